import Geometry
import ViewTree

/// Pages in a circle: places go on beyond the last page, and each page has a place in every round.
///
/// Whatever goes on may lead into other rounds. Once the offset is in one of them, the content
/// moves back by whole rounds, which nobody sees: pages, motions, jumps and hands move along.
extension Pager {
  /// Whether the pages lie in a circle now.
  final var goesAround: Bool { layout.goesAround(in: bounds.size) }

  /// The page at a place.
  final func page(at place: Int) -> Int {
    guard goesAround else { return place }
    let rest = place % numberOfPages
    return rest < 0 ? rest + numberOfPages : rest
  }

  /// The place of a page that is nearest to another place: by default, to where the pager is going.
  final func nearestPlace(of page: Int, to place: Int? = nil) -> Int {
    guard goesAround else { return page }
    let first = (place ?? goalPlace) - (numberOfPages - 1) / 2
    return first + self.page(at: page - first)
  }

  /// Moves the content back into its first round, before anybody hears
  /// of the offset in another one.
  final func goAround() {
    guard goesAround, isLaidOut, !isZooming, !isScaling else { return }
    let place = place(at: offsetInPages)
    let page = page(at: place)
    guard place != page else { return }
    pool.renumber { $0 + page - place }
    latestJump?.move(by: page - place)
    moveContent(alongCircle: .init(axis: axis, pages: pageStops, from: place, to: page))
  }

  /// Whether a jump is under way whose places mean other pages in another circle.
  final var jumpsInCircle: Bool { goesAround && jump != nil }

  /// Ends a jump on the page in sight, since places mean other pages now.
  final func endJump() {
    refine(motion: { $0.skips = false })
    show(min(reportedPage, numberOfPages - 1))
    endScrolling()
  }
}
