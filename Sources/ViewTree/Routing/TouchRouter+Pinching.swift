import Geometry
import Gestures

/// Routes a trackpad's pinch, which is a hand like the fingers on a screen.
///
/// Two fingers on a trackpad have a place and a factor together, and are told apart by nobody: they
/// are one touch, which only pinches watch.
extension TouchRouter {
  /// The recognizer that has the trackpad's pinch.
  ///
  /// As with fingers on a screen, the rest of a pinch that nobody took, or
  /// that was cancelled, is ignored.
  private var pinching: PinchGestureRecognizer? {
    gestures.pinches.first { $0.touchIDs.contains(.trackpadPinch) }
  }

  /// Routes a step of the pinch; it does not wait for the frame, and what
  /// has come before counts first.
  func route(_ event: PinchEvent) {
    switch event.phase {
    case .began:
      if let pinching {
        guard !pinching.isTold(again: event) else { return }
        lift(event, of: pinching, asCancelled: true)
      }
      settle()
      begin(event)
    case .changed:
      guard pinching != nil else { return }
      settle()
      if let pinching { tell(pinching) { $0.receive(event) } }
      settle()
    case .ended, .cancelled:
      guard pinching != nil else { return }
      settle()
      if let pinching { lift(event, of: pinching, asCancelled: event.phase == .cancelled) }
    }
  }

  /// Offers the pinch to the views under the pointer, from the inside out, until a recognizer
  /// begins, or waits for another one to fail.
  private func begin(_ event: PinchEvent) {
    guard let target = stage.target(at: event.location) else { return }
    var start = event
    start.scale = 1
    start.location = target.place(event.location)
    let gestures = target.view.chain.flatMap(\.gestureRecognizers)
    for case let pinch as PinchGestureRecognizer in gestures where pinch.watchesTrackpad {
      self.gestures.insert(pinch)
      pinch.take(.trackpadPinch)
      tell(pinch) { $0.receive(start) }
      settle()
      if pinch.state.isActive || pinch.isWaiting { return }
      letGo(of: pinch)
    }
  }

  private func lift(_ event: PinchEvent, of pinch: PinchGestureRecognizer, asCancelled: Bool) {
    var last = event
    last.phase = asCancelled ? .cancelled : .ended
    tell(pinch) { $0.receive(last) }
    letGo(of: pinch, asCancelled: asCancelled)
  }

  /// Ends what a recognizer made of the trackpad; its fingers on a
  /// screen go on from where they are.
  private func letGo(of pinch: PinchGestureRecognizer, asCancelled: Bool = false) {
    tell(pinch) { $0.letGo(of: .trackpadPinch) }
    settle(asCancelled: asCancelled)
    tell(pinch) { $0.leaveTrackpad() }
  }
}

extension TouchID {
  /// Two fingers that pinch on a trackpad.
  static var trackpadPinch: TouchID { TouchID(1, device: .trackpad) }
}
