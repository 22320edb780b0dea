import ScrollKit

/// The window's content: rail, bars, the chosen screen and the inspector.
final class Shell: View {
  let navigationBar = NavigationBar()
  let toolBar = ToolBar()
  let rail = Rail()
  private let scrim = Scrim()
  let inspector = Inspector()
  let notice = Notice()
  private let ring = FingerRing()
  private let tooltip = Tooltip()
  let help: Sheet
  let keyTable = KeyTable()
  private let helpScrim = Scrim()
  /// Called with what a key asks of the window.
  var onCommand: (WindowCommand) -> Void = { _ in }
  /// Called with what shows, for the window's title; nil for the program's name.
  var onTitle: (String?) -> Void = { _ in }
  /// Whether the window fills the display.
  var isFullscreen = false { didSet { if oldValue != isFullscreen { setNeedsLayout() } } }
  /// Called when the user has chosen a screen or a theme.
  var onChoice: () -> Void = {}
  /// The theme that the user chose, in this run or before; nil follows the desktop.
  var chosenTheme: Theme? { didSet { if oldValue != chosenTheme { onChoice() } } }
  /// How fast time passes for what no hand holds; less than 1 is slow motion.
  var speed = 1.0 { didSet { speedDidChange() } }
  var screens: [ScreenKind: Screen] = [:]
  /// Where the user was on each screen when the program ended last.
  private let formerPlaces: [ScreenKind: String]
  /// The choices between the parts of the screens that have some.
  var choices: [ScreenKind: SegmentedControl] = [:]
  /// The screen's code, on a sheet that leaves the content in use.
  let codeView = CodeView()
  let codePanel: Sheet
  private let copyButton = Button(title: "Copy", style: .plain)
  var screen: Screen
  /// A show by the ghost's hand, until the user does something.
  var ghostHand: GhostHand?
  /// The theme that the window is changing to by itself.
  var crossing: Theme?
  /// Changes one theme into another.
  let dusk = Countdown()
  /// The last theme that was reached completely.
  var restingTheme: Theme
  /// Whether the screen knows that it shows.
  var hasAppeared = false
  /// Whether the user wants the inspector beside the content; nil shows it in a wide window.
  private var wantsInspector: Bool? { didSet { setNeedsLayout() } }
  /// Whether the inspector is open where it lies over the content; there it starts closed.
  var isDrawerOpen = false { didSet { if oldValue != isDrawerOpen { slideDrawer() } } }
  /// How far the window was stepped back when a hand began to draw it back or in: 0 or 1.
  var stepStart: Double?
  /// The key X while it is held: where the pointer was, how far the window was stepped back, and
  /// whether the pointer has gone on since.
  var keyHold: (place: Point, start: Double, isPulling: Bool)?
  /// The container that an arrow with Alt pulls, and that key.
  var pulled: (container: ScrollContainer, key: Key)?
  /// Where the pointer is.
  private(set) var pointer: Point?
  /// Whether anything of the drawer shows: while it is open, and as it slides out.
  private var isDrawerInSight = false

  init(
    first: ScreenKind,
    appearance: Appearance = .light,
    wantsInspector: Bool? = nil,
    chosenTheme: Theme? = nil,
    places: [ScreenKind: String] = [:]
  ) {
    formerPlaces = places
    self.wantsInspector = wantsInspector
    restingTheme = Theme(appearance)
    help = Sheet("Keys and gestures", keyTable, over: helpScrim)
    codePanel = Sheet("Swift code", codeView, action: copyButton)
    self.chosenTheme = chosenTheme
    screen = Self.open(first, at: places)
    super.init()
    self.appearance = appearance
    screens[screen.kind] = screen
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(screen.view)
    let bars: [View] = [navigationBar, toolBar, codePanel, scrim, inspector, rail]
    let last: [View] = [ring, tooltip, notice, helpScrim, help, dusk]
    for view in bars + last { addSubview(view) }
    connect()
    present()
  }

