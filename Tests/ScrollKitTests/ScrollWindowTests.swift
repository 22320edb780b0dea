import Glibc
import ScrollKit
import Testing

@Suite(.serialized) struct ScrollWindowTests {
  /// Does something in the first frame.
  private final class Doer: View {
    let deed: () -> Void
    init(_ deed: @escaping () -> Void) {
      self.deed = deed
      super.init()
    }
    override func didMoveToStage() { stage?.animate(self) }
    override func advance(to frame: DisplayFrame) -> Pace {
      deed()
      return .resting
    }
  }

  /// A window that no one sees.
  private func window() throws -> ScrollWindow {
    setenv("SDL_VIDEODRIVER", "dummy", 1)
    defer { unsetenv("SDL_VIDEODRIVER") }
    return try ScrollWindow(title: "One", size: Size(width: 400, height: 300))
  }

  @Test func `a program closes its window`() throws {
    let window = try window()
    var frames = 0
    window.stage.root.addSubview(
      Doer { [unowned window] in
        frames += 1
        window.close()
      }
    )
    try window.run()
    #expect(frames == 1)
  }

  @Test func `title and size change while it runs`() throws {
    let window = try window()
    #expect(window.title == "One" && window.size == Size(width: 400, height: 300))
    var sizes: [Size] = []
    let second = Doer { [unowned window] in
      sizes.append(window.size)
      window.close()
    }
    window.stage.root.addSubview(
      Doer { [unowned window] in
        window.size = Size(width: 500, height: 360)
        window.title = "Two"
        window.stage.root.addSubview(second)
      }
    )
    try window.run()
    #expect(sizes == [Size(width: 500, height: 360)])
    #expect(window.title == "Two")
  }
}
