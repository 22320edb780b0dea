import Geometry
import Scrolling
import ScrollKitTesting
import Testing
import ViewTree

/// Replays with views that wait for a moment.
struct WaitingViewTests {
  /// A view that moves its container at a moment.
  private final class Sleeper: View {
    unowned let container: ScrollContainer
    let alarm: Timestamp

    init(_ container: ScrollContainer, until alarm: Timestamp) {
      (self.container, self.alarm) = (container, alarm)
      super.init()
    }

    override func layoutSubviews() { stage?.animate(self) }

    override func advance(to frame: DisplayFrame) -> Pace {
      guard frame.time >= alarm else { return .waiting(until: alarm) }
      container.contentOffset.y = 50
      return .resting
    }
  }

  @Test func `a view that waits is woken at its moment, not at the end of the tape`() throws {
    let text = #"{"tape":1,"size":[400,400],"screen":"sleeper","until":3000}"#
    let replay = try Replay(Tape(Array(text.utf8))) { _ in
      let container = ScrollContainer(frame: Rect(x: 0, y: 0, width: 400, height: 400))
      container.contentSize = Size(width: 400, height: 2_000)
      container.addSubview(Sleeper(container, until: Timestamp(seconds: 1)))
      return (container, container)
    }
    let log = String(decoding: try replay.run(), as: UTF8.self)
    #expect(log.contains(#"{"t":1000,"frame":60,"#))
  }
}
