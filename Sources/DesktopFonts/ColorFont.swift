internal import CLibraries
internal import Typesetting

/// A font whose glyphs have colors, as FreeType reads it: bitmaps (CBDT) and layers (COLR 0).
final class ColorFont {
  private let functions: FreeType
  /// The font's own, which ends with it; fonts with colors are few.
  private let library: OpaquePointer
  private let face: UnsafeMutablePointer<ft_face>
  /// Whether FreeType can make its pictures, as bitmaps show and else the first glyph.
  private var isColored: Bool

  private static let loadsColors: Int32 = 1 << 20 | 1 << 2
  /// What FreeType calls pixels of blue, green, red and alpha.
  private static let colorPixels: UInt8 = 7
  /// The most pixels of a size of letters that is asked for; larger ones are stretched.
  private static let largest = 512.0

  /// Opens a font; nil without FreeType, or for one whose glyphs are outlines alone.
  init?(_ file: FontList.File) {
    var library: OpaquePointer?
    guard let functions = library_freetype()?.pointee,
      functions.FT_Init_FreeType(&library) == 0, let library
    else { return nil }
    var face: UnsafeMutablePointer<ft_face>?
    guard functions.FT_New_Face(library, file.path, file.index & 0xFFFF, &face) == 0, let face
    else {
      _ = functions.FT_Done_FreeType(library)
      return nil
    }
    (self.functions, self.library, self.face) = (functions, library, face)
    isColored = face.pointee.size_count > 0
    // FreeType's flag of a font with colors.
    guard face.pointee.flags & 1 << 14 != 0 else { return nil }
  }

  /// Closes the font as well.
  deinit { _ = functions.FT_Done_FreeType(library) }

  func hasColors(_ glyph: UInt32) -> Bool {
    isColored = isColored || picture(of: glyph, size: 32) != nil
    return isColored
  }

  func picture(of glyph: UInt32, size: Double) -> ColorGlyph? {
    guard size.isFinite, size > 0, let scale = choose(size),
      functions.FT_Load_Glyph(face, glyph, Self.loadsColors) == 0,
      let slot = face.pointee.glyph?.pointee, slot.bitmap.kind == Self.colorPixels,
      let pixels = slot.bitmap.pixels
    else { return nil }
    let (width, height) = (Int(slot.bitmap.width), Int(slot.bitmap.rows))
    let pitch = Int(slot.bitmap.pitch)
    var colors: [UInt32] = []
    colors.reserveCapacity(width * height)
    for y in 0..<height {
      for x in 0..<width {
        let pixel = UnsafeRawPointer(pixels + y * pitch + x * 4)
        colors.append(UInt32(littleEndian: pixel.loadUnaligned(as: UInt32.self)))
      }
    }
    return ColorGlyph(
      width: width,
      height: height,
      pixels: colors,
      left: Double(slot.left) * scale,
      top: -Double(slot.top) * scale,
      scale: scale
    )
  }

  /// Has FreeType use the bitmaps that are nearest to a size, and returns
  /// how far they must be stretched.
  private func choose(_ size: Double) -> Double? {
    guard face.pointee.size_count > 0, let sizes = face.pointee.sizes else {
      let pixels = min(max(size.rounded(), 1), Self.largest)
      return functions.FT_Set_Pixel_Sizes(face, 0, UInt32(pixels)) == 0 ? size / pixels : nil
    }
    let heights = (0..<Int(face.pointee.size_count)).map { Double(sizes[$0].y_ppem) / 64 }
    let above = heights.indices.filter { heights[$0] >= size }.min { heights[$0] < heights[$1] }
    guard let index = above ?? heights.indices.max(by: { heights[$0] < heights[$1] }),
      heights[index] > 0, functions.FT_Select_Size(face, Int32(index)) == 0
    else { return nil }
    return size / heights[index]
  }
}
