import Glibc
import ScrollKit

/// A map without end: a container over tiles, names over it, and a small map of all of it.
final class MapPane: View {
  /// The side of the country, in points.
  static let side = 65_536.0
  /// The largest scale, in points of the window per point of the country.
  private static let largestScale = 12.0
  /// What one step in or out scales by (row 109).
  static let stepFactor = 1.5
  /// From this scale on the streets of a town show.
  private static let streetScale = 2.0
  private static let middle = Point(x: MapPane.side / 2, y: MapPane.side / 2)

  let container = MapContainer()
  let scaleBar = ScaleBar()
  let tiles: TiledView
  let ground = MapGround()
  let labels = MapLabels()
  let miniMap = MiniMap()
  private(set) var bars = EdgeInsets.zero
  /// Which of the ``corners`` the small map is in.
  var corner = 0
  /// Whether each tile shows its border and its numbers.
  var showsBorders = false { didSet { mark() } }
  /// Called when what shows has changed.
  var onChange: () -> Void = {}
  /// Called when a tap went one step in (true) or out.
  var onStep: (Bool) -> Void = { _ in }

  init() {
    tiles = TiledView(
      grid: TileGrid(
        size: Size(width: Self.side, height: Self.side),
        tileSide: MapTiles.side,
        finestLevel: MapTiles.finestLevel
      ),
      source: MapTiles(ink: .of(.light))
    )
    super.init()
    cursor = .openHand
    container.accessibilityLabel = "Map"
    container.delegate = self
    container.contentInsetAdjustmentBehavior = .always
    container.contentAlignmentPoint = Point(x: 0.5, y: 0.5)
    // Even the whole country gives a little.
    (container.alwaysBounceHorizontal, container.alwaysBounceVertical) = (true, true)
    container.scrollsToTop = false
    container.contentSize = Size(width: Self.side, height: Self.side)
    container.addSubview(ground)
    container.addSubview(tiles)
    container.addSubview(labels)
    addSubview(container)
    addSubview(miniMap)
    addSubview(scaleBar)
    tiles.onChange = { [weak self] in self?.tilesDidChange() }
    miniMap.onPoint = { [weak self] in self?.go(to: $0) }
    container.stepIn = { [weak self] in self?.stepIn() ?? false }
    connectTaps()
  }

  // MARK: What there is to see

  override func didMoveToStage() { if stage != nil { reload() } }

  /// Everything is drawn again for another theme, but not for the dusk between them.
  override func appearanceDidChange() { if nightfall == currentTheme.night { reload() } }

  private func reload() {
    tiles.source = MapTiles(ink: .of(currentTheme))
    container.backgroundColor = MapInk.of(currentTheme).sea
    mark()
    orderPictures()
  }

  /// Has a worker make the small map and the names.
  private func orderPictures() {
    guard let workshop = stage?.workshop else { return }
    let source = tiles.source
    ground.make(in: .of(currentTheme), at: workshop)
    _ = workshop.submit(urgency: 1) {
      source.tile(row: 0, column: 0, level: 0)
    } done: { [weak self] in
      self?.take($0)
    }
  }

  /// Shows the small map and the names; the tile just drawn has already made the country.
  private func take(_ picture: Bitmap?) {
    miniMap.show(picture)
    let country = Country.shared
    labels.show(MapLabel.all(in: country, type: fonts))
    placeMiniMap()
  }

  private func tilesDidChange() {
    if tiles.tileCount > 0, tiles.pendingCount == 0 { ground.clear() }
    onChange()
  }

  private func mark() {
    guard showsBorders else {
      tiles.marks = { _, _ in [] }
      return
    }
    let color = palette.pink
    tiles.marks = { [weak container] tile, rect in
      let unit = 1 / (container?.zoomScale ?? 1)
      var style = Type.figures
      style.size *= unit
      let words = "\(tile.level) · \(tile.column), \(tile.row)"
      let inside = rect.inset(by: Space.hair * unit)
      let line = color.opacity(0.6)
      return [
        // Neighbors draw the other two sides.
        .fill(Rect(x: 0, y: 0, width: rect.width, height: unit), .color(line)),
        .fill(Rect(x: 0, y: 0, width: unit, height: rect.height), .color(line)),
        .text(
          TextLine(words, style: style),
          at: Point(x: inside.minX, y: inside.minY + style.size),
          color
        ),
      ]
    }
  }

