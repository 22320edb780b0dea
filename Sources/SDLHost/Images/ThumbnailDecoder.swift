internal import Geometry
internal import Platform
internal import ViewTree

/// Decodes picture files in the size of a thumbnail, on any thread:
/// upright, as the whole picture is.
nonisolated enum ThumbnailDecoder {
  /// The most pixels of a photo's own small picture: a file that says more of it lies.
  private static let mostOwnPixels = 1 << 20
  /// The least share of the width and height that are wanted which a
  /// photo's own small picture may have.
  private static let leastShare = 0.75
  /// The least share of a small picture that the photo fills.
  ///
  /// Cameras put a photo of 3:2 or 16:9 between bars into one of 4:3; what fits worse is of another
  /// photo, or of this one before it was turned or cut.
  private static let leastFilling = 0.7
  /// How often a photo may be halved while it is decoded.
  private static let mostHalvings = 3

  /// Decodes a file in at least a size, and less than twice of it if the file has as many pixels.
  static func decode(
    _ bytes: PictureBytes,
    width: Int,
    height: Int
  ) throws(FileError) -> Bitmap {
    let header = try ImageHeader(of: bytes)
    if let own = ownSmallPicture(of: bytes, header),
      Double(own.width) >= Double(width) * leastShare,
      Double(own.height) >= Double(height) * leastShare
    {
      return halved(own, width: width, height: height)
    }
    let halvings = (0...mostHalvings).last {
      header.uprightWidth >> $0 >= width && header.uprightHeight >> $0 >= height
    }
    let bitmap = try PictureDecoder.decode(bytes, width: 0, height: 0, halvings: halvings ?? 0)
    return halved(bitmap, width: width, height: height)
  }

  /// The small picture in a photo, upright and without bars; nil if
  /// none is whole and of this photo.
  private static func ownSmallPicture(of bytes: PictureBytes, _ header: ImageHeader) -> Bitmap? {
    guard let own = header.smallPicture(in: bytes), let small = ImageHeader.read(own),
      small.format == .jpeg, small.width <= mostOwnPixels / small.height,
      let bitmap = try? PictureDecoder.decode(PictureBytes(own), width: 0, height: 0),
      // Of one that is cut off the rest is clear.
      bitmap.isOpaque, let filling = filling(of: bitmap, header)
    else { return nil }
    return header.orientation.turn(bitmap.cut(filling))
  }

  /// The part of a small picture that a photo fills; nil if it cannot be of this photo.
  private static func filling(of bitmap: Bitmap, _ header: ImageHeader) -> PixelRect? {
    let (width, height) = (Double(bitmap.width), Double(bitmap.height))
    let scale = min(width / Double(header.width), height / Double(header.height))
    let across = min(Double(header.width) * scale, width)
    let down = min(Double(header.height) * scale, height)
    guard across * down >= width * height * leastFilling else { return nil }
    // A row or a column that is rounded away is no bar.
    let (left, top) = (Int((width - across) / 2 + 0.5), Int((height - down) / 2 + 0.5))
    let filling = PixelRect(
      left: left,
      top: top,
      right: bitmap.width - left,
      bottom: bitmap.height - top
    )
    return filling.isEmpty ? nil : filling
  }

  private static func halved(_ bitmap: Bitmap, width: Int, height: Int) -> Bitmap {
    guard bitmap.width / 2 >= width, bitmap.height / 2 >= height else { return bitmap }
    var level = ImageLevel(bitmap)
    while level.width / 2 >= width, level.height / 2 >= height { level = level.halved() }
    return Bitmap(
      width: level.width,
      height: level.height,
      pixels: level.divided(0..<level.pixels.count),
      isOpaque: bitmap.isOpaque
    )
  }
}

extension Bitmap {
  /// A part of the pixels.
  fileprivate nonisolated func cut(_ part: PixelRect) -> Bitmap {
    guard part.width < width || part.height < height else { return self }
    let rows = (part.top..<part.bottom).flatMap {
      pixels[$0 * width + part.left..<$0 * width + part.right]
    }
    return Bitmap(width: part.width, height: part.height, pixels: rows, isOpaque: isOpaque)
  }
}
