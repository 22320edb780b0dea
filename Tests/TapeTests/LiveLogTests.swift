import Geometry
import Scrolling
import Testing
import ViewTree

@testable import ScrollKitTesting

struct LiveLogTests {
  @Test(arguments: [
    ScrollMessage.didScroll, .willEndDragging(velocity: Vector(dx: 0, dy: 2), target: .zero),
    .didEndDragging(willDecelerate: true), .didEndZooming(scale: 2), .didChangeAdjustedContentInset,
  ])
  func `a message in a window is written as in a replay`(message: ScrollMessage) {
    let container = ScrollContainer()
    let stage = HostedStage(size: Size(width: 100, height: 100))
    stage.root.addSubview(container)

    let live = TapeLog()
    _ = live.lines(of: stage.displayFrame, container, id: "s")
    live.add(message, from: container, id: "s")

    let log = TapeLog()
    (log.origin, log.isOn) = (stage.displayFrame.time, true)
    let views = SceneViews(log: log)
    views.adopt(container, id: "s")
    views.container(container, sends: message)

    let written = live.lines(of: stage.displayFrame, container, id: "s")
    #expect(written == log.bytes)
    #expect(written.isEmpty == (message == .didChangeAdjustedContentInset))
  }
}
