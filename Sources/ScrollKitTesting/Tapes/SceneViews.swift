import Geometry
import Scrolling
import ViewTree

/// The views of a replay by their names on the tape.
final class SceneViews {
  /// A view and its role for the tape.
  enum Member {
    case view(SceneView)
    case control(SceneControl)
    case scroll(ScrollContainer, SceneDelegate?)
    case pages(Pager, SceneDelegate, SceneBook)
    case dots(PageControl)

    var view: View {
      switch self {
      case .view(let view): view
      case .control(let view): view
      case .scroll(let view, _): view
      case .pages(let view, _, _): view
      case .dots(let view): view
      }
    }
  }

  private(set) var members: [String: Member] = [:]
  /// The scroll views in the order of frame lines, outermost first.
  private(set) var containers: [(id: String, container: ScrollContainer)] = []
  /// The delegates of the scroll views, which hold them weakly.
  private var recorders: [MessageRecorder] = []
  private let log: Log

  init(log: Log) { self.log = log }

  /// Makes a view and its children.
  ///
  /// Properties are assigned when all views exist.
  func build(_ node: SceneNode) throws(TapeLineError) -> View {
    guard members[node.id] == nil else { throw TapeLineError("the id \"\(node.id)\" stands twice") }
    let member = make(node)
    members[node.id] = member
    for child in node.children { member.view.addSubview(try build(child)) }
    return member.view
  }

  private func make(_ node: SceneNode) -> Member {
    let touchLog = TouchLog(id: node.id, log: log)
    switch node.kind {
    case .view: return .view(SceneView(frame: node.frame, log: touchLog))
    case .control: return .control(SceneControl(frame: node.frame, log: touchLog))
    case .scroll:
      let container = ScrollContainer(frame: node.frame)
      return .scroll(container, delegate(of: container, node.id))
    case .pages: return pages(node)
    case .dots: return dots(node)
    }
  }

  private func delegate(of container: ScrollContainer, _ id: String) -> SceneDelegate {
    let delegate = SceneDelegate()
    container.delegate = delegate
    record(container, id)
    return delegate
  }

  private func record(_ container: ScrollContainer, _ id: String) {
    let recorder = MessageRecorder(id: id, log: log)
    recorders.append(recorder)
    container.addListener(recorder)
    containers.append((id, container))
  }

  private func pages(_ node: SceneNode) -> Member {
    let pager = Pager(frame: node.frame)
    let book = SceneBook(id: node.id, log: log)
    pager.dataSource = book
    pager.addAction { book.pageChanged(to: $0.currentPage, in: $0) }
    return .pages(pager, delegate(of: pager, node.id), book)
  }

  private func dots(_ node: SceneNode) -> Member {
    let (dots, log) = (PageControl(frame: node.frame), log)
    dots.addAction { dots in
      let time = dots.stage?.displayFrame.time ?? .zero
      let page = Log.page(dots.currentPage)
      log.message("valueChanged", from: dots, id: node.id, time: time, adding: page)
    }
    return .dots(dots)
  }

  /// Writes the pages that were filled while the log was off.
  func writeFirstPages() {
    for case .pages(let pager, _, let book) in containers.compactMap({ members[$0.id] }) {
      book.writeFilledPages(of: pager)
    }
  }

  /// Adopts a container that was built elsewhere and keeps its own delegate.
  func adopt(_ container: ScrollContainer, id: String) {
    record(container, id)
    members[id] = .scroll(container, nil)
  }

  /// Assigns the properties of a view and of its children.
  func configure(_ node: SceneNode) throws(TapeLineError) {
    try assign(node.properties, to: node.id)
    for child in node.children { try configure(child) }
  }

  func member(_ id: String) throws(TapeLineError) -> Member {
    guard let member = members[id] else { throw TapeLineError("there is no view \"\(id)\"") }
    return member
  }

  // MARK: Properties

  /// Assigns properties in the order in which they depend on one another, not in that of the tape.
  func assign(_ properties: [(key: String, value: JSONValue)], to id: String) throws(TapeLineError)
  {
    switch try member(id) {
    case .view(let view): for property in properties { try assign(property, to: &view.touchLog) }
    case .control(let view): for property in properties { try assign(property, to: &view.touchLog) }
    case .scroll(let container, let delegate):
      var rest = properties
      try assign(&rest, to: delegate, of: container)
      try assign(rest, of: ViewProperty.scroll, to: container)
    case .pages(let pager, let delegate, let book):
      var rest = properties
      try assign(&rest, to: delegate, of: pager)
      try assign(&rest, to: pager, book)
    case .dots(let dots): try assign(properties, to: dots)
    }
  }

