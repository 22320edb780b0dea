import Geometry
import Gestures
import Testing

@testable import Trackpad

@Suite struct AxisFrameTests {
  private func actions(_ change: (inout AxisFrame) -> Void) -> [PadInput.Action] {
    var frame = AxisFrame()
    change(&frame)
    return frame.actions(InputSettings(), pointsPerUnit: 1)
  }

  @Test(arguments: directions)
  func `fingers move the content by the compositor's distance`(direction: Vector) {
    let actions = actions {
      $0.source = .finger
      $0.movement = direction * 3.5
    }
    #expect(actions == [.scroll(direction * -3.5)])
  }

  @Test func `a frame may move one axis and stop the other`() {
    let actions = actions {
      $0.source = .finger
      $0.movement = Vector(dx: 2, dy: 0)
      $0.stopped = .vertical
    }
    #expect(actions == [.scroll(Vector(dx: -2, dy: 0)), .stop(.vertical)])
  }

  @Test func `a wheel turns by the counted clicks, not by the movement`() {
    let actions = actions {
      $0.source = .wheel
      $0.movement = Vector(dx: 0, dy: 15)
      $0.count(1, along: .vertical)
    }
    // Down is negative y in a wheel event.
    #expect(actions == [.wheel(Vector(dx: 0, dy: -1))])
  }

  @Test func `a free wheel turns by fractions`() {
    let actions = actions {
      $0.source = .wheel
      $0.count(0.25, along: .horizontal)
    }
    #expect(actions == [.wheel(Vector(dx: -0.25, dy: 0))])
  }

  @Test func `a wheel whose clicks are not counted turns by its movement`() {
    let actions = actions {
      $0.source = .wheel
      $0.movement = Vector(dx: 0, dy: -5)
    }
    #expect(actions == [.wheel(Vector(dx: 0, dy: 0.5))])
  }

  @Test func `clicks without a source are a wheel's`() {
    #expect(actions { $0.count(-2, along: .vertical) } == [.wheel(Vector(dx: 0, dy: 2))])
  }

  @Test func `movement without a source or clicks scrolls`() {
    #expect(actions { $0.movement = Vector(dx: 0, dy: 4) } == [.scroll(Vector(dx: 0, dy: -4))])
  }

  @Test func `a frame without axis events has no effect`() {
    #expect(actions { _ in } == [])
  }

  @Test func `the compositor's direction is not reversed again`() {
    var frame = AxisFrame()
    frame.source = .finger
    frame.movement = Vector(dx: 0, dy: -4)
    frame.direction = .natural
    var on = InputSettings()
    on.naturalScrolling = .on
    #expect(frame.actions(on, pointsPerUnit: 1) == [.scroll(Vector(dx: 0, dy: 4))])
    frame.movement = Vector(dx: 0, dy: 4)
    frame.direction = .traditional
    #expect(frame.actions(on, pointsPerUnit: 1) == [.scroll(Vector(dx: 0, dy: 4))])
  }
}
