import Glibc
import ScrollKit
import TestHarness
import Testing

@testable import Demo

/// Takes a picture of every screen and of all that its tool bar offers, to be looked at.
///
/// `PICTURES=directory swift test --filter ScreenPictures` writes them; nothing is compared.
struct ScreenPictures {
  private nonisolated static let directory = getenv("PICTURES").map { String(cString: $0) }

  private nonisolated static let sizes = [
    Size(width: 1_180, height: 760), Size(width: 480, height: 560),
  ]

  @Test(.enabled(if: directory != nil), arguments: ScreenKind.allCases, sizes)
  func `pictures of a screen are written`(kind: ScreenKind, size: Size) throws {
    let directory = try #require(Self.directory)
    for theme in Theme.allCases {
      let demo = try OpenDemo(kind, size: size, theme: theme)
      demo.bench.advance(by: 0.1)
      let words = demo.choices.flatMap(\.items)
      for word in [nil] + words.map(Optional.some) {
        if let word { demo.choose(word) }
        demo.bench.advance(by: 0.5)
        let parts = [kind.rawValue, word ?? "0", "\(theme)", "\(Int(size.width))"]
        let name = parts.joined(separator: "-")
        try demo.writePicture(to: "\(directory)/\(name.filter { $0 != " " && $0 != "/" }).png")
      }
      try writeCode(demo, to: "\(directory)/\(kind.rawValue)-code-\(theme)-\(Int(size.width)).png")
    }
  }

  private func writeCode(_ demo: OpenDemo, to path: String) throws {
    let button = demo.visible.lazy.compactMap { $0 as? Button }.first { $0.icon == .code }
    demo.click(try #require(button))
    try demo.writePicture(to: path)
  }

  @Test(.enabled(if: directory != nil), arguments: Theme.allCases)
  func `pictures of all of the inspector are written`(theme: Theme) throws {
    let directory = try #require(Self.directory)
    let demo = try OpenDemo(.read, theme: theme)
    Finger(demo.bench).flick(from: Point(x: 400, y: 600), by: Vector(dx: 0, dy: -160))
    demo.bench.advance(by: 0.8)
    let scroller = try #require(
      demo.shell.inspector.subviews.lazy.compactMap { $0 as? ScrollContainer }.first
    )
    for part in 0..<3 {
      scroller.contentOffset.y = min(Double(part) * 600, scroller.maximumContentOffset.y)
      demo.bench.step()
      try demo.writePicture(to: "\(directory)/inspector-\(part)-\(theme).png")
    }
  }

  @Test(.enabled(if: directory != nil), arguments: Theme.allCases)
  func `pictures of things under way are written`(theme: Theme) throws {
    let directory = try #require(Self.directory)
    let long = try OpenDemo(.read, theme: theme)
    Finger(long.bench).flick(from: Point(x: 400, y: 600), by: Vector(dx: 0, dy: -160))
    long.bench.advance(by: 0.25)
    try long.writePicture(to: "\(directory)/under-way-long-\(theme).png")
    let bounce = try OpenDemo(.lists, theme: theme)
    for case let link as Switch in bounce.screen.tools { bounce.click(link) }
    Finger(bounce.bench).flick(from: Point(x: 300, y: 600), by: Vector(dx: 0, dy: -160))
    bounce.bench.settle()
    try bounce.writePicture(to: "\(directory)/under-way-bounce-\(theme).png")
    let flip = try OpenDemo(.flip, theme: theme)
    flip.bench.advance(by: 0.1)
    let finger = Finger(flip.bench)
    finger.drag(from: Point(x: 600, y: 380), by: Vector(dx: -330, dy: 0))
    try flip.writePicture(to: "\(directory)/under-way-flip-\(theme).png")
    let narrow = try OpenDemo(.flip, size: Size(width: 480, height: 560), theme: theme)
    narrow.press(.function(1))
    try narrow.writePicture(to: "\(directory)/under-way-drawer-\(theme).png")
  }
}
