import Foundation
import ScrollKit
import TestHarness
import Testing

@testable import Demo

struct ContainerLogTests {
  private let folder: TemporaryFolder
  private let demo: OpenDemo

  init() throws {
    folder = try TemporaryFolder()
    demo = try OpenDemo(.lists)
  }

  /// The messages that are logged while a finger drags in the window at a place.
  private func messages(draggingAt place: Point) throws -> [Substring] {
    let log = ContainerLog(of: demo.shell, to: try LineFile(FilePath(folder.path("log"))))
    log.add(demo.bench.stage.displayFrame)
    demo.mouse(.began, place.x, place.y)
    for step in 1...6 { demo.mouse(.moved, place.x, place.y - 10 * Double(step)) }
    log.add(demo.bench.stage.displayFrame)
    let lines = try #require(folder.text("log")).split(separator: "\n")
    return lines.filter { $0.contains(#""message""#) }
  }

  @Test func `it has the messages of the container that the screen is about`() throws {
    let pane = try #require(demo.screen.watched)
    let told = try messages(draggingAt: pane.convert(pane.bounds, to: nil).center)
    #expect(told.contains { $0.contains("willBeginDragging") })
    #expect(told.allSatisfy { $0.contains(#""view":"lists""#) })
  }

  @Test func `it leaves out those of another container`() throws {
    let other = try #require(
      demo.view(ListView.self) { $0 !== demo.screen.watched && $0.bounds.height > 200 }
    )
    let told = try messages(draggingAt: other.convert(other.bounds, to: nil).center)
    #expect(other.isDragging && told.isEmpty)
  }
}
