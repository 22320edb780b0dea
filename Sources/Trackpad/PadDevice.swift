/// A device of the X server that can scroll.
struct PadDevice: Equatable {
  /// What it is.
  enum Kind: Equatable {
    /// Fingers on a pad.
    case touchpad
    /// A wheel, with or without notches.
    case wheel
    /// XWayland's one device for all of the compositor's: each step tells what it is of.
    case everything
  }

  /// A valuator that scrolls.
  struct Valuator: Equatable {
    var number: Int
    /// The movement that stands for a click of a wheel; negative where it counts the other way.
    var increment: Double
  }

  var id: Int
  var name: String
  var kind: Kind
  var direction: ScrollScale.Direction
  var horizontal: Valuator?
  var vertical: Valuator?

  /// Window units that fingers move for what stands for one click.
  ///
  /// libinput's driver takes 15 by default ("Scrolling Pixel Distance"); XWayland divides by 10.
  var unitsPerClick: Double { kind == .everything ? 10 : 15 }
}
