/// The sizes and distances of which controls are made, for views that stand beside them.
public nonisolated enum Measures {
  /// The distances between things, in points, on a grid of 4.
  public nonisolated enum Space {
    /// The least distance, between a picture and its words.
    public static let hair = 4.0
    /// The distance from the edge of a control to what it shows.
    public static let inside = 8.0
    /// The distance between things that belong together.
    public static let related = 12.0
  }

  /// The sizes of things, in points.
  public nonisolated enum Extent {
    /// The height of a control of one line.
    public static let control = 28.0
    /// The least height and width of what a finger is to hit.
    public static let touchTarget = 44.0
    /// The side of an icon.
    public static let icon = 20.0
    /// The thickness of the lines of an icon.
    public static let iconStroke = 1.5
    /// The thickness of an outline.
    public static let stroke = 1.0
    /// The thickness of the outline of a control that has the keyboard.
    public static let boldStroke = 2.0
    /// The width of a control that nobody has given one.
    static let usualWidth = 200.0
  }

  /// The radii of corners, in points.
  public nonisolated enum Corner {
    /// The radius of a control's corners.
    public static let control = 6.0
  }

  /// The opacities of areas that lie over other content.
  public nonisolated enum Opacity {
    /// The opacity over what is pressed.
    public static let pressedFill = 0.16
    /// The opacity over what is chosen or under the pointer.
    public static let chosenFill = 0.12
    static let hoveredFill = 0.5
    /// The highlight of the selection in a text field.
    static let selection = 0.3
    static let disabled = 0.4
  }
}

// Short names, for the controls themselves.
typealias Space = Measures.Space
typealias Extent = Measures.Extent
typealias Corner = Measures.Corner
typealias Opacity = Measures.Opacity
