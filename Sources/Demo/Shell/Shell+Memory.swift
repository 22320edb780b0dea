import ScrollKit

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
    return SavedState(
      screen: screen.kind,
      theme: memory.chosenTheme,
      showsInspector: showsInspectorBeside,
      places: places,
      details: details
    )
  }

  /// Goes where the content of the screen was; called when the screen has its size.
  func recall() {
    screen.view.layoutIfNeeded()
    guard screen.watched?.bounds.isEmpty == false else { return }
    if let detail = memory.details.removeValue(forKey: screen.kind) { screen.recall(detail) }
    guard let container = screen.watched else { return }
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

/// The states of screens that the shell has yet to make.
struct ShellMemory {
  /// Where content was when the program was left; a place is taken out when it was gone to.
  var places: [ScreenKind: SavedState.Position] = [:]
  /// The details that screens saved; taken out when they are restored.
  var details: [ScreenKind: [Int]] = [:]
  /// The theme that the user chose, in this run or before.
  var chosenTheme: Theme?
}
