import Geometry
import Scrolling

/// Listens to the messages of one container at a time.
final class MessageTap {
  /// One for every container that was listened to and is still there.
  private var links: [TapLink] = []
  private var current: TapLink?
  /// Called with the name of each message, and with its arguments in words.
  var onMessage: (_ name: String, _ detail: String, ScrollContainer) -> Void = { _, _, _ in }
  /// Called when a finger lets go, with where the content will come to rest.
  var onRelease: (_ target: Point) -> Void = { _ in }

  /// Listens to a container, and to no other.
  func listen(to container: ScrollContainer) {
    leave()
    links.removeAll { $0.container == nil }
    let link = links.first { $0.container === container } ?? TapLink(to: container)
    if !links.contains(where: { $0 === link }) { links.append(link) }
    current = link
    link.begin(telling: self)
  }

  /// Listens to none.
  func leave() {
    current?.end()
    current = nil
  }
}
