import Geometry
import SDLHost
import ScrollKit
import Scrolling
import Tape
import Typesetting
import ViewTree

/// One run of the program with a picture to show, in a window or without one.
struct Session {
  let options: Options

  init(_ options: Options) { self.options = options }

  func run() -> ExitStatus {
    // What the desktop answers while fonts are read is there for the first picture.
    let desktop = options.isHeadless ? nil : DesktopWatch()
    do {
      let assets = try AssetDirectory(given: options.assets)
      let materials = try Materials(assets: assets)
      return options.isHeadless
        ? try runHeadless(materials)
        : try runWindow(materials, desktop ?? DesktopWatch(), icon: assets.path(of: Self.icon))
    } catch let error where error is MissingAssets || error is TypefaceError {
      StandardError.write("scroll-demo: \(error)")
      return .badUsage
    } catch let error as UsageError {
      StandardError.write("scroll-demo: \(error.reason)")
      return .badUsage
    } catch let error as FileError {
      StandardError.write("scroll-demo: \(error.path): \(error.reason)")
      return .badUsage
    } catch let error as TapeError {
      StandardError.write("\(options.replay ?? "tape"):\(error.line): \(error.reason)")
      return .badUsage
    } catch {
      if options.question == .about { _ = try? list(About.versions) }
      StandardError.write("scroll-demo: \(error)")
      return .noVideo
    }
  }

  /// What a stage shows.
  enum Content {
    case shell(Shell)
    case tape(TapePlayer)
    /// A scene without chrome.
    case bench
  }

  /// Puts the requested screen, scene or tape on a stage.
  func fill(
    _ stage: Stage,
    _ look: Look,
    with tape: Tape?,
    after saved: SavedState
  ) throws -> Content {
    stage.root.backgroundColor = look.colors.window
    if let tape {
      let player = try TapePlayer(tape, speed: options.speed, workshop: stage.workshop, look: look)
      stage.root.addSubview(player)
      return .tape(player)
    }
    if let bench = options.bench {
      cover(stage, with: bench.makeView(pictures: options.pictures, look: look))
      return .bench
    }
    let shell = makeShell(look, after: saved)
    cover(stage, with: shell)
    return .shell(shell)
  }

  private func cover(_ stage: Stage, with view: View) {
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.frame = stage.root.bounds
    stage.root.addSubview(view)
  }

  private func makeShell(_ look: Look, after saved: SavedState) -> Shell {
    Shell(
      look: look,
      first: options.screen ?? saved.screen ?? .flip,
      showsInspector: options.showsInspector && saved.showsInspector ?? true,
      memory: ShellMemory(
        places: saved.places,
        details: saved.details,
        changes: saved.settings,
        settings: options.settings,
        chosenTheme: chosenTheme(saved)
      )
    )
  }

  func readTape() throws -> Tape? { try options.replay.map { try Tape(TextFile.read($0)) } }

  // MARK: In a window

  /// The program's own icon, among the assets.
  private static let icon = "icon/scroll-demo.svg"

  private var windowOptions: Window.Options {
    Window.Options(
      renderer: options.renderer,
      videoDriver: options.videoDriver,
      scale: options.scale
    )
  }

  private func runWindow(
    _ materials: Materials,
    _ desktop: DesktopWatch,
    icon: String
  ) throws -> ExitStatus {
    let file = stateFile
    let isFirstStart = isFirstStart(file)
    let saved = load(file)
    let look = look(desktop.wishes, after: saved, type: materials.family)
    let tape = try readTape()
    var content = Content.bench
    let window = try ScrollWindow(
      title: "scroll-demo",
      size: tape?.size ?? options.size ?? saved.size ?? Options.defaultSize,
      options: windowOptions,
      input: options.input,
      desktop: desktop,
      materials: materials
    ) { stage in
      content = try fill(stage, look, with: tape, after: saved)
    }
    window.textScale = options.textScale
    if let question = options.question { return try list(answer(to: question, of: window)) }
    window.window.setIcon(icon)
    window.window.isFullscreen = options.isFullscreen
    try listen(to: content, in: window)
    let ending = connect(content, to: window)
    if isFirstStart, case .shell(let shell) = content { shell.playFirstFlick() }
    // The display may be gone by then; the state is saved all the same.
    ExitActions.set { [content] in save(content, of: window, after: saved, to: file) }
    defer { ExitActions.perform() }
    try window.run()
    if options.dumpsTree { try dump(window.stage.root) }
    return try ending.status.get()
  }
}
