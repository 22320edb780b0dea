import Geometry
import Scrolling
import TestHarness
import Testing
import ViewTree

/// Content beside bars: it does not begin under one.
@Suite struct BarsTests {
  /// The ways to cover the start of the content.
  enum Cover: CaseIterable {
    case inset, safeArea

    @MainActor func set(_ length: Double, _ axis: Axis, of container: ScrollContainer) {
      var insets = EdgeInsets.zero
      if axis == .horizontal { insets.left = length } else { insets.top = length }
      switch self {
      case .inset: container.contentInset = insets
      case .safeArea: container.safeAreaInsets = insets
      }
    }
  }

  private let content = Size(width: 1_000, height: 1_000)

  @Test(arguments: Cover.allCases, Axis.allCases)
  func `content begins beside a bar, whatever the app sets first`(cover: Cover, axis: Axis) {
    // Rows 19, 20; SPEC 0.6.
    let early = ScrollContainer(frame: Rect(x: 0, y: 0, width: 400, height: 400))
    cover.set(64, axis, of: early)
    early.contentSize = content
    let late = ScrollContainer(frame: Rect(x: 0, y: 0, width: 400, height: 400))
    late.contentSize = content
    cover.set(64, axis, of: late)
    #expect(early.contentOffset[axis] == -64 && late.contentOffset == early.contentOffset)
  }

  @Test(arguments: Cover.allCases, Axis.allCases)
  func `content at its start follows a bar that grows and shrinks`(cover: Cover, axis: Axis) {
    let bench = Bench()
    let container = bench.container(content: content)
    let log = DelegateLog()
    container.delegate = log
    for length in [20.0, 80, 44, 0] {
      cover.set(length, axis, of: container)
      bench.step()
      #expect(container.contentOffset[axis] == -length && container.contentOffset[axis.other] == 0)
    }
    #expect(log.messages.count { $0 == "didScroll" } == 4)
  }

  @Test(arguments: Cover.allCases, Axis.allCases)
  func `content elsewhere, held or moving stays where it is`(cover: Cover, axis: Axis) {
    let bench = Bench()
    let container = bench.container(content: content)
    container.contentOffset[axis] = 1
    cover.set(64, axis, of: container)
    #expect(container.contentOffset[axis] == 1)
    container.contentOffset[axis] = -64
    let finger = Finger(bench)
    var step = Vector.zero
    step[axis] = 60
    finger.drag(from: Point(x: 200, y: 200), by: step)
    let pulled = container.contentOffset
    cover.set(90, axis, of: container)
    #expect(container.contentOffset == pulled)
    finger.up()
    bench.settle()
    #expect(container.contentOffset[axis] == -90)
  }

  @Test(arguments: Axis.allCases)
  func `a bar counts where content always bounces`(axis: Axis) {
    let container = ScrollContainer(frame: Rect(x: 0, y: 0, width: 400, height: 400))
    container.contentInsetAdjustmentBehavior = .scrollableAxes
    container.safeAreaInsets = EdgeInsets(top: 30, left: 30, bottom: 0, right: 0)
    #expect(container.adjustedContentInset == .zero)
    container.alwaysBounceHorizontal = axis == .horizontal
    container.alwaysBounceVertical = axis == .vertical
    #expect(container.adjustedContentInset.leading(axis) == 30)
    #expect(container.adjustedContentInset.leading(axis.other) == 0)
    #expect(container.contentOffset[axis] == -30)
  }

  @Test(arguments: Direction.allCases, [true, false])
  func `a rectangle in sight leaves a pull alone`(direction: Direction, animated: Bool) {
    // Row 66
    let bench = Bench()
    let container = bench.container(content: content)
    container.contentOffset = direction.sign > 0 ? .zero : Point(x: 600, y: 600)
    Finger(bench).drag(from: Point(x: 200, y: 200), by: direction.step(110))
    let pulled = container.contentOffset
    let log = DelegateLog()
    container.delegate = log
    let seen = Rect(x: pulled.x + 150, y: pulled.y + 150, width: 100, height: 100)
    container.scrollRectToVisible(seen, animated: animated)
    bench.advance(by: 0.5)
    #expect(container.contentOffset == pulled && log.messages.isEmpty)
  }
}
