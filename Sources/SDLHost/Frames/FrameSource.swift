public import Geometry
public import Gestures
public import ViewTree

/// What the frame loop drives: something that takes input, moves, and says what to draw.
public struct FrameSource {
  /// Starts a frame; what is delivered from now on belongs to it.
  public var begin: (Frame) -> Void
  /// Takes what a person did.
  public var deliver: (InputEvent) -> Void
  /// Moves everything to the frame's moment and lays it out.
  public var finish: () -> Void
  /// Says what to draw.
  public var drawList: () -> [DrawCommand]
  /// Whether there is something new to draw.
  public var needsDisplay: () -> Bool
  /// Whether something moves by itself.
  public var isMoving: () -> Bool
  /// When to wake up although nothing moves, or nil.
  public var nextDeadline: () -> Timestamp?
  /// The window has another size in points, or another number of pixels a point.
  public var resize: (_ size: Size, _ scale: Double) -> Void

  /// Connects a stage to the loop.
  public init(_ stage: Stage) {
    begin = { stage.begin($0) }
    deliver = { stage.deliver($0) }
    finish = { stage.finish() }
    drawList = { stage.drawList() }
    needsDisplay = { stage.needsDisplay }
    isMoving = { stage.isMoving }
    nextDeadline = { stage.nextDeadline }
    resize = { stage.resize(to: $0, scale: $1) }
  }
}
