import Geometry
import Gestures
import Scrolling
import TestHarness
import Testing
import Typesetting
import ViewTree

@testable import Demo

@Suite struct MapPaneTests {
  private final class Scene {
    let bench = Bench(size: Size(width: 600, height: 500))
    let pane: MapPane

    init() throws {
      let fonts = #filePath.split(separator: "/").dropLast(5).joined(separator: "/")
      let look = Look(theme: .light, type: try TypeFamily(directory: "/\(fonts)/Assets/fonts"))
      pane = MapPane(look: look)
      bench.stage.root.addSubview(pane)
      pane.place(in: bench.stage.size, bars: .zero)
      bench.step()
    }

    var container: ScrollContainer { pane.container }
  }

  @Test func `all of the country fits at first`() throws {
    let scene = try Scene()
    #expect(scene.container.zoomScale == 500.0 / 65_536)
    #expect(!scene.container.isPastEdge)
  }

  @Test func `each double tap goes one step in, and two fingers one step out`() throws {
    // Rows 109, 111
    let scene = try Scene()
    let start = scene.container.zoomScale
    for _ in 0..<2 {
      scene.bench.tap(Point(x: 200, y: 200))
      scene.bench.tap(Point(x: 200, y: 200))
      scene.bench.settle()
    }
    #expect(scene.container.zoomScale.isClose(to: start * 2.25, within: 1e-9))
    scene.bench.tap(Point(x: 200, y: 200), fingers: 2)
    scene.bench.settle()
    #expect(scene.container.zoomScale.isClose(to: start * 1.5, within: 1e-9))
  }

  @Test func `the fitting state survives another size`() throws {
    let scene = try Scene()
    scene.pane.place(in: Size(width: 300, height: 420), bars: .zero)
    #expect(scene.container.zoomScale == 300.0 / 65_536)
  }

  @Test func `the set is entered ten to the twelfth deep without losing the way`() throws {
    let scene = try Scene()
    scene.pane.show(.mandelbrot)
    let point = Point(x: 210, y: 190)
    let place = { [pane = scene.pane] in
      let inside = pane.tiles.convert(point, from: nil)
      return pane.anchor.part(of: Rect(origin: inside, size: .zero)).origin
    }
    let start = place()
    let size = 1 / (65_536 * scene.container.zoomScale)
    while scene.pane.magnification < 1e12 {
      let before = scene.pane.magnification
      scene.container.setZoomScale(scene.container.zoomScale * 1.5, about: point, animated: false)
      guard scene.pane.magnification > before else { break }
      #expect(scene.container.zoomScale < 4)
    }
    #expect(scene.pane.magnification.isClose(to: 1e12, within: 1))
    // Rounding to pixels adds up, the first, largest ones above all.
    #expect(place().isClose(to: start, within: size * 4))
  }
}