  private func assign(
    _ properties: inout [(key: String, value: JSONValue)],
    to pager: Pager,
    _ book: SceneBook
  ) throws(TapeLineError) {
    var scroll = properties
    scroll.removeAll { $0.key == "pageCount" || $0.key == "currentPage" }
    if let count = properties.first(where: { $0.key == "pageCount" }) {
      try ViewProperty(count.key, .count(\SceneBook.pageCount)).assign(count.value, to: book)
      pager.reloadPages()
    }
    try assign(scroll, of: ViewProperty.scroll, to: pager)
    if let page = properties.first(where: { $0.key == "currentPage" }) {
      try ViewProperty(page.key, .count(\Pager.currentPage)).assign(page.value, to: pager)
    }
  }

  private func assign(
    _ properties: [(key: String, value: JSONValue)],
    to dots: PageControl
  ) throws(TapeLineError) {
    try assign(properties.filter { $0.key != "drives" }, of: ViewProperty.dots, to: dots)
    guard let (key, value) = properties.first(where: { $0.key == "drives" }) else { return }
    let id = try TapeFields.string(value, key)
    guard case .pages(let pager, _, _) = try member(id) else {
      throw TapeLineError("\"drives\" must name a view of pages, not \"\(id)\"")
    }
    dots.pager = pager
  }

  private func assign(
    _ property: (key: String, value: JSONValue),
    to log: inout TouchLog
  ) throws(TapeLineError) {
    guard property.key == "logsTouches" else {
      throw TapeLineError("unknown property \"\(property.key)\"")
    }
    log.isOn = try TapeFields.bool(property.value, property.key)
  }

  /// Assigns properties in the order of a table, which must name all of them.
  private func assign<Owner>(
    _ properties: [(key: String, value: JSONValue)],
    of table: [ViewProperty<Owner>],
    to owner: Owner
  ) throws(TapeLineError) {
    for (key, _) in properties where !table.contains(where: { $0.isOnTape && $0.name == key }) {
      throw TapeLineError("unknown property \"\(key)\"")
    }
    for property in table {
      guard let value = properties.first(where: { $0.key == property.name })?.value else {
        continue
      }
      try property.assign(value, to: owner)
    }
  }

  /// The properties that hold the delegate's answers.
  private static let answers = ["zooms", "retarget", "allowsScrollToTop"]

  /// Takes out the delegate's answers and assigns them.
  private func assign(
    _ properties: inout [(key: String, value: JSONValue)],
    to delegate: SceneDelegate?,
    of container: ScrollContainer
  ) throws(TapeLineError) {
    for (key, value) in properties where Self.answers.contains(key) {
      guard let delegate else { throw TapeLineError("\"\(key)\" is the screen's own to answer") }
      switch key {
      case "zooms": delegate.zoomedView = try view(try TapeFields.string(value, key), in: container)
      case "retarget": delegate.retarget = try Self.retarget(value)
      case "allowsScrollToTop": delegate.allowsScrollToTop = try TapeFields.bool(value, key)
      default: continue
      }
      properties.removeAll { $0.key == key }
    }
  }

  private func view(_ id: String, in container: ScrollContainer) throws(TapeLineError) -> View {
    let view = try member(id).view
    guard view !== container, view.isDescendant(of: container) else {
      throw TapeLineError("\"zooms\" must name a view inside, not \"\(id)\"")
    }
    return view
  }

  private static func retarget(_ value: JSONValue) throws(TapeLineError) -> (x: Double?, y: Double?)
  {
    if value.isNull { return (nil, nil) }
    guard case .array(let items) = value, items.count == 2 else {
      throw TapeLineError("\"retarget\" must be a list of two numbers or nulls")
    }
    func axis(_ item: JSONValue) throws(TapeLineError) -> Double? {
      item.isNull ? nil : try TapeFields.number(item, "retarget")
    }
    return (try axis(items[0]), try axis(items[1]))
  }
}
