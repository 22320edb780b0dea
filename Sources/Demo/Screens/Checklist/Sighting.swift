import Geometry
import Scrolling

/// Something that a running container did, with what it was like at that moment.
struct Sighting {
  let screen: ScreenKind
  let message: ScrollMessage
  let container: ScrollContainer
  /// The messages since the last drag, pinch or command began, repeats as one.
  let story: [ScrollMessage.Kind]
  /// How far the content went since the message before.
  let step: Vector
}
