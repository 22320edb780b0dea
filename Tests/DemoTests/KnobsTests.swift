import Geometry
import Gestures
import Scrolling
import TestHarness
import Testing
import ViewTree

@testable import Demo

struct KnobsTests {
  @Test func `every attribute has a control with the name that the guide gives it`() throws {
    // Row 144
    let demo = try OpenDemo(.commands)
    let names =
      demo.shell.inspector.everything.compactMap { ($0 as? Toggle)?.title }
      + demo.shell.inspector.everything.compactMap { ($0 as? Slider)?.title }
    let wanted = [
      "Shows horizontal scrollers", "Shows vertical scrollers", "Scrolling enabled",
      "Paging enabled", "Direction lock enabled", "Bounces", "Bounce horizontally",
      "Bounce vertically", "Bounces zoom", "Delays content touches", "Min zoom", "Max zoom",
    ]
    for name in wanted { #expect(names.contains(name)) }
  }

  private nonisolated static let switches:
    [(name: String, path: @MainActor @Sendable (ScrollContainer) -> Bool)] = [
      ("Shows horizontal scrollers", { $0.showsHorizontalScrollIndicator }),
      ("Shows vertical scrollers", { $0.showsVerticalScrollIndicator }),
      ("Scrolling enabled", { $0.isScrollEnabled }),
      ("Paging enabled", { $0.isPagingEnabled }),
      ("Direction lock enabled", { $0.isDirectionalLockEnabled }),
      ("Bounces", { $0.bounces }),
      ("Bounce horizontally", { $0.alwaysBounceHorizontal }),
      ("Bounce vertically", { $0.alwaysBounceVertical }),
      ("Bounces zoom", { $0.bouncesZoom }),
      ("Delays content touches", { $0.delaysContentTouches }),
    ]

  @Test(arguments: switches.indices)
  func `each switch turns its attribute, there and back`(index: Int) throws {
    // Row 144
    let (name, value) = Self.switches[index]
    let demo = try OpenDemo(.commands)
    let container = try #require(demo.screen.watched)
    let toggle = try #require(
      demo.shell.inspector.everything.lazy.compactMap { $0 as? Toggle }.first { $0.title == name }
    )
    let before = value(container)
    #expect(toggle.isOn == before)
    for expected in [!before, before] {
      demo.bench.stage.focus(toggle)
      demo.press(.space)
      #expect(value(container) == expected)
    }
  }

  /// Whether every control shows what its attribute is.
  private func agree(_ demo: OpenDemo) throws -> Bool {
    let container = try #require(demo.screen.watched)
    let controls = demo.shell.inspector.attributes
    return zip(Attribute.all, controls).allSatisfy { attribute, control in
      switch attribute.kind {
      case .flag(let path): (control as? Toggle)?.isOn == container[keyPath: path]
      case .number(let path, _): (control as? Slider)?.value == container[keyPath: path]
      }
    }
  }

  @Test(arguments: ScreenKind.allCases)
  func `every control shows what its attribute is, from the first moment on`(kind: ScreenKind)
    throws
  {
    let demo = try OpenDemo(kind)
    #expect(try agree(demo))
    demo.bench.stage.resize(to: Size(width: 900, height: 600), scale: 1)
    demo.bench.settle()
    #expect(try agree(demo))
  }

  @Test func `the controls follow limits that the screen sets`() throws {
    let demo = try OpenDemo(.photo)
    demo.choose("Raw")
    demo.bench.settle()
    let container = try #require(demo.screen.watched)
    #expect(container.minimumZoomScale == 0.1)
    #expect(try agree(demo))
  }

  @Test(arguments: ["Min zoom", "Max zoom"])
  func `the limits of the scale follow their sliders`(name: String) throws {
    // Row 144
    let demo = try OpenDemo(.commands)
    let container = try #require(demo.screen.watched)
    let slider = try #require(
      demo.shell.inspector.everything.lazy.compactMap { $0 as? Slider }.first { $0.title == name }
    )
    func limit() -> Double {
      name == "Min zoom" ? container.minimumZoomScale : container.maximumZoomScale
    }
    let before = limit()
    demo.bench.stage.focus(slider)
    demo.press(name == "Min zoom" ? .left : .right)
    #expect(limit() != before)
    #expect(limit() == slider.value)
  }
}

extension View {
  /// The view and everything inside it.
  fileprivate var everything: [View] { [self] + subviews.flatMap(\.everything) }
}
