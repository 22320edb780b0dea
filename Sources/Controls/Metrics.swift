import Typesetting
import ViewTree

/// The text styles of controls.
nonisolated enum Type {
  static let body = TextStyle(size: 13)
  static let bodyStrong = TextStyle(size: 13, weight: .semibold)
  static let bodyFigures = TextStyle(size: 13, hasTabularDigits: true)
  /// The smallest size of a heading.
  static let heading = 15.0
}

/// The distances between things, in points, on a grid of 4.
nonisolated enum Space {
  static let hair = 4.0
  static let inside = 8.0
  static let related = 12.0
}

/// The sizes of things, in points.
nonisolated enum Extent {
  static let control = 28.0
  static let touchTarget = 44.0
  static let icon = 20.0
  static let iconStroke = 1.5
  static let stroke = 1.0
  static let boldStroke = 2.0
  /// The width that a control without words has at first.
  static let usualWidth = 200.0
}

/// The radii of corners, in points.
nonisolated enum Corner {
  static let control = 6.0
}

/// The opacity of areas that lie over other content.
nonisolated enum Opacity {
  static let pressedFill = 0.16
  static let chosenFill = 0.12
  static let hoveredFill = 0.5
  /// The highlight of the selection in a text field.
  static let selection = 0.3
  static let disabled = 0.4
}
