import ScrollKit

/// Where the parts of the window lie, at any size.
nonisolated struct ShellLayout: Equatable {
  let rail: Rect
  let isRailAtBottom: Bool
  let content: Rect
  let statusBar: Rect
  let navigationBar: Rect
  let toolBar: Rect
  let inspector: Rect

  /// Lays out a window.
  ///
  /// - Parameters:
  ///   - size: Its size.
  ///   - showsInspector: Whether the inspector is to be seen.
  ///   - toolBarHeight: The height of the tool bar under a content of some size.
  init(
    size: Size,
    showsInspector: Bool,
    toolBarHeight: (_ size: Size) -> Double = { _ in Extent.toolBar }
  ) {
    isRailAtBottom = size.width < Extent.railFits
    let hasDrawer = Self.hasDrawer(size)
    let left = isRailAtBottom ? 0 : Extent.rail
    let hasNames = size.height >= Extent.namesFit
    let bottom = isRailAtBottom ? (hasNames ? Extent.bottomRail : Extent.touchTarget) : 0
    let wanted = min(max(size.width / 5, Extent.inspector.lowerBound), Extent.inspector.upperBound)
    let inspectorWidth = min(wanted.rounded(), size.width - left)
    let right = showsInspector && !hasDrawer ? inspectorWidth : 0
    let height = size.height - bottom
    rail =
      isRailAtBottom
      ? Rect(x: 0, y: height, width: size.width, height: bottom)
      : Rect(x: 0, y: 0, width: left, height: size.height)
    content = Rect(x: left, y: 0, width: max(size.width - left - right, 0), height: height)
    statusBar = Rect(x: left, y: 0, width: content.width, height: Extent.statusBar)
    navigationBar = Rect(
      x: left,
      y: statusBar.maxY,
      width: content.width,
      height: Extent.navigationBar
    )
    let tools = toolBarHeight(content.size)
    toolBar = Rect(x: left, y: height - tools, width: content.width, height: tools)
    // A drawer leaves the button free that closes it.
    let top = hasDrawer ? navigationBar.maxY : 0
    inspector = Rect(
      x: size.width - inspectorWidth,
      y: top,
      width: inspectorWidth,
      height: max(height - top, 0)
    )
  }

  /// The content beside a drawer.
  var scrim: Rect {
    Rect(x: content.minX, y: inspector.minY, width: content.width, height: inspector.height)
  }

  /// Whether the inspector lies over the content of such a window.
  static func hasDrawer(_ size: Size) -> Bool { size.width < Extent.inspectorFits }

  /// Whether an open drawer leaves too little of the content to use it; beside a smaller part, content can be
  /// dragged while the inspector shows how it moves.
  static func drawerIsModal(_ size: Size) -> Bool { size.width < Extent.railFits }

  /// How much of the content the bars cover.
  var bars: EdgeInsets {
    EdgeInsets(
      top: statusBar.height + navigationBar.height,
      left: 0,
      bottom: toolBar.height,
      right: 0
    )
  }
}
