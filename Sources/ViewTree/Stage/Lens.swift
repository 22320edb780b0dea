public import Geometry
import Gestures

/// Something that stands on a stage, between its views and the window.
///
/// Through a lens views show elsewhere than they are, and input comes back to where they are. It
/// changes neither the views nor their frames.
@MainActor package protocol Lens: AnyObject {
  /// Whether the next frame differs even without input.
  var isMoving: Bool { get }
  /// Advances to a frame, before any view does.
  func advance(to frame: DisplayFrame)
  /// The view that shows at a place in the window.
  func hitTest(_ location: Point) -> View?
  /// Maps a view's places in the window to where they show.
  func transform(of view: View) -> Transform
  /// Draws a view and the views inside it;
  /// ``View/appendLayer(to:visible:clips:opacity:through:)`` draws one as usual.
  func draw(_ view: View, to list: inout [DrawCommand], visible: Rect)
}

extension Stage {
  /// The view under a place in the window.
  ///
  /// While the window is stepped back from a view, everything around its frame belongs to that
  /// view, so that it can be dragged there, too.
  public func hitTest(_ location: Point) -> View? {
    if let lens { return lens.hitTest(location) }
    return root.hitTest(root.convert(location, from: nil))
  }

  /// What an event at a place in the window is aimed at; nil if no view is there.
  func target(at location: Point) -> HitTarget? {
    hitTest(location).map { HitTarget(view: $0, lens: lens) }
  }
}

/// The view at which an event is aimed, and the places of the window as the views there know them.
struct HitTarget {
  let view: View
  fileprivate let lens: (any Lens)?

  /// A place in the window, as the view knows it.
  func place(_ location: Point) -> Point { place(location, in: view) }

  /// A place in the window, as a superview of the view knows it.
  func place(_ location: Point, in view: View) -> Point { path(to: view).apply(to: location) }

  /// Maps the places of a touch that begins here.
  ///
  /// Fingers on a trackpad do not point at the window: only the place where they
  /// begin, at the pointer, is mapped.
  func path(of touch: TouchEvent) -> Transform {
    guard touch.id.device == .trackpad else { return path(to: view) }
    return Transform(translation: place(touch.location) - touch.location)
  }

  private func path(to view: View) -> Transform { lens?.transform(of: view).inverse ?? .identity }
}

extension View {
  /// The rectangle as it shows in the window, even through a lens.
  package final func shownInWindow(_ rect: Rect) -> Rect {
    (stage?.lens?.transform(of: self) ?? .identity).apply(to: convert(rect, to: nil))
  }
}
