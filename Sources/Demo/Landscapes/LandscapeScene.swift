import ScrollKit

/// A landscape in one light, on a page of some size.
nonisolated struct LandscapeScene {
  let painter: LandscapePainter

  init(_ landscape: Landscape, on page: Size, scale: Double) {
    var landscape = landscape
    landscape.clearDisc(of: Extent.statusBar + Extent.navigationBar, on: page)
    let words = LandscapeCaption.place.inset(by: -Space.edge)
    painter = LandscapePainter(
      landscape: landscape,
      width: max(Int((page.width * scale).rounded()), 1),
      height: max(Int((page.height * scale).rounded()), 1),
      words: Rect(origin: .zero + (words.origin - .zero) * scale, size: words.size * scale)
    )
  }

  var landscape: Landscape { painter.landscape }

  /// How far a part shifts within the page as it turns: distant parts stay put more.
  static func parallax(_ part: LandscapePainter.Part, _ shift: Double, _ page: Rect) -> Double {
    let depth: Double =
      switch part {
      case .sky: 0.10
      case .ridge(let index): 0.09 - 0.05 * Double(index) / Double(Landscape.ridgeCount - 1)
      case .weather: -0.08
      case .hills, .valley: 0
      }
    return -max(-1, min(1, shift)) * depth * page.width
  }

  /// A part that workers have drawn.
  func layer(
    _ bitmap: Bitmap,
    _ part: LandscapePainter.Part,
    in page: Rect,
    shift: Double
  ) -> DrawCommand {
    let pixel = page.width / Double(painter.width)
    let place = Rect(
      x: page.minX - LandscapePainter.margin * page.width + Self.parallax(part, shift, page),
      y: page.minY + Double(painter.rows(of: part).lowerBound) * pixel,
      width: Double(bitmap.width) * pixel,
      height: Double(bitmap.height) * pixel
    )
    return .bitmap(bitmap, in: place, part: nil)
  }

  /// A part as plain shapes, cheap enough for the frame in which it is needed.
  func shapes(_ part: LandscapePainter.Part, in page: Rect) -> [DrawCommand] {
    switch part {
    case .sky: sky(in: page)
    case .ridge(let index): [shape(of: landscape.ridges[index], in: page)]
    case .weather, .hills, .valley: []
    }
  }

  private func sky(in page: Rect) -> [DrawCommand] {
    let light = landscape.light
    var (top, rest) = (page, page)
    top.size.height = page.height * 0.64
    rest.origin.y = top.maxY
    rest.size.height = page.maxY - top.maxY
    return [
      .fill(top, .gradient(from: light.zenith, to: light.horizon, along: .vertical)),
      .fill(rest, .color(light.horizon)),
    ]
  }

  private func shape(of ridge: Landscape.Ridge, in page: Rect) -> DrawCommand {
    let steps = 48
    let crest = (0...steps).map { step in
      let x = Double(step) / Double(steps)
      return Point(x: page.minX + x * page.width, y: page.minY + ridge.crest(at: x) * page.height)
    }
    let ground = [Point(x: page.maxX, y: page.maxY), Point(x: page.minX, y: page.maxY)]
    return .polygon(crest + ground, landscape.color(of: ridge))
  }
}

/// The layers of a landscape in one light, drawn by workers.
final class LandscapeLayers {
  let painter: LandscapePainter
  private let workshop: any Workshop
  private var orders: [WorkOrder] = []
  private(set) var bitmaps: [LandscapePainter.Part: Bitmap] = [:]
  /// Called when all layers are drawn.
  private let onReady: () -> Void

  /// Orders the layers.
  ///
  /// - Parameters:
  ///   - parts: The parts to draw.
  ///   - painter: Draws them.
  ///   - workshop: The workers that draw.
  ///   - urgency: What is more urgent is drawn earlier.
  ///   - onReady: Called when all layers are drawn.
  init(
    _ parts: [LandscapePainter.Part],
    of painter: LandscapePainter,
    in workshop: any Workshop,
    urgency: Double,
    onReady: @escaping () -> Void
  ) {
    (self.painter, self.workshop, self.onReady) = (painter, workshop, onReady)
    for part in parts { order(part, urgency) }
  }

  /// Whether all layers are drawn.
  var isReady: Bool { orders.isEmpty }

  /// Frees the bitmaps that only a change of the light needs.
  func settle() { (bitmaps[.hills], bitmaps[.valley]) = (nil, nil) }

  func cancel() {
    for order in orders { workshop.cancel(order) }
    orders = []
  }

  private func order(_ part: LandscapePainter.Part, _ urgency: Double) {
    var own: WorkOrder?
    let order = workshop.submit(urgency: urgency) { [painter] in
      painter.draw(part)
    } done: { [weak self] bitmap in
      self?.take(bitmap, for: part, own)
    }
    own = order
    orders.append(order)
  }

  private func take(_ bitmap: Bitmap?, for part: LandscapePainter.Part, _ order: WorkOrder?) {
    bitmaps[part] = bitmap
    orders.removeAll { $0 == order }
    // Layers appear together, or hills would pop up one by one.
    if orders.isEmpty { onReady() }
  }
}
