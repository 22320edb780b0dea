/// A device of the X server that can scroll.
struct PadDevice: Equatable {
  /// The kind of device.
  enum Kind: Equatable {
    /// Fingers on a pad.
    case touchpad
    /// A wheel, with or without notches.
    case wheel
    /// XWayland's single device for all of the compositor's; each step tells its kind.
    case everything
  }

  /// A valuator that scrolls.
  struct Valuator: Equatable {
    var number: Int
    /// The movement per click of a wheel; negative if the valuator counts in the other direction.
    var increment: Double
  }

  var id: Int
  var name: String
  var kind: Kind
  var direction: ScrollScale.Direction
  var horizontal: Valuator?
  var vertical: Valuator?

  /// The window units of finger movement per click.
  ///
  /// libinput's driver takes 15 by default ("Scrolling Pixel Distance"); XWayland divides by 10.
  var unitsPerClick: Double { kind == .everything ? 10 : 15 }
}
