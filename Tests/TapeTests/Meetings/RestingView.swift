import Geometry
import ScrollPhysics
import Scrolling
import TestHarness
import Testing
import ViewTree

/// A scroll view at the end of a tape, seen from outside.
struct RestingView {
  let container: ScrollContainer

  init(_ container: ScrollContainer) {
    self.container = container
    // A view outside a stage is laid out when somebody asks for it.
    container.layoutIfNeeded()
  }

  /// What is wrong with where it rests, or nil (SPEC, decision 21).
  ///
  /// - Parameters:
  ///   - scale: Pixels per point.
  ///   - mayBeOutside: Whether the app put it beyond its limits.
  ///   - mayBeBetweenPages: Whether the app put it there.
  ///   - mayBeBetweenStops: Whether the delegate chose the place, which moves pages
  ///     alone to the nearest one.
  ///   - mayBeBetweenPixels: Whether it follows a container with which it is linked (SPEC m.13).
  /// - Returns: A few words.
  func faultOfRest(
    scale: Double,
    mayBeOutside: Bool = false,
    mayBeBetweenPages: Bool = false,
    mayBeBetweenStops: Bool = false,
    mayBeBetweenPixels: Bool = false
  ) -> String? {
    guard container.stateWords.isEmpty else { return "is still \(container.stateWords)" }
    // Outside a window there are no pixels, and the limits are those of another grid.
    guard container.stage != nil else { return nil }
    for axis in Axis.allCases {
      let offset = container.contentOffset[axis]
      let (least, most) = (
        container.minimumContentOffset[axis], container.maximumContentOffset[axis]
      )
      guard mayBeBetweenPixels || offset.isClose(to: offset.onPixel(scale: scale), within: 1e-6)
      else {
        return "rests at \(offset), between pixels"
      }
      guard mayBeOutside || offset >= least && offset <= most else {
        return "rests at \(offset), outside \(least)...\(most)"
      }
      let isFree = offset == least || offset == most || mayBeOutside || mayBeBetweenPages
      if !isFree, let fault = faultOfStop(axis, offset, scale, mayBeBetweenStops) { return fault }
    }
    return nil
  }

  /// Content rests on a stop, or on a page along an axis without stops of its own.
  private func faultOfStop(
    _ axis: Axis,
    _ offset: Double,
    _ scale: Double,
    _ mayBeBetween: Bool
  ) -> String? {
    let own = axis == .horizontal ? container.horizontalStops : container.verticalStops
    guard let stops = own, (container as? Pager)?.axis != axis else {
      return faultOfPage(axis, offset, scale)
    }
    if mayBeBetween { return nil }
    let insets = container.adjustedContentInset
    let shows = container.bounds.size[axis] - insets.leading(axis) - insets.trailing(axis)
    let part =
      switch stops.alignment {
      case .start: 0.0
      case .center: 0.5
      case .end: 1.0
      }
    let place = (offset + insets.leading(axis) + shows * part) / container.zoomScale
    let away: Double =
      switch stops.places {
      case .every(let distance, let start):
        abs((place - start).remainder(dividingBy: distance))
      case .at(let places): places.map { abs($0 - place) }.min() ?? .infinity
      }
    let isThere = away * container.zoomScale <= 0.5 / scale + 1e-6
    return isThere ? nil : "rests at \(offset), \(away) from \(stops)"
  }

  private func faultOfPage(_ axis: Axis, _ offset: Double, _ scale: Double) -> String? {
    let page = container.bounds.size[axis]
    guard container.isPagingEnabled, page > 0 else { return nil }
    let nearest = (offset / page).rounded() * page
    let isOnPage = abs(nearest - offset) <= 0.5 / scale + 1e-6
    return isOnPage ? nil : "rests at \(offset), between pages of \(page)"
  }
}
