import Geometry
import Scrolling

/// A message of a running container, with the container's state at that moment.
struct Sighting {
  let screen: ScreenKind
  let message: ScrollMessage
  let container: ScrollContainer
  /// The messages since the last drag, pinch or command began; repeats count once.
  let story: [ScrollMessage.Kind]
  /// How far the content has moved since the previous message.
  let step: Vector
}
