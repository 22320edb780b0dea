package import Geometry

/// What a container tells of itself while the window is stepped back, in its own coordinates.
package struct Measures {
  /// One of a few views that are reused, with the letter that it keeps.
  package struct Reused {
    package let letter: Character
    package let view: View

    package init(_ letter: Character, _ view: View) { (self.letter, self.view) = (letter, view) }
  }

  /// The content.
  package var content: Rect
  /// The scrollable room around the content.
  package var insets: EdgeInsets
  /// The part of the frame that bars cover.
  package var bars: EdgeInsets
  /// The number of pages, if the content is made of pages.
  package var pageCount: Int?
  /// The views that are reused.
  package var reused: [Reused] = []

  package init(content: Rect, insets: EdgeInsets, bars: EdgeInsets) {
    (self.content, self.insets, self.bars) = (content, insets, bars)
  }
}
