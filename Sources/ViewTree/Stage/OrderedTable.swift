/// Values for objects, in the order in which the objects came.
///
/// Finding, adding and removing one takes the same time however many there are.
nonisolated struct OrderedTable<Value> {
  fileprivate typealias Slot = (key: ObjectIdentifier, value: Value)

  private var places: [ObjectIdentifier: Int] = [:]
  /// The values in order; nil where one was removed since the gaps were last closed.
  private var slots: [Slot?] = []

  var isEmpty: Bool { places.isEmpty }

  func contains(_ object: AnyObject) -> Bool { places[ObjectIdentifier(object)] != nil }

  /// The value for an object; a new one comes last, and assigning nil removes it.
  subscript(object: AnyObject) -> Value? {
    get { places[ObjectIdentifier(object)].flatMap { slots[$0]?.value } }
    set {
      let key = ObjectIdentifier(object)
      guard let newValue else { return remove(key) }
      if let place = places[key] {
        slots[place]?.value = newValue
      } else {
        places[key] = slots.count
        slots.append((key, newValue))
      }
    }
  }

  mutating func removeAll(where isUnwanted: (Value) -> Bool) {
    for case let slot? in slots where isUnwanted(slot.value) { remove(slot.key) }
  }

  private mutating func remove(_ key: ObjectIdentifier) {
    guard let place = places.removeValue(forKey: key) else { return }
    slots[place] = nil
    if places.isEmpty {
      slots.removeAll(keepingCapacity: true)
    } else if slots.count > 2 * places.count + 8 {
      closeGaps()
    }
  }

  private mutating func closeGaps() {
    slots = slots.filter { $0 != nil }
    for case (let place, let slot?) in slots.enumerated() { places[slot.key] = place }
  }
}

nonisolated extension OrderedTable: Sequence {
  struct Iterator: IteratorProtocol {
    fileprivate var rest: IndexingIterator<[Slot?]>

    mutating func next() -> Value? {
      while let slot = rest.next() {
        if let slot { return slot.value }
      }
      return nil
    }
  }

  func makeIterator() -> Iterator { Iterator(rest: slots.makeIterator()) }
}
