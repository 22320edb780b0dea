import CSDL
import Geometry
import Gestures
import Glibc
import Trackpad

/// A window that listens to trackpads as the SDL host does, and writes what it hears.
@MainActor final class Probe {
  private let options: ProbeOptions
  private let tape: TapeWriter
  private let window: OpaquePointer
  private let wakeEvent = SDL_RegisterEvents(1)
  private var trackpad: TrackpadSource?
  private var isRunning = true

  /// Opens the window; nil when SDL or the file refuses.
  init?(_ options: ProbeOptions) {
    SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1")
    guard
      SDL_Init(SDL_INIT_VIDEO) == 0,
      let window = SDL_CreateWindow("probe", 100, 100, 800, 600, SDL_WINDOW_SHOWN.rawValue),
      let tape = TapeWriter(path: options.tape)
    else { return nil }
    self.options = options
    self.window = window
    self.tape = tape
    // A Wayland window shows only once something has been drawn. Whatever draws may make SDL
    // create the native window anew, so that listening comes afterwards.
    _ = SDL_GetWindowSurface(window)
    SDL_UpdateWindowSurface(window)
    listen()
    switch options.grab {
    case .none: break
    case .window: SDL_SetWindowGrab(window, SDL_TRUE)
    case .relative: SDL_SetRelativeMouseMode(SDL_TRUE)
    }
  }

  /// Runs until the window is closed.
  func run() {
    for line in trackpad?.listing ?? [] { tape.write("# \(line)") }
    tape.write("{\"tape\":1,\"size\":[\(800 / options.scale),\(600 / options.scale)]}")
    while isRunning && !options.listsInput {
      SDL_PumpEvents()
      for event in trackpad?.poll() ?? [] { tape.write(event) }
      var event = SDL_Event()
      while SDL_PollEvent(&event) != 0 { take(event) }
      // A second is long enough to show whether an event wakes the loop.
      SDL_WaitEventTimeout(nil, trackpad?.nextDeadline.map(wait) ?? 1_000)
    }
    trackpad = nil
    SDL_Quit()
  }

  private func take(_ event: SDL_Event) {
    switch SDL_EventType(event.type) {
    case SDL_QUIT: isRunning = false
    case SDL_MOUSEWHEEL where trackpad?.deliversWheel != true: take(event.wheel)
    default: break
    }
  }

  private func take(_ wheel: SDL_MouseWheelEvent) {
    let clicks = Vector(dx: 0 - Double(wheel.preciseX), dy: Double(wheel.preciseY))
    tape.write("# left to SDL")
    tape.write(.wheel(WheelEvent(clicks: clicks, location: pointer, time: now)))
  }

  private var now: Timestamp {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Timestamp(seconds: Double(time.tv_sec) + Double(time.tv_nsec) / 1e9)
  }

  private func wait(until deadline: Timestamp) -> Int32 {
    Int32(max(0, (deadline - now) * 1_000).rounded(.up))
  }

  private var pointer: Point {
    var (x, y): (Int32, Int32) = (0, 0)
    SDL_GetMouseState(&x, &y)
    return Point(x: Double(x) / options.scale, y: Double(y) / options.scale)
  }
}

extension Probe {
  private func listen() {
    let queries = WindowQueries(
      now: { [unowned self] in now },
      pointerIsInside: { [window] in SDL_GetMouseFocus() == window },
      pointerLocation: { [unowned self] in pointer },
      pointsPerUnit: { [options] in 1 / options.scale },
      modifiers: { [] }
    )
    let window = native
    trackpad = TrackpadSource(
      window: window,
      settings: options.settings,
      queries: queries,
      wake: { [wakeEvent] in
        var event = SDL_Event()
        event.type = wakeEvent
        SDL_PushEvent(&event)
      }
    )
    guard case .x11 = window else { return }
    SDL_SetEventFilter(
      { context, event in
        // Workers push events too; the window system's own come on the main thread alone.
        guard let context, let event, event.pointee.type == SDL_SYSWMEVENT.rawValue else {
          return 1
        }
        nonisolated(unsafe) let message = event.pointee.syswm.msg
        let probe = Unmanaged<Probe>.fromOpaque(context).takeUnretainedValue()
        MainActor.assumeIsolated { probe.hear(message) }
        return 0
      },
      Unmanaged.passUnretained(self).toOpaque()
    )
    SDL_EventState(SDL_SYSWMEVENT.rawValue, SDL_ENABLE)
  }

  private func hear(_ message: UnsafeMutablePointer<SDL_SysWMmsg>?) {
    guard let message, message.pointee.subsystem == SDL_SYSWM_X11 else { return }
    withUnsafePointer(to: message.pointee.msg.x11.event) { trackpad?.handle(xEvent: $0) }
  }

  private var native: NativeWindow {
    var system = SDL_SysWMinfo()
    system.version = SDL_version(
      major: UInt8(SDL_MAJOR_VERSION),
      minor: UInt8(SDL_MINOR_VERSION),
      patch: UInt8(SDL_PATCHLEVEL)
    )
    guard SDL_GetWindowWMInfo(window, &system) == SDL_TRUE else { return .other }
    switch system.subsystem {
    case SDL_SYSWM_X11:
      guard let display = system.info.x11.display else { return .other }
      return .x11(display: display, window: system.info.x11.window)
    case SDL_SYSWM_WAYLAND:
      guard let display = system.info.wl.display, let surface = system.info.wl.surface else {
        return .other
      }
      return .wayland(display: display, surface: surface)
    default: return .other
    }
  }
}