  private func connect() {
    rail.onChoose = { [weak self] in self?.choose($0) }
    navigationBar.xRay.addAction { [weak self] _ in self?.toggleXRay() }
    let pull = PanGestureRecognizer()
    pull.addAction { [weak self] in self?.pullStep($0) }
    navigationBar.xRay.addGestureRecognizer(pull)
    navigationBar.overview.addAction { [weak self] _ in self?.screen.toggleOverview() }
    navigationBar.reset.addAction { [weak self] _ in self?.restart() }
    navigationBar.theme.addAction { [weak self] _ in self?.toggleTheme() }
    navigationBar.help.addAction { [weak self] _ in self?.showHelp() }
    help.onClose = { [weak self] in self?.hideHelp() }
    navigationBar.inspector.addAction { [weak self] _ in self?.showsInspector.toggle() }
    scrim.onClick = { [weak self] in self?.isDrawerOpen = false }
    navigationBar.code.addAction { [weak self] _ in self?.toggleCode() }
    copyButton.addAction { [weak self] _ in self?.copyCode() }
    codePanel.onClose = { [weak self] in self?.toggleCode() }
    inspector.goals.onChoose = { [weak self] in self?.demonstrate($0) }
    inspector.onFinger = { [weak self] in self?.ring.place = $0 }
    inspector.onMessage = { [weak self] in self?.note($0, of: $1) }
    navigationBar.onPoint = { [weak self] in self?.tooltip.name($0, isAtOnce: false) }
    rail.onPoint = { [weak self] in self?.tooltip.name($0, isAtOnce: false) }
  }

  /// Makes a screen that is where the user was on it.
  private static func open(_ kind: ScreenKind, at places: [ScreenKind: String]) -> Screen {
    let screen = kind.make()
    screen.place = places[kind]
    return screen
  }

  /// The screen of a kind, which is made the first time.
  func screen(of kind: ScreenKind) -> Screen {
    let screen = screens[kind] ?? Self.open(kind, at: formerPlaces)
    screens[kind] = screen
    return screen
  }

  /// Where the user is on each screen, or was before.
  var places: [ScreenKind: String] {
    formerPlaces.filter { screens[$0.key] == nil }
      .merging(screens.compactMapValues(\.place)) { $1 }
  }

  // MARK: Inspector

  var showsInspector: Bool {
    get { isNarrow ? isDrawerOpen : wantsInspector ?? (bounds.width >= Extent.inspectorShows) }
    set { if isNarrow { isDrawerOpen = newValue } else { wantsInspector = newValue } }
  }

  // MARK: Screens

  override func didMoveToStage() {
    stage?.animate(self)
    stage?.onUnreadablePicture = { [weak self] in self?.refuse($0) }
  }

  /// The screen learns that it shows once all of it is on the stage: when motion advances next.
  override func advance(to frame: DisplayFrame) -> Pace {
    if !hasAppeared {
      hasAppeared = true
      let focused = stage?.focusedView
      screen.didAppear()
      // A screen may take the keys, but not from the rail, where they go on to the next screen,
      // nor from the help over it.
      if let focused, [rail, help].contains(where: focused.isDescendant) { stage?.focus(focused) }
    }
    nameFocusedButton()
    return endPull() ? .moving : .resting
  }

  func restart() {
    inspector.endScrub(staying: true)
    screen.restart()
    inspector.showGoals()
  }

  private func speedDidChange() {
    (notice.speed, tooltip.speed) = (speed, speed)
    showTitle()
  }

  /// Names the button that keys have led to; anything else done takes a name away.
  private func nameFocusedButton() {
    guard let stage, stage.hasMovedFocus else { return }
    let name =
      (stage.focusedView as? Button).flatMap(navigationBar.name)
      ?? (stage.focusedView as? RailItem).flatMap(rail.name)
    if let name { tooltip.name(name, isAtOnce: true) }
  }

