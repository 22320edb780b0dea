import Geometry
import Gestures
import Scrolling
import ViewTree

/// A container that tells what it is asked about touches, and answers as its switches say.
final class LabContainer: ScrollContainer {
  /// Whether the paint pad may have touches.
  var beginsInPad = true
  /// Whether controls lose their touches to a scroll too.
  var cancelsControls = false
  /// Called with what happens to a finger.
  var onMark: (TouchStory.Mark) -> Void = { _ in }
  /// Called when a finger comes down, with how long views wait for it.
  var onDown: (_ delay: Double?) -> Void = { _ in }
  private let touchObserver = LongPressGestureRecognizer.touchObserver()

  init() {
    super.init()
    accessibilityLabel = "Touch lab"
    touchObserver.addAction { [unowned self] _ in followSpy() }
    addGestureRecognizer(touchObserver)
  }

  private func followSpy() {
    switch touchObserver.state {
    case .began: onDown(touchDelay)
    case .ended, .cancelled: onMark(.lifted)
    case .possible, .changed, .failed: break
    }
  }

  override func touchesShouldBegin(_ touches: [Touch], in view: View) -> Bool {
    let mayBegin =
      super.touchesShouldBegin(touches, in: view) && (beginsInPad || !(view is PaintPad))
    guard let name = view.labName else { return mayBegin }
    onMark(mayBegin ? .delivered(to: name) : .refused(name))
    return mayBegin
  }

  override func touchesShouldCancel(in view: View) -> Bool {
    let answer = cancelsControls || super.touchesShouldCancel(in: view)
    if let name = view.labName { onMark(.askedToCancel(name, answer: answer)) }
    return answer
  }
}

/// The view around the container: it gets the touches that the container does not take.
final class LabParent: View {
  var onTouch: () -> Void = {}
  override func touchesBegan(_ touches: [Touch]) { onTouch() }
  override func touchesMoved(_ touches: [Touch]) {}
  override func touchesEnded(_ touches: [Touch]) {}
  override func touchesCancelled(_ touches: [Touch]) {}
}

extension View {
  /// The view's name in the timeline, or nil for a view that only holds others.
  var labName: String? {
    switch self {
    case is Button: "button"
    case is Slider: "slider"
    case is PaintPad: "pad"
    case is Thumb: "picture"
    case is Tile: "plain view"
    default: nil
    }
  }
}
