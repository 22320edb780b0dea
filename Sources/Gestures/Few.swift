/// A few values in order, of which the first needs no memory of its own.
///
/// Nearly all gestures watch one finger; a thousand of them watch it without asking for memory.
struct Few<Element>: RandomAccessCollection, MutableCollection, ExpressibleByArrayLiteral {
  private var head: Element?
  /// What follows the first one; empty without one.
  private var tail: [Element] = []

  init(arrayLiteral elements: Element...) {
    for element in elements { append(element) }
  }

  var startIndex: Int { 0 }
  var endIndex: Int { head == nil ? 0 : tail.count + 1 }

  subscript(index: Int) -> Element {
    get {
      guard index == 0, let head else { return tail[index - 1] }
      return head
    }
    set {
      if index == 0, head != nil { head = newValue } else { tail[index - 1] = newValue }
    }
  }

  mutating func append(_ element: Element) {
    if head == nil { head = element } else { tail.append(element) }
  }

  mutating func remove(at index: Int) {
    guard index == 0, head != nil else { return _ = tail.remove(at: index - 1) }
    head = tail.isEmpty ? nil : tail.removeFirst()
  }
}

extension Few: Equatable where Element: Equatable {}
extension Few: Sendable where Element: Sendable {}
