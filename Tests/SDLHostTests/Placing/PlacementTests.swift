import Geometry
import Testing
import ViewTree

@testable import SDLHost

@Suite struct PlacementTests {
  private func placement(_ scale: Double) -> Placement {
    Placement(scale: scale, bounds: PixelRect(x: 0, y: 0, width: 400, height: 400))
  }

  private func layer(_ dx: Double, _ dy: Double, isMoving: Bool = false) -> Layer {
    Layer(transform: Transform(translation: Vector(dx: dx, dy: dy)), isMoving: isMoving)
  }

  @Test(arguments: [1.0, 1.25, 1.5, 2])
  func `rectangles side by side share their edges`(scale: Double) {
    let place = placement(scale)
    for index in 0..<40 {
      let (y, height) = (Double(index) * 10.4, 10.4)
      let rect = place.edges(of: Rect(x: 0, y: y, width: 5, height: height))
      let next = place.edges(of: Rect(x: 0, y: y + height, width: 5, height: height))
      #expect(rect.bottom == next.top)
    }
  }

  @Test(arguments: [1.0, 1.25, 1.5, 2], [0.0, 0.3, 0.5, 0.77])
  func `a line of one pixel is one pixel wherever it is`(scale: Double, place: Double) {
    let line = Rect(x: 10, y: 20 + place, width: 100, height: 1 / scale)
    #expect(placement(scale).edges(of: line).height == 1)
  }

  @Test(arguments: [0.3, 0.5, -0.4])
  func `on whole pixels a moving layer moves as one`(fraction: Double) {
    let layer = layer(0, 10 + fraction, isMoving: true)
    let moved = placement(1).entering(layer, fineness: .wholePixels)
    let whole = Double(Pixel.edge(10 + fraction))
    #expect(moved.origin == Point(x: 0, y: whole))
    #expect(moved.drift == .zero)
  }

  @Test(arguments: [0.25, 0.5, -0.375])
  func `between pixels it drifts by the rest`(fraction: Double) {
    let moved = placement(1)
      .entering(layer(0, 10 + fraction, isMoving: true), fineness: .betweenPixels)
    #expect(moved.origin.y + moved.drift.dy == 10 + fraction)
    #expect(abs(moved.drift.dy) <= 0.5)
    #expect(moved.origin.y == moved.origin.y.rounded())
  }

  @Test func `clips intersect`() {
    var layer = layer(100, 0)
    layer.clip = Rect(x: 100, y: 0, width: 50, height: 50)
    var inner = Layer(clip: Rect(x: 20, y: 20, width: 100, height: 10))
    inner.opacity = 0.5
    let place = placement(2).entering(layer, fineness: .wholePixels)
      .entering(inner, fineness: .wholePixels)
    #expect(place.clip == PixelRect(left: 240, top: 40, right: 300, bottom: 60))
    #expect(place.opacity == 0.5)
  }

  @Test(arguments: [1.0, 0.45, 0.41])
  func `a hairline stays visible in a window that stepped back`(scale: Double) {
    for y in stride(from: 0.0, to: 10, by: 0.37) {
      let line = placement(1).edges(of: Rect(x: 0, y: y, width: 50, height: scale))
      #expect(line.height == 1)
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `a layer that is nowhere shows nothing`(value: Double) {
    let place = placement(1).entering(layer(value, 0), fineness: .wholePixels)
    #expect(place.clip.isEmpty)
  }

  @Test(arguments: [0.0, 0.3, 0.5, 0.995, -0.7], [1.0, 1.25, 2])
  func `places that differ by whole pixels have the same rest`(fraction: Double, scale: Double) {
    let start = layer(fraction, -fraction)
    let splits = [-900, -1, 0, 1, 7].map { pixels in
      let far = layer(fraction + Double(pixels) / scale, -fraction - Double(pixels) / scale)
      return (pixels, placement(scale).entering(far, fineness: .wholePixels))
    }
    let rest = placement(scale).entering(start, fineness: .wholePixels).split.rest
    for (pixels, place) in splits {
      #expect(place.split.rest == rest, "moved by \(pixels)")
      let step = place.split.step
      let sum = rest.origin + Vector(dx: Double(step.dx), dy: Double(step.dy))
      #expect((sum - place.origin).length < 1.0 / 64)
    }
    #expect((0..<1).contains(rest.origin.x) && (0..<1).contains(rest.origin.y))
  }
}
