public import Geometry
public import Typesetting

/// A drawing command as a value, in the coordinates of its layer.
///
/// A list of commands is all that the host receives from the views. Tests read the list as well.
public nonisolated enum DrawCommand: Equatable, Sendable {
  /// Everything up to the matching ``end`` is drawn through the layer.
  case begin(Layer)
  /// Ends the layer begun last.
  case end
  /// A rectangle filled with a color or a gradient.
  case fill(Rect, Paint)
  /// A rectangle with round corners; a radius of half the height makes a pill or a disc.
  case rounded(Rect, radius: Double, Color)
  /// The outline of a rectangle with round corners, drawn inside its edge.
  case outline(Rect, radius: Double, width: Double, Color)
  /// The shadow of a rectangle with round corners, blurred over `blur` points.
  case shadow(Rect, radius: Double, blur: Double, Color)
  /// Straight lines from point to point, with round joins and caps.
  case line([Point], width: Double, Color)
  /// A closed shape filled with a color, or with a gradient over its whole extent.
  case polygon([Point], Paint)
  /// One line of text, its baseline starting at the point.
  case text(TextLine, at: Point, Color)
  /// A bitmap or a part of it, in pixels, stretched over the rectangle.
  case bitmap(Bitmap, in: Rect, part: Rect?)
  /// A picture file or a part of it, in pixels of the picture, stretched over the rectangle.
  case picture(Picture, in: Rect, part: Rect?)
  /// Draws nothing; the picture is decoded for a size, in points of the
  /// window, as it will be drawn soon.
  case prepare(Picture, Size)
}

/// How the commands of a layer are drawn in the layer around it.
public nonisolated struct Layer: Equatable, Sendable {
  /// The transform from the layer's coordinates to those around it.
  public var transform: Transform
  /// The clip, in the coordinates around the layer; nil shows everything.
  public var clip: Rect?
  /// The opacity of the layer, from 0 to 1.
  public var opacity: Double
  /// Whether the layer is moving or held.
  ///
  /// Such a layer may lie between device pixels; a resting one is aligned with them.
  public var isMoving: Bool
  /// Whether its contents cover all that its clip shows: what lies behind need not be drawn.
  public var isOpaque: Bool

  /// Creates a layer.
  public init(
    transform: Transform = .identity,
    clip: Rect? = nil,
    opacity: Double = 1,
    isMoving: Bool = false,
    isOpaque: Bool = false
  ) {
    self.transform = transform
    self.clip = clip
    self.opacity = opacity
    self.isMoving = isMoving
    self.isOpaque = isOpaque
  }
}

/// What a rectangle or a closed shape is filled with.
public nonisolated enum Paint: Equatable, Sendable {
  /// One color.
  case color(Color)
  /// A gradient along an axis, from its start to its end.
  case gradient(from: Color, to: Color, along: Axis)
}
