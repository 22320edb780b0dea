import ScrollKit

// Short names for the library's measures, to which this program adds its own.
typealias Space = Measures.Space
typealias Extent = Measures.Extent
typealias Corner = Measures.Corner
typealias Opacity = Measures.Opacity

nonisolated extension TextStyle {
  static let caption = TextStyle(size: 11)
  static let captionStrong = TextStyle(size: 11, weight: .semibold)
  /// Small numbers that change.
  static let figures = TextStyle(size: 11, hasTabularDigits: true)
  static let code = TextStyle(size: 12, weight: .code)
  /// Long text, to be read and not to be touched.
  static let reading = TextStyle(size: 15)
  static let emphasis = TextStyle(size: 15, weight: .semibold)
  static let title = TextStyle(size: 20, weight: .semibold)
  static let display = TextStyle(size: 34, weight: .semibold)
}

nonisolated extension Measures.Space {
  /// To the edges.
  static let edge = 16.0
  /// Between groups.
  static let group = 24.0
}

nonisolated extension Measures.Extent {
  /// How wide and high a window may be asked to be.
  static let window = 100.0...8_192
  /// The edges of a window that plays a tape.
  static let tape = 1.0...8_192
  static let rail = 72.0
  static let navigationBar = 44.0
  static let toolBar = 44.0
  /// The inspector: from its least width up to its most, a fifth of the window.
  static let inspector = 320.0...480
  static let lamp = 22.0
  /// From this width on, the inspector shows until somebody closes it.
  static let inspectorShows = 1_000.0
  /// The largest share of the room that the inspector takes, beside the content and as a drawer.
  static let (mostOfInspector, mostOfDrawer) = (0.5, 0.8)
  /// Below this width the rail becomes a bar at the bottom, and the inspector a drawer.
  static let railFits = 640.0
  static let bottomRail = 56.0
  /// Below this height of the window the rail at the bottom is no higher than a finger needs.
  static let bottomRailFits = 480.0
  /// From this width on, a bar shows the name of the button that is hardest to guess.
  static let buttonNameFits = 700.0
  /// The longest line that reads well.
  static let readingWidth = 620.0
  /// The most width for things that are compared side by side.
  static let boardWidth = 1_200.0
  /// Below this height of a screen, things that only explain the content leave their room to it.
  static let extrasFit = 260.0
  static let row = 44.0
  /// A field with its name above.
  static let field = 64.0
  /// What another line adds to a field.
  static let noteLine = 18.0
}

nonisolated extension Measures.Corner {
  static let card = 10.0
}

nonisolated extension Measures.Opacity {
  /// A sample in place of the real thing.
  static let dimmed = 0.5
  /// Dots on a picture.
  static let pale = 0.6
  /// What lies under a drawer.
  static let scrim = 0.32
}

/// How long chrome takes to change, in seconds.
nonisolated enum ChromeDuration {
  static let change = 0.2
  /// How long the window takes to become light or dark.
  static let theme = 0.3
  /// How long pretended work takes.
  static let work = 1.6
}
