import Geometry
import Scrolling
import TestHarness
import Testing
import ViewTree

/// A scroll view at the end of a tape, seen from outside.
struct ScrollingView {
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
  /// - Returns: A few words.
  func faultOfRest(
    scale: Double,
    mayBeOutside: Bool = false,
    mayBeBetweenPages: Bool = false
  ) -> String? {
    guard container.stateWords.isEmpty else { return "is still \(container.stateWords)" }
    // Outside a window there are no pixels, and the limits are those of another grid.
    guard container.stage != nil else { return nil }
    for axis in Axis.allCases {
      let offset = container.contentOffset[axis]
      let (least, most) = (
        container.minimumContentOffset[axis], container.maximumContentOffset[axis]
      )
      let isAtLimit = Self.isSame(offset, least) || Self.isSame(offset, most)
      guard isAtLimit || Self.isSame(offset, Self.pixel(offset, scale: scale)) else {
        return "rests at \(offset), between pixels"
      }
      // A limit need not lie on a pixel; what rests there does.
      let slack = 0.5 / scale + 1e-6
      guard mayBeOutside || offset >= least - slack && offset <= most + slack else {
        return "rests at \(offset), outside \(least)...\(most)"
      }
      let isNearLimit = min(abs(offset - least), abs(offset - most)) <= slack
      let isFree = isNearLimit || mayBeOutside || mayBeBetweenPages
      if !isFree, let fault = faultOfPage(axis, offset, scale) { return fault }
    }
    return nil
  }

  private func faultOfPage(_ axis: Axis, _ offset: Double, _ scale: Double) -> String? {
    let page = container.bounds.size[axis]
    guard container.isPagingEnabled, page > 0 else { return nil }
    let nearest = (offset / page).rounded() * page
    let isOnPage = abs(nearest - offset) <= 0.5 / scale + 1e-6
    return isOnPage ? nil : "rests at \(offset), between pages of \(page)"
  }

  private static func isSame(_ one: Double, _ other: Double) -> Bool { abs(one - other) < 1e-6 }

  /// The pixel nearest to an offset (SPEC 0.2).
  static func pixel(_ value: Double, scale: Double) -> Double {
    guard scale != 1 else { return value.rounded() }
    let whole = value.rounded(.down)
    return whole + ((value - whole) * scale).rounded() / scale
  }
}
