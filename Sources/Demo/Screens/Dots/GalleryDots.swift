import Gestures
import Scrolling
import ViewTree

/// Dots that know what turns their page.
final class GalleryDots: PageControl {
  /// What turns a page.
  enum Cause {
    /// A finger, the mouse or a key.
    case hand
    case wheel
    /// The slideshow.
    case time
  }

  private(set) var cause = Cause.hand

  override func wheel(_ event: WheelEvent) -> Bool {
    cause = .wheel
    defer { cause = .hand }
    return super.wheel(event)
  }

  override func advance(to frame: DisplayFrame) -> Pace {
    cause = .time
    defer { cause = .hand }
    return super.advance(to: frame)
  }
}
