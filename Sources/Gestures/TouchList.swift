package import Geometry

/// The fingers that are down, in the order in which they came.
package struct TouchList: Equatable, Sendable {
  package struct Entry: Equatable, Sendable {
    package var id: TouchID
    package var location: Point
  }

  private(set) var entries: Few<Entry> = []
  /// Where the finger was that was lifted last, once there is none.
  private var end = Point.zero

  package init() {}

  package var count: Int { entries.count }

  package var isEmpty: Bool { entries.isEmpty }

  package func contains(_ id: TouchID) -> Bool { entries.contains { $0.id == id } }

  /// Whether all fingers are on a device.
  package func are(of device: TouchDevice) -> Bool {
    entries.allSatisfy { $0.id.device == device }
  }

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
    guard let index = entries.firstIndex(where: { $0.id == id }) else { return }
    if entries.count == 1 { end = entries[0].location }
    entries.remove(at: index)
  }
}
