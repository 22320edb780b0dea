internal import Geometry
internal import Gestures

/// Converts the system's scroll movement into movement of the content, with sign, unit and speed.
///
/// Systems report the direction to scroll, positive to the right and down, after the user's choice
/// of natural scrolling has been applied. Content moves in the opposite direction.
struct ScrollScale: Equatable {
  /// The device's direction setting, if it can be read.
  enum Direction: Equatable {
    /// The content moves with the fingers.
    case natural
    /// The content moves against the fingers.
    case traditional
    /// The setting is unknown and counts as natural, which is the desktops' default for touchpads.
    case unknown
  }

  /// The user's setting in this program.
  var settings: InputSettings

  /// The movement of the content.
  ///
  /// - Parameters:
  ///   - movement: The movement that the system reports, in its window units.
  ///   - direction: The device's own setting.
  ///   - pointsPerUnit: The length of a window unit in points.
  /// - Returns: The movement in points.
  func content(
    for movement: Vector,
    direction: Direction,
    pointsPerUnit: Double
  ) -> Vector {
    // Adding zero turns a negative zero into zero.
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
