public import Geometry
internal import Glibc
internal import Typesetting

/// A picture in a file, which the host decodes on a worker thread when it is first drawn.
public nonisolated struct Picture: Hashable, Sendable {
  /// The path of the file: absolute, or relative to the assets directory.
  public let path: String
  /// The width in pixels, known beforehand so that layout need not wait for decoding.
  public let width: Int
  /// The height in pixels; see ``width``.
  public let height: Int

  package enum Kind: Sendable {
    /// Drawn anew for each size.
    case drawing
    /// May be decoded in parts.
    case photo
    case other
  }
  package let kind: Kind

  /// The size in points, one for each pixel.
  public var size: Size { Size(width: Double(width), height: Double(height)) }

  /// The largest file that is read, in bytes.
  package static let mostBytes = 64 << 20

  /// Creates a picture from a file; the end of its name tells its kind.
  ///
  /// - Parameters:
  ///   - path: The path from the assets directory, such as `photos/coast.jpg`.
  ///   - width: The width in pixels.
  ///   - height: The height in pixels.
  public init(path: String, width: Int, height: Int) {
    let name = path.lowercased()
    let isPhoto = name.hasSuffix(".jpg") || name.hasSuffix(".jpeg")
    let kind = name.hasSuffix(".svg") ? Kind.drawing : isPhoto ? .photo : .other
    (self.path, self.width, self.height, self.kind) = (path, width, height, kind)
  }

  /// Creates a picture from a file, which is read now for its size only.
  ///
  /// A point of the picture is one of its pixels; SVG has the size that the file states.
  ///
  /// - Parameter path: An absolute path, or one relative to the working directory.
  /// - Throws: An ``UnreadablePicture`` if the file is missing, larger than 64 MB, or not PNG, JPEG, WebP or SVG.
  public init(contentsOfFile path: String) throws(UnreadablePicture) {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try readFile(path, limit: Self.mostBytes)
    } catch {
      throw UnreadablePicture(path: path, reason: error.reason)
    }
    let found = bytes.withUnsafeBytes { bytes -> (Int, Int, Kind)? in
      switch ImageHeader.read(bytes) {
      case .bitmap(let width, let height):
        (width, height, bytes.starts(with: [0xFF, 0xD8]) ? .photo : .other)
      case .vector: VectorHeader.size(of: bytes).map { ($0, $1, .drawing) }
      case nil: nil
      }
    }
    guard let found else {
      throw UnreadablePicture(path: path, reason: "it is not a PNG, JPEG, WebP or SVG")
    }
    self.path = Self.absolute(path)
    (width, height, kind) = found
  }

  /// The path from the root, which stays right if the program changes its working directory.
  private static func absolute(_ path: String) -> String {
    guard !path.hasPrefix("/"), let directory = getcwd(nil, 0) else { return path }
    defer { free(directory) }
    return "\(String(cString: directory))/\(path)"
  }
}

/// The size that an SVG states in its first tag.
private nonisolated enum VectorHeader {
  private static let longestTag = 4_096

  /// The width and height in whole points, or else those of the view box; nil if there is no such tag.
  static func size(of bytes: UnsafeRawBufferPointer) -> (Int, Int)? {
    let start = bytes.prefix(longestTag).map { $0 < 32 ? 32 : $0 }
    let text = String(decoding: start, as: UTF8.self)
    let parts = text.split(separator: "<svg", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let tag = parts[1].split(separator: ">").first else { return nil }
    if let width = value("width", in: tag).flatMap(number),
      let height = value("height", in: tag).flatMap(number)
    {
      return (width, height)
    }
    let box = value("viewBox", in: tag)?.split { $0 == " " || $0 == "," } ?? []
    let size = box.suffix(2).compactMap(number)
    return size.count == 2 ? (size[0], size[1]) : nil
  }

  private static func value(_ name: String, in tag: Substring) -> Substring? {
    for quote in ["\"", "'"] {
      let start = " \(name)=\(quote)"
      let parts = tag.split(separator: start, maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2, let end = parts[1].firstIndex(of: Character(quote)) {
        return parts[1][..<end]
      }
    }
    return nil
  }

  /// A length in pixels, rounded up; nil for other units, such as percentages.
  private static func number(_ text: Substring) -> Int? {
    let digits = text.hasSuffix("px") ? text.dropLast(2) : text
    guard let value = Double(digits), value > 0, value < 1e6 else { return nil }
    return Int(value.rounded(.up))
  }
}

/// An error for a picture file that is missing, damaged or of an unknown kind.
public nonisolated struct UnreadablePicture: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path of the file, as it was given.
  public let path: String
  /// The reason, which ends the sentence of ``description``.
  public let reason: String

  /// A sentence that names the file and the reason.
  public var description: String { "The picture \(path) cannot be shown: \(reason)." }
}
