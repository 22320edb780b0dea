import Dispatch
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

  @Test func `a tool hears of input and frames, and begins a report with the window`() throws {
    setenv("SDL_VIDEODRIVER", "dummy", 1)
    defer { unsetenv("SDL_VIDEODRIVER") }
    var filled = 0
    let options = ScrollWindow.Options(renderer: "software", scale: 2)
    let window = try ScrollWindow(
      title: "Tool",
      size: Size(width: 300, height: 200),
      options: options
    ) { stage in
      filled += 1
      stage.root.addSubview(View(frame: stage.root.bounds))
    }
    #expect(filled == 1 && window.stage.grid.scale == 2 && window.speed == 1)
    var (frames, presented): ([Timestamp], Int) = ([], 0)
    window.didAdvance = { frames.append($0.time) }
    window.didPresent = { [unowned window] _, start, end in
      presented += 1
      #expect(start <= end)
      window.close()
    }
    try window.run()
    #expect(!frames.isEmpty && presented == 1 && window.framePeriod > 0)
    let report = window.report
    #expect(report.contains("drawn by: the processor"))
    #expect(report.contains { $0.hasPrefix("scale: 2 pixels per point") })
    #expect(report.contains { $0.hasPrefix("window: ") && $0.hasSuffix(" pixels") })
    #expect(ScrollWindow.libraryVersion.hasPrefix("SDL 2"))
  }

  @Test func `a directory without fonts is named`() {
    let options = ScrollWindow.Options(assets: "/nowhere")
    let error = #expect(throws: (any Error).self) {
      _ = try ScrollWindow(title: "", size: Size(width: 9, height: 9), options: options)
    }
    #expect(error.map { "\($0)" } == "The assets were not found; looked in /nowhere.")
  }

  @Test func `the settings of window and stage are the same`() throws {
    let window = try window()
    window.stage.inputSettings.reducedMotion = .on
    #expect(window.stage.prefersReducedMotion && window.inputSettings.reducedMotion == .on)
    window.inputSettings.wheelLines = 5
    // Whatever makes the window adopt the desktop's settings anew.
    window.textScale = 1.2
    #expect(window.stage.inputSettings.wheelLines == 5 && window.stage.prefersReducedMotion)
  }

  @Test func `other settings leave reduced motion as the program has it`() throws {
    let window = try window()
    let desktop = window.stage.prefersReducedMotion
    window.stage.prefersReducedMotion = !desktop
    // Whatever makes the window adopt the desktop's settings anew.
    window.textScale = 1.2
    window.inputSettings.wheelLines = 5
    #expect(window.stage.prefersReducedMotion == !desktop)
    for setting in [InputSettings.ReducedMotion.on, .off] {
      window.inputSettings.reducedMotion = setting
      #expect(window.stage.prefersReducedMotion == (setting == .on))
    }
    window.inputSettings.reducedMotion = .auto
    #expect(window.stage.prefersReducedMotion == desktop)
  }

  @Test(arguments: [false, true])
  func `a program is asked about a first signal, not about a second one or its own call`(
    closesItself: Bool
  ) throws {
    let window = try window()
    var asked = 0
    window.shouldClose = { [unowned window] in
      asked += 1
      if closesItself {
        window.stage.root.addSubview(Doer { window.close() })
      } else {
        // The question is there, and nothing moves any more.
        DispatchQueue.global().asyncAfter(deadline: .now() + 0.2) { kill(getpid(), SIGTERM) }
      }
      return false
    }
    window.stage.root.addSubview(Doer { kill(getpid(), SIGTERM) })
    try window.run()
    #expect(asked == 1)
  }

  @Test(arguments: [SIGTERM, SIGINT, SIGHUP]) func `a signal closes a window that does not mind`(
    signal: Int32
  ) throws {
    let window = try window()
    var asked = 0
    window.shouldClose = {
      asked += 1
      return true
    }
    window.stage.root.addSubview(Doer { kill(getpid(), signal) })
    try window.run()
    #expect(asked == 1)
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
