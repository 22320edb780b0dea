import Geometry
import Typesetting
import ViewTree

/// Content that is larger than its viewport both ways: a chart with a rose in every field.
final class BounceBoard: View {
  static let size = Size(width: 1_200, height: 1_200)
  private static let field = 120.0

  private let look: Look

  init(look: Look) {
    self.look = look
    super.init(frame: Rect(origin: .zero, size: Self.size))
    isUserInteractionEnabled = false
  }

  override func draw() -> [DrawCommand] {
    let count = Int(Self.size.width / Self.field)
    let lines = (0...count).flatMap { index -> [DrawCommand] in
      let place = Double(index) * Self.field
      return [
        .fill(Rect(x: place, y: 0, width: 1, height: Self.size.height), .color(look.colors.line)),
        .fill(Rect(x: 0, y: place, width: Self.size.width, height: 1), .color(look.colors.line)),
      ]
    }
    return lines + (0..<count * count).flatMap { mark($0 % count, $0 / count) }
  }

  private func mark(_ column: Int, _ row: Int) -> [DrawCommand] {
    let colors = look.colors
    let inks = [colors.accent, colors.decelerating, colors.bouncing, colors.zooming]
    let corner = Point(x: Double(column) * Self.field, y: Double(row) * Self.field)
    let place = Rect(origin: corner, size: Size(width: Self.field, height: Self.field))
    let letter = String(UnicodeScalar(UInt8(65 + column)))
    let ink = inks[(column + row) % inks.count]
    let arm = Self.field / 8
    let middle = place.center
    let rose = [
      Vector(dx: 0, dy: -arm), Vector(dx: arm / 4, dy: -arm / 4), Vector(dx: arm, dy: 0),
      Vector(dx: arm / 4, dy: arm / 4), Vector(dx: 0, dy: arm), Vector(dx: -arm / 4, dy: arm / 4),
      Vector(dx: -arm, dy: 0), Vector(dx: -arm / 4, dy: -arm / 4),
    ]
    var name = place
    name.origin.y += Self.field * 0.66
    name.size.height = Self.field * 0.3
    return [
      .polygon(rose.map { middle + $0 }, ink),
      look.text("\(letter)\(row + 1)", style: Type.caption, in: name, colors.secondary, .center),
    ]
  }
}
