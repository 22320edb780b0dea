import Geometry
import Scrolling
import ViewTree

/// The views of a replay by their names on the tape.
final class SceneViews {
  /// A view and its delegate; without a delegate, the view was built elsewhere.
  typealias Member = (view: View, answers: SceneAnswers?)

  private var members: [String: Member] = [:]
  /// The scroll views in the order of frame lines, outermost first.
  private(set) var containers: [(id: String, container: ScrollContainer)] = []
  /// The links that each container was given last.
  private var linkLists: [ObjectIdentifier: [SceneLink]] = [:]
  private let log: TapeLog

  init(log: TapeLog) { self.log = log }

  /// Makes a view and its children.
  ///
  /// Properties are assigned when all views exist.
  func build(_ node: SceneNode) throws(TapeLineError) -> View {
    guard members[node.id] == nil else {
      throw TapeLineError("the id \"\(node.id)\" appears twice")
    }
    let member = try make(node)
    members[node.id] = member
    for child in node.children { member.view.addSubview(try build(child)) }
    return member.view
  }

  private func make(_ node: SceneNode) throws(TapeLineError) -> Member {
    let answers = SceneAnswers(id: node.id, log: log)
    switch node.kind {
    case .view: return (SceneView(frame: node.frame, answers), answers)
    case .control: return (SceneControl(frame: node.frame, answers), answers)
    case .scroll: return scroll(ScrollContainer(frame: node.frame), node.id, answers)
    case .list: return scroll(try SceneList(node), node.id, answers)
    case .pages:
      let pager = Pager(frame: node.frame)
      pager.dataSource = answers
      pager.addAction { answers.write("pageChanged", $0, adding: TapeLog.page($0.currentPage)) }
      return scroll(pager, node.id, answers)
    case .dots:
      let dots = PageControl(frame: node.frame)
      dots.addAction { answers.write("valueChanged", $0, adding: TapeLog.page($0.currentPage)) }
      return (dots, answers)
    }
  }

  private func scroll(
    _ container: ScrollContainer,
    _ id: String,
    _ answers: SceneAnswers
  ) -> Member {
    container.delegate = answers
    record(container, id)
    return (container, answers)
  }

  private func record(_ container: ScrollContainer, _ id: String) {
    container.addListener(self)
    containers.append((id, container))
  }

  /// Writes the pages that were filled while the log was off.
  func writeFirstPages() {
    for (id, container) in containers {
      if let pager = container as? Pager { members[id]?.answers?.writeFilledPages(of: pager) }
    }
  }

  /// Adopts a container that was built elsewhere and keeps its own delegate.
  func adopt(_ container: ScrollContainer, id: String) {
    record(container, id)
    members[id] = (container, nil)
  }

  /// Assigns the properties of a view and of its children.
  func configure(_ node: SceneNode) throws(TapeLineError) {
    try assign(node.properties, to: node.id)
    for child in node.children { try configure(child) }
  }

  private func member(_ id: String) throws(TapeLineError) -> Member {
    guard let member = members[id] else { throw TapeLineError("there is no view \"\(id)\"") }
    return member
  }
}

extension SceneViews: ScrollListener {
  /// Writes a message of a scroll view to the log.
  func container(_ container: ScrollContainer, sends message: ScrollMessage) {
    guard let id = containers.first(where: { $0.container === container })?.id else { return }
    log.add(message, from: container, id: id)
  }
}

/// Properties that a tape assigns.
extension SceneViews {
  /// Assigns properties in the order in which they depend on one another, not in that of the tape.
  func assign(_ properties: TapeFields, to id: String) throws(TapeLineError) {
    let member = try member(id)
    var rest = properties
    if rest.has("logsTouches"), member.view is SceneView || member.view is SceneControl {
      member.answers?.logsTouches = try rest.bool("logsTouches")
    }
    if let list = member.view as? SceneList { try list.assign(from: &rest) }
    if let container = member.view as? ScrollContainer {
      try assign(answers: &rest, of: member, container)
      let pager = member.answers == nil ? nil : container as? Pager
      let page: Int? =
        pager != nil && rest.has("currentPage") ? try rest.count("currentPage") : nil
      if let pager, rest.has("peek") {
        let peek = try rest.number("peek")
        guard peek >= 0 else { throw TapeLineError("\"peek\" cannot be negative") }
        pager.peek = peek
      }
      if let pager, rest.has("isCircular") { pager.isCircular = try rest.bool("isCircular") }
      if let pager, rest.has("pageCount") {
        let count = try rest.count("pageCount")
        member.answers?.pageCount = count
        if count != pager.numberOfPages { pager.reloadPages() }
      }
      for property in ViewProperty.scroll { try property.assign(from: &rest, to: container) }
      if let page { pager?.currentPage = page }
      if rest.has("links") { try link(container, to: try rest.links("links")) }
    }
    if let dots = member.view as? PageControl {
      for property in ViewProperty.dots { try property.assign(from: &rest, to: dots) }
      if rest.has("drives") { dots.pager = try pager(try rest.string("drives")) }
    }
    try rest.finish()
  }

