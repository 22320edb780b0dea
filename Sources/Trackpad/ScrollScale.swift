internal import Geometry
internal import Gestures

/// Turns the system's scroll movement into movement of the content: sign, unit and speed, once.
///
/// Systems report which way to scroll, positive to the right and down, after the person's own choice
/// of natural scrolling has been applied. Content moves the other way.
struct ScrollScale: Equatable {
  /// What the device's direction setting says, if it can be read.
  enum Direction: Equatable {
    /// The content moves with the fingers.
    case natural
    /// The content moves against them.
    case traditional
    /// The system does not tell; taken as natural, which is the desktops' own choice for touchpads.
    case unknown
  }

  /// What the person chose here.
  var settings: InputSettings

  /// The movement of the content.
  ///
  /// - Parameters:
  ///   - movement: What the system reports, in its window units.
  ///   - direction: What the device's own setting is.
  ///   - pointsPerUnit: The length of a window unit in points.
  /// - Returns: The movement in points.
  func content(
    for movement: Vector,
    direction: Direction,
    pointsPerUnit: Double
  ) -> Vector {
    // The sum turns a negative zero into zero.
    .zero + movement * (-sign(direction) * settings.touchpadSpeed * pointsPerUnit)
  }

  private func sign(_ direction: Direction) -> Double {
    switch (settings.naturalScrolling, direction) {
    case (.system, _): 1
    case (.on, .natural), (.on, .unknown), (.off, .traditional): 1
    case (.on, .traditional), (.off, .natural), (.off, .unknown): -1
    }
  }
}
