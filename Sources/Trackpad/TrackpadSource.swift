internal import CTrackpad
package import Geometry
package import Gestures

/// The trackpads of the window system, as a source of input events.
///
/// SDL 2 reports neither phases of scrolling nor pinches. This source listens beside SDL: on X11 to the
/// events that SDL reads, on Wayland with objects of its own on SDL's connection. Release it before
/// the window is destroyed.
package final class TrackpadSource {
  /// Nil on a window system without trackpads, or without a library for them.
  private let pad: (any Pad)?
  private let absence: PinchSource.Absence
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
    (self.queries, self.wake) = (queries, wake)
    switch window {
    case .x11(let display, let window):
      pad = X11Pad(display: display, window: window, settings: settings, queries: queries)
      absence = .libraryMissing
    case .wayland(let display, let surface):
      pad = WaylandPad(
        display: display,
        surface: surface,
        settings: settings,
        queries: queries,
        wake: wake
      )
      absence = .libraryMissing
    case .other: (pad, absence) = (nil, .notSupported)
    }
  }

  /// Adopts settings of speed and direction from the next movement on.
  ///
  /// The source of pinches is chosen once, when listening starts.
  package func adopt(_ settings: InputSettings) {
    pad?.scale = ScrollScale(settings: settings)
  }

  /// Receives an `XEvent` that SDL has read, from within SDL's event filter.
  ///
  /// - Parameter event: The `XEvent`; its extension data are valid only during SDL's callback.
  package func handle(xEvent event: UnsafeRawPointer) {
    let wasIdle = gestures.isEmpty
    pad?.read(event, isPanning: gestures.isPanning).forEach(receive)
    if wasIdle && !gestures.isEmpty { wake() }
  }

  /// Returns the events since the last call.
  ///
  /// Call it after `SDL_PumpEvents`.
  package func poll() -> [InputEvent] {
    pad?.pending().forEach(receive)
    return gestures.take(at: queries.now())
  }

  /// The time at which to call ``poll()`` even without events, since a pause then ends a gesture.
  package var nextDeadline: Timestamp? { gestures.deadline }

  /// Whether wheels are among the events, so that SDL's own `SDL_MOUSEWHEEL` events must be dropped.
  ///
  /// SDL's events repeat the movement of fingers in whole clicks. On X11 this becomes true with the first event
  /// that is heard, before SDL has made its own event of it, so that a wheel works even if none is heard.
  package var deliversWheel: Bool { pad?.hearsWheel ?? false }

  /// The source of pinches.
  ///
  /// If SDL itself delivers pinches, as sdl2-compat does, the host takes those only
  /// while this is ``PinchSource/none(_:)``, so that no pinch counts twice.
  package var pinchSource: PinchSource { pad?.pinchSource ?? .none(absence) }

  /// The devices that are heard and those that are not, one line each.
  package var listing: [String] { (pad?.listing ?? []) + [pinchSource.listing] }

  private func receive(_ input: PadInput) {
    let now = queries.now()
    let time = input.milliseconds.map { clock.time(of: $0, seenAt: now) } ?? now
    gestures.receive(input, at: time, modifiers: queries.modifiers())
  }
}

/// The trackpads of one window system.
protocol Pad: AnyObject {
  /// The user's settings of speed and direction.
  var scale: ScrollScale { get set }
  /// Whether wheels are heard here, so that SDL's own wheel events repeat them.
  var hearsWheel: Bool { get }
  /// The source of pinches.
  var pinchSource: PinchSource { get }
  /// Lines of the input listing.
  var listing: [String] { get }
  /// Reads an `XEvent`; that fingers scroll already tells a pad from a wheel where nothing else does.
  func read(_ event: UnsafeRawPointer, isPanning: Bool) -> [PadInput]
  /// Returns the input since the last call, as far as SDL has read it from the socket.
  func pending() -> [PadInput]
}

extension Pad {
  func read(_ event: UnsafeRawPointer, isPanning: Bool) -> [PadInput] { [] }
  func pending() -> [PadInput] { [] }
}

