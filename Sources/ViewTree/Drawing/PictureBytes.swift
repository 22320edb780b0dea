internal import Glibc
package import Platform

/// The bytes of a picture, in memory or in a file that is open, of which only
/// those that are asked for are read.
package nonisolated final class PictureBytes {
  package let count: Int
  /// The file, from whose start on everything may be read; nil for memory.
  package let file: Int32?
  /// The bytes that were read last, and where they begin.
  private var piece: [UInt8]
  private var start = 0

  /// The bytes that are read at once: a header is usually shorter.
  private static let pieceLength = 4_096

  /// Takes bytes in memory.
  package init(_ bytes: [UInt8]) { (count, file, piece) = (bytes.count, nil, bytes) }

  /// Opens a regular file.
  package init(contentsOfFile path: String) throws(FileError) {
    (file, count) = try openFile(path)
    piece = []
  }

  deinit { if let file { close(file) } }

  /// The byte at a place; nil past the end.
  package func byte(_ index: Int) -> Int? {
    if !(start..<start + piece.count).contains(index) { read(at: index) }
    return (start..<start + piece.count).contains(index) ? Int(piece[index - start]) : nil
  }

  private func read(at index: Int) {
    guard let file, (0..<count).contains(index) else { return }
    start = index
    piece = readFile(file, index..<min(count, index + Self.pieceLength))
  }

  /// All bytes, of which a file may have fewer by now than when it was opened.
  package func all() -> [UInt8] { file.map { readFile($0, 0..<count) } ?? piece }

  /// Some of the bytes, as far as there are any.
  package func bytes(_ range: Range<Int>) -> [UInt8] {
    let range = range.clamped(to: 0..<count)
    return file.map { readFile($0, range) } ?? Array(piece[range])
  }

  /// A number with its most significant byte first, of at most four bytes.
  package func big(_ index: Int, _ count: Int) -> Int? { number(index..<index + count) }

  /// A number with its least significant byte first.
  package func little(_ index: Int, _ count: Int) -> Int? {
    number((index..<index + count).reversed())
  }

  private func number(_ indices: some Sequence<Int>) -> Int? {
    indices.reduce(0) { sum, index in
      guard let sum, let byte = byte(index) else { return nil }
      return sum << 8 | byte
    }
  }

  package func starts(with text: String, at index: Int = 0) -> Bool {
    text.utf8.enumerated().allSatisfy { byte(index + $0.offset) == Int($0.element) }
  }
}
