import Glibc
import ScrollKit
import ScrollKitTesting

/// One run of the program with a picture to show, in a window or without one.
struct Session {
  let options: Options

  init(_ options: Options) { self.options = options }

  func run() -> ExitStatus {
    do {
      return options.isHeadless ? try runHeadless() : try runWindow()
    } catch let error as UsageError {
      StandardError.write("scroll-demo: \(error.reason)")
      return .badUsage
    } catch let error as FileError {
      StandardError.write("scroll-demo: \(error.path): \(error.reason)")
      return .badUsage
    } catch let error as TapeError {
      StandardError.write("\(options.replay ?? "tape"):\(error.line): \(error.reason)")
      return .badUsage
    } catch let error as SDLError {
      if options.question == .about { _ = try? list(About.versions) }
      StandardError.write("scroll-demo: \(error)")
      return .noVideo
    } catch {
      StandardError.write("scroll-demo: \(error)")
      return .badUsage
    }
  }

  /// What a stage shows.
  enum Content {
    case shell(Shell)
    case tape(TapePlayer)
  }

  /// Puts the requested screen, scene or tape on a stage.
  func fill(
    _ stage: Stage,
    _ appearance: Appearance,
    with tape: Tape?,
    after memory: Memory
  ) throws -> Content {
    stage.root.backgroundColor = Palette(appearance).window
    if let tape {
      let player = try TapePlayer(tape, speed: options.speed, workshop: stage.workshop) {
        Shell.tapeScreen($0, appearance)
      }
      player.markColor = Palette(appearance).accent
      stage.root.addSubview(player)
      return .tape(player)
    }
    let shell = makeShell(appearance, after: memory)
    cover(stage, with: shell)
    return .shell(shell)
  }

  private func cover(_ stage: Stage, with view: View) {
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.frame = stage.root.bounds
    stage.root.addSubview(view)
  }

  private func makeShell(_ appearance: Appearance, after memory: Memory) -> Shell {
    Shell(
      first: options.screen ?? memory.screen ?? .flip,
      appearance: appearance,
      showsInspector: options.showsInspector,
      chosenTheme: options.followsDesktop ? nil : memory.theme
    )
  }

  func readTape() throws -> Tape? { try options.replay.map { try Tape(TextFile.read($0)) } }

  // MARK: In a window

  /// The program's own icon, among the assets.
  private static let icon = "icon/scroll-demo.svg"

  private var windowOptions: ScrollWindow.Options {
    ScrollWindow.Options(
      renderer: options.renderer,
      videoDriver: options.videoDriver,
      scale: options.scale,
      assets: options.assets
    )
  }

  private func runWindow() throws -> ExitStatus {
    let isFirstStart = isFirstStart
    let memory = memoryPath.map { Memory(contentsOf: $0) } ?? Memory()
    let tape = try readTape()
    var filled: Content?
    let window = try ScrollWindow(
      title: "scroll-demo",
      size: tape?.size ?? options.size ?? Options.defaultSize,
      options: windowOptions,
      input: options.input
    ) { stage in
      let appearance = appearance(stage.appearance, after: memory)
      filled = try fill(stage, appearance, with: tape, after: memory)
    }
    guard let content = filled else { preconditionFailure("A window fills its stage") }
    window.textScale = options.textScale
    if let question = options.question { return try list(answer(to: question, of: window)) }
    window.setIcon(Self.icon)
    window.isFullscreen = options.isFullscreen
    try listen(to: content, in: window)
    let ending = connect(content, to: window)
    if isFirstStart, case .shell(let shell) = content { shell.playFirstFlick() }
    // The display may be gone by then; the program remembers all the same.
    ExitActions.set { remember(content) }
    defer { ExitActions.perform() }
    try window.run()
    if options.dumpsTree { try dump(window.stage.root) }
    return try ending.status.get()
  }
}

/// Remembering from run to run; what has no window never does.
extension Session {
  /// Where this run remembers; a recording begins as the first time, so that it can be played.
  private var memoryPath: String? {
    options.record == nil && options.replay == nil ? options.memory : nil
  }

  /// Whether nobody has seen the program before, and somebody is about to.
  private var isFirstStart: Bool {
    guard options.screen == nil, options.exitAfter == nil, let memoryPath else { return false }
    return access(memoryPath, F_OK) != 0
  }

  /// How everything looks at first.
  private func appearance(_ desktop: Appearance, after memory: Memory) -> Appearance {
    let chosen = options.followsDesktop ? nil : memory.theme
    // What the command line says needs no desktop: pictures of it are the same everywhere.
    return Appearance(
      darkness: (options.theme ?? chosen ?? Theme(desktop)).night,
      hasHighContrast: options.theme == nil && desktop.hasHighContrast
    )
  }

  /// Follows the desktop's theme, unless the user chose one, and its contrast.
  func follow(_ desktop: Appearance, _ shell: Shell) {
    guard options.theme == nil else { return }
    let theme = shell.chosenTheme ?? Theme(desktop)
    shell.show(theme, hasHighContrast: desktop.hasHighContrast)
  }

  private func remember(_ content: Content) {
    guard let memoryPath, case .shell(let shell) = content else { return }
    do {
      let memory = Memory(theme: shell.chosenTheme, screen: shell.screen.kind)
      try memory.write(to: memoryPath)
    } catch {
      let complaint = "\(error.path): \(error.reason)"
      StandardError.write("scroll-demo: theme and screen are not remembered: \(complaint)")
    }
  }
}

/// What a window writes to files while it runs.
extension Session {
  /// Writes what the options ask for: a tape, a log, the times of frames.
  func listen(to content: Content, in window: ScrollWindow) throws(FileError) {
    var recording: Recording?
    if let path = options.record {
      recording = try Recording(path, of: window, screen(of: content))
    }
    window.willDeliver = { event in
      if case .shell(let shell) = content { shell.saw(event) }
      recording?.add(event)
    }
    var log: ((DisplayFrame) -> Void)?
    if let path = options.dumpLog { log = try makeLog(path, of: content) }
    window.didAdvance = {
      recording?.add($0)
      log?($0)
    }
    let frames = try options.frameLog.map { path throws(FileError) in try LineFile(path) }
    // When each was due, begun and presented, in microseconds.
    if let frames {
      window.didPresent = {
        let moments = [$0, $1, $2].map { Int($0.seconds * 1e6) }
        frames.add(moments.map(String.init).joined(separator: " "))
      }
    }
  }

  /// The screen that is seen, which may be that of the last launch.
  private func screen(of content: Content) -> ScreenKind {
    if case .shell(let shell) = content { shell.screen.kind } else { .flip }
  }

  /// Returns a function that logs the container's messages and offsets for each frame; nil without the
  /// demo's own screens.
  private func makeLog(
    _ path: String,
    of content: Content
  ) throws(FileError) -> ((DisplayFrame) -> Void)? {
    guard case .shell(let shell) = content else { return nil }
    let log = ContainerLog(of: shell, to: try LineFile(path))
    return { log.add($0) }
  }

  /// Prints the views.
  func dump(_ root: View) throws(FileError) {
    try TextFile.write(Array(TreeDump.text(of: root).utf8), to: nil)
  }

  func answer(to question: Options.Question, of window: ScrollWindow) -> [String] {
    switch question {
    case .input: window.inputListing
    case .about: About.versions + window.report + window.inputListing
    }
  }

  /// Prints lines.
  func list(_ lines: [String]) throws(FileError) -> ExitStatus {
    try TextFile.write(Array(lines.map { "\($0)\n" }.joined().utf8), to: nil)
    return .success
  }
}
