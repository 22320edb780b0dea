package import Geometry
package import Gestures

/// Two fingers on a trackpad as the window system tells of them, made into events like any other.
///
/// SDL 2 passes on neither phases of scrolling nor pinches. This listens beside it: on X11 to the
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

  /// Starts listening; where the window system has nothing to hear, no events come.
  ///
  /// - Parameters:
  ///   - window: The window as SDL's `SDL_GetWindowWMInfo` tells it.
  ///   - settings: What the person chose.
  ///   - queries: What to ask the window.
  ///   - wake: Called when ``poll()`` has something to hand over, from within SDL's reading of
  ///     events; to push an event of the host's own, or `SDL_WaitEvent` would sleep on.
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

  /// Lets another choice of speed and direction count from the next movement on.
  ///
  /// Where pinches come from is chosen once, when listening starts.
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

  /// Takes in an `XEvent` that SDL has read, from within its event filter.
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

  /// Hands over what has happened since the last call; to be called after `SDL_PumpEvents`.
  package func poll() -> [InputEvent] {
    if case .wayland(let pad) = system { pad.pending().forEach(receive) }
    return gestures.take(at: queries.now())
  }

  /// When ``poll()`` should be called even if nothing happens: a pause then ends a gesture.
  package var nextDeadline: Timestamp? { gestures.deadline }

  /// Whether wheels are among the events; SDL's own `SDL_MOUSEWHEEL` events are then to be dropped.
  ///
  /// They repeat in whole clicks what fingers did. On X11 this becomes true with the first event
  /// that is heard, before SDL has made its own of it; so a wheel works even if none is heard.
  package var deliversWheel: Bool {
    switch system {
    case .x11(let pad): pad.hasHeardWheel
    case .wayland(let pad): pad.hearsWheel
    case .none: false
    }
  }

  /// Where pinches come from.
  ///
  /// Should SDL itself deliver pinches one day, as its successor does, the host takes those only
  /// while this is ``PinchSource/none(_:)``; so none counts twice.
  package var pinchSource: PinchSource {
    switch system {
    case .x11(let pad): pad.pinchSource
    case .wayland(let pad): pad.pinchSource
    case .none(let absence): .none(absence)
    }
  }

  /// What is heard and what is not, a line each, for people to read.
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
