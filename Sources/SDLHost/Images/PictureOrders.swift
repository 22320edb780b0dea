internal import Platform
internal import ViewTree

/// Where the bytes of a picture are.
nonisolated enum PictureSource: Sendable {
  case file(String)
  case memory(PictureContents)

  func open() throws(FileError) -> PictureBytes {
    switch self {
    case .file(let path): try PictureBytes(contentsOfFile: path)
    case .memory(let contents): PictureBytes(contents.bytes)
    }
  }
}

/// The result of decoding a file on a thread, with the smaller versions for which
/// drawing would otherwise wait.
nonisolated struct Decoded: Sendable {
  let result: Result<Bitmap, FileError>
  let smaller: [ImageLevel]

  init(_ source: PictureSource, _ key: PictureStore.Key, _ halvings: Int) {
    let picture = key.picture
    result = Result { () throws(FileError) in
      guard picture.kind != .thumbnail else {
        return try ThumbnailDecoder.decode(
          source.open(),
          width: picture.width,
          height: picture.height
        )
      }
      return try PictureDecoder.decode(
        source.open(),
        width: key.width,
        height: key.height,
        halvings: halvings
      )
    }
    smaller = (try? result.get()).map { ImageLevels.all(of: $0) } ?? []
  }
}

/// A part of a photo, with the smaller versions for which drawing would otherwise wait.
nonisolated struct DecodedPart: Sendable {
  let part: SharpParts.Part
  let smaller: [ImageLevel]

  /// Nil if the photo cannot be read in parts.
  init?(_ source: PictureSource, _ place: PixelRect, _ halvings: Int) {
    let bitmap = try? PictureDecoder.part(place, of: source.open(), halvings: halvings)
    guard let bitmap else { return nil }
    part = SharpParts.Part(place: place, halvings: halvings, bitmap: bitmap)
    smaller = ImageLevels.all(of: bitmap)
  }
}
