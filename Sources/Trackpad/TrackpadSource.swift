package import Geometry
package import Gestures

/// The trackpads of the window system, as a source of input events.
///
/// SDL 2 reports neither phases of scrolling nor pinches. This source listens beside SDL: on X11 to
/// the events that SDL reads, on Wayland with objects of its own on SDL's connection. Release it
/// before the window is destroyed.
package final class TrackpadSource {
  /// Nil on a window system without trackpads, or without a library for them.
  private var pad: (any Pad)?
  /// Why there is no pad.
  private var absence = "a library of the window system is missing"
  private var gestures = PadGestures()
  private var clock = EventClock()
  private let queries: WindowQueries
  private let wake: () -> Void

  /// Starts listening.
  ///
  /// `wake` is called while SDL reads events, when ``poll()`` has events to return or
  /// ``nextDeadline`` has changed. It must push an event of the host's own, or
  /// `SDL_WaitEvent` would keep sleeping.
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
    case .wayland(let display, let surface):
      pad = WaylandPad(
        display: display,
        surface: surface,
        settings: settings,
        queries: queries,
        receive: { [weak self] in self?.receive($0) }
      )
    case .other: absence = "there is no window system"
    }
  }

  /// Adopts settings of speed and direction from the next movement on.
  ///
  /// The source of pinches is chosen once, when listening starts.
  package func adopt(_ settings: InputSettings) {
    pad?.settings = settings
  }

  /// Receives an `XEvent` that SDL has read, from within SDL's event filter, while
  /// its extension data are valid.
  package func handle(xEvent event: UnsafeRawPointer) {
    pad?.read(event, isPanning: gestures.isPanning).forEach(receive)
  }

  /// Whether ``poll()`` has events to return that have come already.
  package var hasEvents: Bool { !gestures.isEmpty }

  /// Returns the events since the last call.
  ///
  /// Call it after `SDL_PumpEvents`.
  package func poll() -> [InputEvent] { gestures.take(at: queries.now()) }

  /// The time at which to call ``poll()`` even without events, since a pause then ends a gesture.
  package var nextDeadline: Timestamp? { gestures.deadline }

  /// Whether wheels are among the events, so that SDL's own
  /// `SDL_MOUSEWHEEL` events must be dropped.
  ///
  /// SDL's events repeat the movement of fingers in whole clicks. On X11 this becomes true
  /// with the first event received here, before SDL makes its own event of it, so that a
  /// wheel still works if none is received.
  package var deliversWheel: Bool { pad?.hearsWheel ?? false }

  /// The devices that are listened to and those that are not, one line each.
  package var listing: [String] { pad?.listing ?? ["pinch: none, because \(absence)"] }

  private func receive(_ input: PadInput) {
    let now = queries.now()
    let time = input.milliseconds.map { clock.time(of: $0, seenAt: now) } ?? now
    let (wasIdle, deadline) = (gestures.isEmpty, gestures.deadline)
    gestures.receive(input, at: time, modifiers: queries.modifiers())
    if wasIdle, !gestures.isEmpty || gestures.deadline != deadline { wake() }
  }
}

/// The trackpads of one window system.
protocol Pad: AnyObject {
  var settings: InputSettings { get set }
  /// Whether wheel events arrive here, so that SDL's own wheel events repeat them.
  var hearsWheel: Bool { get }
  /// The devices that are listened to and those that are not, one line each.
  var listing: [String] { get }
  /// Reads an `XEvent`; `isPanning` tells a pad from a wheel where nothing else does.
  func read(_ event: UnsafeRawPointer, isPanning: Bool) -> [PadInput]
}

extension Pad {
  func read(_ event: UnsafeRawPointer, isPanning: Bool) -> [PadInput] { [] }
}

/// The questions that a trackpad asks its window.
package struct WindowQueries {
  /// The time on the host's clock.
  package var now: () -> Timestamp
  /// Whether the pointer is over the window and no other window covers it there.
  package var pointerIsInside: () -> Bool
  /// Where the pointer is, in points.
  package var pointerLocation: () -> Point
  /// The length of a unit of the window system in points: a pixel on
  /// X11, a surface unit on Wayland.
  package var pointsPerUnit: () -> Double
  package var modifiers: () -> Modifiers

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

extension X11Pad {
  var listing: [String] {
    let pinch = pinchAbsence.map { "none, because \($0)" } ?? "from the X server"
    return devices.map { "scroll: \($0.name) (\($0.kind.rawValue))" } + ["pinch: \(pinch)"]
  }
}

extension WaylandPad {
  var listing: [String] {
    let pinch =
      switch gestureVersion {
      case _ where !wantsPinches: "none, because the options say so"
      case 0: "none, because the window system does not offer it"
      default: "from the compositor"
      }
    return ["scroll: \(hearsWheel ? "from the compositor" : "left to SDL")", "pinch: \(pinch)"]
  }
}

/// Converts a device's times to the host's clock.
///
/// The window system stamps an event when the fingers move; the host sees it up to a frame later.
/// Velocities need the earlier time. A window system on this machine reads the same clock as the
/// host. The stamps of any other one, such as an X server across a network, mean nothing here: its
/// events get the time at which they are seen.
struct EventClock: Equatable {
  /// The age, in seconds, from which the stamp of an event must be from another clock.
  private static let oldest = 5.0

  private var latest = Timestamp(seconds: -.infinity)

  /// The moment on the host's clock, never before an earlier answer nor after `now`.
  ///
  /// The device's time wraps around every 49.7 days.
  mutating func time(of milliseconds: UInt32, seenAt now: Timestamp) -> Timestamp {
    let whole = (now.seconds * 1_000).rounded(.down)
    let age = Int32(bitPattern: UInt32(truncatingIfNeeded: Int64(whole)) &- milliseconds)
    let isOurs = age >= 0 && Double(age) < Self.oldest * 1_000
    latest = max(latest, isOurs ? Timestamp(seconds: (whole - Double(age)) / 1_000) : now)
    return latest
  }
}
