import CSDL2
import Geometry
import Testing
import ViewTree

@testable import SDLHost

/// A window whose pixels are the processor's.
@Suite(.serialized) struct SoftwareOutputTests {
  @Test func `a window that is resized before each frame shows goes on`() throws {
    SDL_SetHint(SDL_HINT_VIDEODRIVER, "dummy")
    let size = Size(width: 300, height: 200)
    let handle = try WindowHandle(title: "", size: size, mayAskBus: false)
    let output = try SoftwareOutput(window: handle, materials: Screens.materials())
    for number in 1...60 {
      let color: UInt32 = number % 2 == 0 ? 0xFF0000 : 0x0000FF
      let area = Rect(x: 0, y: 0, width: 600, height: 400)
      #expect(try output.prepare([.fill(area, .color(Color(hex: color)))], scale: 1))
      handle.resize(to: (300 + number, 200))
      try output.present()
      #expect(output.pixelSize == handle.pixelSize && output.pixelSize.width == 300 + number)
      let surface = try check(SDL_GetWindowSurface(handle.pointer), "SDL_GetWindowSurface")
      let pixels = surface.pointee.pixels.assumingMemoryBound(to: UInt32.self)
      #expect(pixels[0] & 0xFFFFFF == color && pixels[299 + number] & 0xFFFFFF == color)
    }
  }
}
