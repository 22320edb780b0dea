/// What a person may choose about the trackpad.
package struct TrackpadOptions: Equatable, Sendable {
  /// Which way content moves with the fingers.
  package enum NaturalScroll: Equatable, Sendable, CaseIterable {
    /// As the system delivers it: the person has chosen there.
    case system
    /// With the fingers.
    case on
    /// Against the fingers.
    case off
  }

  /// Where pinches come from.
  package enum PinchChoice: Equatable, Sendable, CaseIterable {
    /// From whichever source the window system has.
    case auto
    /// From the X server only.
    case xi2
    /// From the Wayland compositor only.
    case wayland
    /// From nowhere.
    case off
  }

  /// Which way content moves with the fingers.
  package var naturalScroll: NaturalScroll
  /// The distance content moves for the distance the system reports; above zero.
  package var speed: Double
  /// Where pinches come from.
  package var pinch: PinchChoice

  /// Creates a set of choices; without arguments, what the system says.
  package init(
    naturalScroll: NaturalScroll = .system,
    speed: Double = 1,
    pinch: PinchChoice = .auto
  ) {
    precondition(speed > 0 && speed.isFinite, "A touchpad needs a positive speed, not \(speed)")
    self.naturalScroll = naturalScroll
    self.speed = speed
    self.pinch = pinch
  }
}
