internal import CSDL2

/// Pixels where the graphics processor can read them.
@MainActor final class Texture {
  let pointer: OpaquePointer
  let width: Int
  let height: Int
  /// Whether the colors of its pixels are multiplied by alpha.
  let isMultiplied: Bool
  private let renderer: RendererHandle

  /// Creates pixels without content.
  ///
  /// - Parameters:
  ///   - renderer: The renderer that draws them.
  ///   - width: Pixels across.
  ///   - height: Pixels down.
  ///   - blend: How they are blended with what is drawn already.
  ///   - scaling: How they are read between pixels.
  /// - Throws: An ``SDLError`` if there is no memory for it.
  init(
    _ renderer: RendererHandle,
    width: Int,
    height: Int,
    blend: SDL_BlendMode,
    scaling: SDL_ScaleMode = SDL_ScaleModeLinear
  ) throws(SDLError) {
    pointer = try check(
      SDL_CreateTexture(
        renderer.pointer,
        SDL_PIXELFORMAT_ARGB8888.rawValue,
        Int32(SDL_TEXTUREACCESS_STATIC.rawValue),
        Int32(width),
        Int32(height)
      ),
      "SDL_CreateTexture"
    )
    (self.renderer, self.width, self.height) = (renderer, width, height)
    isMultiplied = blend == .multiplied
    renderer.traffic.textures += 1
    try check(SDL_SetTextureBlendMode(pointer, blend), "SDL_SetTextureBlendMode")
    try check(SDL_SetTextureScaleMode(pointer, scaling), "SDL_SetTextureScaleMode")
  }

  isolated deinit { SDL_DestroyTexture(pointer) }

  /// Replaces pixels.
  ///
  /// - Parameters:
  ///   - area: The pixels to replace.
  ///   - pixels: Rows from the top.
  ///   - first: The index of the first of them.
  ///   - rowLength: The distance from row to row.
  func write(_ area: PixelRect, _ pixels: [UInt32], from first: Int = 0, rowLength: Int) {
    guard !area.isEmpty, first + (area.height - 1) * rowLength + area.width <= pixels.count else {
      return
    }
    var rect = SDL_Rect(area)
    renderer.traffic.bytes += area.area * 4
    pixels.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return }
      SDL_UpdateTexture(pointer, &rect, start + first, Int32(rowLength * 4))
    }
  }

  /// Replaces pixels with those at the same place in a surface.
  func write(_ area: PixelRect, of surface: Surface) throws(SDLError) {
    let area = area.intersection(surface.bounds)
    guard !area.isEmpty, let row = surface.row(area.top) else { return }
    var rect = SDL_Rect(area)
    renderer.traffic.bytes += area.area * 4
    let pitch = surface.pointer.pointee.pitch
    try check(SDL_UpdateTexture(pointer, &rect, row + area.left, pitch), "SDL_UpdateTexture")
  }
}

extension SDL_BlendMode {
  /// The blending of pixels whose colors are not multiplied by alpha.
  nonisolated static var plain: SDL_BlendMode { SDL_BLENDMODE_BLEND }

  /// The blending of pixels whose colors are already multiplied by alpha.
  nonisolated static var multiplied: SDL_BlendMode {
    SDL_ComposeCustomBlendMode(
      SDL_BLENDFACTOR_ONE,
      SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA,
      SDL_BLENDOPERATION_ADD,
      SDL_BLENDFACTOR_ONE,
      SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA,
      SDL_BLENDOPERATION_ADD
    )
  }
}
