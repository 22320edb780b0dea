import ScrollKit

/// The photos of a pager in small, side by side: the current one in the middle, a
/// little apart from the others.
///
/// Each is a stop. The strip follows the photos, and the photos follow the strip.
final class PhotoStrip: ScrollContainer, ScrollContainerDelegate {
  private static let thumb = Size(width: 28, height: 40)
  private static let gap = 2.0
  /// How much farther apart the current one is from its neighbors.
  private static let apart = 8.0
  /// The widest that the current one becomes, by its height.
  private static let widest = 16.0 / 9
  private static let pitch = thumb.width + gap
  static let height = thumb.height + 2 * Space.inside

  /// Who moves, and who follows.
  ///
  ///     pager ── the strip is moved, not as it was placed ──▶ strip
  ///     strip ── the pager is moved, not to the page that was put in sight ──▶ pager
  ///
  /// While one is put in its place, nobody leads: what both say meanwhile is no wish of the user's.
  private enum Leader: Equatable {
    /// The photos; the strip was placed at an offset.
    case pager(placed: Double)
    /// The strip; the photo of a page was put in sight.
    case strip(page: Int)
    case nobody
  }

  private let pager: Pager
  /// What a page's file holds; nil if there is none.
  private let content: (Int) -> PhotoThumb.Content?
  private var leader = Leader.nobody
  private var count = 0
  /// The page in the middle when the user took hold of the strip.
  private var start = 0
  /// Called with how many photos a flick has passed.
  var onFlick: (Int) -> Void = { _ in }
  private var thumbs: [Int: PhotoThumb] = [:]
  private var spare: [PhotoThumb] = []

  init(_ pager: Pager, content: @escaping (Int) -> PhotoThumb.Content?) {
    (self.pager, self.content) = (pager, content)
    super.init()
    accessibilityLabel = "Thumbnails"
    // Arrow keys turn the photos.
    allowsKeyboardScrolling = false
    scrollsToTop = false
    showsHorizontalScrollIndicator = false
    alwaysBounceHorizontal = true
    horizontalStops = .every(Self.pitch, from: Self.pitch / 2)
    horizontalStops?.alignment = .center
    delegate = self
    let tap = TapGestureRecognizer()
    tap.addAction { [unowned self] tap in
      if tap.state == .ended { goToThumb(at: tap.location(in: self)) }
    }
    addGestureRecognizer(tap)
    pager.onMove = { [weak self] in self?.pagerDidMove() }
  }

  func thumb(ofPage page: Int) -> PhotoThumb? { thumbs[page] }

  // MARK: Places

  /// Shows the pages that the pager has by now.
  func reload() {
    for thumb in thumbs.values { put(away: thumb) }
    thumbs = [:]
    count = pager.numberOfPages
    place(in: frame)
  }

  /// Shows anew what a page holds.
  func reload(page: Int) {
    guard let thumb = thumbs[page] else { return }
    thumb.content = content(page)
    arrange()
  }

  /// The pages in sight whose pictures are of some kind.
  func pages(where isMeant: (Picture) -> Bool) -> [Int] {
    thumbs.filter { $1.content?.picture.map(isMeant) ?? false }.map(\.key)
  }

  func fit(in place: Rect) { if frame != place { self.place(in: place) } }

  private func place(in place: Rect) {
    leader = .nobody
    frame = place
    contentSize = Size(width: Double(count) * Self.pitch, height: place.height)
    // The first and the last come to the middle as well.
    let margin = (place.width - Self.pitch) / 2
    contentInset = EdgeInsets(top: 0, left: margin, bottom: 0, right: margin)
    follow()
  }

  /// The offset with a place in the middle, which is that of a page or between two.
  private func offset(of place: Double) -> Double {
    (place + 0.5) * Self.pitch - bounds.width / 2
  }

  /// What is in the middle: a page, or something between two.
  private var middle: Double {
    within((contentOffset.x + bounds.width / 2) / Self.pitch - 0.5)
  }

  private func within(_ place: Double) -> Double { min(max(place, 0), Double(max(count - 1, 0))) }

  // MARK: The pager leads

  private var pagerPitch: Double { pager.bounds.width + pager.pageGap }

  private func pagerDidMove() {
    switch leader {
    case .nobody: return
    case .strip(let page):
      if abs(pager.contentOffset.x - Double(page) * pagerPitch) < 1 { return }
    case .pager: break
    }
    follow()
  }

