import Geometry
import ScrollPhysics

/// How pages lie in a container; by default they are as long as the viewport and follow each other.
nonisolated struct PageLayout: Equatable {
  /// The axis along which a far animated move leaves out the pages between; nil for none.
  var jumpAxis: Axis?
  /// The gap between two pages along ``jumpAxis``, in points.
  var gap = 0.0
  /// How much of the pages before and after the current one shows, in points.
  var peek = 0.0
  /// How many pages lie along ``jumpAxis``; nil if that follows from the size of the content.
  var count: Int?
  /// Whether the first page follows the last one where there are enough of them.
  var isCircle = false
  /// How many views there are at least.
  var views = 3

  /// The distance from one page to the next.
  func length(_ axis: Axis, in viewport: Size) -> Double {
    viewport[axis] + (axis == jumpAxis ? gap - 2 * peek(in: viewport) : 0)
  }

  /// How much of the neighbors shows, which leaves some of the page itself (SPEC e.14).
  func peek(in viewport: Size) -> Double {
    guard let axis = jumpAxis else { return 0 }
    return min(peek, max((viewport[axis] - ScrollContainer.shortestPage) / 2, 0))
  }

  /// How many pages on each side of the current one may show at once, or follow at once.
  func reach(in viewport: Size) -> Int {
    guard let axis = jumpAxis, length(axis, in: viewport) > 0 else { return 1 }
    let pages = (peek(in: viewport) - gap) / length(axis, in: viewport)
    return max(1, Int(min((0.5 + pages).rounded(.up), 1_000)))
  }

  /// How many views show pages.
  func pool(in viewport: Size) -> Int { max(views, 2 * reach(in: viewport) + 1) }

  /// Whether the pages lie in a circle; with fewer pages than views, one
  /// would show twice (SPEC e.15).
  func goesAround(in viewport: Size) -> Bool { isCircle && (count ?? 0) >= pool(in: viewport) }

  /// The offsets at which a circle rests; nil for pages in a row.
  func circle(_ axis: Axis, in viewport: Size, on grid: PixelGrid) -> AxisLimits? {
    guard axis == jumpAxis, goesAround(in: viewport), let count else { return nil }
    return AxisLimits(min: 0, max: grid.snap(Double(count - 1) * length(axis, in: viewport)))
  }

  /// How often content can go around a circle on either side before it is back in the first round.
  private static let rounds = 1_000.0

  /// The offsets at which the pages of a circle are, in all its rounds; nil for pages in a row.
  func allRounds(_ axis: Axis, in viewport: Size, on grid: PixelGrid) -> AxisLimits? {
    guard let circle = circle(axis, in: viewport, on: grid), let count else { return nil }
    let more = Double(count) * length(axis, in: viewport) * Self.rounds
    return AxisLimits(min: grid.snap(-more), max: grid.snap(circle.max + more))
  }
}

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
  private var landing: Int

  /// Creates a jump to a page; nil if no page lies between.
  init?(from start: Double, to target: Int) {
    let (first, last) = (Int(start.rounded(.down)), Int(start.rounded(.up)))
    guard target > last + 1 || target < first - 1 else { return nil }
    (self.start, self.target, eye) = (start, target, start)
    pages = Dictionary([first, last].map { ($0, $0) }) { first, _ in first }
    landing = target > last ? last + 1 : first - 1
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
    landing = shown.first { $0.1 == target }?.0 ?? beside
  }

  /// The pages that show at the start, and the target.
  var allPages: Set<Int> { Set(pages.values).union([target]) }

  /// The page that fills most of the viewport at the start.
  var source: Int { page(at: Int((eye + 0.5).rounded(.down))) ?? target }

  /// The visible position for a given position of the offset, both in pages.
  func shown(at position: Double) -> Double {
    eye + (Double(landing) - eye) * fraction(at: position)
  }

  /// The part of the distance that is covered at a place of the offset.
  func fraction(at position: Double) -> Double {
    let distance = Double(target) - start
    return distance == 0 ? 1 : (position - start) / distance
  }

  func page(at place: Int) -> Int? { place == landing ? target : pages[place] }

  /// The place where a page shows, if it shows at all.
  func place(of page: Int) -> Int? {
    page == target ? landing : pages.first { $0.value == page }?.key
  }

  /// Counts all places from another one, as when the content moves along with them.
  mutating func move(by places: Int) {
    start += Double(places)
    eye += Double(places)
    target += places
    landing += places
    pages = Dictionary(uniqueKeysWithValues: pages.map { ($0 + places, $1 + places) })
  }
}
