import Geometry
import ScrollPhysics

/// An animated move to a page far away that leaves out the pages between.
///
/// The offset covers the whole distance, while the user sees a move by one page: the
/// target is placed right next to the pages that showed at the start.
nonisolated struct PageJump: Equatable {
  /// Where the offset starts, in pages.
  private(set) var start: Double
  private(set) var target: Int
  /// The position that shows at the start, in pages.
  private var eye: Double
  /// The pages that show at the start, by their places.
  private var pages: [Int: Int]
  /// The place where the target is shown during the jump.
  private var targetPlace: Int

  /// Creates a jump to a page; nil if no page lies between.
  init?(from start: Double, to target: Int) {
    let (first, last) = (Int(start.rounded(.down)), Int(start.rounded(.up)))
    guard target > last + 1 || target < first - 1 else { return nil }
    (self.start, self.target, eye) = (start, target, start)
    pages = Dictionary([first, last].map { ($0, $0) }) { first, _ in first }
    targetPlace = target > last ? last + 1 : first - 1
  }

  /// Creates a jump to another page that continues another jump without a visible break.
  init(continuing jump: PageJump, at position: Double, to target: Int) {
    let eye = jump.shown(at: position)
    let places = [Int(eye.rounded(.down)), Int(eye.rounded(.up))]
    let shown = places.compactMap { place in jump.page(at: place).map { (place, $0) } }
    let main = jump.page(at: Int((eye + 0.5).rounded(.down))) ?? jump.target
    let beside = target > main ? places[1] + 1 : places[0] - 1
    (self.start, self.target, self.eye) = (position, target, eye)
    pages = Dictionary(shown) { first, _ in first }
    targetPlace = shown.first { $0.1 == target }?.0 ?? beside
  }

  /// The pages that show at the start, and the target.
  var allPages: Set<Int> { Set(pages.values).union([target]) }

  /// The page that fills most of the viewport at the start.
  var source: Int { page(at: Int((eye + 0.5).rounded(.down))) ?? target }

  /// The visible position for a given position of the offset, both in pages.
  func shown(at position: Double) -> Double {
    eye + (Double(targetPlace) - eye) * fraction(at: position)
  }

  /// The part of the distance that is covered at a place of the offset.
  func fraction(at position: Double) -> Double {
    let distance = Double(target) - start
    return distance == 0 ? 1 : (position - start) / distance
  }

  func page(at place: Int) -> Int? { place == targetPlace ? target : pages[place] }

  /// The place where a page shows, if it shows at all.
  func place(of page: Int) -> Int? {
    page == target ? targetPlace : pages.first { $0.value == page }?.key
  }

  /// Counts all places from another one, as when the content moves along with them.
  mutating func move(by places: Int) {
    start += Double(places)
    eye += Double(places)
    target += places
    targetPlace += places
    pages = Dictionary(uniqueKeysWithValues: pages.map { ($0 + places, $1 + places) })
  }
}

/// Beginning jumps, and ending them early.
extension Pager {
  /// Prepares a jump to a page far away from what shows; false if no page is skipped.
  final func prepareJump(to target: Point) -> Bool {
    guard let next = makeJump(to: target) else { return false }
    latestJump = next
    return true
  }

  private func makeJump(to target: Point) -> PageJump? {
    guard pitch > 0, limits.contains(target) else { return nil }
    let page = pageStops.number(of: target[axis])
    guard let index = Int(exactly: page) else { return nil }
    let position = offsetInPages
    guard let jump else { return PageJump(from: position, to: index) }
    return position == page ? nil : PageJump(continuing: jump, at: position, to: index)
  }

  /// Ends a jump to a distant page; the page that fills most of the viewport stays in place.
  final func leaveJump() {
    guard let jump else { return }
    let shown = jump.shown(at: offsetInPages)
    let place = place(at: shown)
    var target = contentOffset
    target[axis] = (shown + Double((jump.page(at: place) ?? jump.target) - place)) * pitch
    refine(motion: { $0.skips = false })
    put(at: Framing(scale: zoomScale, offset: snap(target)))
  }
}
