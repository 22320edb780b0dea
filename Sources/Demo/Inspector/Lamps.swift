import Geometry
import Scrolling
import Typesetting
import ViewTree

/// Names of states in pills that fill with color while the state holds; rare ones show only then, in a row of
/// their own.
final class Lamps: View {
  /// A state that a lamp stands for.
  enum State: CaseIterable {
    case tracking, dragging, decelerating, zooming, animating
    case bouncing, zoomBouncing, zoomAnimating, refreshing, keyboard

    var word: String {
      switch self {
      case .tracking: "tracking"
      case .dragging: "dragging"
      case .decelerating: "decelerating"
      case .bouncing: "bouncing"
      case .animating: "animating"
      case .zooming: "zooming"
      case .zoomBouncing: "zoom bouncing"
      case .zoomAnimating: "zoom animating"
      case .refreshing: "refreshing"
      case .keyboard: "keyboard"
      }
    }

    func holds(in container: ScrollContainer) -> Bool {
      switch self {
      case .tracking: container.isTracking
      case .dragging: container.isDragging
      case .decelerating: container.isDecelerating
      case .bouncing: container.isDecelerating && container.isPastEdge
      case .animating: container.isScrollAnimating
      case .zooming: container.isZooming
      case .zoomBouncing: container.isZoomBouncing
      case .zoomAnimating: container.isZoomAnimating
      case .refreshing: container.refreshControl?.isRefreshing ?? false
      case .keyboard: container.isAboveKeyboard
      }
    }

    func color(_ colors: Palette) -> Color {
      switch self {
      case .tracking, .dragging: colors.dragging
      case .decelerating: colors.decelerating
      case .bouncing: colors.bouncing
      case .animating, .refreshing, .keyboard: colors.accent
      case .zooming, .zoomBouncing, .zoomAnimating: colors.zooming
      }
    }

    func ink(_ colors: Palette) -> Color {
      switch self {
      case .tracking, .dragging: colors.onDragging
      case .animating, .refreshing, .keyboard: colors.onAccent
      case .decelerating, .bouncing, .zooming, .zoomBouncing, .zoomAnimating: colors.onState
      }
    }
  }

  let look: Look
  /// The container whose states are shown.
  weak var container: ScrollContainer?

  init(look: Look) {
    self.look = look
    super.init()
    isUserInteractionEnabled = false
  }

  /// The states that hold now.
  var lit: [State] {
    guard let container else { return [] }
    return State.allCases.filter { $0.holds(in: container) }
  }

  /// The states that always have a lamp.
  private static let permanent = State.allCases.prefix(5)

  /// The states that have a lamp now.
  private var shown: [State] { Self.permanent + lit.filter { !Self.permanent.contains($0) } }

  /// The room at each side of a name, and between lamps: five must fit beside each other in the inspector.
  private static let room = (inside: 3.0, between: 2.0)

  /// The height at a width, with a row for the lamps that show only while they are lit.
  func height(atWidth width: Double) -> Double {
    (places(of: Array(Self.permanent), width: width).last?.maxY ?? 0) + Space.hair + Extent.lamp
  }

  private func places(of states: [State], width: Double) -> [Rect] {
    var (x, y) = (0.0, 0.0)
    return states.map { state in
      let words = look.type.width(of: TextLine(state.word, style: Type.caption))
      let length = (words + 2 * Self.room.inside).rounded()
      if x > 0, x + length > width { (x, y) = (0, y + Extent.lamp + Space.hair) }
      defer { x += length + Self.room.between }
      return Rect(x: x, y: y, width: length, height: Extent.lamp)
    }
  }

  /// Reads the states anew for each frame, so that no lamp can lag behind.
  override func drawOverlay() -> [DrawCommand] {
    let (colors, lit, shown) = (look.colors, lit, shown)
    return zip(shown, places(of: shown, width: bounds.width)).flatMap { state, place in
      let isLit = lit.contains(state)
      let radius = Extent.lamp / 2
      let pill: DrawCommand =
        isLit
        ? .rounded(place, radius: radius, state.color(colors))
        : .outline(place, radius: radius, width: 1, colors.line)
      let ink = isLit ? state.ink(colors) : colors.secondary
      return [pill, look.text(state.word, style: Type.caption, in: place, ink, .center)]
    }
  }
}
