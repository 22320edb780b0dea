import ScrollKit
import TestHarness
import Testing

@testable import Demo

/// What is laid out again while content is pulled past its top, or bounces there.
struct KeptTopTests {
  /// The screens, some with a choice.
  private nonisolated static let scenes = [
    "read Article", "read Form", "read Contacts", "lab Nested",
  ]

  private func open(_ scene: String) throws -> OpenDemo {
    let words = scene.split(separator: " ").map(String.init)
    let kind = try #require(ScreenKind(rawValue: words[0]))
    let demo = try OpenDemo(kind)
    if words.count > 1 { demo.choose(words[1]) }
    return demo
  }

  /// Pulls down what is left of the inspector, and returns the finger with what it pulled.
  private func pull(_ demo: OpenDemo) throws -> (finger: Finger, container: ScrollContainer) {
    let finger = Finger(demo.bench)
    finger.drag(from: Point(x: 400, y: 120), by: Vector(dx: 0, dy: 200), steps: 20)
    let pulled = try #require(demo.view(ScrollContainer.self) { $0.isDragging })
    #expect(pulled.contentOffset.y < pulled.minimumContentOffset.y - 50)
    return (finger, pulled)
  }

  private func widen(_ demo: OpenDemo) {
    let size = demo.bench.stage.size
    demo.bench.stage.resize(to: Size(width: size.width + 1, height: size.height), scale: 1)
    demo.bench.step()
  }

  @Test(arguments: scenes)
  func `a pull stays under the finger`(scene: String) throws {
    let demo = try open(scene)
    let (_, container) = try pull(demo)
    let pulled = container.contentOffset
    widen(demo)
    #expect(container.isDragging && container.contentOffset == pulled)
    demo.press(.function(1))
    #expect(container.isDragging && container.contentOffset == pulled)
  }

  @Test(arguments: scenes)
  func `a bounce goes on`(scene: String) throws {
    let (calm, demo) = (try open(scene), try open(scene))
    let (left, other) = (try pull(calm), try pull(demo))
    for finger in [left.finger, other.finger] { finger.up() }
    for _ in 0..<6 {
      calm.bench.step()
      widen(demo)
      #expect(other.container.isDecelerating)
      let offset = left.container.contentOffset
      #expect(other.container.contentOffset.isClose(to: offset, within: 1e-9))
    }
    demo.bench.advance(by: 2)
    #expect(other.container.contentOffset.y == other.container.minimumContentOffset.y)
  }

  @Test func `insets that stay the same leave a pull where it is`() throws {
    let demo = try open("read Article")
    let (_, container) = try pull(demo)
    let pulled = container.contentOffset
    container.contentInset = container.contentInset
    #expect(container.contentOffset == pulled)
  }
}
