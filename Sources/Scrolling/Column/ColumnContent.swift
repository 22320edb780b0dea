package import Geometry

/// A container whose content is a ``PartColumn``: rows of a list, or paragraphs of a text.
@MainActor package protocol ColumnContent: ScrollContainer {
  var column: PartColumn { get }
  /// The height of what lies above the first part.
  var roomAbove: Double { get }
  /// The height of what lies below the last part.
  var roomBelow: Double { get }
  /// Whether a part is near, and ready to be drawn.
  func holds(_ part: Int) -> Bool
  /// Measures a part; one that comes near is made ready to be drawn.
  func height(of part: Int, isNear: Bool) -> Double
  /// The part before another one that stays in sight above it, as the header of its
  /// section does; nil if none does.
  func head(of part: Int) -> Int?
  /// Lets go of all parts but these, which are near, and of what stays above them.
  func keep(_ parts: Range<Int>)
  /// Estimates of all lengths at a new width; nil if the lengths at the old one will do.
  func estimates() -> Extents?
  /// Whether what lies at the container's top stays there at another
  /// width, not a whole part below it.
  var hasMarks: Bool { get }
  /// What lies at a distance from the top of a part, in a number that holds at any width.
  func mark(in part: Int, at distance: Double) -> Int
  /// How far below the top of a part that is known lies what ``mark(in:at:)`` has noted.
  func distance(to mark: Int, in part: Int) -> Double
}

extension ColumnContent {
  package var roomAbove: Double { 0 }
  package var roomBelow: Double { 0 }
  package func head(of part: Int) -> Int? { nil }
  package func estimates() -> Extents? { nil }
  package var hasMarks: Bool { false }
  package func mark(in part: Int, at distance: Double) -> Int { 0 }
  package func distance(to mark: Int, in part: Int) -> Double { 0 }
}
