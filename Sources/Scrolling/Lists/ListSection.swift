import Geometry

/// A section of a list: rows below a header that stays in sight while they are read.
public nonisolated struct ListSection: Equatable, Sendable {
  /// The words of the header, which screen readers say as well.
  public var title: String
  /// How many rows there are below the header; with 0 it stands alone.
  public var rowCount: Int { willSet { Self.check(newValue) } }
  /// What stands for the section in the index at the side, such as a letter; nil if nothing does.
  public var indexTitle: String?

  /// Creates a section.
  public init(_ title: String, rowCount: Int, indexTitle: String? = nil) {
    Self.check(rowCount)
    (self.title, self.rowCount, self.indexTitle) = (title, rowCount, indexTitle)
  }

  private static func check(_ count: Int) {
    demand((0...Extents.most).contains(count), "A section cannot have \(count) rows")
  }
}
