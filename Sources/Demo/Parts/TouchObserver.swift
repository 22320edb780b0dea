import ViewTree

extension LongPressGestureRecognizer {
  /// A press of no length beside all others: it tells of every finger without taking any.
  static func touchObserver() -> LongPressGestureRecognizer {
    let observer = LongPressGestureRecognizer()
    observer.minimumPressDuration = 0
    observer.cancelsTouchesInView = false
    observer.recognizesSimultaneously = { _ in true }
    return observer
  }
}
