public import Geometry
public import Scrolling
import ViewTree

/// What a container tells its delegate, and where its content is after each frame.
///
/// It listens beside the delegate, which the app sets as usual. ``Bench/watch(_:)`` makes one.
@MainActor public final class ScrollLog {
  /// Where the content was after a frame that moved it.
  public struct Sample: Equatable, Sendable {
    /// The time of the frame.
    public let time: Timestamp
    /// The content offset.
    public let offset: Point
    /// The zoom scale.
    public let zoomScale: Double
  }

  /// The messages so far, by the names of the delegate's methods without the
  /// container, such as `didScroll`.
  public private(set) var messages: [String] = []
  /// The samples so far, beginning with where the content was at first.
  public private(set) var samples: [Sample] = []
  private weak var container: ScrollContainer?

  init(_ container: ScrollContainer) {
    self.container = container
    container.addListener(self)
    note(at: container.stage?.displayFrame.time ?? .zero)
  }

  /// The messages so far, with repetitions written once.
  public var foldedMessages: [String] {
    messages.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  func note(at time: Timestamp) {
    guard let container else { return }
    let (offset, scale) = (container.contentOffset, container.zoomScale)
    guard samples.last.map({ $0.offset != offset || $0.zoomScale != scale }) ?? true else { return }
    samples.append(Sample(time: time, offset: offset, zoomScale: scale))
  }
}

extension ScrollLog: ScrollListener {
  /// Writes a message down.
  public func container(_ container: ScrollContainer, sends message: ScrollMessage) {
    messages.append(message.name)
  }
}
