import ScrollKit
import TestHarness
import Testing

@testable import Demo

/// Whether what is no longer shown is given back: each view that stays would stay forever.
struct ReleaseTests {
  /// What is known of a view without keeping it.
  private struct Trace {
    weak var view: View?
    let name: String

    init(_ view: View) {
      self.view = view
      name = "\(type(of: view))"
    }
  }

  private static func traces(in view: View) -> [Trace] {
    [Trace(view)] + view.subviews.flatMap { traces(in: $0) }
  }

  /// Touches what the user can touch, then closes the window.
  private func traces(after use: (OpenDemo) -> Void, on kind: ScreenKind) throws -> [Trace] {
    let demo = try OpenDemo(kind)
    demo.bench.advance(by: 0.5)
    use(demo)
    demo.bench.advance(by: 0.5)
    return Self.traces(in: demo.shell)
  }

  private func kept(_ traces: [Trace]) -> [String] {
    Set(traces.compactMap { $0.view == nil ? nil : $0.name }).sorted()
  }

  @Test(arguments: ScreenKind.shown)
  func `a window that is closed keeps no view`(kind: ScreenKind) throws {
    let closed = try traces(after: { _ in }, on: kind)
    #expect(closed.count > 50)
    #expect(kept(closed) == [])
  }

  @Test(arguments: ScreenKind.shown)
  func `a use of every control of the tools keeps no view`(kind: ScreenKind) throws {
    let closed = try traces(
      after: { demo in
        for tool in demo.shell.toolBar.tools { demo.click(tool) }
        demo.shell.showHelp()
        demo.shell.toggleCode()
        demo.shell.toggleTheme()
      },
      on: kind
    )
    #expect(kept(closed) == [])
  }
}
