internal import Gestures

/// The input that is under way right now: touches, a pan, a pinch.
///
/// During such input time passes at its normal speed, even in slow motion; otherwise a finger would
/// flick ten times as hard, in a tenth of the time.
nonisolated struct ActiveInput: Sendable {
  private var touches: Set<TouchID> = []
  private var isPanning = false
  private var isPinching = false

  var isPresent: Bool { isPanning || isPinching || !touches.isEmpty }

  mutating func note(_ event: InputEvent) {
    switch event {
    case .touch(let touch):
      switch touch.phase {
      case .began, .moved: touches.insert(touch.id)
      case .ended, .cancelled: touches.remove(touch.id)
      }
    case .pan(let pan): isPanning = pan.phase == .began || pan.phase == .changed
    case .pinch(let pinch): isPinching = pinch.phase == .began || pinch.phase == .changed
    case .hover, .wheel, .key, .text, .click: break
    }
  }
}
