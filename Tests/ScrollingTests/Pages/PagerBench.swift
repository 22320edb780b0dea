import Geometry
import Gestures
import Scrolling
import TestHarness
import ViewTree

/// Pages that are numbers, and every view that they were put in.
final class Book: PagerDataSource {
  final class Leaf: View {
    var item: Int?
    var slot = 0
  }

  struct Filling: Equatable {
    let slot: Int
    let page: Int
  }

  var items: [Int]
  var leaves: [Leaf] = []
  var fillings: [Filling] = []

  init(pages: Int) { items = Array(0..<pages) }

  func numberOfPages(in pager: Pager) -> Int { items.count }

  func makePageView(for pager: Pager) -> View {
    let leaf = Leaf()
    leaf.slot = leaves.count
    leaves.append(leaf)
    return leaf
  }

  func pager(_ pager: Pager, configure view: View, forPage page: Int) {
    guard let leaf = view as? Leaf else { return }
    leaf.item = items[page]
    fillings.append(Filling(slot: leaf.slot, page: page))
  }

  var pages: [Int] { fillings.map(\.page) }
}

/// A pager over a window of 400 x 400, its book, and a finger along it.
final class PagerBench {
  let bench = Bench()
  let pager: Pager
  let book: Book
  let log = DelegateLog()
  let finger: Finger
  var pageChanges: [Int] = []

  init(pages: Int = 12, at page: Int = 0, axis: Axis = .horizontal) {
    book = Book(pages: pages)
    pager = Pager(frame: bench.stage.root.bounds, axis: axis)
    finger = Finger(bench)
    bench.stage.root.addSubview(pager)
    pager.dataSource = book
    pager.currentPage = page
    pager.delegate = log
    bench.step()
    book.fillings = []
    log.clear()
    pager.addAction { [unowned self] in pageChanges.append($0.currentPage) }
  }

  var offset: Double { pager.contentOffset[pager.axis] }

  func vector(_ distance: Double) -> Vector {
    pager.axis == .horizontal ? Vector(dx: distance, dy: 0) : Vector(dx: 0, dy: distance)
  }

  func flick(_ step: Double = 20, steps: Int = 4) {
    finger.flick(from: Point(x: 200, y: 200), by: vector(-step * Double(steps)), steps: steps)
  }

  /// What the eye sees: the items in the window and where, from the start of the axis.
  var sight: [(item: Int?, place: Double)] {
    let window = bench.stage.root.bounds
    return book.leaves
      .filter { !$0.isHidden && $0.superview === pager }
      .map { ($0.item, $0.convert($0.bounds, to: nil)) }
      .filter { $0.1.intersects(window) }
      .map { ($0.0, $0.1.start(pager.axis)) }
      .sorted { $0.place < $1.place }
  }
}
