import ScrollKit

nonisolated extension ScreenKind {
  static let map = ScreenKind(
    rawValue: "map",
    title: "Map",
    hint: "Turn the wheel to zoom; drag to move; pinch or double-click, too",
    icon: Icon(
      .path(2.5, 5, 7.5, 3, 12.5, 5, 17.5, 3, 17.5, 15, 12.5, 17, 7.5, 15, 2.5, 17, 2.5, 5),
      .path(7.5, 3, 7.5, 15),
      .path(12.5, 5, 12.5, 17)
    ),
    goals: MapScreen.Goal.allCases,
    code: """
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
      """,
    make: MapScreen.init
  )
}

/// A country without end: tiles drawn by workers, within a budget of bytes, and names over them.
final class MapScreen: Screen, ScrollContainerDelegate {
  nonisolated enum Goal: String, ScreenGoal {
    case street = "Zoom from the whole country into a street"
    case stepIn = "Double-click to zoom in one step"
    case stepOut = "Shift+double-click, or tap with two fingers, to zoom out"
  }
  /// From this scale on the streets of a town show.
  private static let streetScale = 2.0

  let container = MapContainer()
  let labels = MapLabels()
  let signpost = Signpost()
  private let tiles = TiledView(
    grid: TileGrid(
      size: Size(width: Terrain.side, height: Terrain.side),
      tileSide: MapTiles.side,
      finestLevel: MapTiles.finestLevel
    ),
    source: MapTiles(ink: .paper)
  )

  /// The theme in which the tiles are drawn; nil until there is a window.
  private var drawnTheme: Theme?
  /// The scale before the last change of it: who zooms out of a street has not just got there.
  private var lastScale = Double.infinity

  init() {
    super.init(.map)
    container.delegate = self
    container.placeWorthSeeing = { [unowned self] in placeWorthSeeing }
    container.onStep = { [unowned self] in tick($0 ? Goal.stepIn : .stepOut) }
    container.addSubview(tiles)
    container.addSubview(labels)
    signpost.addAction { [unowned self] _ in goToNearest() }
    view.addSubview(container)
    view.addSubview(signpost)
  }

  override var watched: ScrollContainer? { container }

  override var place: String? {
    get { container.place?.description }
    set { container.place = newValue.flatMap(FittedPlace.init) }
  }

  /// Everything is drawn again for another theme, but not for the dusk between them.
  override func appearanceDidChange() {
    guard view.nightfall == view.currentTheme.night else { return }
    let ink = MapInk.of(view.currentTheme)
    // Who comes back finds the map as it was.
    if drawnTheme != view.currentTheme { tiles.source = MapTiles(ink: ink) }
    drawnTheme = view.currentTheme
    container.backgroundColor = ink.sea
    guard labels.isEmpty else { return }
    _ = view.stage?.workshop.submit(urgency: 1) {
      Country.shared
    } done: { [weak self] country in
      country.map { self?.labels.show($0) }
      self?.follow()
    }
  }

  /// What shows in the middle stays there.
  override func layout(in size: Size, bars: EdgeInsets) {
    container.fill(Rect(origin: .zero, size: size), bars: bars)
    follow()
  }

  /// The most double clicks that lead to a street.
  private static let steps = 6

  /// Double clicks on a place worth seeing, which is then drawn to the middle.
  private var toStreet: [GhostHand.Act] {
    var aim: Point?
    let spot = { [unowned self] () -> Point? in
      aim = aim ?? placeWorthSeeing
      let place: Vector = (aim ?? container.shownMiddle) - Point.zero
      return container.convert(Point.zero + place * container.zoomScale, to: nil)
    }
    let middle = { [unowned self] in container.convert(container.bounds.center, to: nil) }
    let tap = [GhostHand.Act(seconds: 0.09, isDown: true), GhostHand.Act(seconds: 0.09)]
    let zoom =
      [GhostHand.Act(seconds: 0.4, place: spot)] + tap + tap
      + [GhostHand.Act(seconds: 0.5, waits: true)]
    return (0..<Self.steps).flatMap { _ in zoom } + [
      GhostHand.Act(seconds: 0.4, place: spot),
      GhostHand.Act(seconds: 0.6, place: middle, isDown: true),
      GhostHand.Act(seconds: 0.2, isDown: true), GhostHand.Act(seconds: 0.5, waits: true),
    ]
  }

  override func hand(for goal: AnyHashable) -> [GhostHand.Act] {
    switch goal.base as? Goal {
    case .street: toStreet
    case .stepIn: GhostHand.Act.press(container, times: 2)
    case .stepOut:
      // From the whole country nothing leads out.
      (isWhole ? GhostHand.Act.press(container, times: 2) : [])
        + GhostHand.Act.press(container, times: 2, .shift)
    case nil: []
    }
  }

  private var isWhole: Bool { container.zoomScale <= container.minimumZoomScale }

  override func reset() { container.showAll() }

  override func didAppear() { container.stage?.focus(container) }

  // MARK: Zooming

  func viewForZooming(in container: ScrollContainer) -> View? { tiles }
  func scrollContainerDidScroll(_ container: ScrollContainer) { follow() }
  func scrollContainerDidZoom(_ container: ScrollContainer) {
    follow()
    let isInward = container.zoomScale > lastScale
    lastScale = container.zoomScale
    if isInward, isInTown { tick(Goal.street) }
  }

