import Geometry
import ScrollPhysics
package import ViewTree

/// The visibility and thickness of a container's two indicators (SPEC h.1, h.8, h.9, h.12).
nonisolated struct Indicators: Equatable {
  /// How long they stay, how long for a pointer that rests, and how long they fade, in seconds.
  private static let times = (stay: 1.0, rest: 1.2, fade: 0.25)
  /// How long growing and shrinking take, in seconds.
  private static let durations = (growing: 0.2, shrinking: 0.3)

  /// From 0 to 1: it is 1 while something holds them in sight; going to 0, it
  /// stays for a second, then fades.
  private var opacity = MovingNumber(0, along: .constantVelocity)
  /// Whether only a pointer near a bar holds them in sight.
  private var isPinned = false
  /// Until when they stay without a pointer.
  private var stayEnd = Timestamp(seconds: -.infinity)
  /// The axis whose bar the pointer is over or drags.
  private(set) var touched: Axis?
  private var horizontal = MovingNumber(IndicatorLayout.thickness, along: .easeInOut)
  private var vertical = MovingNumber(IndicatorLayout.thickness, along: .easeInOut)
  /// How far each is from where it belongs.
  private var horizontalLag = IndicatorLag()
  private var verticalLag = IndicatorLag()

  func alpha(at time: Timestamp) -> Double { opacity.value(at: time) }

  func thickness(_ axis: Axis, at time: Timestamp) -> Double {
    (axis == .horizontal ? horizontal : vertical).value(at: time)
  }

  /// Notes which bar the pointer is over or drags; nil for none.
  mutating func touch(_ axis: Axis?, at time: Timestamp) {
    func change(_ thickness: inout MovingNumber, of own: Axis) {
      if own == axis {
        let wanted = IndicatorLayout.expandedThickness
        thickness.go(to: wanted, at: time, taking: Self.durations.growing)
      } else {
        thickness.go(to: IndicatorLayout.thickness, at: time, taking: Self.durations.shrinking)
      }
    }
    touched = axis
    change(&horizontal, of: .horizontal)
    change(&vertical, of: .vertical)
  }

  /// Shows them, to fade after a second.
  mutating func flash(at time: Timestamp) {
    stayEnd = time + Self.times.stay
    stay(until: stayEnd)
  }

  /// Shows them for a pointer that moves over the content.
  mutating func point(at time: Timestamp) {
    // What holds them in sight tells its end itself.
    if opacity.to == 0 { stay(until: max(stayEnd, time + Self.times.rest)) }
  }

  /// Lets them fade when the pointer has left, unless something else has shown them.
  mutating func leave(at time: Timestamp) {
    touch(nil, at: time)
    if alpha(at: time) == 1 { stay(until: max(stayEnd, time)) }
  }

  private mutating func stay(until time: Timestamp) {
    opacity.stop(at: 1)
    opacity.go(to: 0, at: time, taking: Self.times.fade)
  }

  mutating func hide() { opacity.stop(at: 0) }

  /// How far an indicator is from where it belongs.
  subscript(lag axis: Axis) -> IndicatorLag {
    get { axis == .horizontal ? horizontalLag : verticalLag }
    set { if axis == .horizontal { horizontalLag = newValue } else { verticalLag = newValue } }
  }

  /// Advances them, and returns when they need the next frame.
  mutating func advance(to time: Timestamp, isHeld: Bool) -> Pace {
    let wasPinned = isPinned
    isPinned = !isHeld && touched != nil && (opacity.to == 1 || opacity.isMoving)
    if isHeld || isPinned {
      opacity.stop(at: 1)
    } else if opacity.to == 1 {
      wasPinned ? stay(until: max(stayEnd, time + Self.times.rest)) : flash(at: time)
    }
    horizontal.finish(at: time)
    vertical.finish(at: time)
    opacity.finish(at: time)
    horizontalLag.finish(at: time)
    verticalLag.finish(at: time)
    if horizontal.isMoving || vertical.isMoving { return .moving }
    if horizontalLag.isMoving || verticalLag.isMoving { return .moving }
    guard opacity.isMoving else { return .resting }
    return time >= opacity.start ? .moving : .waiting(until: opacity.start)
  }
}

/// How far an indicator is from where it belongs, after its content has
/// moved or changed size unseen.
///
/// It follows in 0.3 s, so that better knowledge of a list's length does not make it jump.
nonisolated struct IndicatorLag: Equatable {
  private var start = MovingNumber(0, along: .constantVelocity)
  private var length = MovingNumber(0, along: .constantVelocity)
  /// Where the indicator began in the last frame; it never goes against a motion from there.
  private var last: Double?

  private static let duration = 0.3

  var isMoving: Bool { start.isMoving || length.isMoving }

  /// Shows the indicator at a place, from which it goes to where it belongs.
  mutating func show(_ shown: Span, of place: Span, at time: Timestamp) {
    guard shown != place else { return self = IndicatorLag() }
    start.stop(at: shown.start - place.start)
    length.stop(at: shown.length - place.length)
    start.go(to: 0, at: time, taking: Self.duration)
    length.go(to: 0, at: time, taking: Self.duration)
    last = shown.start
  }

  /// Where the indicator shows.
  func shown(_ place: Span, at time: Timestamp) -> Span {
    guard isMoving else { return place }
    return Span(
      start: place.start + start.value(at: time),
      length: place.length + length.value(at: time)
    )
  }

  /// Keeps the indicator from going against content that moves in a direction.
  mutating func hold(_ place: Span, against direction: Double, at time: Timestamp) {
    guard isMoving, let old = last else { return }
    let new = shown(place, at: time)
    last = new.start
    guard direction != 0, (new.start - old) * direction < 0 else { return }
    show(Span(start: old, length: new.length), of: place, at: time)
  }

  mutating func finish(at time: Timestamp) {
    start.finish(at: time)
    length.finish(at: time)
    if !isMoving { last = nil }
  }

  /// The place of an indicator along its axis.
  struct Span: Equatable {
    var start: Double
    var length: Double

    func moved(by distance: Double) -> Span { Span(start: start + distance, length: length) }
  }
}

/// The color of scroll indicators (SPEC h.2).
public nonisolated enum IndicatorStyle: CaseIterable, Hashable, Sendable {
  /// Dark with a light rim, in a dark appearance light with a dark rim: for any content.
  case `default`
  /// For white content.
  case black
  /// For black content.
  case white

  /// The color of the knob; the default style follows the appearance.
  package func color(onDark isDark: Bool = false) -> Color {
    switch self {
    case .default where isDark: Self.white.color()
    case .default: Color(red: 0, green: 0, blue: 0, alpha: 89)
    case .black: Color(red: 0, green: 0, blue: 0, alpha: 128)
    case .white: Color(red: 255, green: 255, blue: 255, alpha: 128)
    }
  }

  /// The color of the track behind the knob.
  func track(onDark isDark: Bool) -> Color { color(onDark: isDark).opacity(0.35) }

  func rim(onDark isDark: Bool) -> Color? {
    guard self == .default else { return nil }
    return isDark ? color() : Self.white.color()
  }

  /// How wide the rim is, in points, before it is rounded to pixels (SPEC h.2).
  static let rimWidth = 0.5
}
