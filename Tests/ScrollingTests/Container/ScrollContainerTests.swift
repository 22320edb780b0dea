import Geometry
import ScrollPhysics
import Scrolling
import TestHarness
import Testing
import ViewTree

@Suite struct ScrollContainerTests {
  private let middle = Point(x: 200, y: 200)

  @Test func `scrolling changes the offset only, no subview's frame`() {
    // Rows 1, 4: it scrolls its subviews directly, one or many.
    let bench = Bench()
    let container = bench.container(content: Size(width: 400, height: 2_000))
    let views = (0..<20).map {
      View(frame: Rect(x: 0, y: Double($0) * 100, width: 400, height: 90))
    }
    for view in views { container.addSubview(view) }
    let frames = views.map(\.frame)
    Finger(bench).flick(from: middle, by: Vector(dx: 0, dy: -120))
    bench.settle()
    #expect(container.contentOffset.y > 500)
    #expect(views.map(\.frame) == frames && container.subviews.count == 20)
    for view in views {
      #expect(view.convert(Point.zero, to: nil).y == view.frame.minY - container.contentOffset.y)
    }
  }

  @Test func `content outside the frame is neither drawn nor touched`() {
    // Row 2; nested clips intersect.
    let bench = Bench()
    let outer = ScrollContainer(frame: Rect(x: 50, y: 50, width: 200, height: 200))
    let inner = ScrollContainer(frame: Rect(x: 100, y: 0, width: 200, height: 100))
    let child = View(frame: Rect(x: -50, y: -50, width: 400, height: 400))
    child.backgroundColor = .black
    bench.stage.root.addSubview(outer)
    outer.addSubview(inner)
    inner.addSubview(child)
    #expect(
      bench.stage.drawText == """
        layer
          layer by 50,50 clip 50,50 200x200
            layer by 100,0 clip 100,0 200x100
              layer by -50,-50
                fill 0,0 400x400 rgba(0,0,0,255)
              end
            end
          end
        end
        """
    )
    // The inner frame on the screen is 150...350 x 50...150, the outer one 50...250 x 50...250.
    let root = bench.stage.root
    #expect(root.hitTest(Point(x: 200, y: 100)) === child)
    #expect(root.hitTest(Point(x: 249, y: 149)) === child)
    #expect(root.hitTest(Point(x: 250, y: 100)) === root)
    #expect(root.hitTest(Point(x: 200, y: 150)) === outer)
    #expect(root.hitTest(Point(x: 149, y: 100)) === outer)
    #expect(root.hitTest(Point(x: 200, y: 49)) === root)
  }

  @Test func `a list and a text derive from it and inherit every behavior`() {
    // Row 5
    final class List: ScrollContainer {
      var rows = 0 { didSet { contentSize = Size(width: 100, height: Double(rows) * 44) } }
      override func layoutSubviews() {
        contentSize.width = bounds.size.width
      }
    }
    final class Page: ScrollContainer {
      override func draw() -> [DrawCommand] { [.fill(bounds, .color(.white))] }
    }
    let bench = Bench()
    let list = List(frame: Rect(x: 0, y: 0, width: 400, height: 200))
    list.rows = 100
    let page = Page(frame: Rect(x: 0, y: 200, width: 400, height: 200))
    page.contentSize = Size(width: 400, height: 1_000)
    for view in [list, page] { bench.stage.root.addSubview(view) }
    Finger(bench).flick(from: Point(x: 200, y: 150), by: Vector(dx: 0, dy: -100))
    bench.settle()
    Finger(bench).flick(from: Point(x: 200, y: 350), by: Vector(dx: 0, dy: -100))
    bench.settle()
    #expect(list.contentOffset.y > 300 && page.contentOffset.y == 800)
    #expect(list.contentSize == Size(width: 400, height: 4_400))
  }

  @Test func `a content size and a subview are all that it needs`() {
    // Row 7
    let bench = Bench()
    let container = ScrollContainer(frame: bench.stage.root.bounds)
    bench.stage.root.addSubview(container)
    container.contentSize = Size(width: 400, height: 3_000)
    container.addSubview(View(frame: Rect(x: 0, y: 0, width: 400, height: 3_000)))
    let finger = Finger(bench)
    finger.drag(from: middle, by: Vector(dx: 0, dy: -60), steps: 6)
    #expect(container.contentOffset.y == 50)
    finger.up()
    bench.settle()
    #expect(container.contentOffset.y > 200 && container.delegate == nil)
  }

  @Test func `an owner that tiles keeps few views alive however far one scrolls`() {
    // Row 13
    final class Tiled: ScrollContainer {
      private var tiles: [Int: View] = [:]
      private(set) var most = 0
      override func layoutSubviews() {
        let wanted = Int(bounds.minY / 100)...Int((bounds.maxY - 1) / 100)
        for (row, tile) in tiles where !wanted.contains(row) {
          tile.removeFromSuperview()
          tiles[row] = nil
        }
        for row in wanted where tiles[row] == nil {
          let tile = View(frame: Rect(x: 0, y: Double(row) * 100, width: 400, height: 100))
          tile.backgroundColor = .black
          tiles[row] = tile
          addSubview(tile)
        }
        most = max(most, subviews.count)
      }
    }
    let bench = Bench()
    let tiled = Tiled(frame: bench.stage.root.bounds)
    tiled.contentSize = Size(width: 400, height: 1_000_000)
    bench.stage.root.addSubview(tiled)
    for _ in 0..<20 {
      Finger(bench).flick(from: Point(x: 200, y: 350), by: Vector(dx: 0, dy: -300))
      for _ in 0..<30 {
        bench.step()
        // No gap: what shows is covered by tiles.
        let drawn = bench.stage.drawText.split(separator: "\n").count { $0.contains("fill") }
        #expect((4...5).contains(drawn))
      }
    }
    #expect(tiled.contentOffset.y > 20_000 && tiled.most <= 5)
    for tile in tiled.subviews { #expect(tile.frame.height <= 400) }
  }

  @Test func `dragging reveals hidden content and pinching enlarges it, in one view`() {
    // Row 17
    let bench = Bench()
    let container = bench.container(content: Size(width: 400, height: 1_000))
    let picture = View(frame: Rect(x: 0, y: 0, width: 400, height: 1_000))
    container.addSubview(picture)
    let log = DelegateLog()
    log.zoomedView = picture
    container.delegate = log
    container.maximumZoomScale = 4
    Finger(bench).drag(from: middle, by: Vector(dx: 0, dy: -110))
    #expect(container.contentOffset.y == 100)
    let second = Finger(bench, number: 2)
    second.down(200, 290)
    second.move(by: 0, 9)
    second.move(by: 0, 99)
    #expect(container.isZooming && container.zoomScale > 1.4)
  }

  @Test func `everything has the value that UIKit gives it at first`() {
    // Rows 6, 8, 18, 22, 25, 37, 40, 42, 43, 47, 57, 58, 71, 89, 90, 93
    let container = ScrollContainer()
    #expect(container.contentSize == .zero && container.contentOffset == .zero)
    #expect(container.contentInset == .zero && container.scrollIndicatorInsets == .zero)
    #expect(container.isScrollEnabled && !container.isPagingEnabled)
    #expect(!container.isDirectionalLockEnabled && container.bounces)
    #expect(!container.alwaysBounceVertical && !container.alwaysBounceHorizontal)
    #expect(container.delaysContentTouches && container.canCancelContentTouches)
    #expect(container.showsHorizontalScrollIndicator && container.showsVerticalScrollIndicator)
    #expect(container.minimumZoomScale == 1 && container.maximumZoomScale == 1)
    #expect(container.zoomScale == 1 && container.bouncesZoom && container.scrollsToTop)
    #expect(container.decelerationRate == 0.998 && container.clipsToBounds)
    #expect(container.transfersHorizontalScrollingToParent)
    #expect(container.transfersVerticalScrollingToParent && container.allowsKeyboardScrolling)
    #expect(!container.isTracking && !container.isDragging && !container.isDecelerating)
    #expect(!container.isZooming && !container.isZoomBouncing)
    #expect(!container.isScrollAnimating && !container.isZoomAnimating)
  }
}
