import Geometry
import Gestures
import SDLHost
import Trackpad

/// The trackpads of a window, heard while it exists; release it before the window.
final class TrackpadLink: GuestDevices {
  private let source: TrackpadSource
  private let nativeEvents: NativeEvents?
  private let pointer: PointerSource
  private let bell: Bell

  /// Remembers that there is something to take.
  private final class Bell {
    var hasRung = false
  }

  /// Finds the trackpads, which asks the display server many questions.
  ///
  /// - Parameters:
  ///   - pointer: The pointer over the window.
  ///   - settings: The user's settings.
  ///   - pointsPerUnit: Points per unit of SDL's window coordinates, at any time.
  init(
    _ pointer: PointerSource,
    settings: InputSettings,
    pointsPerUnit: @escaping () -> Double
  ) {
    let queries = WindowQueries(
      now: { pointer.now },
      pointerIsInside: { pointer.isInside },
      pointerLocation: {
        let (place, factor) = (pointer.location, pointsPerUnit())
        return Point(x: place.x * factor, y: place.y * factor)
      },
      pointsPerUnit: pointsPerUnit,
      modifiers: { pointer.modifiers }
    )
    let (handles, bell) = (pointer.handles, Bell())
    let source = TrackpadSource(
      window: Self.native(handles),
      settings: settings,
      queries: queries
    ) {
      bell.hasRung = true
      WakeEvent.send()
    }
    (self.source, self.pointer, self.bell) = (source, pointer, bell)
    if case .x11 = handles {
      nativeEvents = NativeEvents { source.handle(xEvent: $0) }
    } else {
      nativeEvents = nil
    }
  }

  /// The known devices, one line each.
  var listing: [String] { source.listing }

  var hasEvents: Bool { bell.hasRung || deadline.map { $0 <= pointer.now } ?? false }
  var deadline: Timestamp? { source.nextDeadline }

  func accepts(_ event: InputEvent) -> Bool {
    if case .wheel = event { return !source.deliversWheel }
    return true
  }

  func take() -> [InputEvent] {
    bell.hasRung = false
    return source.poll()
  }

  /// Adopts settings of speed and direction from the next movement on.
  func adopt(_ settings: InputSettings) { source.adopt(settings) }

  private static func native(_ handles: NativeHandles) -> NativeWindow {
    switch handles {
    case .x11(let display, let window): .x11(display: display, window: window)
    case .wayland(let display, let surface): .wayland(display: display, surface: surface)
    case .other: .other
    }
  }
}
