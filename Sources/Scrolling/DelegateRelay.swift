/// A delegate that hears a container's messages and passes them on to the one that was there before.
package protocol DelegateRelay: AnyObject {
  /// Who hears everything after it.
  var next: (any ScrollContainerDelegate)? { get }
}

extension ScrollContainer {
  /// Whether a relay hears the container's messages, first or passed on by others.
  package final func tells(_ relay: any DelegateRelay) -> Bool {
    var listener = delegate
    while let other = listener as? any DelegateRelay {
      if other === relay { return true }
      listener = other.next
    }
    return false
  }
}
