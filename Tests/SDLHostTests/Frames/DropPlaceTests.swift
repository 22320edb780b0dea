import CSDL2
import Geometry
import Testing
import ViewTree

@testable import SDLHost

/// A window that no one sees, on which files are dropped.
@Suite(.serialized) struct DropPlaceTests {
  @Test func `a drop is told with its place in the window, in points`() throws {
    SDL_SetHint(SDL_HINT_VIDEODRIVER, "dummy")
    let size = Size(width: 200, height: 100)
    let window = try Window(
      title: "",
      size: size,
      renderer: "software",
      scale: 2,
      materials: Screens.materials(),
      mayAskBus: false
    )
    let loop = FrameLoop(window: window, stage: HostedStage(size: size, scale: 2))
    let id = SDL_GetWindowID(window.handle.pointer)
    func drop(_ type: SDL_EventType, _ path: String? = nil) {
      var event = SDL_Event()
      event.drop.type = type.rawValue
      event.drop.windowID = id
      event.drop.file = path.flatMap { SDL_strdup($0) }
      SDL_PushEvent(&event)
    }
    // Without a desktop the place on the screen is that in the window.
    SDL_SetWindowPosition(window.handle.pointer, 0, 0)
    var told: [([String], Point)] = []
    loop.didDrop = { told.append(($0, $1)) }
    for (x, y, path) in [(120, 80, "/a.png"), (30, 40, "/b")] as [(Int32, Int32, String)] {
      SDL_WarpMouseInWindow(window.handle.pointer, x, y)
      drop(SDL_DROPBEGIN)
      drop(SDL_DROPFILE, path)
      drop(SDL_DROPCOMPLETE)
      var end = SDL_Event()
      end.type = SDL_QUIT.rawValue
      SDL_PushEvent(&end)
      try loop.run()
    }
    #expect(told.map(\.0) == [["/a.png"], ["/b"]])
    #expect(told.map(\.1) == [Point(x: 60, y: 40), Point(x: 15, y: 20)])
  }
}
