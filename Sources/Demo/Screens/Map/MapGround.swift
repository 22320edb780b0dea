import Geometry
import ViewTree

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
