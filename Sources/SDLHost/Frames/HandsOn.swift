internal import Gestures

/// Whether a person moves something right now.
///
/// While hands are on, time passes as on the clock: a finger in slow motion would flick ten times as
/// hard.
nonisolated struct HandsOn: Sendable {
  private var touches: Set<TouchID> = []
  private var isPanning = false
  private var isPinching = false

  var isTrue: Bool { isPanning || isPinching || !touches.isEmpty }

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
