import Geometry
import ScrollKitTesting
import Testing
import ViewTree

/// Views that answer for places around themselves, or leave some of their own to others.
struct TouchedPlaceTests {
  /// Takes touches up to 100 points beside itself.
  private final class Wide: View {
    override func contains(_ point: Point) -> Bool {
      Rect(x: bounds.minX - 100, y: bounds.minY, width: bounds.width + 200, height: bounds.height)
        .contains(point)
    }
  }

  /// Passes everything on to another view.
  private final class Passing: View {
    weak var receiver: View?
    override func hitTest(_ point: Point) -> View? { contains(point) ? receiver : nil }
  }

  private let bench = Bench(size: Size(width: 400, height: 400))

  @Test func `a view takes touches around itself`() {
    let wide = Wide(frame: Rect(x: 150, y: 100, width: 100, height: 100))
    bench.stage.root.addSubview(wide)
    #expect(bench.stage.hitTest(Point(x: 60, y: 150)) === wide)
    #expect(bench.stage.hitTest(Point(x: 40, y: 150)) === bench.stage.root)
    #expect(bench.stage.hitTest(Point(x: 200, y: 250)) === bench.stage.root)
    // What it clips is its own place as well.
    wide.clipsToBounds = true
    #expect(bench.stage.hitTest(Point(x: 340, y: 150)) === wide)
  }

  @Test func `a view passes touches on to another one`() {
    let (inner, passing) = (View(frame: Rect(x: 150, y: 0, width: 100, height: 400)), Passing())
    passing.frame = Rect(x: 0, y: 0, width: 400, height: 400)
    passing.receiver = inner
    passing.addSubview(inner)
    bench.stage.root.addSubview(passing)
    #expect(bench.stage.hitTest(Point(x: 20, y: 20)) === inner)
  }
}
