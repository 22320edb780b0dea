/// What a person may choose about input devices and motion; a program may choose the same for its window.
public struct InputSettings: Equatable, Sendable {
  /// Which way content moves with the fingers on a touchpad.
  public enum NaturalScrolling: String, CaseIterable, Sendable {
    /// As the desktop is set: whatever it delivers is not turned around.
    case system
    /// With the fingers.
    case on
    /// Against the fingers.
    case off
  }

  /// After what content glides on.
  public enum KineticScrolling: String, CaseIterable, Sendable {
    /// After every device that can let go.
    case all
    /// After fingers on a touch screen only.
    case touch
    /// After none.
    case off
  }

  /// Where pinches come from; Control and the wheel zoom whatever is chosen.
  package enum PinchSource: String, CaseIterable, Sendable {
    /// From every device that has them.
    case auto
    /// From a Wayland compositor's touchpads, and from touch screens.
    case wayland
    /// From an X server's touchpads, and from touch screens.
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
    /// It zooms what can be zoomed, and scrolls the rest.
    case zoom
    /// It scrolls by whole views.
    case pages
  }

  /// Whether motion is replaced by jumps to its end.
  public enum ReducedMotion: String, CaseIterable, Sendable {
    /// As the desktop is set.
    case auto
    /// It is.
    case on
    /// It is not.
    case off
  }

  /// The lines that a click of a wheel scrolls unless the person wants otherwise.
  package static let defaultWheelLines = 3.0

  /// Which way content moves with the fingers on a touchpad.
  public var naturalScrolling = NaturalScrolling.system
  /// How far content moves for what a touchpad reports, above zero; 1 is as far as the system says.
  public var touchpadSpeed = 1.0 {
    willSet { Self.check(newValue, "touchpadSpeed") }
  }
  /// How many lines a click of a wheel scrolls, above zero.
  public var wheelLines = InputSettings.defaultWheelLines {
    willSet { Self.check(newValue, "wheelLines") }
  }
  /// What a wheel does without Control.
  public var wheelRole = WheelRole.scroll
  /// After what content glides on.
  public var kineticScrolling = KineticScrolling.all
  /// Where pinches come from.
  package var pinchSource = PinchSource.auto
  /// Whether motion is replaced by jumps to its end.
  public var reducedMotion = ReducedMotion.auto

  /// Creates the choices of somebody who changed nothing.
  public init() {}

  /// Whether content that such a device let go of glides on.
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
    precondition(value > 0 && value.isFinite, "\(name) cannot be \(value): it must be above zero")
  }
}
