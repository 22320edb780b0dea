public import Geometry
public import Gestures

struct RoutedTouch {
  let start: Touch
  var current: Touch
  /// The view under the touch when it came down.
  weak var view: View?
  var delivery: Delivery
  /// The gestures that watch the touch, innermost first.
  let gestures: [GestureRecognizer]
  /// Maps places in the window to places as views know them; it stays the
  /// same while the touch is down.
  let path: Transform

  var heldUntil: Timestamp? { if case .held(let deadline) = delivery { deadline } else { nil } }

  /// Whether an event tells once more that the touch has come to where it is.
  func isTold(again event: TouchEvent) -> Bool {
    event.time == current.time && path.apply(to: event.location) == current.location
  }

  /// Whether the touch has been held for as long as it is to be.
  func isDue(at time: Timestamp) -> Bool { heldUntil.map { time.isAtLeast(0, after: $0) } ?? false }
}

/// The touches that are down, in the order in which they came.
///
/// A list, not a dictionary: touches are few, and every run must handle them in the same order.
struct RoutedTouches {
  private(set) var all: [RoutedTouch] = []

  /// The touch, or nil when it is not down; assigning nil removes it.
  subscript(id: TouchID) -> RoutedTouch? {
    get { all.first { $0.start.id == id } }
    set {
      guard let index = all.firstIndex(where: { $0.start.id == id }) else {
        if let newValue { all.append(newValue) }
        return
      }
      if let newValue { all[index] = newValue } else { all.remove(at: index) }
    }
  }
}

/// The delivery of a touch to the view under it.
///
///     held ─ time, or a lift ─→ delivered ─ a gesture began ─→ withheld
///       └──── a gesture began, or a view said no ─────────────────↑
nonisolated enum Delivery: Equatable {
  /// A superview holds the touch until it is clear whether the touch becomes a scroll.
  case held(until: Timestamp)
  case delivered
  /// The view never got the touch, or lost it.
  case withheld
}

/// One finger, as views see it.
@MainActor public struct Touch: Equatable {
  /// The finger.
  public let id: TouchID
  /// The place of the finger, in the window.
  public let location: Point
  /// When the touch event happened.
  public let time: Timestamp
  /// Keys held when the finger came down.
  public let modifiers: Modifiers

  /// What kind of device the finger is on.
  public var device: TouchDevice { id.device }

  /// The place of the finger, in the coordinates of the view.
  public func location(in view: View) -> Point { view.convert(location, from: nil) }
}

/// The identities of a few touches, each once.
///
/// One, as most gestures watch, needs no memory of its own.
nonisolated struct TouchIDs: ExpressibleByArrayLiteral {
  private(set) var first: TouchID?
  private var others: [TouchID] = []

  init(arrayLiteral elements: TouchID...) { self.init(elements) }

  init(_ ids: some Sequence<TouchID>) { for id in ids { insert(id) } }

  var isEmpty: Bool { first == nil }
  var count: Int { first == nil ? 0 : others.count + 1 }

  func contains(_ id: TouchID) -> Bool { first == id || others.contains(id) }

  mutating func insert(_ id: TouchID) {
    guard first != nil else { return first = id }
    if !contains(id) { others.append(id) }
  }

  mutating func remove(_ id: TouchID) {
    if first == id {
      first = others.isEmpty ? nil : others.removeFirst()
    } else if let place = others.firstIndex(of: id) {
      others.remove(at: place)
    }
  }

  func isDisjoint(with other: TouchIDs) -> Bool {
    guard let first else { return true }
    return !other.contains(first) && !others.contains(where: other.contains)
  }

  /// Those of one device.
  func of(_ device: TouchDevice) -> TouchIDs {
    guard let first else { return [] }
    if others.isEmpty { return first.device == device ? self : [] }
    return TouchIDs(([first] + others).filter { $0.device == device })
  }
}

/// The gestures that watch a touch or wait for another gesture, in the
/// order in which they began to.
///
/// Each knows its place, so that none is searched for.
struct RoutedGestures {
  /// A gesture that has gone leaves its place, which it no longer says is its own.
  private var list: [GestureRecognizer] = []
  private var gapCount = 0
  private(set) var pans: [PanGestureRecognizer] = []
  private(set) var pinches: [PinchGestureRecognizer] = []

  /// All of them, as they are now.
  var all: [GestureRecognizer] {
    mutating get {
      closeGaps()
      return list
    }
  }

  mutating func insert(_ gesture: GestureRecognizer) {
    guard !gesture.isRouted else { return }
    gesture.routedPlace = list.count
    list.append(gesture)
    if let pan = gesture as? PanGestureRecognizer { pans.append(pan) }
    if let pinch = gesture as? PinchGestureRecognizer { pinches.append(pinch) }
  }

  mutating func remove(_ gesture: GestureRecognizer) {
    guard gesture.isRouted else { return }
    gesture.routedPlace = nil
    gapCount += 1
    if gesture is PanGestureRecognizer { pans.removeAll { $0 === gesture } }
    if gesture is PinchGestureRecognizer { pinches.removeAll { $0 === gesture } }
    if gapCount == list.count || gapCount * 2 > list.count + 8 { closeGaps() }
  }

  private mutating func closeGaps() {
    guard gapCount > 0 else { return }
    var kept: [GestureRecognizer] = []
    for (place, gesture) in list.enumerated() where gesture.routedPlace == place {
      gesture.routedPlace = kept.count
      kept.append(gesture)
    }
    (list, gapCount) = (kept, 0)
  }
}