  /// Assigns what the delegate of a scroll view answers.
  private func assign(
    answers rest: inout TapeFields,
    of member: Member,
    _ container: ScrollContainer
  ) throws(TapeLineError) {
    for key in rest.keys where ["zooms", "retarget", "allowsScrollToTop"].contains(key) {
      guard let answers = member.answers else {
        throw TapeLineError("\"\(key)\" is the screen's own to answer")
      }
      switch key {
      case "zooms": answers.zoomedView = try view(try rest.string(key), in: container)
      case "retarget": answers.retarget = try rest.axes(key)
      default: answers.allowsScrollToTop = try rest.bool(key)
      }
    }
  }

  private func view(_ id: String, in container: ScrollContainer) throws(TapeLineError) -> View {
    let view = try member(id).view
    guard view !== container, view.isDescendant(of: container) else {
      throw TapeLineError("\"zooms\" must name a view inside, not \"\(id)\"")
    }
    return view
  }

  /// Links a container with those that a list names, and with no other unless the list is the one
  /// that it was given last.
  private func link(_ container: ScrollContainer, to links: [SceneLink]) throws(TapeLineError) {
    let former = linkLists.updateValue(links, forKey: ObjectIdentifier(container))
    if former != links { container.unlink() }
    for link in links {
      guard let other = try member(link.id).view as? ScrollContainer, other !== container else {
        throw TapeLineError("\"links\" must name another scroll view, not \"\(link.id)\"")
      }
      container.link(other, axes: link.axes, ratio: link.ratio)
    }
  }

  private func pager(_ id: String) throws(TapeLineError) -> Pager {
    guard let pager = try member(id).view as? Pager else {
      throw TapeLineError("\"drives\" must name a view of pages, not \"\(id)\"")
    }
    return pager
  }
}

/// Methods that a tape calls.
extension SceneViews {
  /// Calls the method that a line names.
  func perform(_ fields: inout TapeFields) throws(TapeLineError) {
    let name = try fields.string("call")
    let id = try fields.string("on")
    let animated = try fields.bool("animated")
    let view = try member(id).view
    if SceneList.methods.contains(name) {
      guard let list = view as? SceneList else { throw TapeLineError("\"\(id)\" has no rows") }
      try list.call(name, animated: animated, &fields)
    } else if name == "setCurrentPage" {
      let page = try fields.integer("page")
      if let pager = view as? Pager {
        pager.setCurrentPage(page, animated: animated)
      } else if let dots = view as? PageControl {
        dots.setCurrentPage(page, animated: animated)
      } else {
        throw TapeLineError("\"\(id)\" has no pages")
      }
    } else {
      guard let container = view as? ScrollContainer else {
        throw TapeLineError("\"\(id)\" is not a view that this can be called on")
      }
      try call(name, on: container, animated: animated, &fields)
    }
    try fields.finish()
  }

  private func call(
    _ name: String,
    on container: ScrollContainer,
    animated: Bool,
    _ fields: inout TapeFields
  ) throws(TapeLineError) {
    switch name {
    case "setContentOffset":
      container.setContentOffset(try fields.point("to"), animated: animated)
    case "scrollRectToVisible":
      container.scrollRectToVisible(try fields.rect("rect"), animated: animated)
    case "zoomToRect": container.zoom(to: try fields.rect("rect"), animated: animated)
    case "setZoomScale":
      let scale = try fields.number("scale")
      guard scale > 0 else { throw TapeLineError("\"scale\" must be above 0") }
      container.setZoomScale(scale, animated: animated)
    case "flashScrollIndicators": container.flashScrollIndicators()
    case "stopScrollingAndZooming": container.stopScrollingAndZooming()
    default: throw TapeLineError("\"\(name)\" is not a method that a tape can call")
    }
  }
}
