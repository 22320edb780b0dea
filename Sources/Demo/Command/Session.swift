import Glibc
import ScrollKit
import ScrollKitTesting

/// One run of the program with a picture to show, in a window or without one.
struct Session {
  /// The window of a first run.
  static let usualSize = Size(width: 1_180, height: 760)
  /// The program's own icon, among the assets.
  private static let icon = "icon/scroll-demo.svg"
  private static let slowness = 0.1
  private static let name = "scroll-demo"

  let options: Options

  init(_ options: Options) { self.options = options }

  enum Content {
    case shell(Shell)
    case tape(TapePlayer)
  }

  func run() throws {
    let files = try checkFiles()
    try options.isHeadless ? runHeadless(files) : runWindow()
  }

  /// Refuses to write onto a file that holds something else, or that the command uses for something
  /// else; returns what it uses, but for the pictures of frames.
  private func checkFiles() throws(PathError) -> CommandFiles {
    var files = CommandFiles(
      reading: [options.replay].compactMap(\.self),
      showing: options.files
    )
    let outputs: [(path: FilePath?, kind: OutputKind)] = [
      (options.record, .tape), (options.dumpLog, .log), (options.frameLog, .frameLog),
      (options.isMemoryChosen ? memoryPath : nil, .state),
    ]
    for (path, kind) in outputs {
      if let path { try files.check(path, kind) }
    }
    var checked: Set<FilePath> = []
    for shot in options.screenshots where checked.insert(shot.path).inserted {
      try files.check(shot.path, .picture)
    }
    return files
  }

  /// Reads the tape that is to be shown.
  func readTape() throws -> Tape? {
    guard let path = options.replay else { return nil }
    let tape = try Tape(TextFile.read(path))
    guard Extent.tape.contains(tape.size.width), Extent.tape.contains(tape.size.height) else {
      let reason = "a \"size\" that is shown must be from 1x1 to 8192x8192"
      throw TapeError(line: tape.headerLine, reason: reason)
    }
    return tape
  }

  /// Puts the requested screen or tape on a stage.
  func fill(
    _ stage: Stage,
    _ appearance: Appearance,
    with tape: Tape?,
    after memory: Memory = Memory()
  ) throws -> Content {
    stage.root.backgroundColor = Palette(appearance).window
    guard let tape else {
      let shell = Shell(
        first: options.screen ?? fileScreen ?? memory.screen ?? .flip,
        appearance: appearance,
        wantsInspector: options.wantsInspector,
        chosenTheme: options.theme == .auto ? nil : memory.theme,
        places: memory.places
      )
      shell.frame = stage.root.bounds
      stage.root.addSubview(shell)
      shell.isFullscreen = options.isFullscreen
      if !options.files.isEmpty { shell.show(files: options.files) }
      return .shell(shell)
    }
    let player = try TapePlayer(tape, speed: options.speed, workshop: stage.workshop) {
      Shell.tapeScreen($0, appearance)
    }
    stage.root.addSubview(player)
    return .tape(player)
  }

  /// The screen that shows the user's files; nil if there are none.
  private var fileScreen: ScreenKind? {
    guard let first = options.files.first else { return nil }
    return options.files.count == 1 && TextPage.isText(first) ? .read : .photo
  }

  // MARK: In a window

  func makeWindow() throws -> (window: ScrollWindow, content: Content) {
    try Means.check()
    if let seconds = options.exitAfter { Deadline.beginStart(seconds) }
    defer { Deadline.cancel() }
    let memory = memoryPath.map { Memory(contentsOf: $0) } ?? Memory()
    let tape = try readTape()
    var filled: Content?
    TextPage.assets = options.assets
    let window = try ScrollWindow(
      title: Self.name,
      size: tape?.size ?? options.size ?? Self.usualSize,
      options: ScrollWindow.Options(
        renderer: options.renderer,
        scale: options.scale,
        assets: options.assets?.text
      ),
      input: options.input
    ) { stage in
      filled = try fill(stage, look(stage.appearance, memory.theme), with: tape, after: memory)
    }
    guard let content = filled else { preconditionFailure("A window fills its stage") }
    window.textScale = options.textScale
    return (window, content)
  }

