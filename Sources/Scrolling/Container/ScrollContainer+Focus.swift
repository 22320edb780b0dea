import Geometry
import ViewTree

extension ScrollContainer {
  package final var scrollsByKeys: Bool { allowsKeyboardScrolling && isScrollEnabled }

  /// Whether keys go here and to no view inside: it has the focus, or no view has.
  final func isAimedAt(by stage: Stage) -> Bool { (stage.focusedView ?? self) === self }

  /// The room kept around a view that Tab brings into sight, in points.
  private static var revealMargin: Double { 12 }

  /// Brings a view inside into sight, on a stop where there are stops.
  ///
  /// Of a view that is longer than the viewport its beginning shows, unless it fills the viewport
  /// already.
  final func scrollToReveal(_ view: View) {
    var place = view.convert(view.revealedArea, to: self).inset(by: -Self.revealMargin)
    for axis in Axis.allCases where place.size[axis] > visibleLength(axis) {
      let length = max(visibleLength(axis), 0)
      let start = contentOffset[axis] + adjustedContentInset.leading(axis)
      if place.start(axis) <= start, place.end(axis) >= start + length {
        place.origin[axis] = start
      }
      place.size[axis] = length
    }
    place = room(for: view, at: place)
    guard hasStops, !awaitsLayout else { return scrollRectToVisible(place, animated: true) }
    // The margin around it must not leave content beside its page.
    let target = restingOffset(near: offset(showing: place, at: .nearest))
    if target != contentOffset { setContentOffset(target, animated: true) }
  }

  /// How far inside the edge the ring of the focus is, in points.
  private static var ringInset: Double { 2 }

  /// A ring inside the edge, while keys have moved the focus here and not to a part of the content.
  final func drawFocusRing() -> [DrawCommand] {
    guard showsFocusRing, let stage, stage.hasMovedFocus, stage.focusedPart == nil,
      stage.xray == nil
    else { return [] }
    let room = bounds.inset(by: safeAreaInsets).intersection(visibleRect) ?? .zero
    // A focus ring lies 4 points outside of what it is drawn around.
    return focusRing(around: room.inset(by: Self.ringInset + 4), radius: Self.ringInset)
  }
}
