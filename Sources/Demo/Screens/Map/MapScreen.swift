import Geometry
import Scrolling
import ViewTree

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
    goals: MapScreen.Goal.self,
    make: MapScreen.init
  )
}

/// A country without end, or the Mandelbrot set: tiles drawn by workers, within a budget of bytes.
final class MapScreen: Screen {
  /// What there is to try.
  nonisolated enum Goal: String, ScreenGoal {
    case street = "Zoom from the whole country into a street"
    case stepIn = "Double-click to zoom in one step"
    case stepOut = "Tap with two fingers to zoom out one step"
    case borders = "Show tile borders and numbers"
    case memory = "Limit memory to 16 MiB and move around"
    case mandelbrot = "Mandelbrot: zoom in a million times"

    static let proofs: [Goal: [Int]] = [
      .street: [115], .stepIn: [109], .borders: [114], .memory: [13, 116], .mandelbrot: [113],
    ]
  }
  /// The choices of memory for tiles, in MiB.
  private static let budgets = [16, 64]
  /// How long a tile of the simulated slow disk takes, in seconds.
  private static let slowness = 0.25

  private let pane: MapPane
  private let subject: Segments
  private let borders: Toggle
  private let budget: Segments
  private let slow: Toggle
  private let frozen: Toggle
  private let bias: Slider
  private let card: TileCard

  init(look: Look) {
    pane = MapPane(look: look)
    subject = Segments(["Country", "Mandelbrot"], look: look)
    borders = Toggle("Borders", isOn: false, look: look)
    budget = Segments(Self.budgets.map { "\($0) MiB" }, chosen: 1, look: look)
    slow = Toggle("Simulated slow disk", isOn: false, look: look)
    frozen = Toggle("Freeze tiles", isOn: false, look: look)
    bias = Slider("Level bias", value: 0, in: -3...1, look: look) { Figures.fixed($0, decimals: 0) }
    card = TileCard(look: look)
    super.init(.map, look: look)
    view.addSubview(pane)
    view.addSubview(card)
    connect()
  }

  private func connect() {
    subject.addAction { [weak self] _ in self?.showSubject() }
    borders.addAction { [weak self] _ in self?.showBorders() }
    budget.addAction { [weak self] _ in self?.setBudget() }
    slow.addAction { [weak self] _ in self?.setSlowness() }
    frozen.addAction { [weak self] _ in self?.setFrozen() }
    bias.addAction { [weak self] _ in self?.setBias() }
    pane.onChange = { [weak self] in self?.follow() }
    pane.onStep = { [weak self] in self?.tick($0 ? Goal.stepIn : .stepOut) }
  }

  override var watched: ScrollContainer? { pane.container }
  override var tools: [View] { [subject, borders, budget] }
  override var knobs: [View] { [slow, frozen, bias] }

  override var detail: [Int] {
    let anchor = pane.anchor
    return [subject.chosen, anchor.depth, anchor.column, anchor.row]
  }

  override func recall(_ detail: [Int]) {
    guard detail.count == 4, subject.titles.indices.contains(detail[0]),
      let anchor = DeepAnchor(depth: detail[1], column: detail[2], row: detail[3])
    else { return }
    subject.chosen = detail[0]
    pane.recall(MapPane.Subject.allCases[subject.chosen], at: anchor)
  }

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
    card.position = Point(
      x: Space.edge,
      y: size.height - bars.bottom - TileCard.height - Space.edge
    )
    follow()
  }

  override func reset() {
    subject.chosen = 0
    (borders.isOn, slow.isOn, frozen.isOn, bias.value, budget.chosen) = (false, false, false, 0, 1)
    showSubject()
    showBorders()
    setBudget()
    setSlowness()
    setFrozen()
    setBias()
    pane.showAll()
  }

  override func didAppear() { pane.stage?.focus(pane.container) }
  override func themeDidChange() { pane.reload() }

  // MARK: Switches

  private func showSubject() { pane.show(MapPane.Subject.allCases[subject.chosen]) }

  private func showBorders() {
    pane.showsBorders = borders.isOn
    if borders.isOn { tick(Goal.borders) }
  }

  private func setBudget() { pane.tiles.byteBudget = Self.budgets[budget.chosen] << 20 }
  private func setSlowness() { pane.delay = slow.isOn ? Self.slowness : 0 }
  private func setFrozen() { pane.tiles.isFrozen = frozen.isOn }
  private func setBias() { pane.tiles.levelBias = Int(bias.value.rounded()) }

  // MARK: Following

  override func note(_ message: ScrollMessage) {
    guard message == .didEndDecelerating, budget.chosen == 0 else { return }
    tick(Goal.memory)
  }

  private func follow() {
    card.show(pane)
    switch pane.subject {
    case .country: if pane.isInTown { tick(Goal.street) }
    case .mandelbrot: if pane.magnification > 1e6 { tick(Goal.mandelbrot) }
    }
  }
}
