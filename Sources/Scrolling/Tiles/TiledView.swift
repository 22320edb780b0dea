public import Geometry
public import ViewTree

/// A view of any size that is drawn in tiles, only where it is visible and only as fine as needed.
///
/// Tiles come from the stage's workshop: coarse ones first, then those that show, from the middle
/// outward. Until a tile is ready, coarser or finer ones stand in. Their pixels together never
/// exceed ``byteBudget``.
@MainActor public final class TiledView: View, VisibleAreaFollower {
  /// The most open orders: enough to keep threads busy, few enough to follow quick scrolling.
  private static let mostOrders = 6

  /// Draws the tiles; setting it redraws everything.
  public var source: any TileSource { didSet { reloadTiles() } }
  /// The layout of the tiles.
  ///
  /// Tiles that are already drawn are kept if they lie where they did.
  public var grid: TileGrid {
    didSet {
      bounds.size = grid.size
      if grid.hasTiles(of: oldValue) { update() } else { reloadTiles() }
    }
  }
  /// The most bytes of pixels to keep; never exceeded.
  public var byteBudget: Int { store.budget }
  /// Draws over each tile, for instance its border, in a rectangle of the tile's view.
  public var marks: (_ tile: TileIndex, _ rect: Rect) -> [DrawCommand] = { _, _ in [] } {
    didSet { update() }
  }

  private var plan = TilePlan.nothing
  private var store: BitmapStore<TileIndex>
  private var orders: [TileIndex: WorkOrder] = [:]
  /// Wanted tiles that the source has nothing for, or that found no room.
  private var blanks: Set<TileIndex> = []
  private var pool = ViewPool<TileIndex, TileView>()
  private var area: VisibleArea?

  /// Creates a view.
  ///
  /// - Parameters:
  ///   - grid: The layout of the tiles, which also gives the view its size.
  ///   - source: Draws the tiles.
  ///   - byteBudget: The most bytes of pixels to keep.
  public init(grid: TileGrid, source: any TileSource, byteBudget: Int = 64 << 20) {
    self.grid = grid
    self.source = source
    store = BitmapStore(budget: max(0, byteBudget), fineness: \.level)
    super.init(frame: Rect(origin: .zero, size: grid.size))
    clipsToBounds = true
  }

  // MARK: Counters

  /// How many tiles are kept.
  public var tileCount: Int { store.count }
  package var byteCount: Int { store.byteCount }
  /// How many wanted tiles are not ready yet.
  public var pendingCount: Int { plan.wanted.filter { isMissing($0) }.count }
  package var level: Int { plan.level }

  private func isMissing(_ index: TileIndex) -> Bool {
    !store.contains(index) && !blanks.contains(index)
  }

  // MARK: Following what shows

  public override func didMoveToStage() {
    if let stage { stage.followVisibleArea(of: self) } else { area = nil }
  }

  package func follow(_ area: VisibleArea) {
    guard area != self.area else { return }
    self.area = area
    update()
  }

  public override func willLeaveStage() { cancelOrders() }

  /// Redraws everything.
  public func reloadTiles() {
    cancelOrders()
    store.removeAll()
    blanks = []
    update()
  }

  private func update() {
    guard let area else { return }
    plan = TilePlan(area: area, grid: grid, capacity: capacity)
    for (index, order) in orders where !plan.wants(index) {
      stage?.workshop.cancel(order)
      orders[index] = nil
    }
    // What comes into sight again is asked for again.
    if !blanks.isEmpty { blanks = blanks.filter(plan.wants) }
    placeViews()
    orderTiles()
  }

  // MARK: Orders

  /// The bytes that a tile takes, with a frame of one extra pixel on each side.
  private var tileBytes: Int { (grid.tileSide + 2) * (grid.tileSide + 2) * 4 }
  private var capacity: Int { store.budget / tileBytes }

  private func orderTiles() {
    guard let workshop = stage?.workshop else { return }
    let missing = plan.wanted.enumerated().filter {
      isMissing($0.element) && orders[$0.element] == nil
    }
    let next = missing.prefix(max(0, Self.mostOrders - orders.count))
    for (place, index) in next { order(index, from: workshop, urgency: Urgency.tile(place: place)) }
  }

