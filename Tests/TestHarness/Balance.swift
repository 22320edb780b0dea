/// Checks that every message that begins something has the one that ends it, in an order that makes
/// sense: the promise of the delegate's documentation.
package struct Balance {
  private var isDragging = false
  private var isDecelerating = false
  private var isZooming = false
  private var owesDeceleration = false
  /// The first fault.
  package private(set) var fault: String?

  /// Reads messages as ``DelegateLog`` writes them.
  package init(_ messages: [String]) {
    for (index, message) in messages.enumerated() {
      read(message)
      if fault != nil {
        fault = "\(fault ?? "") at \(index) of \(messages.suffix(from: max(0, index - 8)))"
        return
      }
    }
    check(!isDragging, "a drag without end")
    check(!isDecelerating, "a deceleration without end")
    check(!isZooming, "a zoom without end")
    check(!owesDeceleration, "a promised deceleration that never came")
    if fault != nil { fault = "\(fault ?? "") after \(messages.suffix(8))" }
  }

  private mutating func check(_ isRight: Bool, _ words: String) {
    if !isRight, fault == nil { fault = words }
  }

  private mutating func read(_ message: String) {
    switch message {
    case "willBeginDragging":
      check(!isDragging, "a drag in a drag")
      check(!owesDeceleration, "a drag in place of the promised deceleration")
      isDragging = true
    case "willEndDragging": check(isDragging, "the end of no drag")
    case "didEndDragging(true)", "didEndDragging(false)":
      check(isDragging, "the end of no drag")
      isDragging = false
      owesDeceleration = message == "didEndDragging(true)"
    case "willBeginDecelerating":
      check(!isDecelerating, "a deceleration in a deceleration")
      (isDecelerating, owesDeceleration) = (true, false)
    case "didEndDecelerating":
      check(isDecelerating, "the end of no deceleration")
      isDecelerating = false
    case "willBeginZooming":
      check(!isZooming, "a zoom in a zoom")
      isZooming = true
    case "didEndZooming": isZooming = false
    default: break
    }
  }
}
