import Glibc
import ScrollKit

/// The files that the user wants to see: those that were named, and the
/// pictures of the folders that were.
nonisolated struct PictureList: Equatable {
  let words: [FilePath]
  let files: [PictureFile]

  /// Reads the folders among the words.
  init(_ words: [FilePath]) {
    self.words = words
    files = words.flatMap { PictureFile($0).orItsPictures }
  }

  /// The same files as they are by now.
  var again: PictureList { PictureList(words) }

  /// Where to go on from a file that may be gone by now: itself, or what has taken its place.
  func place(of file: PictureFile?, before old: PictureList) -> Int {
    guard let file, let place = old.files.firstIndex(of: file) else { return 0 }
    let here = Set(files)
    let rest = old.files[place...].first(where: here.contains)
    return rest.flatMap(files.firstIndex) ?? max(files.count - 1, 0)
  }
}

/// A file that the user brought.
nonisolated struct PictureFile: Hashable {
  let path: FilePath

  var name: String { path.name }

  init(_ path: FilePath) { self.path = path }

  /// Whether its name ends as those of pictures do.
  var isNamedLikeAPicture: Bool {
    Self.isNamedLikeAPicture(path.lastPart)
  }

  /// What shows of it.
  enum Content: Equatable {
    case picture(Picture)
    /// Why there is none.
    case sentence(String)
  }

  /// Reads its first bytes.
  var content: Content {
    if path.isFolder {
      return .sentence(path.entries == nil ? refusal(lastError) : "\(name) holds no pictures.")
    }
    do {
      return .picture(try picture())
    } catch let error as UnreadablePicture {
      return .sentence(refusal(error.reason))
    } catch {
      return .sentence(refusal((error as? PathError)?.reason ?? "\(error)"))
    }
  }

  /// A sentence with a reason why it is not shown.
  func refusal(_ reason: String) -> String { "\(name) cannot be shown: \(reason)." }

  /// Paths are text for the library, which gets what has another path by its contents.
  private func picture() throws -> Picture {
    if let text = String(validating: path.bytes, as: UTF8.self) {
      return try Picture(contentsOfFile: text)
    }
    try TextFile.checkIsFile(path)
    return try Picture(TextFile.read(path))
  }

  private var lastError: String { String(cString: strerror(errno)) }

  // MARK: Folders

  /// The file, or of a folder the pictures in it, if there are any.
  fileprivate var orItsPictures: [PictureFile] {
    guard path.isFolder, let entries = path.entries else { return [self] }
    let pictures = Self.sorted(entries.filter(Self.isNamedLikeAPicture))
    return pictures.isEmpty ? [self] : pictures.map { PictureFile(path + $0) }
  }

  /// How the names of pictures end.
  static let ends = Set(
    """
    avif bmp dib gif heic heif hif ico jfif jpe jpeg jpg lbm pbm pcx pgm png pnm ppm qoi
    svg tga tif tiff webp xcf xpm
    """.split(whereSeparator: \.isWhitespace).map { Array($0.utf8) }
  )

  /// Of ten thousand files the names alone are read.
  private static func isNamedLikeAPicture(_ name: [UInt8]) -> Bool {
    guard name.first != UInt8(ascii: "."), let dot = name.lastIndex(of: UInt8(ascii: ".")) else {
      return false
    }
    return ends.contains(name[(dot + 1)...].map(\.lowercased))
  }

  /// Names as a person sorts them: 2 before 10, and a beside A.
  private static func sorted(_ names: [[UInt8]]) -> [[UInt8]] {
    // In one piece of memory, since ten thousand arrays take ten times as long to compare.
    var (keys, ends) = ([UInt8](), [0])
    for name in names {
      name.appendSortingKey(to: &keys)
      // Where keys are equal, the bytes decide.
      keys.append(0)
      keys.append(contentsOf: name)
      ends.append(keys.count)
    }
    return keys.withUnsafeBytes { keys in
      names.indices.sorted { a, b in
        let (a, b) = (keys[ends[a]..<ends[a + 1]], keys[ends[b]..<ends[b + 1]])
        return UnsafeRawBufferPointer(rebasing: a).precedes(UnsafeRawBufferPointer(rebasing: b))
      }
    }.map { names[$0] }
  }
}

nonisolated extension [UInt8] {
  /// Appends bytes that have the order of names: small letters, and before the digits
  /// of a number how many they are.
  fileprivate func appendSortingKey(to key: inout [UInt8]) {
    var place = 0
    while place < count {
      guard self[place].isDigit else {
        key.append(self[place].lowercased)
        place += 1
        continue
      }
      var end = place
      while end < count, self[end].isDigit { end += 1 }
      while place < end, self[place] == UInt8(ascii: "0") { place += 1 }
      // A name has at most 255 bytes.
      key.append(UInt8(ascii: "0"))
      key.append(UInt8(truncatingIfNeeded: end - place))
      key.append(contentsOf: self[place..<end])
      place = end
    }
  }
}

nonisolated extension UnsafeRawBufferPointer {
  /// Whether its bytes come first in the order of bytes.
  fileprivate func precedes(_ other: UnsafeRawBufferPointer) -> Bool {
    let isShorter = count < other.count
    guard let first = baseAddress, let second = other.baseAddress else { return isShorter }
    let order = memcmp(first, second, Swift.min(count, other.count))
    return order == 0 ? isShorter : order < 0
  }
}

nonisolated extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  fileprivate var lowercased: UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self + 32 : self
  }
}
