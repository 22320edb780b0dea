import Geometry
import Gestures
import Scrolling
import ViewTree

/// The window's content: rail, bars, the chosen screen and the inspector.
final class Shell: View {
  let look: Look
  private let statusBar: StatusBar
  private let navigationBar: NavigationBar
  private let toolBar: ToolBar
  private var rail: Rail?
  let inspector: Inspector
  let notice: Notice
  let help: HelpSheet
  /// Does what a key asks of the window.
  var onCommand: (WindowCommand) -> Void = { _ in }
  var memory: ShellMemory
  /// Makes a screen when it is first chosen.
  private let make: (ScreenKind) -> Screen
  private(set) var screens: [ScreenKind: Screen] = [:]
  private(set) var screen: Screen
  var showsInspector: Bool { didSet { setNeedsLayout() } }

  init(
    look: Look,
    first: ScreenKind,
    showsInspector: Bool,
    memory: ShellMemory = ShellMemory(),
    make: @escaping (ScreenKind) -> Screen
  ) {
    (self.look, self.make, self.showsInspector) = (look, make, showsInspector)
    statusBar = StatusBar(look: look)
    navigationBar = NavigationBar(look: look)
    toolBar = ToolBar(look: look)
    inspector = Inspector(look: look)
    self.memory = memory
    notice = Notice(look: look)
    help = HelpSheet(look: look)
    screen = make(first)
    super.init()
    screens[first] = screen
    let rail = Rail(look: look) { [weak self] in self?.choose($0) }
    self.rail = rail
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(screen.view)
    for view in [statusBar, navigationBar, toolBar, inspector, rail] { addSubview(view) }
    for view in [notice, help] { addSubview(view) }
    connect()
    present()
  }

  private func connect() {
    navigationBar.reset.onValueChanged { [weak self] in self?.screen.reset() }
    navigationBar.theme.onValueChanged { [weak self] in self?.toggleTheme() }
    navigationBar.help.onValueChanged { [weak self] in self?.showHelp() }
    help.onClose = { [weak self] in self?.hideHelp() }
    navigationBar.inspector.onValueChanged { [weak self] in self?.showsInspector.toggle() }
    inspector.onMessage = { [weak self] in self?.screen.note($0) }
    inspector.onRate = { [weak self] in self?.statusBar.show(rate: $0) }
  }

  // MARK: Screens

  /// Brings a screen to the front.
  func choose(_ kind: ScreenKind) {
    guard kind != screen.kind else { return }
    screen.view.removeFromSuperview()
    screen = screens[kind] ?? make(kind)
    screens[kind] = screen
    insertSubview(screen.view, at: 0)
    present()
    setNeedsLayout()
  }

  private func present() {
    rail?.show(screen.kind)
    navigationBar.show(screen.kind)
    toolBar.show(screen.tools)
    if let container = screen.watched { memory.set(container, at: .shown) }
    inspector.show(screen)
    screen.onTick = { [weak self] in self?.inspector.showTries() }
    screen.onWatchedChange = { [weak self] in self?.showWatched() }
    layoutSubviews()
    suitIndicators(of: self)
    screen.didAppear()
  }

  /// Dark content needs light indicators, unless a screen chose others.
  private func suitIndicators(of view: View) {
    if let container = view as? ScrollContainer, container.indicatorStyle != .black {
      container.indicatorStyle = look.theme == .dark ? .white : .default
    }
    for subview in view.subviews { suitIndicators(of: subview) }
  }

  private func showWatched() {
    if let container = screen.watched { memory.set(container, at: .shown) }
    inspector.show(screen)
    setNeedsLayout()
  }

  func toggleTheme() {
    look.show(look.theme == .light ? .dark : .light, below: self)
    memory.chosenTheme = look.theme
    for screen in screens.values { screen.themeDidChange() }
    suitIndicators(of: self)
  }

  /// Shows where the newest input came from.
  func show(source: String) { statusBar.show(source: source) }

  // MARK: Layout

  override func draw() -> [DrawCommand] { [.fill(bounds, .color(look.colors.window))] }

  override func layoutSubviews() {
    // Before it is in a window there is nothing to lay out.
    guard !bounds.isEmpty else { return }
    let layout = ShellLayout(size: bounds.size, showsInspector: showsInspector)
    rail?.frame = layout.rail
    statusBar.frame = layout.statusBar
    navigationBar.frame = layout.navigationBar
    toolBar.frame = layout.toolBar
    toolBar.isHidden = toolBar.subviews.isEmpty
    inspector.frame = layout.inspector
    inspector.isHidden = !showsInspector
    navigationBar.inspector.isChosen = showsInspector
    screen.view.frame = layout.content
    var bars = layout.bars
    if toolBar.isHidden { bars.bottom = 0 }
    screen.layout(in: layout.content.size, bars: bars)
    notice.frame = Notice.place(in: layout.content, above: bars.bottom)
    help.frame = bounds
    recall()
  }

  override func key(_ event: KeyEvent) -> Bool { take(event) }
}
