import ScrollKit

/// A landscape in one light on a page of some size: plain shapes at once, and layers once workers have drawn them.
final class LandscapeLayers {
  let painter: LandscapePainter
  private let workshop: any Workshop
  private var orders: [WorkOrder] = []
  private(set) var bitmaps: [LandscapePainter.Part: Bitmap] = [:]

  init(_ painter: LandscapePainter, in workshop: any Workshop) {
    (self.painter, self.workshop) = (painter, workshop)
  }

  /// Whether all layers are drawn; they appear together, or hills would pop up one by one.
  var isReady: Bool { bitmaps.count == LandscapePainter.Part.allCases.count }

  /// Orders the layers, unless that was done.
  func order(urgency: Double, onReady: @escaping () -> Void) {
    guard orders.isEmpty else { return }
    orders = LandscapePainter.Part.allCases.map { part in
      workshop.submit(urgency: urgency) { [painter] in
        painter.draw(part)
      } done: { [weak self] bitmap in
        guard let self else { return }
        bitmaps[part] = bitmap
        if isReady { onReady() }
      }
    }
  }

  /// Forgets what is drawn, and what is being drawn.
  func drop() {
    for order in orders { workshop.cancel(order) }
    (orders, bitmaps) = ([], [:])
  }

  /// Whether layers are drawn or being drawn.
  var isOrdered: Bool { !orders.isEmpty }

  func commands(_ part: LandscapePainter.Part, in page: Rect, shift: Double) -> [DrawCommand] {
    guard isReady, let bitmap = bitmaps[part] else { return shapes(part, in: page) }
    let pixel = page.width / Double(painter.width)
    let place = Rect(
      x: page.minX - LandscapePainter.margin * page.width,
      y: page.minY + Double(painter.rows(of: part).lowerBound) * pixel,
      width: Double(bitmap.width) * pixel,
      height: Double(bitmap.height) * pixel
    )
    return [.bitmap(bitmap, in: place + part.turn(by: shift, of: page.width), part: nil)]
  }

  /// A layer as plain shapes, cheap enough for the frame in which it is needed.
  private func shapes(_ part: LandscapePainter.Part, in page: Rect) -> [DrawCommand] {
    let (landscape, steps) = (painter.landscape, 48)
    var sky = page
    sky.size.height *= 0.72
    let (top, low) = (landscape.light.zenith, landscape.light.horizon)
    let ground = [Point(x: page.maxX, y: page.maxY), Point(x: page.minX, y: page.maxY)]
    return (part == .sky ? [.fill(sky, .gradient(from: top, to: low, along: .vertical))] : [])
      + part.ridges.map { index in
        let ridge = landscape.ridges[index]
        let crest = (0...steps).map { step in
          let x = Double(step) / Double(steps)
          let y = ridge.crest(at: x)
          return page.origin + Vector(dx: x * page.width, dy: y * page.height)
        }
        return .polygon(crest + ground, landscape.color(of: ridge))
      }
  }
}
