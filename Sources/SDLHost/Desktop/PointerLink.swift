internal import CSDL2
internal import Geometry
internal import ViewTree

/// Changes the look of the pointer.
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

  /// Shows a cursor, made on first use for each scale: no compositor
  /// enlarges a cursor that SDL draws.
  func show(_ cursor: ViewTree.Cursor, scale: Double) {
    let wanted = CursorKey(cursor: cursor, scale: scale)
    // Until a view asks for another cursor, the pointer keeps the desktop's look.
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
    guard let bitmap = picture.bitmap(scale: scale) else { return nil }
    let spot = HandPicture.hotSpot
    var cursor: OpaquePointer?
    try? Surface.lend(bitmap) {
      cursor = SDL_CreateColorCursor($0, Int32(spot.x * scale), Int32(spot.y * scale))
    }
    return cursor
  }
}

/// A hand for the pointer, by the paths of its fingers; SDL's own cursors have none.
///
/// It consists of lines with round ends, white with a black edge, in a square of 24 points.
nonisolated enum HandPicture: String, CaseIterable {
  case open = "M7.4 6.8 8.6 13M10.6 4.8 11 13M13.9 5 13.7 13M17 7.4 16.2 14M4.6 12.6 8.4 17"
  case closed = "M7.5 9.6 8.2 13M10.5 8.7 10.8 13M13.6 8.8 13.5 13M16.5 10 16.1 14M6.4 13.2l2 3.2"

  private static let side = 24.0
  /// The place that is clicked: the middle of the palm.
  static let hotSpot = Point(x: 12, y: 13)
  private static let edge = 1.1

  /// The square at a scale, in pixels per point; nil if SDL cannot draw it.
  func bitmap(scale: Double) -> Bitmap? {
    let side = max(1, Int((Self.side * scale).rounded()))
    let head = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' stroke-linecap='round'>"
    let text = head + lines("black", wider: 2 * Self.edge) + lines("white", wider: 0) + "</svg>"
    return try? PictureDecoder.decode(PictureBytes(Array(text.utf8)), width: side, height: side)
  }

  private func lines(_ color: String, wider more: Double) -> String {
    let paths = [(2.9, rawValue), (8, "M9.5 14h5"), (7.2, "M11 17h2.5")]
    return paths.map { "<path stroke='\(color)' stroke-width='\($0 + more)' d='\($1)'/>" }.joined()
  }
}