  /// Called with the user's input before it is delivered.
  func saw(_ event: InputEvent) {
    switch event {
    case .hover(let hover):
      pointer = hover.location
      if let pointer { pullStep(to: pointer) }
    case .key(let key):
      if key.phase == .up { letGo(of: key.key) }
      tooltip.name(nil, isAtOnce: true)
      stage?.animate(self)
    default: tooltip.name(nil, isAtOnce: true)
    }
    noteFinger(of: event)
    ghostHand?.giveWay(to: event, keepingStep: togglesStep(event))
    listen(to: event)
    returnFocus(for: event)
  }

  /// Notes where a finger is; one that comes down on what is shown again, or on
  /// the tools for it, takes hold of it.
  private func noteFinger(of event: InputEvent) {
    switch event {
    case .touch(let touch):
      inspector.finger = touch.phase == .began || touch.phase == .moved ? touch.location : nil
    case .pan(let pan):
      inspector.finger = pan.phase == .began || pan.phase == .changed ? pan.location : nil
    case .wheel, .click, .pinch, .hover, .key, .text: break
    }
    guard let view = target(of: event) else { return }
    if case .key(let key) = event {
      let isOfReplay = [.character(","), .character("."), .escape].contains(key.key)
      guard key.phase == .down, !isOfReplay, view.isDescendant(of: screen.view) else { return }
    }
    if [screen.view, toolBar].contains(where: view.isDescendant) {
      inspector.endScrub(staying: true)
    }
  }

  /// Lets the inspector follow the containers that the user's input goes to.
  private func listen(to event: InputEvent) {
    guard let view = target(of: event), view.isDescendant(of: screen.view) else { return }
    for ancestor in view.lineage { (ancestor as? ScrollContainer)?.addListener(inspector) }
  }

  /// The view that an event begins on.
  private func target(of event: InputEvent) -> View? {
    let place: Point? =
      switch event {
      case .touch(let touch): touch.phase == .began ? touch.location : nil
      case .pan(let pan): pan.phase == .began ? pan.location : nil
      case .pinch(let pinch): pinch.phase == .began ? pinch.location : nil
      case .wheel(let wheel): wheel.location
      case .click(let click): click.location
      case .key, .text, .hover: nil
      }
    if case .key = event { return stage?.focusedView }
    return place.flatMap { stage?.hitTest($0) }
  }

  /// A user who goes back to the content wants the keys to go there, too.
  private func returnFocus(for event: InputEvent) {
    guard case .touch(let touch) = event, touch.phase == .began,
      let focused = stage?.focusedView,
      focused.isDescendant(of: inspector) || focused.isDescendant(of: rail),
      let place = stage?.root.convert(touch.location, to: self),
      screen.view.frame.contains(place), !(inspector.frame.contains(place) && showsInspector)
    else { return }
    stage?.focus(screen.watched)
  }

  // MARK: Layout

  override func key(_ event: KeyEvent) -> Bool { take(event) }

  override func draw() -> [DrawCommand] { [.fill(bounds, .color(palette.window))] }

  override func layoutSubviews() {
    // Before it is in a window there is nothing to lay out.
    guard !bounds.isEmpty else { return }
    screen.isAlone = isFullscreen && screen.fillsFullScreen
    for bar in [navigationBar, rail] { bar.isHidden = screen.isAlone }
    guard !screen.isAlone else { return layOutAlone() }
    var room = bounds
    let isLow = bounds.height < Extent.bottomRailFits
    let railHeight = isLow ? Extent.touchTarget : Extent.bottomRail
    rail.frame =
      isNarrow ? room.cut(.bottom, by: railHeight) : room.cut(.left, by: Extent.rail)
    var top = room
    navigationBar.frame = top.cut(.top, by: Extent.navigationBar)
    layOutInspector(in: &room)
    place(screen.view, in: room)
    ghostHand?.frame = bounds
    ring.frame = bounds
    let content = room
    room.cut(.top, by: Extent.navigationBar)
    toolBar.isHidden = toolBar.tools.isEmpty
    toolBar.frame = room.cut(.bottom, by: toolBar.isHidden ? 0 : toolBar.height(in: content.size))
    screen.layout(
      in: content.size,
      bars: EdgeInsets(
        top: room.minY - content.minY,
        left: 0,
        bottom: content.maxY - room.maxY,
        right: 0
      )
    )
    if showsCode { codePanel.fit(in: roomForCode(in: room)) }
    // The tools of a screen may be as wide as the screen had room for.
    toolBar.setNeedsLayout()
    notice.frame = Notice.place(in: room)
    if help.isOpen { help.fit(in: bounds) }
    helpScrim.frame = bounds
  }

