import Geometry
import Gestures
import Glibc
import Scrolling
import Typesetting
import ViewTree

/// A map without end: a container over tiles, names over it, and a small map of all of it.
final class MapPane: View {
  /// What there is to see.
  enum Subject: CaseIterable {
    case country, mandelbrot

    /// The finest level that there is to draw.
    var finestLevel: Int { self == .country ? MapTiles.finestLevel : 43 }
    /// The largest scale, in points of the window to a point of the whole's first window.
    var largestScale: Double { self == .country ? 12 : 1e12 / 64 }
  }

  /// What one step in or out scales by (row 109).
  static let stepFactor = 1.5
  /// The largest zoom scale within one window.
  private static let mostScale = 1_024.0
  private static let leastScale = 1.0 / 64
  /// From this scale on the streets of a town show.
  private static let streetScale = 2.0
  private static let middle = Point(x: DeepAnchor.side / 2, y: DeepAnchor.side / 2)

  let container = MapContainer()
  let scaleBar: ScaleBar
  let tiles: TiledView
  let ground = MapGround()
  private let look: Look
  let labels: MapLabels
  let miniMap: MiniMap
  private(set) var subject = Subject.country
  var anchor = DeepAnchor()
  var isChangingAnchor = false
  private(set) var bars = EdgeInsets.zero
  /// Which of the ``corners`` the small map is in.
  var corner = 0
  /// How long a tile takes at least, in seconds.
  var delay = 0.0 { didSet { if oldValue != delay { reload() } } }
  /// Whether each tile shows its border and its numbers.
  var showsBorders = false { didSet { mark() } }
  /// Called when what shows has changed.
  var onChange: () -> Void = {}
  /// Called when a tap went one step in (true) or out.
  var onStep: (Bool) -> Void = { _ in }

  init(look: Look) {
    self.look = look
    tiles = TiledView(
      grid: DeepAnchor().grid(finestLevel: Subject.country.finestLevel),
      source: MapTiles(ink: .of(look.theme), delay: 0)
    )
    labels = MapLabels(look: look)
    miniMap = MiniMap(look: look)
    scaleBar = ScaleBar(look: look)
    super.init()
    cursor = .openHand
    container.accessibilityLabel = "Map"
    container.delegate = self
    container.contentInsetAdjustmentBehavior = .always
    container.contentAlignmentPoint = Point(x: 0.5, y: 0.5)
    container.scrollsToTop = false
    container.contentSize = Size(width: DeepAnchor.side, height: DeepAnchor.side)
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
    reload()
  }

  // MARK: What there is to see

  func show(_ subject: Subject) {
    guard subject != self.subject else { return }
    self.subject = subject
    labels.isHidden = subject != .country
    anchor = DeepAnchor()
    reload()
    tiles.grid = anchor.grid(finestLevel: subject.finestLevel)
    showAll()
  }

  /// Returns to a saved subject and window; the caller restores the offset and the scale after.
  func recall(_ subject: Subject, at anchor: DeepAnchor) {
    show(subject)
    guard subject == .mandelbrot, anchor != self.anchor else { return }
    self.anchor = anchor
    isChangingAnchor = true
    container.maximumZoomScale = max(container.maximumZoomScale, 1)
    container.setZoomScale(1, animated: false)
    setLimits()
    tiles.grid = anchor.grid(finestLevel: subject.finestLevel)
    isChangingAnchor = false
    follow()
  }

  /// Redraws everything, as after a change of the theme.
  func reload() {
    let isLight = look.theme == .light
    switch subject {
    case .country: tiles.source = MapTiles(ink: .of(look.theme), delay: delay)
    case .mandelbrot: tiles.source = MandelbrotTiles(isLight: isLight, delay: delay)
    }
    container.backgroundColor = subject == .country ? MapInk.of(look.theme).sea : .clear
    mark()
    orderPictures()
  }

  override func didMoveToStage() {
    guard stage != nil else { return }
    orderPictures()
  }

  /// Has a worker make the small map and the names.
  private func orderPictures() {
    guard let workshop = stage?.workshop else { return }
    let source = tiles.source
    switch subject {
    case .country: ground.make(in: .of(look.theme), at: workshop)
    case .mandelbrot: ground.clear()
    }
    _ = workshop.submit(urgency: 1) {
      source.tile(row: 0, column: 0, level: 0)
    } done: { [weak self] in
      self?.take($0)
    }
  }

  /// Shows the small map and the names; the tile just drawn has already made the country.
  private func take(_ picture: Bitmap?) {
    miniMap.show(picture)
    guard subject == .country else { return }
    let country = Country.shared
    labels.show(MapLabel.all(in: country, type: look.type), of: country.settlements)
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
    let look = look
    tiles.marks = { [weak container] tile, rect in
      let unit = 1 / (container?.zoomScale ?? 1)
      var style = Type.figures
      style.size *= unit
      let words = "\(tile.level) · \(tile.column), \(tile.row)"
      let inside = rect.inset(by: Space.hair * unit)
      let line = look.colors.zooming.opacity(0.6)
      return [
        // Neighbors draw the other two sides.
        .fill(Rect(x: 0, y: 0, width: rect.width, height: unit), .color(line)),
        .fill(Rect(x: 0, y: 0, width: unit, height: rect.height), .color(line)),
        .text(
          TextLine(words, style: style),
          at: Point(x: inside.minX, y: inside.minY + style.size),
          look.colors.zooming
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
    return max(min(width, height), 1) / DeepAnchor.side
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
    let clear = size.width < Extent.railFits ? TileCard.height + Space.inside : 0
    scaleBar.position = Point(
      x: size.width - ScaleBar.size.width - Space.edge,
      y: size.height - bars.bottom - ScaleBar.size.height - Space.edge - clear
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
    let least = anchor.depth == 0 ? fittingScale : Self.leastScale
    let most = min(subject.largestScale / exp2(Double(anchor.depth)), Self.mostScale)
    // The limits may never cross, not even for a moment.
    container.maximumZoomScale = max(most, least, container.minimumZoomScale)
    container.minimumZoomScale = least
    container.maximumZoomScale = max(most, least)
  }

  /// The magnification, relative to the whole at a width of 1,024 points.
  var magnification: Double { container.zoomScale * 64 * exp2(Double(anchor.depth)) }
}
