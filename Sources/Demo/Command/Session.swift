import Geometry
import SDLHost
import ScrollKit
import Scrolling
import Typesetting
import ViewTree

/// One run of the program with a picture to show, in a window or without one.
struct Session {
  private let options: Options

  init(_ options: Options) { self.options = options }

  func run() -> ExitStatus {
    do {
      let assets = try AssetDirectory(given: options.assets)
      let materials = try Materials(assets: assets)
      return options.isHeadless ? try runHeadless(materials) : try runWindow(materials)
    } catch let error as MissingAssets {
      StandardError.write("scroll-demo: \(error)")
      return .badUsage
    } catch let error as FileError {
      StandardError.write("scroll-demo: \(error.path): \(error.reason)")
      return .badUsage
    } catch {
      StandardError.write("scroll-demo: \(error)")
      return .noVideo
    }
  }

  /// Puts what was asked for on a stage, and returns what shows it: nil for a scene without chrome.
  private func fill(_ stage: Stage, _ materials: Materials) -> Shell? {
    let look = Look(theme: options.theme ?? .light, type: materials.family)
    if let bench = options.bench {
      let view = bench.makeView(pictures: options.pictures, look: look)
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.frame = stage.root.bounds
      stage.root.addSubview(view)
      return nil
    }
    let shell = Shell(look: look, first: options.screen, showsInspector: options.showsInspector) {
      Screen.make($0, look: look)
    }
    shell.frame = stage.root.bounds
    stage.root.addSubview(shell)
    return shell
  }

  // MARK: In a window

  private func runWindow(_ materials: Materials) throws -> ExitStatus {
    let choice = Window.Options(
      renderer: options.renderer.map { RendererChoice($0) } ?? .automatic,
      videoDriver: options.videoDriver,
      scale: options.scale
    )
    let window = try ScrollWindow(
      title: "scroll-demo",
      size: options.size,
      options: choice,
      materials: materials
    )
    let shell = fill(window.stage, materials)
    let recording = try options.record.map { try Recording($0, of: window, options.screen) }
    window.loop.willDeliver = { [weak shell] event in
      shell?.saw(event)
      recording?.add(event)
    }
    window.loop.didAdvance = { recording?.add($0) }
    if let path = options.frameLog { try logFrames(of: window, to: path) }
    try window.run()
    return .success
  }

  /// Writes when each frame was due, begun and presented, in microseconds.
  private func logFrames(of window: ScrollWindow, to path: String) throws(FileError) {
    let file = try LineFile(path)
    window.loop.didPresent = { timing in
      let moments = [timing.due, timing.start, timing.end].map { Int($0.seconds * 1e6) }
      file.add(moments.map(String.init).joined(separator: " "))
    }
  }

  // MARK: Without a window

  /// Makes frames on a fixed clock and writes the pictures that were asked for.
  private func runHeadless(_ materials: Materials) throws(SDLError) -> ExitStatus {
    let scale = options.scale ?? 1
    let stage = Stage(size: options.size, scale: scale)
    let workshop = InlineWorkshop()
    stage.workshop = workshop
    _ = fill(stage, materials)
    let screen = try HeadlessScreen(size: options.size, scale: scale, materials: materials)
    for number in 0..<options.frames {
      stage.begin(Frame(time: Timestamp(seconds: Double(number) / 60), period: 1 / 60))
      stage.finish()
      workshop.work()
      screen.draw(stage.drawList())
      try write(number, screen)
    }
    if options.dumpsTree { dump(stage.root) }
    return .success
  }

  private func write(_ frame: Int, _ screen: HeadlessScreen) throws(SDLError) {
    for shot in options.screenshots where (shot.frame ?? options.frames - 1) == frame {
      try screen.screenshot(to: shot.path)
    }
  }

  private func dump(_ root: View) {
    let text = TreeDump.text(of: root)
    try? TextFile.write(Array(text.utf8), to: nil)
  }
}