  private func runWindow() throws {
    let isFirstStart = isFirstStart
    let (window, content) = try makeWindow()
    window.setIcon(Self.icon)
    window.isFullscreen = options.isFullscreen
    if let seconds = options.exitAfter { end(window, after: seconds) }
    defer { Deadline.cancel() }
    try keepRecords(of: window, content)
    var failure: TapeError?
    switch content {
    case .shell(let shell):
      connect(shell, to: window)
      if isFirstStart { shell.playFirstFlick() }
      // Remember it at once: the display may go away, and the program with it.
      remember(shell)
      shell.onChoice = { [unowned shell] in remember(shell) }
    case .tape(let player):
      player.onError = { [weak window] error in
        failure = error
        window?.close()
      }
    }
    try window.run()
    // What keeps the file from being written was said at the start.
    if case .shell(let shell) = content, let memoryPath {
      try? memory(of: shell).write(to: memoryPath)
    }
    if options.dumpsTree { try TreeDump.print(window.stage.root) }
    if let failure { throw failure }
  }

  private func end(_ window: ScrollWindow, after seconds: Double) {
    Deadline.beginRun(seconds)
    Task { [weak window] in
      try await Task.sleep(for: .seconds(seconds))
      window?.close()
    }
  }

  private func connect(_ shell: Shell, to window: ScrollWindow) {
    shell.onCommand = { [weak shell, weak window] command in
      guard let shell, let window else { return }
      perform(command, in: window, shell)
    }
    shell.onTitle = { [weak window] in window?.title = $0 ?? Self.name }
    shell.onTitle(shell.screen.title)
    window.onDrop = { [weak shell] paths, _ in
      shell?.show(files: paths.map { FilePath(dropped: $0) })
    }
    // At first the files have just been read.
    var isFirst = true
    window.onFocus = { [weak shell] in
      if !isFirst { shell?.readAgain() }
      isFirst = false
    }
    window.onDesktopChange = { [weak shell, weak window] in
      // The command line has the last word.
      guard let shell, let window, options.theme?.theme == nil else { return }
      let desktop = window.stage.appearance
      shell.show(shell.chosenTheme ?? Theme(desktop), hasHighContrast: desktop.hasHighContrast)
    }
  }

  private func perform(_ command: WindowCommand, in window: ScrollWindow, _ shell: Shell) {
    switch command {
    case .fullscreen:
      window.isFullscreen.toggle()
      shell.isFullscreen = window.isFullscreen
    case .slowMotion:
      let wasSlow = shell.speed < 1
      shell.speed = wasSlow ? 1 : Self.slowness
      window.speed = shell.speed
      shell.say(wasSlow ? "Full speed" : "Slow motion: a tenth of the speed")
    case .screenshot: shell.say(takePicture(of: window))
    }
  }

  /// Writes what the window shows, and returns a sentence about it.
  private func takePicture(of window: ScrollWindow) -> String {
    do {
      let path = try FreshFile.make("\(ScreenshotFolder.path)/scroll-demo-", ".png")
      do {
        try window.writePicture(to: path)
      } catch {
        unlink(path)
        throw error
      }
      return "Wrote \(FilePath(path).whole)"
    } catch {
      return "No picture: \(error)"
    }
  }

  // MARK: Remembering

  /// The file that this run remembers in; a recording starts as a first run
  /// does, so that it can be played.
  private var memoryPath: FilePath? {
    options.record == nil && options.replay == nil ? options.memory : nil
  }

  /// Whether this is the program's first start, and a user will see it.
  private var isFirstStart: Bool {
    guard options.screen == nil, options.exitAfter == nil, options.files.isEmpty, let memoryPath
    else { return false }
    return !memoryPath.isThere
  }

  /// The appearance at the start.
  private func look(_ desktop: Appearance, _ remembered: Theme?) -> Appearance {
    // A theme from the command line ignores the desktop: its pictures are the same everywhere.
    if let theme = options.theme?.theme { return Appearance(darkness: theme.night) }
    let chosen = options.theme == .auto ? nil : remembered
    return Appearance(
      darkness: (chosen ?? Theme(desktop)).night,
      hasHighContrast: desktop.hasHighContrast
    )
  }

  private func memory(of shell: Shell) -> Memory {
    Memory(theme: shell.chosenTheme, screen: shell.screen.kind.whole, places: shell.places)
  }

  private func remember(_ shell: Shell) {
    guard let memoryPath else { return }
    do {
      try memory(of: shell).write(to: memoryPath)
    } catch {
      StandardError.write("scroll-demo: theme, screen and place are not remembered: \(error)")
    }
  }
}
