/// What is to be filled again while the focus leaves a view that goes: it waits until all have the
/// indices that they have afterward.
final class Refills<Index> {
  private var waiting: [Index]?

  /// Keeps an index while the focus leaves; false at any other time.
  func keep(_ index: Index) -> Bool {
    guard waiting != nil else { return false }
    waiting?.append(index)
    return true
  }

  /// Returns what was to be filled during a call that moves the focus.
  func during(_ call: () -> Void) -> [Index] {
    waiting = []
    defer { waiting = nil }
    call()
    return waiting ?? []
  }
}
