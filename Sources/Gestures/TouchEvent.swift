public import Geometry

/// What kind of device touches come from; it decides slop and tap tolerance.
public enum TouchDevice: CaseIterable, Hashable, Sendable {
  /// A finger on a touch screen.
  case finger
  /// The mouse with its left button down.
  case mouse
  /// Two fingers scrolling on a trackpad, counted as one touch that moves with them.
  case trackpad

  /// A bit of its own, for sets that are asked often.
  package var bit: UInt8 {
    switch self {
    case .finger: 1
    case .mouse: 2
    case .trackpad: 4
    }
  }

  /// Those of all devices.
  package static let allBits: UInt8 = 7

  /// How far a touch must go, in points, before it pans (SPEC, decision 5).
  package var slop: Double {
    switch self {
    case .finger: 10
    case .mouse: 3
    case .trackpad: 0
    }
  }

  /// How far a touch may stray, in points, and still be a tap (SPEC, decision 12).
  package var tapTolerance: Double {
    switch self {
    case .finger: 10
    case .mouse, .trackpad: 4
    }
  }
}

/// The identity of a finger while it is down.
public struct TouchID: Hashable, Sendable {
  /// The number the host chose.
  public let number: Int
  /// The device that the touch comes from.
  public let device: TouchDevice

  /// Creates the identity of a touch.
  public init(_ number: Int, device: TouchDevice = .finger) {
    self.number = number
    self.device = device
  }
}

/// The steps of one touch.
public enum TouchPhase: Equatable, Sendable {
  /// It came down.
  case began
  /// It moved.
  case moved
  /// It was lifted.
  case ended
  /// The system cancelled it.
  case cancelled
}

/// A change of one touch.
public struct TouchEvent: Equatable, Sendable {
  /// Which touch.
  public var id: TouchID
  /// What it did.
  public var phase: TouchPhase
  /// Where it is, in the window.
  public var location: Point
  /// Keys held when it came down.
  public var modifiers: Modifiers
  /// When it happened.
  public var time: Timestamp

  /// Creates a change of a touch.
  public init(
    id: TouchID,
    phase: TouchPhase,
    location: Point,
    modifiers: Modifiers = [],
    time: Timestamp
  ) {
    self.id = id
    self.phase = phase
    self.location = location
    self.modifiers = modifiers
    self.time = time
  }
}
