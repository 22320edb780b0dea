import CSDL2
import Geometry
import Testing
import ViewTree

@testable import SDLHost

/// A program with a window, a renderer and a loop of its own, and a stage in it.
@Suite(.serialized) struct GuestStageTests {
  /// The other program.
  private final class Program {
    let window: OpaquePointer
    let renderer: OpaquePointer
    static let (width, height) = (200, 150)

    init() throws {
      SDL_SetHint(SDL_HINT_VIDEODRIVER, "dummy")
      try check(SDL_InitSubSystem(SDL_INIT_VIDEO), "SDL_InitSubSystem")
      let (width, height) = (Int32(Self.width), Int32(Self.height))
      window = try check(SDL_CreateWindow("", 0, 0, width, height, 0), "SDL_CreateWindow")
      let flags = SDL_RENDERER_SOFTWARE.rawValue
      renderer = try check(SDL_CreateRenderer(window, -1, flags), "SDL_CreateRenderer")
    }

    isolated deinit {
      SDL_DestroyRenderer(renderer)
      SDL_DestroyWindow(window)
      SDL_QuitSubSystem(SDL_INIT_VIDEO)
    }

    var id: UInt32 { SDL_GetWindowID(window) }

    /// Draws as the program would, with the guest in between.
    func frame(_ guest: GuestStage) throws {
      SDL_SetRenderDrawColor(renderer, 200, 0, 0, 255)
      SDL_RenderClear(renderer)
      try guest.draw()
    }

    func color(_ x: Int32, _ y: Int32) -> UInt32 {
      var (rect, pixel) = (SDL_Rect(x: x, y: y, w: 1, h: 1), UInt32(0))
      SDL_RenderReadPixels(renderer, &rect, SDL_PIXELFORMAT_RGB888.rawValue, &pixel, 4)
      return pixel & 0xFFFFFF
    }

    func button(_ type: SDL_EventType, _ x: Int32, _ y: Int32, window: UInt32? = nil) {
      var event = SDL_Event()
      event.button.type = type.rawValue
      event.button.windowID = window ?? id
      event.button.button = UInt8(SDL_BUTTON_LEFT)
      (event.button.x, event.button.y) = (x, y)
      SDL_PushEvent(&event)
    }
  }

  /// Counts its clicks.
  private final class Target: View {
    var clicks: [Point] = []
    override func touchesBegan(_ touches: [Touch]) {}
    override func touchesEnded(_ touches: [Touch]) {
      clicks += touches.map { $0.location(in: self) }
    }
  }

  private func target(in guest: GuestStage) -> Target {
    let target = Target(frame: Rect(x: 10, y: 10, width: 40, height: 30))
    target.backgroundColor = Color(hex: 0x0000FF)
    guest.stage.root.addSubview(target)
    return target
  }

  @Test(arguments: [nil, Rect(x: 100, y: 50, width: 80, height: 60)])
  func `it draws over the program, within its part of the window`(area: Rect?) throws {
    let program = try Program()
    let guest = try GuestStage(windowID: program.id, area: area, materials: Screens.materials())
    let origin = area?.origin ?? .zero
    #expect(guest.stage.size == area?.size ?? Size(width: 200, height: 150))
    _ = target(in: guest)
    let wide = View(frame: Rect(x: 60, y: 40, width: 1_000, height: 5))
    wide.backgroundColor = Color(hex: 0x00FF00)
    guest.stage.root.addSubview(wide)
    try program.frame(guest)
    let (x, y) = (Int32(origin.x), Int32(origin.y))
    #expect(program.color(x + 20, y + 20) == 0x0000FF)
    #expect(program.color(x + 5, y + 5) == 0xC80000)
    #expect(program.color(x + 70, y + 42) == 0x00FF00)
    // Beyond its part nothing of it shows.
    #expect(program.color(195, y + 42) == (area == nil ? 0x00FF00 : 0xC80000))
  }

  @Test(arguments: [nil, Rect(x: 100, y: 50, width: 80, height: 60)])
  func `it hears clicks in the window, and takes none away`(area: Rect?) throws {
    let program = try Program()
    let guest = try GuestStage(windowID: program.id, area: area, materials: Screens.materials())
    let target = target(in: guest)
    try program.frame(guest)
    SDL_FlushEvents(SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue)
    let (x, y) = (Int32(area?.minX ?? 0) + 15, Int32(area?.minY ?? 0) + 18)
    program.button(SDL_MOUSEBUTTONDOWN, x, y)
    program.button(SDL_MOUSEBUTTONUP, x, y)
    program.button(SDL_MOUSEBUTTONDOWN, x, y, window: program.id + 1)
    #expect(guest.needsDraw)
    try program.frame(guest)
    #expect(target.clicks == [Point(x: 5, y: 8)])
    var (event, types) = (SDL_Event(), [UInt32]())
    while SDL_PollEvent(&event) != 0 { types.append(event.type) }
    #expect(types.filter { $0 == SDL_MOUSEBUTTONDOWN.rawValue }.count == 2)
  }

  @Test func `it leaves the renderer as it was`() throws {
    let program = try Program()
    let guest = try GuestStage(windowID: program.id, materials: Screens.materials())
    var viewport = SDL_Rect(x: 10, y: 20, w: 100, h: 90)
    var clip = SDL_Rect(x: 1, y: 2, w: 50, h: 40)
    SDL_RenderSetScale(program.renderer, 2, 2)
    SDL_RenderSetViewport(program.renderer, &viewport)
    SDL_RenderSetClipRect(program.renderer, &clip)
    try guest.draw()
    var (seen, cut, x, y) = (SDL_Rect(), SDL_Rect(), Float(0), Float(0))
    SDL_RenderGetViewport(program.renderer, &seen)
    SDL_RenderGetClipRect(program.renderer, &cut)
    SDL_RenderGetScale(program.renderer, &x, &y)
    #expect([seen.x, seen.y, seen.w, seen.h] == [10, 20, 100, 90])
    #expect([cut.x, cut.y, cut.w, cut.h] == [1, 2, 50, 40])
    #expect(x == 2 && y == 2)
  }

  @Test func `a window without a renderer, or none at all, is said in a sentence`() throws {
    let program = try Program()
    #expect(throws: SDLError.self) {
      try GuestStage(windowID: program.id + 1, materials: Screens.materials())
    }
  }
}
