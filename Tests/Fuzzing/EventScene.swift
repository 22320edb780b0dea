import CSDL2
import Geometry
import Gestures
import Scrolling
import ScrollKitTesting
import ViewTree

@testable import SDLHost

/// A scene of containers within containers that gets events out of bytes.
final class EventScene {
  private static let header = """
    {"tape":1,"size":[400,600],"scene":{"kind":"scroll","id":"root","frame":[0,0,400,600],\
    "contentSize":[400,3000],"children":[\
    {"kind":"pages","id":"pages","frame":[0,40,400,200],"pageCount":5},\
    {"kind":"dots","id":"dots","frame":[0,240,400,30],"numberOfPages":5,"drives":"pages"},\
    {"kind":"control","id":"button","frame":[20,280,100,40]},\
    {"kind":"scroll","id":"zoomed","frame":[0,330,400,240],"contentSize":[800,800],\
    "minimumZoomScale":0.5,"maximumZoomScale":4,"zooms":"picture",\
    "transfersVerticalScrollingToParent":true,"children":[\
    {"kind":"view","id":"picture","frame":[0,0,800,800]}]},\
    {"kind":"scroll","id":"pager","frame":[0,600,400,300],"contentSize":[1200,900],\
    "isPagingEnabled":true,"isDirectionalLockEnabled":true}]}}

    """
  /// Frames in this many seconds after the last event; everything must rest then.
  private static let patience = 60.0

  private let replay: Replay
  private var bytes: ArraySlice<UInt8>
  private var now = Timestamp.zero
  private var translator = EventTranslator()
  private var fingers: Set<TouchID> = []

  private init(_ replay: Replay, _ bytes: [UInt8]) {
    (self.replay, self.bytes) = (replay, bytes[...])
    translator.units = Size(width: 400, height: 600)
  }

  static func play(_ bytes: [UInt8]) {
    // A scene that is kept in a global would look like a leak: there is no plain pointer to it.
    guard let tape = try? Tape(Array(header.utf8)), let replay = try? Replay(tape) else {
      preconditionFailure("the scene is wrong")
    }
    let scene = EventScene(replay, bytes)
    scene.frame(after: 0)
    while !scene.bytes.isEmpty { scene.step() }
    scene.finish()
  }

  private func step() {
    let operation = byte()
    switch operation % 8 {
    case 0: frame(after: Double(byte()) / 120)
    case 1: translate()
    case 2: touch(TouchID(Int(operation / 8 % 3)), Self.phases[Int(byte()) % 4])
    case 3: deliver(.wheel(WheelEvent(clicks: vector(32), location: point(), time: now)))
    case 4: deliver(.pan(pan(Self.steps[Int(operation / 8) % 4])))
    case 5: deliver(.pinch(pinch(Self.steps[Int(operation / 8) % 4])))
    case 6: key(operation / 8)
    default:
      let size = Size(width: 1 + Double(byte()) * 8, height: 1 + Double(byte()) * 8)
      replay.stage.resize(to: size, scale: operation < 128 ? 1 : 2)
    }
  }

  // MARK: What bytes mean

  private static let phases: [TouchPhase] = [.began, .moved, .ended, .cancelled]
  private static let steps: [TrackpadPhase] = [.began, .changed, .ended, .cancelled]
  private static let keys: [Key] = [
    .up, .down, .left, .right, .pageUp, .pageDown, .home, .end, .space, .escape,
    .character("+"), .character("0"), .character("1"), .tab, .enter,
  ]
  private static let types = [
    SDL_MOUSEMOTION, SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP, SDL_MOUSEWHEEL, SDL_FINGERDOWN,
    SDL_FINGERMOTION, SDL_FINGERUP, SDL_KEYDOWN, SDL_KEYUP, SDL_WINDOWEVENT,
  ].map(\.rawValue)

  private func byte() -> UInt8 { bytes.popFirst() ?? 0 }

  private func number() -> Double {
    Double(Int16(truncatingIfNeeded: Int(byte()) << 8 | Int(byte())))
  }

  private func point() -> Point { Point(x: number() / 32, y: number() / 32) }

  private func vector(_ scale: Double) -> Vector {
    Vector(dx: number() / scale, dy: number() / scale)
  }

  private func pan(_ phase: TrackpadPhase) -> PanEvent {
    PanEvent(phase: phase, translation: vector(8), location: point(), time: now)
  }

  private func pinch(_ phase: TrackpadPhase) -> PinchEvent {
    let scale = exp2(number() / 4_096)
    return PinchEvent(
      phase: phase,
      scale: scale,
      translation: vector(8),
      location: point(),
      time: now
    )
  }

  private func key(_ number: UInt8) {
    let choice = Int(byte())
    let key = Self.keys[choice % Self.keys.count]
    let phase: KeyPhase = [.down, .repeated, .up][Int(number) % 3]
    deliver(
      .key(KeyEvent(key: key, phase: phase, modifiers: Modifiers(rawValue: byte() % 8), time: now))
    )
  }

  private func touch(_ id: TouchID, _ phase: TouchPhase) {
    deliver(.touch(TouchEvent(id: id, phase: phase, location: point(), time: now)))
  }

  /// An event as it comes from the system, with any bytes in it.
  private func translate() {
    var event = SDL_Event()
    let type = Self.types[Int(byte()) % Self.types.count]
    withUnsafeMutableBytes(of: &event) { memory in
      for index in memory.indices.prefix(48) { memory[index] = byte() }
      memory.storeBytes(of: type, as: UInt32.self)
    }
    for case .input(let input) in translator.translate(event, at: now) { deliver(input) }
  }

  // MARK: The stage

  private func frame(after seconds: Double) {
    now = now + seconds
    replay.stage.begin(DisplayFrame(time: now, period: 1 / 60))
    replay.stage.finish()
    check()
  }

  private func deliver(_ event: InputEvent) {
    guard event.isValid else { return }
    if case .touch(let touch) = event { fingers.insert(touch.id) }
    replay.stage.deliver(event)
  }

  private func check() {
    for (id, container) in replay.containers {
      precondition(container.contentOffset.isFinite, "\(id) is nowhere")
      precondition(container.zoomScale.isFinite && container.zoomScale > 0, "\(id) has no scale")
    }
  }

  /// Takes every hand away, after which everything must come to rest.
  private func finish() {
    for finger in fingers { touch(finger, .cancelled) }
    deliver(.pan(pan(.cancelled)))
    deliver(.pinch(pinch(.cancelled)))
    let end = now + Self.patience
    while now < end { frame(after: 0.25) }
    for (id, container) in replay.containers {
      precondition(!container.isTracking && !container.isDragging, "\(id) is held by nobody")
      precondition(!container.movesByItself, "\(id) never rests")
    }
    _ = replay.stage.drawList()
  }
}
