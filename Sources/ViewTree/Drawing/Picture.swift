public import Geometry
internal import Glibc
package import Platform

/// A picture in a file or in memory, which the host decodes on a worker
/// thread when it is first drawn.
///
/// It is upright: its size and what is drawn follow the orientation
/// that a camera noted in the file.
public nonisolated struct Picture: Hashable, Sendable {
  /// The path of the file: absolute, or relative to the assets directory;
  /// empty for a picture in memory.
  public let path: String
  /// The width in pixels, known beforehand so that layout need not wait for decoding.
  public let width: Int
  /// The height in pixels; see ``width``.
  public let height: Int

  package enum Kind: Sendable {
    /// Drawn anew for each size.
    case drawing
    /// Decoded in the size that is needed, and where it is large in the parts that show.
    case photo
    /// Decoded in no more than its size.
    case thumbnail
    case other
  }
  package let kind: Kind

  /// What is in memory instead of in a file.
  package enum Memory: Hashable, Sendable {
    case file(PictureContents)
    case bitmap(Bitmap)

    package var isBitmap: Bool { if case .bitmap = self { true } else { false } }
  }
  package let memory: Memory?

  /// The longest side that anybody may say, in pixels, of which a square can still be counted.
  private static let longestSide = 1 << 30

  /// The size in points, one for each pixel.
  public var size: Size { Size(width: Double(width), height: Double(height)) }

  /// Creates a picture from a file; the end of its name tells its kind.
  ///
  /// - Parameters:
  ///   - path: The path from the assets directory, such as `photos/coast.jpg`.
  ///   - width: The width in pixels of the upright picture.
  ///   - height: The height in pixels.
  public init(path: String, width: Int, height: Int) {
    let sides = 0...Self.longestSide
    demand(
      sides.contains(width) && sides.contains(height),
      "A picture cannot have \(width) x \(height) pixels"
    )
    let name = path.lowercased()
    let isPhoto = name.hasSuffix(".jpg") || name.hasSuffix(".jpeg")
    let kind = name.hasSuffix(".svg") ? Kind.drawing : isPhoto ? .photo : .other
    (self.path, self.width, self.height, self.kind) = (path, width, height, kind)
    memory = nil
  }

  /// Creates a picture from a file, of which the first kilobytes are read now for its size.
  ///
  /// A point of the picture is one of its pixels; SVG has the size that the file states. What the
  /// file is, its first bytes tell: PNG, JPEG, WebP, GIF, TIFF, BMP, SVG, HEIC or AVIF, or another
  /// that the installed SDL_image reads.
  ///
  /// - Parameter path: An absolute path, or one relative to the working directory; what is not
  ///   there is looked for beside the program and in the folders around it, so that a program finds
  ///   its pictures wherever it is started.
  /// - Throws: An ``UnreadablePicture`` if the file is missing or no picture of these kinds.
  public init(contentsOfFile path: String) throws(UnreadablePicture) {
    self.path = Self.absolute(path)
    do throws(FileError) {
      (width, height, kind) = try Self.look(at: PictureBytes(contentsOfFile: self.path))
    } catch {
      throw UnreadablePicture(path: path, reason: error.reason)
    }
    memory = nil
  }

  /// Creates a picture from the contents of a file, such as those that came over a network.
  ///
  /// Pictures of equal bytes are equal. The pixels are decoded as those of files are, and freed
  /// when they have been out of sight for long; the bytes stay as long as the picture.
  ///
  /// - Parameter bytes: All bytes of a file that ``init(contentsOfFile:)`` could read.
  /// - Throws: An ``UnreadablePicture`` if they are no picture.
  public init(_ bytes: [UInt8]) throws(UnreadablePicture) {
    do throws(FileError) {
      (width, height, kind) = try Self.look(at: PictureBytes(bytes))
    } catch {
      throw UnreadablePicture(path: "", reason: error.reason)
    }
    path = ""
    memory = .file(PictureContents(bytes))
  }

  /// Creates a picture from finished pixels, which are drawn at once.
  ///
  /// Pictures of the same bitmap are equal.
  public init(_ bitmap: Bitmap) {
    (path, width, height, kind) = ("", bitmap.width, bitmap.height, .other)
    memory = .bitmap(bitmap)
  }

  private init(thumbnailOf picture: Picture, width: Int, height: Int) {
    (path, memory, kind) = (picture.path, picture.memory, .thumbnail)
    (self.width, self.height) = (width, height)
  }

  /// The longest thumbnail, by its shorter side: one of a panorama is coarser.
  private static let longestThumbnail = 4.0

  /// The same picture, decoded no larger than a small frame needs it, so that
  /// hundreds of them cost little.
  ///
  /// The small picture that a camera puts into a photo is taken where there is one. What is as
  /// small already, a vector picture and a bitmap are their own thumbnails.
  ///
  /// - Parameter side: The pixels that the shorter side has, above 0; of a panorama, fewer.
  /// - Returns: A picture of the same proportions.
  public func thumbnail(covering side: Int) -> Picture {
    demand(side > 0, "A thumbnail cannot cover \(side) pixels: there must be at least one")
    let (shorter, longer) = (Double(min(width, height)), Double(max(width, height)))
    guard kind == .photo || kind == .other, memory?.isBitmap != true, shorter > 0 else {
      return self
    }
    let scale = Double(side) * min(1 / shorter, Self.longestThumbnail / longer)
    guard scale < 1 else { return self }
    func scaled(_ length: Int) -> Int { max(Int((Double(length) * scale).rounded(.up)), 1) }
    return Picture(thumbnailOf: self, width: scaled(width), height: scaled(height))
  }

  /// Whether it shows, in less detail or in another size, what another
  /// picture of the same file does.
  package func standsIn(for picture: Picture) -> Bool {
    guard path == picture.path, memory == picture.memory else { return false }
    return kind == .thumbnail || kind == .drawing && picture.kind == .drawing
  }

  private static func look(at bytes: PictureBytes) throws(FileError) -> (Int, Int, Kind) {
    guard bytes.count > 0 else { throw FileError(reason: "it is empty") }
    let header = try ImageHeader(of: bytes)
    guard header.format == .svg else {
      let kind = header.format == .jpeg ? Kind.photo : .other
      return (header.uprightWidth, header.uprightHeight, kind)
    }
    guard let size = VectorHeader.size(of: bytes) else { throw .unknownPicture }
    return (size.0, size.1, .drawing)
  }

  /// The path from the root, which stays right if the program changes its working directory.
  private static func absolute(_ path: String) -> String {
    guard !path.hasPrefix("/"), let folder = ProgramFolders.current else { return path }
    let here = "\(folder)/\(path)"
    guard access(here, F_OK) != 0 else { return here }
    return ProgramFolders.all.map { "\($0)/\(path)" }.first { access($0, F_OK) == 0 } ?? here
  }
}

