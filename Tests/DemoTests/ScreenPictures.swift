import Glibc
import ScrollKit
import TestHarness
import Testing

@testable import Demo

/// Takes a picture of every screen and of all that its tool bar offers, to be looked at.
///
/// `PICTURES=directory Tests/units test --filter ScreenPictures` writes them; nothing is compared.
struct ScreenPictures {
  private nonisolated static let directory = getenv("PICTURES").map { String(cString: $0) }

  /// Windows in device pixels, with the pixels of a point; text is 1.5
  /// times as large in the last one.
  private nonisolated static let windows: [(width: Double, height: Double, scale: Double)] = [
    (480, 560, 1), (900, 700, 1), (1_180, 760, 1), (1_920, 1_080, 1), (2_560, 1_440, 1),
    (960, 1_120, 2), (2_360, 1_520, 2), (480, 560, 1.5),
  ]

  @Test(.enabled(if: directory != nil), arguments: ScreenKind.allCases, windows.indices)
  func `pictures of a screen are written`(kind: ScreenKind, window: Int) throws {
    let directory = try #require(Self.directory)
    let (width, height, scale) = Self.windows[window]
    let size = Size(width: width / scale, height: height / scale)
    for theme in Theme.allCases {
      let demo = try OpenDemo(kind, size: size, scale: scale, theme: theme)
      let end = "\(theme)-\(Int(width))@\(scale).png"
      demo.bench.advance(by: 0.1)
      let scenes = demo.choices.first?.items ?? []
      for scene in scenes.isEmpty ? [""] : scenes {
        demo.choose(scene)
        // What else there is to choose from belongs to a scene.
        for word in [""] + demo.choices.dropFirst().flatMap(\.items) {
          demo.choose(word)
          demo.bench.advance(by: 0.5)
          let name = [kind.rawValue, scene, word, end].joined(separator: "-")
          try demo.writePicture(to: "\(directory)/\(name.filter { $0 != " " && $0 != "/" })")
        }
      }
      try writeCode(demo, to: "\(directory)/\(kind.rawValue)-code-\(end)")
    }
  }

  private func writeCode(_ demo: OpenDemo, to path: String) throws {
    let button = demo.visible.lazy.compactMap { $0 as? Button }.first { $0.icon == .code }
    demo.click(try #require(button))
    demo.bench.advance(by: 0.5)
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

  @Test(.enabled(if: directory != nil), arguments: ScreenKind.allCases)
  func `pictures of windows that stepped back are written`(kind: ScreenKind) throws {
    let directory = try #require(Self.directory)
    for (width, height, scale) in Self.windows {
      let size = Size(width: width / scale, height: height / scale)
      let demo = try OpenDemo(kind, size: size, scale: scale)
      demo.press(.character("x"))
      demo.bench.advance(by: 1)
      try demo.writePicture(to: "\(directory)/\(kind.rawValue)-x-ray-\(Int(width))@\(scale).png")
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
