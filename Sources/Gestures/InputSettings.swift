import Geometry

/// Settings of input devices and motion, chosen by the user, or by a program for its own window.
public struct InputSettings: Equatable, Sendable {
  /// The direction in which content moves when fingers scroll on a trackpad.
  public enum NaturalScrolling: String, CaseIterable, Sendable {
    /// As set on the desktop: its events are not reversed.
    case system
    /// With the fingers.
    case on
    /// Against the fingers.
    case off
  }

  /// The devices that let content glide on after a release.
  public enum KineticScrolling: String, CaseIterable, Sendable {
    /// All devices that report a release.
    case all
    /// Touch screens only.
    case touch
    /// None.
    case off
  }

  /// Where pinches come from; Control with the wheel always zooms.
  public enum PinchSource: String, CaseIterable, Sendable {
    /// From every device that has them.
    case auto
    /// From a Wayland compositor's trackpads, and from touch screens.
    case wayland
    /// From an X server's trackpads, and from touch screens.
    case xi2
    /// From touch screens only.
    case touch
    /// From nowhere: only Control and the wheel zoom.
    case ctrlWheel = "ctrl-wheel"
  }

  /// What a wheel does without Control.
  public enum WheelRole: String, CaseIterable, Sendable {
    /// It scrolls by lines.
    case scroll
    /// It zooms containers that can zoom, and scrolls others.
    case zoom
    /// It scrolls by a page, as the Page Down key does.
    case pages
  }

  /// Whether motion is replaced by jumps to its end.
  public enum ReducedMotion: String, CaseIterable, Sendable {
    /// As set on the desktop.
    case auto
    /// Motion is reduced.
    case on
    /// Motion is not reduced.
    case off

    /// Whether motion is reduced, on a desktop that has it so.
    package func isOn(_ isOnDesktop: Bool) -> Bool { self == .auto ? isOnDesktop : self == .on }
  }

  package static let defaultWheelLines = 3.0

  /// The direction in which content moves when fingers scroll on a trackpad.
  public var naturalScrolling = NaturalScrolling.system
  /// The factor by which trackpad scrolling is multiplied, above zero.
  public var trackpadSpeed = 1.0 {
    willSet { Self.check(newValue, "trackpadSpeed") }
  }
  /// The number of lines that a wheel click scrolls, above zero.
  public var wheelLines = InputSettings.defaultWheelLines {
    willSet { Self.check(newValue, "wheelLines") }
  }
  /// What a wheel does without Control.
  public var wheelRole = WheelRole.scroll
  /// The devices that let content glide on after a release.
  public var kineticScrolling = KineticScrolling.all
  /// Where pinches come from.
  public var pinchSource = PinchSource.auto
  /// Whether motion is replaced by jumps to its end.
  public var reducedMotion = ReducedMotion.auto

  /// Creates the default settings.
  public init() {}

  package func glides(after device: TouchDevice) -> Bool {
    switch kineticScrolling {
    case .all: true
    case .touch: device == .finger
    case .off: false
    }
  }

  /// Whether two fingers on a touch screen pinch.
  package var pinchesOnTouchScreens: Bool { pinchSource != .ctrlWheel }

  private static func check(_ value: Double, _ name: String) {
    demand(value > 0 && value.isFinite, "\(name) cannot be \(value): it must be above zero")
  }
}

/// The kinds of scrolling, by wheel or trackpad, that a pan accepts.
public struct ScrollTypeMask: OptionSet, Hashable, Sendable {
  /// One bit per kind.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Clicks of a wheel.
  public static let discrete = ScrollTypeMask(rawValue: 1)
  /// Two fingers on a trackpad.
  public static let continuous = ScrollTypeMask(rawValue: 2)
  /// Both.
  public static let all: ScrollTypeMask = [.discrete, .continuous]
}
