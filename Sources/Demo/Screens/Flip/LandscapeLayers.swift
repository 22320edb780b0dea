import Geometry
import ViewTree

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
  ///   - slowness: How long drawing is made to take, in seconds.
  ///   - onReady: Called when all layers are drawn.
  init(
    _ parts: [LandscapePainter.Part],
    of painter: LandscapePainter,
    in workshop: any Workshop,
    urgency: Double,
    slowness: Double,
    onReady: @escaping () -> Void
  ) {
    (self.painter, self.workshop, self.onReady) = (painter, workshop, onReady)
    let pause = slowness / Double(parts.count)
    for part in parts { order(part, urgency, pause) }
  }

  /// Whether all layers are drawn.
  var isReady: Bool { orders.isEmpty }

  /// Frees the bitmaps that only a change of the light needs.
  func settle() { (bitmaps[.hills], bitmaps[.valley]) = (nil, nil) }

  func cancel() {
    for order in orders { workshop.cancel(order) }
    orders = []
  }

  private func order(_ part: LandscapePainter.Part, _ urgency: Double, _ pause: Double) {
    var own: WorkOrder?
    let order = workshop.submit(urgency: urgency) { [painter] in
      WorkerPause.take(pause)
      return painter.draw(part)
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
