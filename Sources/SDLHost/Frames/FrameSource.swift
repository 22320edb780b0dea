public import Geometry
public import Gestures
public import ViewTree

/// What the frame loop drives: something that takes input, moves, and says what to draw.
public struct FrameSource {
  /// Takes what a person did.
  public var deliver: (InputEvent) -> Void
  /// Moves everything to a moment: when the frame will be seen, and how long frames take.
  public var advance: (_ time: Timestamp, _ period: Double) -> Void
  /// Brings the layout up to date and says what to draw.
  public var drawList: () -> [DrawCommand]
  /// Whether something moves or changed.
  public var needsFrame: () -> Bool
  /// When to wake up although nothing moves, or nil.
  public var nextDeadline: () -> Timestamp?
  /// The window has another size in points, or another number of pixels a point.
  public var resize: (_ size: Size, _ scale: Double) -> Void

  /// Connects a source to the loop.
  public init(
    deliver: @escaping (InputEvent) -> Void,
    advance: @escaping (_ time: Timestamp, _ period: Double) -> Void,
    drawList: @escaping () -> [DrawCommand],
    needsFrame: @escaping () -> Bool,
    nextDeadline: @escaping () -> Timestamp?,
    resize: @escaping (_ size: Size, _ scale: Double) -> Void
  ) {
    self.deliver = deliver
    self.advance = advance
    self.drawList = drawList
    self.needsFrame = needsFrame
    self.nextDeadline = nextDeadline
    self.resize = resize
  }
}
