package import Geometry

/// The fingers that are down, in the order in which they came.
package struct TouchList: Equatable, Sendable {
  /// One finger and where it is.
  package struct Entry: Equatable, Sendable {
    package var id: TouchID
    package var location: Point
  }

  package private(set) var entries: [Entry] = []

  package init() {}

  package var count: Int { entries.count }

  package var isEmpty: Bool { entries.isEmpty }

  package func contains(_ id: TouchID) -> Bool { entries.contains { $0.id == id } }

  /// The center of all fingers; the origin if there are none.
  package var centroid: Point {
    guard !entries.isEmpty else { return .zero }
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

  /// Moves a finger that is down.
  ///
  /// - Returns: How far that moves the center of all fingers, or nil if the finger is not down.
  package mutating func move(_ id: TouchID, to location: Point) -> Vector? {
    guard let index = entries.firstIndex(where: { $0.id == id }) else { return nil }
    let step = (location - entries[index].location) / Double(entries.count)
    entries[index].location = location
    return step
  }

  package mutating func remove(_ id: TouchID) { entries.removeAll { $0.id == id } }
}
