import ScrollKit

nonisolated extension ScreenKind {
  static let map = ScreenKind(
    "map",
    letter: "M",
    title: "Map",
    hint: "Zoom from the whole country down to a street",
    icon: Icon(
      .path(2.5, 5, 7.5, 3, 12.5, 5, 17.5, 3, 17.5, 15, 12.5, 17, 7.5, 15, 2.5, 17, 2.5, 5),
      .path(7.5, 3, 7.5, 15),
      .path(12.5, 5, 12.5, 17)
    ),
    goals: MapScreen.Goal.allCases,
    make: MapScreen.init
  )
}

/// A country without end: tiles drawn by workers, within a budget of bytes.
final class MapScreen: Screen {
  /// What there is to try.
  nonisolated enum Goal: String, ScreenGoal {
    case street = "Zoom from the whole country into a street"
    case stepIn = "Double-click to zoom in one step"
    case stepOut = "Tap with two fingers to zoom out one step"
  }

  private let pane = MapPane()

  init() {
    super.init(.map)
    view.addSubview(pane)
    pane.onChange = { [weak self] in self?.follow() }
    pane.container.onStep = { [weak self] in self?.tick($0 ? Goal.stepIn : .stepOut) }
  }

  override var watched: ScrollContainer? { pane.container }

  override var code: String {
    """
    nonisolated struct Tiles: TileSource {
      func tile(row: Int, column: Int, level: Int) -> Bitmap? {
        nil  // drawn here, on a thread of its own
      }
    }

    let size = Size(width: 65_536, height: 65_536)
    let tiles = TiledView(
      grid: TileGrid(size: size, finestLevel: 12),
      source: Tiles(),
      byteBudget: 64 << 20
    )
    let map = ScrollContainer(frame: window.bounds)
    map.contentSize = size
    map.addSubview(tiles)
    map.minimumZoomScale = window.bounds.width / size.width
    map.maximumZoomScale = 12
    window.addSubview(map)
    """
  }

  override func layout(in size: Size, bars: EdgeInsets) {
    pane.place(in: size, bars: bars)
    follow()
  }

  override func reset() { pane.container.showAll() }

  override func didAppear() { pane.stage?.focus(pane.container) }

  private func follow() {
    if pane.isInTown { tick(Goal.street) }
  }
}
