import ScrollKit

/// The photos that the program brings: a harbor at night, with detail down to single pixels, and
/// landscapes with something in their hills.
final class Album {
  static let count = 5
  static let landscape = Size(width: 1_000, height: 750)

  let first = PhotoPane(harborView())
  /// What there is to find in the hills, by page.
  private var hillGoals: [Int: [GoalItem]] = [:]

  init() { first.quarries = Quarry.harbor }

  /// The harbor as it is at a scale of 1: 2,000 x 1,500 points.
  static func harborView() -> View {
    let view = ImageView(Picture(path: "photos/harbor.jpg", width: 4_000, height: 3_000))
    view.frame.size = view.frame.size * (1 / Quarry.harborPixels)
    return view
  }

  /// The number of the landscape on a page; those that the first screen shows are left out.
  private func landscape(ofPage page: Int) -> Int { FlipScreen.counts[1] + page }

  func pane(onPage page: Int) -> PhotoPane {
    guard page > 0 else { return first }
    let landscape = LandscapeView(ofPage: landscape(ofPage: page), withHideaways: true)
    landscape.isUserInteractionEnabled = true
    landscape.frame.size = Self.landscape
    let pane = PhotoPane(landscape)
    let (name, hidden) = (PlaceName.name(of: landscape.page), landscape.hideaways)
    pane.accessibilityLabel = name + ": " + hidden.map(\.kind.rawValue).joined(separator: ", ")
    pane.quarries = hidden.map { Quarry($0, on: Self.landscape) }
    hillGoals[page] = hillGoals[page] ?? hidden.map { GoalItem($0.kind) }
    return pane
  }

  func thumb(ofPage page: Int, side: Int) -> PhotoThumb.Content {
    guard page == 0, let picture = (first.picture as? ImageView)?.picture else {
      let landscape = landscape(ofPage: page)
      let name = PlaceName.name(of: landscape)
      return PhotoThumb.Content(name: name, motif: .landscape(landscape))
    }
    let thumbnail = picture.thumbnail(covering: side)
    return PhotoThumb.Content(name: "Harbor", motif: .picture(thumbnail))
  }

  /// What there is to find on a page; nil on the harbor's, and before a page was ever made.
  func goals(onPage page: Int) -> [GoalItem]? { hillGoals[page] }

  /// What there is to find on all pages but the harbor's.
  var goals: [GoalItem] { hillGoals.values.flatMap(\.self) }
}
