import ViewTree

extension LongPressGestureRecognizer {
  /// A press of no length beside all others: it tells of every finger without taking any.
  static func spy() -> LongPressGestureRecognizer {
    let spy = LongPressGestureRecognizer()
    spy.minimumPressDuration = 0
    spy.cancelsTouchesInView = false
    spy.recognizesSimultaneously = { _ in true }
    return spy
  }
}
