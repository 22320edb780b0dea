public import Geometry

/// User input, as the host delivers it: in window points, with the time at which it happened.
public enum InputEvent: Equatable, Sendable {
  /// A finger on a touch screen, or the pressed mouse.
  case touch(TouchEvent)
  /// The pointer moved with no button pressed; the event's `location` is nil
  /// if the pointer left the window.
  case hover(HoverEvent)
  /// A click of a notched wheel, or movement of a free-spinning one.
  case wheel(WheelEvent)
  /// Two fingers scrolling on a trackpad.
  case pan(PanEvent)
  /// Two fingers pinching on a trackpad.
  case pinch(PinchEvent)
  /// A key.
  case key(KeyEvent)
  /// Text from the keyboard or an input method.
  case text(TextEvent)
  /// A click of a mouse button other than the left one.
  case click(ClickEvent)

  /// When it happened.
  public var time: Timestamp {
    switch self {
    case .touch(let event): event.time
    case .hover(let event): event.time
    case .wheel(let event): event.time
    case .pan(let event): event.time
    case .pinch(let event): event.time
    case .key(let event): event.time
    case .text(let event): event.time
    case .click(let event): event.time
    }
  }

  /// Whether every number in the event is sensible; other events are dropped (SPEC, decision 13).
  package var isValid: Bool {
    guard time.seconds.isFinite else { return false }
    return switch self {
    case .touch(let event): event.location.isSane
    case .hover(let event): event.location?.isSane ?? true
    case .wheel(let event): event.location.isSane && event.clicks.isSane
    case .pan(let event): event.location.isSane && event.translation.isSane
    case .pinch(let event):
      event.location.isSane && event.translation.isSane && event.scale > 0
        && event.scale < largestCoordinate
    case .click(let event): event.location.isSane
    case .key, .text: true
    }
  }
}

/// Movement of the pointer with no button pressed.
public struct HoverEvent: Equatable, Sendable {
  /// Where the pointer is, in the window; nil if it has left the window.
  public var location: Point?
  /// When it happened.
  public var time: Timestamp

  /// Creates a movement of the pointer.
  public init(location: Point?, time: Timestamp) {
    self.location = location
    self.time = time
  }
}

/// Keys held during an event.
public struct Modifiers: OptionSet, Hashable, Sendable {
  /// One bit per key.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Shift.
  public static let shift = Modifiers(rawValue: 1)
  /// Control.
  public static let control = Modifiers(rawValue: 2)
  /// Alt.
  public static let alt = Modifiers(rawValue: 4)
}

/// Movement of a wheel.
public struct WheelEvent: Equatable, Sendable {
  /// Clicks, possibly fractional; negative y is toward the user and scrolls
  /// down, negative x scrolls right.
  public var clicks: Vector
  /// Where the pointer is, in the window.
  public var location: Point
  /// Keys held.
  public var modifiers: Modifiers
  /// When it happened.
  public var time: Timestamp

  /// Creates a movement of a wheel.
  public init(clicks: Vector, location: Point, modifiers: Modifiers = [], time: Timestamp) {
    self.clicks = clicks
    self.location = location
    self.modifiers = modifiers
    self.time = time
  }
}

/// The steps of a trackpad gesture.
public enum TrackpadPhase: Equatable, Sendable {
  /// Fingers were put on the pad: a glide stops.
  case began
  /// They moved.
  case changed
  /// They were lifted.
  case ended
  /// The system took the gesture away.
  case cancelled
}

/// A step of two fingers scrolling on a trackpad.
public struct PanEvent: Equatable, Sendable {
  /// Which step.
  public var phase: TrackpadPhase
  /// How far this step moves the content, in points, with the sign of a finger's movement.
  public var translation: Vector
  /// Where the pointer is, in the window.
  public var location: Point
  /// When it happened.
  public var time: Timestamp
  /// What moves in this way: one that begins takes over from another.
  package var hand = Hand.fingers

  /// What scrolls as two fingers on a trackpad do.
  package enum Hand: Equatable, Sendable {
    case fingers
    /// The middle button of a mouse.
    case button
    /// A call of the program.
    case call
  }

  /// Creates a step of a trackpad scroll.
  public init(phase: TrackpadPhase, translation: Vector, location: Point, time: Timestamp) {
    self.phase = phase
    self.translation = translation
    self.location = location
    self.time = time
  }
}

/// A step of two fingers pinching on a trackpad.
public struct PinchEvent: Equatable, Sendable {
  /// Which step.
  public var phase: TrackpadPhase
  /// The factor by which the pinch has scaled since it began, above zero.
  public var scale: Double
  /// How far the fingers moved together since the last step, in points.
  public var translation: Vector
  /// Where the pointer is, in the window.
  public var location: Point
  /// When it happened.
  public var time: Timestamp

  /// Creates a step of a pinch.
  public init(
    phase: TrackpadPhase,
    scale: Double,
    translation: Vector = .zero,
    location: Point,
    time: Timestamp
  ) {
    self.phase = phase
    self.scale = scale
    self.translation = translation
    self.location = location
    self.time = time
  }
}

/// The limit of sensible coordinates, in points; no display is that large.
private let largestCoordinate = 1e7

extension Point {
  fileprivate var isSane: Bool { abs(x) < largestCoordinate && abs(y) < largestCoordinate }
}

extension Vector {
  fileprivate var isSane: Bool { abs(dx) < largestCoordinate && abs(dy) < largestCoordinate }
}

/// A click of a mouse button other than the left one, which counts as a touch.
public struct ClickEvent: Equatable, Sendable {
  /// Which button.
  public enum Button: Equatable, Sendable {
    /// The middle button, usually the wheel, pressed and released in the same place.
    case middle
    /// The right button, as soon as it is pressed.
    case secondary
  }

  /// Which button.
  public var button: Button
  /// Where the pointer is, in the window.
  public var location: Point
  /// When it happened.
  public var time: Timestamp

  /// Creates a click.
  public init(_ button: Button, location: Point, time: Timestamp) {
    self.button = button
    self.location = location
    self.time = time
  }
}

/// Text for the view that has the keyboard focus.
public struct TextEvent: Equatable, Sendable {
  /// What happened to the text.
  public enum Change: Equatable, Sendable {
    /// It was typed.
    case typed(String)
    /// An input method is still composing it; the caret is before the character at that index.
    case composed(String, caret: Int)
  }

  /// What happened to the text.
  public var change: Change
  /// When it happened.
  public var time: Timestamp

  /// Creates a change of text.
  public init(_ change: Change, time: Timestamp) {
    self.change = change
    self.time = time
  }
}
