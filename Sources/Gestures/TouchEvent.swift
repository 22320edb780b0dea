public import Geometry

/// What kind of device touches come from; it decides slop and tap tolerance.
public enum TouchDevice: CaseIterable, Hashable, Sendable {
  /// A finger on a touch screen.
  case finger
  /// The mouse with its left button down.
  case mouse
  /// Two fingers scrolling on a trackpad, counted as one touch that moves with them.
  case trackpad

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

/// The fingers that are down, in the order in which they came.
package struct TouchList: Equatable, Sendable {
  package struct Entry: Equatable, Sendable {
    package var id: TouchID
    package var location: Point
  }

  package private(set) var entries: [Entry] = []
  /// Where the finger was that was lifted last, once there is none.
  private var end = Point.zero

  package init() {}

  package var count: Int { entries.count }

  package var isEmpty: Bool { entries.isEmpty }

  package func contains(_ id: TouchID) -> Bool { entries.contains { $0.id == id } }

  /// The center of all fingers; after the last one it is where that was lifted.
  package var centroid: Point {
    guard !entries.isEmpty else { return end }
    var sum = Vector.zero
    for entry in entries { sum += entry.location - .zero }
    return .zero + sum / Double(entries.count)
  }

  /// Twice the mean distance of the fingers from their center.
  ///
  /// For two fingers, this is the distance between them.
  package var spread: Double {
    guard !entries.isEmpty else { return 0 }
    let middle = centroid
    let sum = entries.reduce(0) { $0 + $1.location.distance(to: middle) }
    return 2 * sum / Double(entries.count)
  }

  /// Adds a finger, or moves it if it is in the list.
  package mutating func put(_ id: TouchID, at location: Point) {
    if let index = entries.firstIndex(where: { $0.id == id }) {
      entries[index].location = location
    } else {
      entries.append(Entry(id: id, location: location))
    }
  }

  /// Moves a finger; returns how far that moves the center of all, or
  /// nil if the finger is not down.
  package mutating func move(_ id: TouchID, to location: Point) -> Vector? {
    guard let index = entries.firstIndex(where: { $0.id == id }) else { return nil }
    let step = (location - entries[index].location) / Double(entries.count)
    entries[index].location = location
    return step
  }

  package mutating func remove(_ id: TouchID) {
    if entries.count == 1 { end = entries[0].location }
    entries.removeAll { $0.id == id }
  }
}