extension FileError {
  /// The file is of a kind that can be shown, but does not say what it must.
  package static let damaged = FileError(reason: "the file is damaged or cut off")
  /// The file is of a kind that cannot be shown.
  package static let unknownPicture = FileError(
    reason: "it is not a PNG, JPEG, WebP, HEIC, AVIF, GIF, TIFF, BMP or SVG"
  )
}

/// The bytes of a picture file in memory, which are compared only where their hashes agree.
package nonisolated final class PictureContents: Hashable, Sendable {
  package let bytes: [UInt8]
  private let digest: Int

  package init(_ bytes: [UInt8]) { (self.bytes, digest) = (bytes, bytes.hashValue) }

  package static func == (a: PictureContents, b: PictureContents) -> Bool {
    a === b || a.digest == b.digest && a.bytes == b.bytes
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(digest) }
}

/// The size that an SVG states in its first tag.
private nonisolated enum VectorHeader {
  private static let longestTag = 4_096

  /// The width and height in whole points, or else those of the view
  /// box; nil if there is no such tag.
  static func size(of bytes: PictureBytes) -> (Int, Int)? {
    let start = (0..<longestTag).lazy.map(bytes.byte).prefix { $0 != nil }
      .map { UInt8(max(32, $0 ?? 0)) }
    let text = String(decoding: start, as: UTF8.self)
    guard let tag = text.text(after: "<svg")?.split(separator: ">").first else { return nil }
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
      if let rest = tag.text(after: " \(name)=\(quote)"),
        let end = rest.firstIndex(of: Character(quote))
      {
        return rest[..<end]
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
  /// The path of the file, as it was given; empty for a picture in memory.
  public let path: String
  /// The reason, which ends the sentence of ``description``.
  public let reason: String

  /// The picture; nil where none could be made.
  private let picture: Picture?

  package init(path: String, reason: String, of picture: Picture? = nil) {
    (self.path, self.reason, self.picture) = (path, reason, picture)
  }

  /// Whether it is about this picture, or about a thumbnail of it.
  public func concerns(_ other: Picture) -> Bool {
    guard let picture else { return false }
    return picture.path == other.path && picture.memory == other.memory
  }

  /// A sentence that names the file and the reason.
  public var description: String {
    let name = path.isEmpty ? "A picture in memory" : "The picture \(path)"
    return "\(name) cannot be shown: \(reason)."
  }
}
