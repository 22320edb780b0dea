import Geometry
import ViewTree

/// Deciding between scrolling and the views inside (Rows 50 to 61, SPEC g.5).
extension ScrollContainer {
  /// Whether a touch moved too far, along an axis that cannot scroll, to become a scroll.
  final func goesAcross(_ displacement: Vector) -> Bool {
    Axis.allCases.contains {
      abs(displacement[$0]) > ContentTouches.acrossDistance && !scrollableAxes.contains($0)
    }
  }

  /// Whether a gesture may take its touches away from the views inside that already have them.
  final func mayTakeTouches(of gesture: GestureRecognizer) -> Bool {
    let views =
      stage?.viewsTracking(gesture).filter { $0 !== self && $0.isDescendant(of: self) } ?? []
    return views.isEmpty || canCancelContentTouches && views.allSatisfy(touchesShouldCancel(in:))
  }
}
