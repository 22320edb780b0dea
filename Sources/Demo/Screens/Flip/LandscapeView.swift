import Geometry
import Typesetting
import ViewTree

/// A page: a landscape in layers that move apart while the page turns, a number, a name and a line.
///
/// Until workers have drawn the layers, the same hills are shown as plain shapes.
final class LandscapeView: View {
  private let look: Look
  private(set) var layers: [LandscapePainter.Part: Bitmap] = [:]
  private var orders: [WorkOrder] = []
  private var painter: LandscapePainter?
  private var caption: LandscapeCaption?
  private var drawnSize = Size.zero
  private(set) var page = -1
  /// How far the page is from the middle of the viewport, in pages.
  var shift = 0.0 { didSet { if oldValue != shift { stage?.setNeedsDisplay() } } }
  /// How far the page is from the middle of the viewport along the pager's axis, in pages.
  var place = 0.0
  /// Called when all layers of the page are drawn.
  var onReady: (Int) -> Void = { _ in }
  /// Called when a layer was drawn.
  var onDrawn: () -> Void = {}
  /// How long drawing is made to take, in seconds, to see what happens then.
  var slowness = 0.0

  init(look: Look) {
    self.look = look
    super.init()
    clipsToBounds = true
  }

  /// Whether the whole page is drawn.
  var isReady: Bool { orders.isEmpty && !layers.isEmpty }

  /// Shows another page.
  func show(_ page: Int) {
    guard self.page != page else { return }
    self.page = page
    orderLayers()
  }

  override func layoutSubviews() {
    if drawnSize != bounds.size { orderLayers() }
  }

  override func willLeaveStage() {
    // An unfinished set of layers would be taken for the whole set when the page comes back.
    if !orders.isEmpty { layers = [:] }
    cancelOrders()
  }
  override func didMoveToStage() { if stage != nil, layers.isEmpty { orderLayers() } }

  private func cancelOrders() {
    for order in orders { stage?.workshop.cancel(order) }
    orders = []
  }

  private func orderLayers() {
    cancelOrders()
    layers = [:]
    guard page >= 0, let stage, bounds.width > 0, bounds.height > 0 else { return }
    drawnSize = bounds.size
    let scale = stage.grid.scale
    let landscape = Landscape(number: page)
    let words = LandscapeCaption.place
    let painter = LandscapePainter(
      landscape: landscape,
      width: max(Int((bounds.width * scale).rounded()), 1),
      height: max(Int((bounds.height * scale).rounded()), 1),
      words: Rect(origin: .zero + (words.origin - .zero) * scale, size: words.size * scale)
    )
    (self.painter, caption) = (painter, LandscapeCaption(landscape, on: bounds.size))
    stage.setNeedsDisplay()
    for part in LandscapePainter.Part.all { order(part, from: painter, at: stage.workshop) }
  }

  private func order(
    _ part: LandscapePainter.Part,
    from painter: LandscapePainter,
    at workshop: any Workshop
  ) {
    var own: WorkOrder?
    let nap = slowness / Double(LandscapePainter.Part.all.count)
    let order = workshop.submit(urgency: -abs(shift)) {
      WorkerPause.take(nap)
      return painter.draw(part)
    } done: { [weak self] bitmap in
      self?.take(bitmap, for: part, own)
    }
    own = order
    orders.append(order)
  }

  private func take(_ bitmap: Bitmap?, for part: LandscapePainter.Part, _ order: WorkOrder?) {
    layers[part] = bitmap
    orders.removeAll { $0 == order }
    onDrawn()
    // Layers appear together, or hills would pop up one by one.
    guard orders.isEmpty else { return }
    stage?.setNeedsDisplay()
    onReady(page)
  }

  // MARK: Drawing

  override func drawOverlay() -> [DrawCommand] {
    guard let painter, let caption, page >= 0 else { return [] }
    return (isReady ? drawnLayers(painter) : shapes(painter.landscape)) + veil(of: caption)
      + words(in: caption.ink)
  }

  /// How far a part shifts within the page as it turns: distant parts stay put more.
  private func parallax(of part: LandscapePainter.Part) -> Double {
    let depth: Double =
      switch part {
      case .sky: 0.10
      case .ridge(let index): 0.09 - 0.05 * Double(index) / Double(Landscape.ridgeCount - 1)
      case .weather: -0.08
      }
    return -max(-1, min(1, shift)) * depth * bounds.width
  }

  private func drawnLayers(_ painter: LandscapePainter) -> [DrawCommand] {
    let pixel = bounds.width / Double(painter.width)
    return LandscapePainter.Part.all.compactMap { part in
      guard let bitmap = layers[part] else { return nil }
      let rows = painter.rows(of: part)
      let place = Rect(
        x: bounds.minX - LandscapePainter.margin * bounds.width + parallax(of: part),
        y: bounds.minY + Double(rows.lowerBound) * pixel,
        width: Double(bitmap.width) * pixel,
        height: Double(bitmap.height) * pixel
      )
      return .bitmap(bitmap, in: place, part: nil)
    }
  }

  /// The landscape as plain shapes, cheap enough for the frame in which it is needed.
  private func shapes(_ landscape: Landscape) -> [DrawCommand] {
    let light = landscape.light
    var top = bounds
    top.size.height = bounds.height * 0.64
    var rest = bounds
    rest.origin.y = top.maxY
    rest.size.height = bounds.maxY - top.maxY
    let sky: [DrawCommand] = [
      .fill(top, .gradient(from: light.zenith, to: light.horizon, along: .vertical)),
      .fill(rest, .color(light.horizon)),
    ]
    return sky + landscape.ridges.map { shape(of: $0, landscape.color(of: $0)) }
  }

  private func shape(of ridge: Landscape.Ridge, _ color: Color) -> DrawCommand {
    let steps = 48
    let crest = (0...steps).map { step in
      let x = Double(step) / Double(steps)
      return Point(
        x: bounds.minX + x * bounds.width,
        y: bounds.minY + ridge.crest(at: x) * bounds.height
      )
    }
    let ground = [Point(x: bounds.maxX, y: bounds.maxY), Point(x: bounds.minX, y: bounds.maxY)]
    return .polygon(crest + ground, color)
  }

  // MARK: Words

  /// The veil behind the words, which fades away below them.
  private func veil(of caption: LandscapeCaption) -> [DrawCommand] {
    guard caption.veil.alpha > 0 else { return [] }
    var (solid, fading) = (bounds, bounds)
    solid.size.height = LandscapeCaption.place.maxY
    fading.origin.y = solid.maxY
    fading.size.height = LandscapeCaption.place.maxY
    let fade = Paint.gradient(from: caption.veil, to: caption.veil.opacity(0), along: .vertical)
    return [.fill(solid, .color(caption.veil)), .fill(fading, fade)]
  }

  private func words(in ink: Color) -> [DrawCommand] {
    let left = bounds.minX + LandscapeCaption.place.minX + shift * bounds.width * 0.06
    let width = max(bounds.width - 2 * Space.group, 0)
    let top = bounds.minY + LandscapeCaption.place.minY
    func row(_ y: Double, _ height: Double) -> Rect {
      Rect(x: left, y: top + y, width: width, height: height)
    }
    return [
      look.text(Figures.count(page + 1), style: Type.display, in: row(0, 46), ink),
      look.text(PlaceName.name(of: page), style: Type.emphasis, in: row(46, 22), ink),
      look.text(PlaceName.line(of: page), style: Type.body, in: row(68, 20), ink),
    ]
  }
}