  // MARK: Layout

  /// The scale at which everything shows between the bars.
  var fittingScale: Double {
    let shown = container.bounds.size
    let width = shown.width - bars.left - bars.right
    let height = shown.height - bars.top - bars.bottom
    return max(min(width, height), 1) / Self.side
  }

  /// Places everything; what shows in the middle stays there.
  func place(in size: Size, bars: EdgeInsets) {
    frame = Rect(origin: .zero, size: size)
    let old = container.bounds.size
    let isFitting = container.goalZoomScale <= container.minimumZoomScale * (1 + 1e-9)
    let middle = isFitting ? Self.middle : container.goalMiddle
    self.bars = bars
    container.frame = bounds
    container.safeAreaInsets = bars
    // In a small window the scale bar is above the tile card, otherwise beside it.
    scaleBar.position = Point(
      x: size.width - ScaleBar.size.width - Space.edge,
      y: size.height - bars.bottom - ScaleBar.size.height - Space.edge
    )
    let side = MiniMap.side(in: size.width)
    miniMap.frame = Rect(origin: corners[corner], size: Size(width: side, height: side))
    guard old != container.bounds.size else { return }
    setLimits()
    let scale = isFitting ? container.minimumZoomScale : container.goalZoomScale
    container.follow(to: scale, showing: middle)
    follow()
  }

  /// Whether the middle of the view shows streets.
  var isInTown: Bool {
    let middle = container.shownMiddle
    return container.zoomScale > Self.streetScale && labels.isTown(at: middle)
  }

  func showAll() {
    setLimits()
    container.setZoomScale(container.minimumZoomScale, animated: false)
    container.showInMiddle(Self.middle)
    follow()
  }

  func setLimits() {
    let (least, most) = (fittingScale, max(Self.largestScale, fittingScale))
    // The limits may never cross, not even for a moment.
    container.maximumZoomScale = max(most, container.minimumZoomScale)
    container.minimumZoomScale = least
    container.maximumZoomScale = most
  }

  /// The magnification, relative to the whole at a width of 1,024 points.
  var magnification: Double { container.zoomScale * 64 }
}

/// The map's container, in which keys zoom in on a place worth seeing, not just the middle.
final class MapContainer: ScrollContainer {
  /// Zooms in a step; false leaves it to the container, which zooms about the middle.
  var stepIn: () -> Bool = { false }

  override func key(_ event: KeyEvent) -> Bool {
    guard event.phase != .up, event.key == .character("+"), allowsKeyboardScrolling,
      isScrollEnabled,
      maximumZoomScale > minimumZoomScale, stepIn()
    else { return super.key(event) }
    return true
  }
}

/// All of the land in one small picture, beneath the tiles until they are there.
final class MapGround: View {
  private var order: (number: WorkOrder, workshop: any Workshop)?
  private var picture: Bitmap? { didSet { setNeedsDisplay() } }

  /// Draws the bare land, which is quick: it needs no roads and no towns.
  func make(in ink: MapInk, at workshop: any Workshop) {
    clear()
    let number = workshop.submit(urgency: .infinity) {
      MapTileDrawing(row: 0, column: 0, level: 0, ink: ink).bitmap(of: nil)
    } done: { [weak self] in
      self?.picture = $0
    }
    order = (number, workshop)
  }

  /// Forgets the picture, whether it is drawn yet or not.
  func clear() {
    guard let order else { return }
    order.workshop.cancel(order.number)
    (self.order, picture) = (nil, nil)
  }

  override func draw() -> [DrawCommand] {
    let part = Rect(x: 1, y: 1, width: Double(MapTiles.side), height: Double(MapTiles.side))
    return picture.map { [.bitmap($0, in: bounds, part: part)] } ?? []
  }
}
