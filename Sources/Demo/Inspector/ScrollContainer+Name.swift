import Scrolling
import ViewTree

extension ScrollContainer {
  /// What the inspector calls it: its type, and that of the view that it lies in, with a number where there are
  /// several of them.
  var inspectorName: String {
    let own = "\(Swift.type(of: self))"
    guard let place = superview, place.superview?.superview != nil else { return own }
    let twins = place.superview?.subviews.filter { Swift.type(of: $0) == Swift.type(of: place) }
    let number = twins?.firstIndex { $0 === place }.map { $0 + 1 } ?? 1
    let name = "\(own) in \(Swift.type(of: place))"
    return (twins?.count ?? 1) > 1 ? "\(name) \(number)" : name
  }
}
