import Geometry
import ViewTree

/// Deciding between scrolling and the views inside (Rows 50 to 61, SPEC g.5).
extension ScrollContainer {
  /// How long content waits by default for a touch that may become a scroll, in seconds (SPEC g.5).
  package static var defaultContentTouchDelay: Double { ContentTouches.defaultDelay }

  /// Whether a touch moved so far where this container cannot scroll that it will not become a scroll.
  final func goesAcross(_ displacement: Vector) -> Bool {
    Axis.allCases.contains {
      abs(displacement[$0]) > ContentTouches.acrossDistance && !scrollableAxes.contains($0)
    }
  }

  /// Whether no touch that a view inside already has stands against scrolling.
  final func mayTakeTouches(of gesture: GestureRecognizer) -> Bool {
    let views = stage?.viewsTracking(gesture).filter { $0 !== self && $0.isInside(self) } ?? []
    return views.isEmpty || canCancelContentTouches && views.allSatisfy(touchesShouldCancel(in:))
  }
}
