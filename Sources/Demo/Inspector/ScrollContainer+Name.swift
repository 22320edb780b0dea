import Scrolling
import ViewTree

extension ScrollContainer {
  /// The container's name in the inspector: its type and that of its superview, with a number if
  /// that has siblings of its type.
  var inspectorName: String {
    let own = "\(Swift.type(of: self))"
    guard let place = superview, place.superview?.superview != nil else { return own }
    let twins = place.superview?.subviews.filter { Swift.type(of: $0) == Swift.type(of: place) }
    let number = twins?.firstIndex { $0 === place }.map { $0 + 1 } ?? 1
    let name = "\(own) in \(Swift.type(of: place))"
    return (twins?.count ?? 1) > 1 ? "\(name) \(number)" : name
  }
}