/// The window's handles in its window system.
package enum NativeWindow {
  /// A `Display *` and a `Window`.
  case x11(display: OpaquePointer, window: UInt)
  /// A `wl_display *` and a `wl_surface *`.
  case wayland(display: OpaquePointer, surface: OpaquePointer)
  /// A window of a system without trackpads, such as SDL's dummy driver.
  case other
}

/// The questions that a trackpad asks its window.
package struct WindowQueries {
  /// The time on the host's clock.
  package var now: () -> Timestamp
  /// Whether the pointer is over the window and no other window covers it there.
  package var pointerIsInside: () -> Bool
  /// Where the pointer is, in points.
  package var pointerLocation: () -> Point
  /// The length of a unit of the window system in points: a pixel on X11, a surface unit on Wayland.
  package var pointsPerUnit: () -> Double
  /// The keys held.
  package var modifiers: () -> Modifiers

  /// Creates the queries.
  package init(
    now: @escaping () -> Timestamp,
    pointerIsInside: @escaping () -> Bool,
    pointerLocation: @escaping () -> Point,
    pointsPerUnit: @escaping () -> Double,
    modifiers: @escaping () -> Modifiers
  ) {
    self.now = now
    self.pointerIsInside = pointerIsInside
    self.pointerLocation = pointerLocation
    self.pointsPerUnit = pointsPerUnit
    self.modifiers = modifiers
  }
}

/// The source of pinches.
package enum PinchSource: Equatable, Sendable {
  /// The reason why there are no pinches.
  package enum Absence: Equatable, Sendable {
    /// The options turned pinches off, or name another window system.
    case notWanted
    /// A client library of the window system, or the server's input extension, is missing.
    case libraryMissing
    /// The X server is older than XInput 2.4, or the compositor has no pointer gestures.
    case notOffered
    /// The X server refused, with this error code: another client has the window's gestures.
    case refused(code: Int)
    /// The window system has no trackpads.
    case notSupported
  }

  /// The X server, by XInput 2.4.
  case xi2
  /// The compositor, by this version of the pointer gestures protocol.
  case wayland(version: Int)
  /// Nowhere.
  case none(Absence)
}

extension PinchSource {
  /// A line of the input listing.
  var listing: String {
    switch self {
    case .xi2: "pinch: from the X server (XInput 2.4)"
    case .wayland(let version): "pinch: from the compositor (pointer gestures \(version))"
    case .none(let absence): "pinch: none, \(absence.reason)"
    }
  }
}

extension PinchSource.Absence {
  fileprivate var reason: String {
    switch self {
    case .notWanted: "because the options say so"
    case .libraryMissing: "because a library of the window system is missing"
    case .notOffered: "because the window system does not offer it"
    case .refused(let code): "because the X server refused with error \(code)"
    case .notSupported: "because there is no window system"
    }
  }
}

extension X11Pad {
  var listing: [String] {
    let lines = devices.filter(\.scrolls).map(\.listing)
    return lines.isEmpty ? ["scroll: none, because no device scrolls smoothly"] : lines
  }
}

extension WaylandPad {
  var listing: [String] {
    switch pointerVersion {
    case 0: ["scroll: none, because the seat has no pointer"]
    case let version where !hearsWheel: ["scroll: left to SDL, pointer version \(version)"]
    case let version: ["scroll: from the compositor (pointer version \(version))"]
    }
  }
}

extension trackpad_device {
  fileprivate var scrolls: Bool { horizontal.isThere || vertical.isThere }

  fileprivate var listing: String {
    let kind =
      switch type {
      case .touchpad: "touchpad"
      case .mouse, .other: "wheel"
      case .xwayland: "any device, by XWayland"
      }
    let clicks = [horizontal, vertical].map { $0.isThere ? "\($0.increment)" : "none" }
    return "scroll: \(title) (\(kind)), a click is \(clicks[0]) across and \(clicks[1]) down"
      + direction.listing
  }
}

extension ScrollScale.Direction {
  fileprivate var listing: String {
    switch self {
    case .natural: ", natural"
    case .traditional: ", traditional"
    case .unknown: ""
    }
  }
}