  /// Goes where the photos are, also between two of them and past all that a jump leaves out.
  private func follow() {
    guard count > 0 else { return arrange() }
    leader = .nobody
    let isLaidOut = pager.bounds.width > 1
    let place = isLaidOut ? pager.contentOffset.x / pagerPitch : Double(pager.currentPage)
    contentOffset.x = offset(of: within(place))
    leader = .pager(placed: contentOffset.x)
    arrange()
  }

  private func goToThumb(at point: Point) {
    let room = -Self.gap / 2
    guard let page = thumbs.first(where: { $1.frame.inset(by: room).contains(point) })?.key else {
      return
    }
    pager.setCurrentPage(page, animated: true)
  }

  // MARK: The strip leads

  func scrollContainerDidScroll(_ container: ScrollContainer) {
    switch leader {
    case .nobody: return
    case .pager(let placed): if abs(contentOffset.x - placed) >= 1 { lead() }
    case .strip: lead()
    }
    arrange()
  }

  func scrollContainerWillBeginDragging(_ container: ScrollContainer) {
    start = Int(middle.rounded())
  }

  func scrollContainerDidEndDecelerating(_ container: ScrollContainer) {
    onFlick(abs(Int(middle.rounded()) - start))
  }

  /// Puts the photo in sight whose thumbnail is nearest to the middle.
  private func lead() {
    let page = Int(middle.rounded())
    guard count > 0, leader != .strip(page: page) else { return }
    leader = .nobody
    pager.setCurrentPage(page, animated: false)
    leader = .strip(page: page)
  }

  // MARK: Thumbnails

  /// Fills and places a view for each page in sight, and no other.
  private func arrange() {
    let wanted = pagesInSight
    for (page, thumb) in thumbs where !wanted.contains(page) {
      put(away: thumb)
      thumbs[page] = nil
    }
    for page in wanted where thumbs[page] == nil { thumbs[page] = makeThumb(page) }
    let arrangement = Arrangement(at: middle) { [thumbs] in thumbs[$0]?.aspect }
    for (page, thumb) in thumbs {
      thumb.frame = arrangement.frame(of: page, in: bounds.height)
      thumb.isCurrent = page == Int(middle.rounded())
    }
  }

  private var pagesInSight: Range<Int> {
    guard bounds.width > 0, count > 0 else { return 0..<0 }
    let first = Int((bounds.minX / Self.pitch).rounded(.down))
    let end = Int((bounds.maxX / Self.pitch).rounded(.up))
    return (first..<max(end, first)).clamped(to: 0..<count)
  }

  private func put(away thumb: PhotoThumb) {
    thumb.isHidden = true
    thumb.content = nil
    spare.append(thumb)
  }

  private func makeThumb(_ page: Int) -> PhotoThumb {
    let thumb = spare.popLast() ?? PhotoThumb()
    if thumb.superview == nil { addSubview(thumb) }
    thumb.isHidden = false
    thumb.content = content(page)
    thumb.place = Accessibility.Position(index: page, count: count)
    thumb.onPress = { [unowned pager] in pager.setCurrentPage(page, animated: true) }
    return thumb
  }

  /// The pixels that a thumbnail covers where a point has so many.
  static func side(pixelsPerPoint: Double) -> Int {
    Int((thumb.height * pixelsPerPoint).rounded(.up))
  }

  /// Where thumbnails are while one, or something between two, is in the middle.
  private struct Arrangement {
    private let first: Int
    /// How far it is from the first page to the next, from 0 to 1.
    private let share: Double
    /// How much wider than the others the two are as the current one.
    private let growth: (first: Double, next: Double)

    init(at place: Double, aspect: (Int) -> Double?) {
      let page = Int(place.rounded(.down))
      (first, share) = (page, place - Double(page))
      func growth(_ page: Int) -> Double {
        let width = PhotoStrip.thumb.height * min(aspect(page) ?? 0, PhotoStrip.widest)
        return max(width - PhotoStrip.thumb.width, 0)
      }
      self.growth = (growth(page), growth(page + 1))
    }

    func frame(of page: Int, in height: Double) -> Rect {
      let widths = ((1 - share) * growth.first, share * growth.next)
      let apart = PhotoStrip.apart
      let (width, shift): (Double, Double) =
        switch page {
        case first: (widths.0, -share * (apart + growth.next / 2))
        case first + 1: (widths.1, (1 - share) * (apart + growth.first / 2))
        case ..<first: (0, -apart - (widths.0 + widths.1) / 2)
        default: (0, apart + (widths.0 + widths.1) / 2)
        }
      let size = Size(width: PhotoStrip.thumb.width + width, height: PhotoStrip.thumb.height)
      let x = (Double(page) + 0.5) * PhotoStrip.pitch + shift
      return Rect(center: Point(x: x, y: height / 2), size: size)
    }
  }
}
