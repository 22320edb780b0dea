import Geometry
import Scrolling
import ViewTree

/// Finding the screens as they were left.
extension Shell {
  /// How the program is left now.
  var state: SavedState {
    var places = memory.places
    for (kind, screen) in screens where places[kind] == nil {
      places[kind] = screen.watched.map { SavedState.Position(of: $0) }
    }
    var details = memory.details
    for (kind, screen) in screens where details[kind] == nil {
      if !screen.detail.isEmpty { details[kind] = screen.detail }
    }
    var settings = memory.changes
    for (kind, screen) in screens where settings[kind] == nil {
      let values = screen.watched.map { inspector.changes(of: $0).values } ?? [:]
      if !values.isEmpty { settings[kind] = values }
    }
    return SavedState(
      screen: screen.kind,
      theme: memory.chosenTheme,
      showsInspector: showsInspectorBeside,
      places: places,
      settings: settings,
      details: details
    )
  }

  /// Goes where the content of the screen was; called when the screen has its size.
  func recall() {
    screen.view.layoutIfNeeded()
    guard screen.watched?.bounds.isEmpty == false else { return }
    if let detail = memory.details.removeValue(forKey: screen.kind) { screen.recall(detail) }
    guard let container = screen.watched else { return }
    if let values = memory.changes.removeValue(forKey: screen.kind) {
      inspector.recall(values, for: container)
    }
    memory.set(container, at: .laidOut)
    memory.places.removeValue(forKey: screen.kind)?.apply(to: container)
  }
}

extension SavedState.Position {
  /// Where the content of a container is, wherever it may be on its way to.
  init(of container: ScrollContainer) {
    offset = container.contentOffset
    scale = container.zoomScale
    page = (container as? Pager)?.currentPage
  }

  /// Goes there, or as near as is possible now.
  func apply(to container: ScrollContainer) {
    if let pager = container as? Pager {
      if let page { pager.setCurrentPage(page, animated: false) }
      return
    }
    if container.maximumZoomScale > container.minimumZoomScale { container.zoomScale = scale }
    container.go(near: offset)
  }
}