  private func order(_ index: TileIndex, from workshop: any Workshop, urgency: Double) {
    let source = source
    orders[index] = workshop.submit(urgency: urgency) {
      source.tile(row: index.row, column: index.column, level: index.level)
    } done: { [weak self] in
      self?.take($0, for: index)
    }
  }

  private func take(_ bitmap: Bitmap?, for index: TileIndex) {
    orders[index] = nil
    if let bitmap, store.makeRoom(for: bitmap.byteCount, keeping: plan.wants) {
      store.insert(bitmap, at: index)
    } else {
      blanks.insert(index)
    }
    orderTiles()
    // Several tiles may come in one frame; they show together.
    setNeedsLayout()
  }

  public override func layoutSubviews() { fillViews() }

  private func cancelOrders() {
    for order in orders.values { stage?.workshop.cancel(order) }
    orders = [:]
  }

  // MARK: Views

  private func placeViews() {
    let shown = Set(plan.shown)
    pool.retire { index, view in
      guard !shown.contains(index) else { return false }
      view.commands = []
      return true
    }
    for index in plan.shown {
      let view = pool[index] ?? takeView(for: index)
      let frame = grid.frame(of: index)
      if view.frame != frame { view.frame = frame }
    }
    fillViews()
  }

  /// Returns a view for a tile, reusing one that went out of sight if there is any.
  private func takeView(for index: TileIndex) -> TileView {
    let view = pool.takeSpare() ?? TileView()
    if view.superview == nil { addSubview(view) }
    pool.adopt(view, for: index)
    return view
  }

  private func fillViews() {
    store.beginDrawing()
    for index in plan.shown {
      guard let view = pool[index] else { continue }
      view.commands = patches(for: index, in: view.bounds) + marks(index, view.bounds)
    }
  }

  /// The tile itself, or what stands in for it: a part of a coarser tile, under any finer ones.
  private func patches(for index: TileIndex, in rect: Rect) -> [DrawCommand] {
    if let own = store.see(index) { return [patch(own, whole, in: rect)] }
    let finer = finerPatches(for: index, in: rect, levels: 2)
    // A tile that finer ones cover completely needs no coarser one under them.
    let isCovered = index.children.allSatisfy { store.contains($0) }
    return (isCovered ? [] : [coarserPatch(for: index, in: rect)].compactMap(\.self)) + finer
  }

  private func coarserPatch(for index: TileIndex, in rect: Rect) -> DrawCommand? {
    for levels in 1...max(1, index.level + 1) {
      guard let bitmap = store.see(index.ancestor(levels)) else { continue }
      return patch(bitmap, index.part(ofAncestor: levels), in: rect)
    }
    return nil
  }

  private func finerPatches(for index: TileIndex, in rect: Rect, levels: Int) -> [DrawCommand] {
    guard levels > 0 else { return [] }
    let half = Size(width: rect.width / 2, height: rect.height / 2)
    return index.children.enumerated().flatMap { place, child in
      let corner = Vector(dx: half.width * Double(place & 1), dy: half.height * Double(place >> 1))
      let quarter = Rect(origin: rect.origin + corner, size: half)
      if let bitmap = store.see(child) { return [patch(bitmap, whole, in: quarter)] }
      return finerPatches(for: child, in: quarter, levels: levels - 1)
    }
  }

  private var whole: Rect { Rect(x: 0, y: 0, width: 1, height: 1) }

  /// A patch from a part of a bitmap, without the frame of extra pixels that it may have.
  private func patch(_ bitmap: Bitmap, _ share: Rect, in rect: Rect) -> DrawCommand {
    let side = Double(grid.tileSide)
    let frame = Double(bitmap.width - grid.tileSide) / 2
    let part = Rect(
      x: frame + share.minX * side,
      y: frame + share.minY * side,
      width: share.width * side,
      height: share.height * side
    )
    return .bitmap(bitmap, in: rect, part: part)
  }
}

/// A view that shows one tile, and is reused for another when that tile has scrolled away.
private final class TileView: View {
  var commands: [DrawCommand] = [] { didSet { if oldValue != commands { setNeedsDisplay() } } }

  init() {
    super.init()
    isUserInteractionEnabled = false
  }

  override func draw() -> [DrawCommand] { commands }
}