  private func follow() {
    labels.follow(visible: container.bounds, scale: container.zoomScale)
    let seen = container.bounds.inset(by: container.safeAreaInsets)
    let lost = labels.isEmpty || labels.showsName(in: seen) ? nil : nearest
    let place = lost.map { Point.zero + ($0.place - .zero) * container.zoomScale }
    signpost.point(
      to: lost?.text.string ?? "",
      along: place.map { $0 - seen.center } ?? .zero,
      in: container.convert(seen, to: view).inset(by: Space.edge)
    )
  }

  /// The settlement nearest to what shows.
  private var nearest: MapLabel? {
    nearest(of: labels.settlements, to: container.shownMiddle, scale: container.zoomScale)
  }

  /// The settlement nearest to a place, with large ones preferred.
  private func nearest(of settlements: [MapLabel], to place: Point, scale: Double) -> MapLabel? {
    func distance(_ label: MapLabel) -> Double {
      ((label.place - place).length + Space.group / scale) / label.pull
    }
    return settlements.min { distance($0) < distance($1) }
  }

  /// Brings the place on the signpost to the middle; the keys go to the map, since the signpost
  /// will be gone.
  private func goToNearest() {
    guard let nearest else { return }
    let size = container.bounds.size * (1 / container.zoomScale)
    container.zoom(to: Rect(center: nearest.place, size: size), animated: true)
    container.stage?.focus(container)
  }

  /// Whether the middle of the view shows streets.
  var isInTown: Bool {
    container.zoomScale > Self.streetScale && labels.isTown(at: container.shownMiddle)
  }

  /// The settlement to zoom in on, as a place of the country: the one nearest to the middle, with
  /// those in sight and large ones preferred; nil within a town, where the middle will do.
  var placeWorthSeeing: Point? {
    let middle = container.goalMiddle
    let seen = container.bounds.inset(by: container.adjustedContentInset).size
    let reach = Vector(dx: seen.width / 2, dy: seen.height / 2) / container.targetZoomScale
    func isSeen(_ label: MapLabel) -> Bool {
      let away = label.place - middle
      return abs(away.dx) < reach.dx && abs(away.dy) < reach.dy
    }
    let inSight = labels.settlements.filter(isSeen)
    if inSight.isEmpty, labels.isTown(at: middle) { return nil }
    let all = inSight.isEmpty ? labels.settlements : inSight
    return nearest(of: all, to: middle, scale: container.targetZoomScale)?.place
  }
}

/// The map's container, in which keys zoom in on a place worth seeing, not just the middle.
final class MapContainer: FittedContainer {
  /// What a double click and a click of the wheel scale by: a street is six double clicks away.
  private static let (tapFactor, clickFactor) = (3.0, 1.3)
  /// The largest scale, in points of the window per point of the country.
  private static let largestScale = 12.0

  /// The place of the country to zoom in on; nil for the middle.
  var placeWorthSeeing: () -> Point? = { nil }
  /// The place that keys zoomed in on last, and its spot in the viewport: keys
  /// stay with it while it is there.
  private var aim: (place: Point, spot: Vector)?
  /// Called when a tap went one step in (true) or out.
  var onStep: (Bool) -> Void = { _ in }

  init() {
    let country = Size(width: Terrain.side, height: Terrain.side)
    super.init(of: country, upTo: Self.largestScale)
    accessibilityLabel = "Map"
    contentInsetAdjustmentBehavior = .always
    alwaysBounceHorizontal = true
    (tapFactor, wheelZoomFactor) = (Self.tapFactor, Self.clickFactor)
  }

  override func tapped(at point: Point, isInward: Bool) {
    super.tapped(at: point, isInward: isInward)
    onStep(isInward)
  }

  /// A wheel zooms, as on every map of a desktop; with Shift it scrolls sideways.
  override func wheel(_ event: WheelEvent) -> Bool {
    var event = event
    if event.clicks.dx == 0 { event.modifiers.insert(.control) }
    return super.wheel(event)
  }

  override func key(_ event: KeyEvent) -> Bool {
    guard event.phase != .up, event.key == .character("+"), allowsKeyboardScrolling,
      isScrollEnabled, maximumZoomScale > minimumZoomScale,
      let place = keptAim ?? placeWorthSeeing()
    else { return super.key(event) }
    let spot = spot(of: place)
    if bounds.inset(by: adjustedContentInset).contains(contentOffset + spot) {
      aim = (place, spot)
      zoom(by: Self.stepFactor, about: contentOffset + spot, animated: true)
    } else {
      let scale = min(targetZoomScale * Self.stepFactor, maximumZoomScale)
      zoom(to: Rect(center: place, size: bounds.size * (1 / scale)), animated: true)
    }
    return true
  }

  /// Where in the viewport a place of the country shows once all is at rest.
  private func spot(of place: Point) -> Vector {
    (place - .zero) * targetZoomScale - (targetContentOffset - .zero)
  }

  /// The place that keys zoomed in on, unless something else has moved it by more than a rounding.
  private var keptAim: Point? {
    aim.flatMap { (spot(of: $0.place) - $0.spot).length < 2 ? $0.place : nil }
  }
}
