import Geometry
import Scrolling
import Testing
import Typesetting
import ViewTree

@testable import SDLHost
@testable import scroll_bench

/// What a list sends to a graphics processor, counted where it is sent.
@Suite struct AcceleratedListTests {
  @Test func `a frame of a glide is one call with few bytes, and makes no texture`() throws {
    let package = "\(#filePath)".split(separator: "/").dropLast(4).reduce("") { "\($0)/\($1)" }
    let assets = try AssetDirectory(given: "\(package)/Assets")
    let setup = try BenchSetup(materials: Materials(assets: assets))
    let list = setup.list()
    let scroll = ScriptedScroll(size: BenchSetup.size, view: list)
    let surface = try Surface(width: 900, height: 700, hasAlpha: false)
    let renderer = try RendererHandle(surface: surface)
    let output = try AcceleratedOutput(handle: renderer, materials: setup.materials)
    for frame in 0..<100 {
      let before = list.contentOffset.y
      scroll.update()
      #expect(abs(list.contentOffset.y - before) == 4)
      renderer.traffic = Traffic()
      _ = try output.prepare(scroll.stage.drawList(), scale: 1, loaded: [])
      output.present()
      guard frame > 0 else { continue }
      #expect(renderer.traffic.calls <= 1 && renderer.traffic.textures == 0)
      // Corners of fifty rectangles, and a row that comes into view: its picture and two lines of text.
      #expect(renderer.traffic.bytes < 100_000)
    }
  }
}
