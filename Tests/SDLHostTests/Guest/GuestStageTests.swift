import CSDL2
import Geometry
import Gestures
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

  /// A trackpad that has moved.
  private final class Pad: NativeDevices {
    var events: [InputEvent] = []
    var hasEvents: Bool { !events.isEmpty }
    let deadline: Timestamp? = nil
    private(set) var settings: InputSettings?
    func adopt(_ settings: InputSettings) { self.settings = settings }
    func accepts(_ event: InputEvent) -> Bool { if case .wheel = event { false } else { true } }
    func take() -> [InputEvent] {
      defer { events = [] }
      return events
    }
  }

  /// Counts the turns of a wheel.
  private final class Turned: View {
    var turns = 0
    override func wheel(_ event: WheelEvent) -> Bool {
      turns += 1
      return true
    }
  }

  @Test func `a trackpad is heard in the guest's part, and its wheel not twice`() throws {
    let (program, pad) = (try Program(), Pad())
    let area = Rect(x: 100, y: 50, width: 80, height: 60)
    let guest = try GuestStage(windowID: program.id, area: area, materials: Screens.materials())
    let view = Turned(frame: guest.stage.root.bounds)
    guest.stage.root.addSubview(view)
    let pan = PanGestureRecognizer()
    var places: [Point] = []
    pan.addAction { [unowned view] in places.append($0.location(in: view)) }
    view.addGestureRecognizer(pan)
    try program.frame(guest)
    guest.driver.devices = pad
    let (place, time) = (Point(x: 110, y: 70), SystemClock.now)
    pad.events = [
      .pan(PanEvent(phase: .began, translation: .zero, location: place, time: time)),
      .pan(
        PanEvent(phase: .changed, translation: Vector(dx: 0, dy: 5), location: place, time: time)
      ),
    ]
    #expect(guest.needsDraw)
    var wheel = SDL_Event()
    wheel.wheel.type = SDL_MOUSEWHEEL.rawValue
    (wheel.wheel.windowID, wheel.wheel.preciseY) = (program.id, 1)
    (wheel.wheel.mouseX, wheel.wheel.mouseY) = (110, 70)
    SDL_PushEvent(&wheel)
    try program.frame(guest)
    // The fingers have gone 5 points down from the pointer.
    #expect(places == [Point(x: 10, y: 25)] && view.turns == 0)
    guest.driver.devices = nil
    SDL_PushEvent(&wheel)
    try program.frame(guest)
    #expect(view.turns == 1)
  }

  @Test func `settings of input reach motion and devices, at first and later`() throws {
    let (program, pad, materials) = (try Program(), Pad(), try Screens.materials())
    var settings = InputSettings()
    settings.reducedMotion = .on
    let guest = try GuestStage(windowID: program.id, input: settings, materials: materials)
    #expect(guest.stage.prefersReducedMotion)
    guest.driver.devices = pad
    guest.stage.inputSettings.trackpadSpeed = 2
    guest.stage.inputSettings.reducedMotion = .off
    #expect(pad.settings?.trackpadSpeed == 2 && !guest.stage.prefersReducedMotion)
    guest.stage.inputSettings.reducedMotion = .auto
    guest.stage.prefersReducedMotion = true
    guest.stage.inputSettings.wheelLines = 5
    #expect(guest.stage.prefersReducedMotion)
  }

  @Test(arguments: [false, true])
  func `settings that leave motion to the program again give back what it had`(own: Bool) throws {
    let (program, materials) = (try Program(), try Screens.materials())
    let guest = try GuestStage(windowID: program.id, materials: materials)
    guest.stage.prefersReducedMotion = own
    for setting in [InputSettings.ReducedMotion.on, .off] {
      guest.stage.inputSettings.reducedMotion = setting
      guest.stage.inputSettings.wheelLines += 1
      #expect(guest.stage.prefersReducedMotion == (setting == .on))
      guest.stage.inputSettings.reducedMotion = .auto
      #expect(guest.stage.prefersReducedMotion == own)
    }
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

  /// Shows a photo.
  private final class Photo: View {
    override func draw() -> [DrawCommand] {
      let picture = Picture(path: "photos/harbor-small.jpg", width: 800, height: 600)
      return [.picture(picture, in: bounds, part: nil)]
    }
  }

  /// The middle of the photo at a size, drawn without a window and without waiting.
  private func right(_ size: Size) throws -> UInt32 {
    let (photo, screen) = (Photo(frame: Rect(origin: .zero, size: size)), Screens.self)
    let still = try screen.headless(size, scale: 1)
    still.draw(photo.draw())
    return still.pixels[Int(size.height) / 2 * Int(size.width) + Int(size.width) / 2] & 0xFFFFFF
  }

  private func isClose(_ a: UInt32, _ b: UInt32) -> Bool {
    [16, 8, 0].allSatisfy { abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) < 32 }
  }

  @Test func `guests with the same materials draw photos as soon as there is something to draw`()
    throws
  {
    let program = try Program()
    let materials = try Screens.materials()
    let areas = [
      Rect(x: 0, y: 0, width: 100, height: 150), Rect(x: 100, y: 0, width: 100, height: 150),
    ]
    let guests = try areas.map {
      try GuestStage(windowID: program.id, area: $0, materials: materials)
    }
    for guest in guests { guest.stage.root.addSubview(Photo(frame: guest.stage.root.bounds)) }
    let wanted = try right(areas[0].size)
    let end = SystemClock.now + 10
    func isThere(_ x: Int32) -> Bool { isClose(program.color(x, 75), wanted) }
    while SystemClock.now < end, !isThere(50) || !isThere(150) {
      SDL_WaitEventTimeout(nil, 20)
      // What is drawn stays: only those draw that have something new.
      for guest in guests where guest.needsDraw { try guest.draw() }
    }
    #expect(isThere(50) && isThere(150))
  }

  /// Shows half of a color.
  private final class Veil: View {
    let bitmap = Bitmap(
      width: 2,
      height: 2,
      pixels: [UInt32](repeating: 0x8000_00FF, count: 4),
      isOpaque: false
    )
    override func draw() -> [DrawCommand] { [.bitmap(bitmap, in: bounds, part: nil)] }
  }

  @Test func `what can be seen through is, without a graphics processor too`() throws {
    let program = try Program()
    let guest = try GuestStage(windowID: program.id, materials: Screens.materials())
    guest.stage.root.addSubview(Veil(frame: guest.stage.root.bounds))
    try program.frame(guest)
    // Half of the program's 200 red, half of 255 blue.
    let color = program.color(100, 75)
    #expect(abs(Int(color >> 16) - 100) <= 2 && abs(Int(color & 255) - 128) <= 2)
  }

  @Test func `what a person did long before it is drawn again is not done, what lets go is`()
    throws
  {
    let program = try Program()
    let events = GuestEvents(window: program.id, patience: 0.05)
    program.button(SDL_MOUSEBUTTONDOWN, 15, 18)
    program.button(SDL_MOUSEBUTTONUP, 15, 18)
    SDL_Delay(80)
    program.button(SDL_MOUSEBUTTONDOWN, 20, 20)
    let types = events.take().map(\.event.type)
    #expect(types == [SDL_MOUSEBUTTONUP.rawValue, SDL_MOUSEBUTTONDOWN.rawValue])
    #expect(events.isEmpty)
  }
}
