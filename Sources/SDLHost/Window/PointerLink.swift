internal import CSDL2
internal import Geometry
internal import ViewTree

/// Gives the pointer its look when that changes.
@MainActor final class PointerLink {
  /// A cursor at the scale that it was made for.
  private struct CursorKey: Hashable {
    // Xlib has a `Cursor`, too.
    let cursor: ViewTree.Cursor
    let scale: Double
  }

  private var cursors: [CursorKey: OpaquePointer] = [:]
  private var shown: CursorKey?

  isolated deinit {
    for cursor in cursors.values { SDL_FreeCursor(cursor) }
  }

  /// Shows a cursor, which is made on first use.
  ///
  /// - Parameters:
  ///   - cursor: The look.
  ///   - scale: SDL's window coordinates per point: no compositor enlarges a cursor that SDL draws.
  func show(_ cursor: ViewTree.Cursor, scale: Double) {
    let wanted = CursorKey(cursor: cursor, scale: scale)
    // Until something asks for another, the pointer is the desktop's business.
    guard wanted != shown, shown != nil || cursor != .arrow else { return }
    shown = wanted
    guard let pointer = cursors[wanted] ?? Self.make(wanted) else { return }
    cursors[wanted] = pointer
    SDL_SetCursor(pointer)
  }

  private static func make(_ wanted: CursorKey) -> OpaquePointer? {
    switch wanted.cursor {
    case .arrow: SDL_CreateSystemCursor(SDL_SYSTEM_CURSOR_ARROW)
    case .pointingHand: SDL_CreateSystemCursor(SDL_SYSTEM_CURSOR_HAND)
    case .iBeam: SDL_CreateSystemCursor(SDL_SYSTEM_CURSOR_IBEAM)
    case .resizeHorizontal: SDL_CreateSystemCursor(SDL_SYSTEM_CURSOR_SIZEWE)
    case .resizeDiagonal: SDL_CreateSystemCursor(SDL_SYSTEM_CURSOR_SIZENWSE)
    case .move: SDL_CreateSystemCursor(SDL_SYSTEM_CURSOR_SIZEALL)
    case .openHand: hand(.open, scale: wanted.scale)
    case .closedHand: hand(.closed, scale: wanted.scale)
    }
  }

  private static func hand(_ picture: HandPicture, scale: Double) -> OpaquePointer? {
    var pixels = picture.pixels(scale: scale)
    let side = Int32(HandPicture.pixelCount(scale: scale))
    return pixels.withUnsafeMutableBytes { bytes in
      let surface = SDL_CreateRGBSurfaceWithFormatFrom(
        bytes.baseAddress,
        side,
        side,
        32,
        side * 4,
        SDL_PIXELFORMAT_ARGB8888.rawValue
      )
      defer { SDL_FreeSurface(surface) }
      let spot = HandPicture.hotSpot
      return SDL_CreateColorCursor(surface, Int32(spot.x * scale), Int32(spot.y * scale))
    }
  }
}
