import ScrollKit

nonisolated extension ScreenKind {
  static let read = ScreenKind(
    rawValue: "read",
    title: "Read",
    hint: "Pull down at the top to refresh",
    icon: Icon(.path(3, 4, 17, 4), .path(3, 8, 17, 8), .path(3, 12, 17, 12), .path(3, 16, 11, 16)),
    goals: ReadScreen.Goal.allCases,
    code: """
      let list = ScrollContainer(frame: window.bounds)
      list.contentSize = Size(width: window.bounds.width, height: 2_000)
      list.safeAreaInsets = EdgeInsets(top: 44, left: 0, bottom: 44, right: 0)
      list.alwaysBounceVertical = true
      window.addSubview(list)

      let refresh = RefreshControl()
      refresh.addAction { refresh in
        refresh.endRefreshing()  // when the news is there
      }
      list.refreshControl = refresh

      let field = View(frame: Rect(x: 16, y: 1_900, width: 200, height: 44))
      list.addSubview(field)
      let keyboard = KeyboardPanel(height: 208)
      window.addSubview(keyboard)
      list.keyboardDismissMode = .interactive
      keyboard.open(for: field, in: list)
      """,
    make: ReadScreen.init
  )
}

/// Long content under bars: an article, a form with a keyboard, people
/// from A to Z, and a file of text.
final class ReadScreen: Screen {
  nonisolated enum Goal: String, ScreenGoal {
    case refresh = "Pull the article down to refresh it"
    case keyboard = "Open the keyboard, then drag the form down and up"
    case letter = "Jump to a letter in the contacts"
  }

  /// How far down the keyboard must have been to count as pulled.
  private static let pulledPart = 0.8

  private let article = ArticleView()
  private let form = FormView()
  private let contacts = ContactList()
  private let text = TextPage()
  private let choice = SegmentedControl(items: ["Article", "Form", "Contacts", "Text"])
  private let work = Countdown()
  /// The smallest share of the keyboard that has shown since it opened.
  private var lowestKeyboard = 1.0

  init() {
    super.init(.read)
    for part in [article, form, contacts, text.view, form.keyboard, work] {
      view.addSubview(part)
    }
    connect()
    showChoice()
  }

  private var pages: [ScrollContainer] { [article, form, contacts, text.view] }
  override var watched: ScrollContainer? { pages[choice.selectedSegmentIndex] }
  override var tools: [View] { [choice] }
  override var hint: String {
    if watched === form { return "Click into a field; then drag to move its keyboard" }
    if watched === text.view {
      guard text.sign == nil else { return "" }
      return text.remark ?? "Drag over words to select them; past an edge to scroll on"
    }
    return watched === contacts ? "Drag along the letters" : super.hint
  }
  override var title: String? { watched === text.view ? text.name : nil }

  /// The part that shows, and where the contacts are.
  override var place: String? {
    get {
      let part = choice.selectedSegmentIndex
      let list = contacts.place.flatMap { $0.row == Contacts.people[0].name ? nil : $0 }
      guard part > 0 || list != nil else { return nil }
      return [part.description, list?.description].compactMap(\.self).joined(separator: " ")
    }
    set {
      let words = (newValue ?? "").split(separator: " ", maxSplits: 1).map(String.init)
      guard let part = words.first.flatMap(Int.init), pages.indices.contains(part) else { return }
      choice.selectedSegmentIndex = part
      showChoice()
      if words.count > 1 { contacts.place = ListPlace(words[1]) }
    }
  }

  /// Shows a file of the user's.
  func show(text path: FilePath) {
    text.show(path)
    choice.selectedSegmentIndex = pages.count - 1
    showChoice()
    onWatchedChange()
  }

  // MARK: Connections

  private func connect() {
    choice.addAction { [unowned self] _ in
      showChoice()
      onWatchedChange()
    }
    article.refresh.addAction { [unowned self] _ in
      if article.isDragging { tick(Goal.refresh) }
      fetch()
    }
    form.keyboard.onMove = { [unowned self] in followKeyboard($0) }
    contacts.sectionIndex?.addAction { [unowned self] _ in tick(Goal.letter) }
  }

  private func showChoice() {
    for (number, page) in pages.enumerated() {
      page.isHidden = number != choice.selectedSegmentIndex
    }
    if watched === text.view { text.open() }
    if watched !== form { form.keyboard.close() }
    watched?.flashScrollIndicators()
  }

  /// Takes as long as fetching would, then ends the refresh.
  private func fetch() {
    work.start(seconds: ChromeDuration.work) { [unowned self] in
      article.takeNewEdition()
      article.refresh.endRefreshing()
    }
  }

  private func followKeyboard(_ part: Double) {
    guard form.keyboard.isOpen, form.isDragging else { return lowestKeyboard = 1 }
    lowestKeyboard = min(lowestKeyboard, part)
    if part == 1, lowestKeyboard < Self.pulledPart { tick(Goal.keyboard) }
  }

  // MARK: What a screen does

  override func partsAtRest(of container: ScrollContainer) -> [RestingPart] {
    container.partsAtRest(without: [article.title])
  }

  override func layout(in size: Size, bars: EdgeInsets) {
    for page in [article, form, contacts] {
      page.frame = Rect(origin: .zero, size: size)
      page.safeAreaInsets = bars
    }
    text.layout(in: size, bars: bars)
    form.keyboard.fit(in: size.height, bars: bars)
    form.keyboard.bottomMargin = bars.bottom
    form.keyboard.place()
  }

  override func hand(for goal: AnyHashable) -> [GhostHand.Act] {
    switch goal.base as? Goal {
    case .refresh:
      GhostHand.Act.choose(0, of: choice)
        + GhostHand.Act.drag(article, at: (0.5, 0.3), by: Vector(dx: 0, dy: 220), seconds: 0.6)
    case .keyboard:
      GhostHand.Act.choose(1, of: choice) + GhostHand.Act.press(form.fields[0])
        + GhostHand.Act.drag(
          form,
          by: Vector(dx: 0, dy: form.bounds.height * 0.35),
          seconds: 0.8,
          holding: 0.2,
          andBack: true
        )
    case .letter:
      GhostHand.Act.choose(2, of: choice)
        + (contacts.sectionIndex.map { GhostHand.Act.press($0) } ?? [])
    case nil: []
    }
  }

  override func reset() {
    form.reset()
    work.cancel()
    article.reset()
    article.refresh.endRefreshing()
    for page in pages {
      page.setContentOffset(Point(x: 0, y: page.minimumContentOffset.y), animated: true)
    }
  }
}
