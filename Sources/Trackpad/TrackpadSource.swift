package import Geometry
package import Gestures

/// The trackpads of the window system, as a source of input events.
///
/// SDL 2 reports neither phases of scrolling nor pinches. This source listens beside SDL: on X11 to the
/// events that SDL reads, on Wayland with objects of its own on SDL's connection. Release it before
/// the window is destroyed.
package final class TrackpadSource {
  private enum System {
    case x11(X11Pad)
    case wayland(WaylandPad)
    case none(PinchSource.Absence)
  }

  private var system: System
  private var gestures = PadGestures()
  private var clock = EventClock()
  private let queries: WindowQueries
  private let wake: () -> Void

  /// Starts listening.
  ///
  /// On a window system without trackpads, no events come.
  ///
  /// - Parameters:
  ///   - window: The window's handles, which SDL's `SDL_GetWindowWMInfo` returns.
  ///   - settings: The user's settings.
  ///   - queries: The questions to the window.
  ///   - wake: Called when ``poll()`` has events to return, from within SDL's reading of
  ///     events. It must push an event of the host's own, or `SDL_WaitEvent` would sleep on.
  package init(
    window: NativeWindow,
    settings: InputSettings,
    queries: WindowQueries,
    wake: @escaping () -> Void
  ) {
    self.queries = queries
    self.wake = wake
    system = Self.connect(to: window, settings, queries, wake)
  }

  private static func connect(
    to window: NativeWindow,
    _ settings: InputSettings,
    _ queries: WindowQueries,
    _ wake: @escaping () -> Void
  ) -> System {
    switch window {
    case .x11(let display, let window):
      X11Pad(display: display, window: window, settings: settings, queries: queries)
        .map(System.x11) ?? .none(.libraryMissing)
    case .wayland(let display, let surface):
      WaylandPad(
        display: display,
        surface: surface,
        settings: settings,
        queries: queries,
        wake: wake
      )
      .map(System.wayland) ?? .none(.libraryMissing)
    case .other: .none(.notSupported)
    }
  }

  /// Adopts settings of speed and direction from the next movement on.
  ///
  /// The source of pinches is chosen once, when listening starts.
  package func adopt(_ settings: InputSettings) {
    let scale = ScrollScale(settings: settings)
    switch system {
    case .x11(var pad):
      pad.scale = scale
      system = .x11(pad)
    case .wayland(let pad): pad.scale = scale
    case .none: break
    }
  }

  /// Receives an `XEvent` that SDL has read, from within SDL's event filter.
  ///
  /// - Parameter event: The `XEvent`; its extension data are valid only during SDL's callback.
  package func handle(xEvent event: UnsafeRawPointer) {
    guard case .x11(var pad) = system else { return }
    let wasIdle = gestures.isEmpty
    let inputs = pad.read(event, isPanning: gestures.isPanning)
    system = .x11(pad)
    inputs.forEach(receive)
    if wasIdle && !gestures.isEmpty { wake() }
  }

  /// Returns the events since the last call.
  ///
  /// Call it after `SDL_PumpEvents`.
  package func poll() -> [InputEvent] {
    if case .wayland(let pad) = system { pad.pending().forEach(receive) }
    return gestures.take(at: queries.now())
  }

  /// The time at which to call ``poll()`` even without events, since a pause then ends a gesture.
  package var nextDeadline: Timestamp? { gestures.deadline }

  /// Whether wheels are among the events, so that SDL's own `SDL_MOUSEWHEEL` events must be dropped.
  ///
  /// SDL's events repeat the movement of fingers in whole clicks. On X11 this becomes true with the first event
  /// that is heard, before SDL has made its own event of it, so that a wheel works even if none is heard.
  package var deliversWheel: Bool {
    switch system {
    case .x11(let pad): pad.hasHeardWheel
    case .wayland(let pad): pad.hearsWheel
    case .none: false
    }
  }

  /// The source of pinches.
  ///
  /// If SDL itself delivers pinches, as sdl2-compat does, the host takes those only
  /// while this is ``PinchSource/none(_:)``, so that no pinch counts twice.
  package var pinchSource: PinchSource {
    switch system {
    case .x11(let pad): pad.pinchSource
    case .wayland(let pad): pad.pinchSource
    case .none(let absence): .none(absence)
    }
  }

  /// The devices that are heard and those that are not, one line each.
  package var listing: [String] {
    switch system {
    case .x11(let pad): pad.listing + [pinchSource.listing]
    case .wayland(let pad): pad.listing + [pinchSource.listing]
    case .none: [pinchSource.listing]
    }
  }

  private func receive(_ input: PadInput) {
    let now = queries.now()
    let time = input.milliseconds.map { clock.time(of: $0, seenAt: now) } ?? now
    gestures.receive(input, at: time, modifiers: queries.modifiers())
  }
}
