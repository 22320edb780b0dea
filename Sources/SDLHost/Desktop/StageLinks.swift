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
    let side = HandPicture.pixelCount(scale: scale)
    let bitmap = Bitmap(
      width: side,
      height: side,
      pixels: picture.pixels(scale: scale),
      isOpaque: false
    )
    let spot = HandPicture.hotSpot
    var cursor: OpaquePointer?
    try? Surface.lend(bitmap) {
      cursor = SDL_CreateColorCursor($0, Int32(spot.x * scale), Int32(spot.y * scale))
    }
    return cursor
  }
}

/// A hand for the pointer, open or closed; SDL's own cursors have none.
///
/// It consists of lines with round ends, white with a black edge, in a square of 24 points.
nonisolated struct HandPicture {
  /// The side of the square, in points.
  static let side = 24.0
  /// The place that is clicked: the middle of the palm.
  static let hotSpot = Point(x: 12, y: 13)
  private static let edge = 1.1
  private static let palm = [line((9.5, 14), (14.5, 14), 4), line((11, 17), (13.5, 17), 3.6)]

  private let lines: [(ends: [Point], radius: Double)]

  static let open = HandPicture(
    lines: palm + [
      line((7.4, 6.8), (8.6, 13), 1.45), line((10.6, 4.8), (11, 13), 1.45),
      line((13.9, 5), (13.7, 13), 1.45), line((17, 7.4), (16.2, 14), 1.4),
      line((4.6, 12.6), (8.4, 17), 1.5),
    ]
  )
  static let closed = HandPicture(
    lines: palm + [
      line((7.5, 9.6), (8.2, 13), 1.35), line((10.5, 8.7), (10.8, 13), 1.35),
      line((13.6, 8.8), (13.5, 13), 1.35), line((16.5, 10), (16.1, 14), 1.35),
      line((6.4, 13.2), (8.4, 16.4), 1.5),
    ]
  )

  private static func line(
    _ from: (Double, Double),
    _ to: (Double, Double),
    _ radius: Double
  ) -> (ends: [Point], radius: Double) {
    ([Point(x: from.0, y: from.1), Point(x: to.0, y: to.1)], radius)
  }

  /// The pixels of the square, as `0xAARRGGBB` with straight alpha, line by line.
  ///
  /// - Parameter scale: Pixels per point.
  /// - Returns: As many pixels as ``pixelCount(scale:)`` squared.
  func pixels(scale: Double) -> [UInt32] {
    let (inside, shape) = (coverage(scale, edge: 0), coverage(scale, edge: Self.edge))
    return zip(inside.values, shape.values).map { inside, shape in
      guard shape > 0 else { return 0 }
      let gray = min(UInt32(inside) * 255 / UInt32(shape), 255)
      return UInt32(shape) << 24 | gray << 16 | gray << 8 | gray
    }
  }

  private func coverage(_ scale: Double, edge: Double) -> Coverage {
    let count = Self.pixelCount(scale: scale)
    let contours = lines.map { line in
      let ends = line.ends.map { Point(x: $0.x * scale, y: $0.y * scale) }
      return Stroke.contour(of: ends, width: 2 * (line.radius + edge) * scale)
    }
    return Coverage(contours, bounds: PixelRect(x: 0, y: 0, width: count, height: count))
  }

  static func pixelCount(scale: Double) -> Int { max(1, Int((side * scale).rounded())) }
}

/// Makes SDL turn keys into text only while a view takes text, and tells input methods where.
///
/// Dead keys, the compose key and input methods are at work only then: anywhere else a key is a key.
struct TextInputLink {
  private struct Target: Equatable {
    let view: ObjectIdentifier
    var area: Rect
  }

  private var target: Target?

  /// Follows the view that takes text on a stage now.
  ///
  /// - Parameters:
  ///   - stage: The stage.
  ///   - unitsPerPoint: SDL's window coordinates per point.
  ///   - origin: Where the stage begins in the window, in points.
  mutating func follow(_ stage: Stage, unitsPerPoint: Double, from origin: Point = .zero) {
    let new = stage.focusedView.flatMap { view in
      stage.textInputArea.map { Target(view: ObjectIdentifier(view), area: $0) }
    }
    guard new != target else { return }
    // What is being composed for one view is not meant for the next.
    if target != nil, new?.view != target?.view { SDL_StopTextInput() }
    if let new, new.view != target?.view { SDL_StartTextInput() }
    if let new { show(new.area, unitsPerPoint, origin) }
    target = new
  }

  private func show(_ area: Rect, _ unitsPerPoint: Double, _ origin: Point) {
    var rect = SDL_Rect(
      x: Int32(clamping: Int(((origin.x + area.minX) * unitsPerPoint).rounded())),
      y: Int32(clamping: Int(((origin.y + area.minY) * unitsPerPoint).rounded())),
      w: Int32(clamping: max(1, Int((area.width * unitsPerPoint).rounded()))),
      h: Int32(clamping: max(1, Int((area.height * unitsPerPoint).rounded())))
    )
    SDL_SetTextInputRect(&rect)
  }
}

/// The window system's clipboard.
final class SystemClipboard: Clipboard {
  var text: String {
    get { Self.take(SDL_GetClipboardText()) }
    set { SDL_SetClipboardText(newValue) }
  }

  var selectedText: String {
    get { Self.take(SDL_GetPrimarySelectionText()) }
    set { SDL_SetPrimarySelectionText(newValue) }
  }

  private static func take(_ text: UnsafeMutablePointer<CChar>?) -> String {
    guard let text else { return "" }
    defer { SDL_free(text) }
    return String(cString: text)
  }
}
