import Geometry
import Scrolling

/// Something that a running container did, with what it was like at that moment.
struct Sighting {
  let screen: ScreenKind
  /// The delegate message, without the container's name, and its arguments in words.
  let message: String
  let detail: String
  let container: ScrollContainer
  /// The messages since the last drag, pinch or command began, repeats as one.
  let story: [String]
  /// How far the content went since the message before.
  let step: Vector
}