  /// The room between the bars, or that above the rail in a low window.
  private func roomForCode(in room: Rect) -> Rect {
    guard room.height < Extent.extrasFit else { return room }
    let bottom = rail.frame.minY > 0 ? rail.frame.minY : bounds.maxY
    return Rect(x: room.minX, y: 0, width: room.width, height: bottom)
  }

  /// The screen fills the window, and nothing is around it.
  private func place(_ view: View, in room: Rect) {
    // What is shown again has the places of the size that was.
    if view.frame.size != room.size { inspector.endScrub() }
    view.frame = room
  }

  private func layOutAlone() {
    for view in [toolBar, inspector, scrim] { view.isHidden = true }
    place(screen.view, in: bounds)
    ghostHand?.frame = bounds
    screen.layout(in: bounds.size, bars: EdgeInsets())
    if showsCode { codePanel.fit(in: bounds) }
    notice.frame = Notice.place(in: bounds)
    if help.isOpen { help.fit(in: bounds) }
    helpScrim.frame = bounds
    let isElsewhere = stage?.focusedView?.isDescendant(of: screen.view) != true
    if isElsewhere, !help.isOpen { stage?.focus(screen.watched) }
  }

  /// Whether the rail lies at the bottom, and the inspector is a drawer over the content, which it
  /// dims; in a wider window it leaves the content room.
  var isNarrow: Bool { bounds.width < Extent.railFits }

  private func slideDrawer() {
    let isOpen = isDrawerOpen
    isDrawerInSight = true
    View.animate(duration: ChromeDuration.change, curve: .easeOut) {
      layoutSubviews()
    } completion: { [weak self] _ in
      // One that turns around is not at its end.
      guard let self, isDrawerOpen == isOpen else { return }
      isDrawerInSight = isOpen
      setNeedsLayout()
    }
  }

  private func layOutInspector(in room: inout Rect) {
    let usual = min(
      max(bounds.width / 5, Extent.inspector.lowerBound),
      Extent.inspector.upperBound
    )
    let share = isNarrow ? Extent.mostOfDrawer : Extent.mostOfInspector
    let width = min(usual, room.width * share).rounded()
    var under = room
    // The button that opens it stays where it is, and closes it.
    under.cut(.top, by: Extent.navigationBar)
    scrim.frame = under
    var place = under.cut(.right, by: width)
    if showsInspector, !isNarrow { room.cut(.right, by: width) }
    if !showsInspector, isNarrow { place.origin.x += width }
    inspector.frame = place
    inspector.isHidden = !showsInspector && !(isNarrow && isDrawerInSight)
    scrim.isHidden = !isNarrow || inspector.isHidden
    scrim.alpha = showsInspector ? 1 : 0
    inspector.isRaised = isNarrow
    navigationBar.inspector.isSelected = showsInspector
    if inspector.isHidden, stage?.focusedView?.isDescendant(of: inspector) ?? false {
      stage?.focus(screen.watched)
    }
  }
}

/// Dims what lies under a drawer or a sheet; a click on it asks for it to be closed.
final class Scrim: View {
  var onClick: () -> Void = {}

  init() {
    super.init()
    isHidden = true
  }

  override func draw() -> [DrawCommand] {
    [.fill(bounds, .color(Color.black.opacity(Opacity.scrim)))]
  }

  override func touchesEnded(_ touches: [Touch]) { onClick() }
  override func wheel(_ event: WheelEvent) -> Bool { true }
}
