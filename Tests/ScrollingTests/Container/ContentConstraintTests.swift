import Geometry
import Scrolling
import TestHarness
import Testing
import ViewTree

/// Constraints between a container, its content and views around it.
struct ContentConstraintTests {
  private let bench = Bench(size: Size(width: 400, height: 400))

  @Test func `one container view of fixed size needs no constraints`() {
    // Row 138: contentSize is the view's size; children are laid out inside it.
    let container = bench.container(content: Size(width: 600, height: 900))
    let holder = View(frame: Rect(x: 0, y: 0, width: 600, height: 900))
    let child = View(frame: Rect(x: 500, y: 800, width: 100, height: 100))
    holder.addSubview(child)
    container.addSubview(holder)
    container.contentOffset = Point(x: 200, y: 500)
    bench.step()
    #expect(child.convert(child.bounds, to: nil) == Rect(x: 300, y: 300, width: 100, height: 100))
  }

  @Test func `content constrained to all four edges gives the content its size`() {
    // Row 139: the natural size and the margins, not the container's size.
    let container = bench.container(content: .zero)
    let photo = Area(600 * 800, width: 600)
    container.addSubview(photo)
    container.constraints = [
      LayoutConstraint(photo, .left, to: .content(.left), plus: 10),
      LayoutConstraint(photo, .top, to: .content(.top), plus: 20),
      LayoutConstraint(photo, .right, to: .content(.right), plus: -30),
      LayoutConstraint(photo, .bottom, to: .content(.bottom), plus: -40),
    ]
    bench.step()
    #expect(photo.frame == Rect(x: 10, y: 20, width: 600, height: 800))
    #expect(container.contentSize == Size(width: 640, height: 860))
  }

  @Test(arguments: [false, true])
  func `a content that nothing settles is said once`(scrolls: Bool) {
    let holder = scrolls ? ScrollContainer() : View()
    holder.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    let child = View()
    holder.addSubview(child)
    let log = FaultLog()
    FaultLog.$current.withValue(log) {
      holder.constraints = [
        LayoutConstraint(child, .left, to: .content(.left)),
        LayoutConstraint(child, .top, to: .content(.top)),
      ]
      bench.stage.root.addSubview(holder)
      bench.step()
      #expect(log.sentences.isEmpty)
      holder.constraints += [
        LayoutConstraint(child, .right, to: .content(.right)),
        LayoutConstraint(child, .bottom, to: .content(.bottom)),
      ]
      bench.step()
      holder.setNeedsLayout()
      bench.step()
      #expect(log.sentences.count == 1)
      #expect(log.sentences.first?.hasPrefix("LayoutConstraint: ") == true)
    }
    let settled = FaultLog()
    FaultLog.$current.withValue(settled) {
      holder.constraints += [
        LayoutConstraint(child, .width, to: .length(40)),
        LayoutConstraint(child, .height, to: .frame(.height)),
      ]
      bench.step()
      #expect(settled.sentences.isEmpty && child.frame.size == Size(width: 40, height: 100))
    }
  }

  @Test func `a width from the frame settles the height, and growing content its size`() {
    // Row 139: 360 wide, 36000 of area make 100 of height.
    let container = bench.container(content: .zero)
    let text = Area(36_000, width: 1_000)
    container.addSubview(text)
    container.constraints = [
      LayoutConstraint(text, .left, to: .content(.left), plus: 20),
      LayoutConstraint(text, .right, to: .content(.right), plus: -20),
      LayoutConstraint(text, .width, to: .frame(.width), plus: -40),
      LayoutConstraint(text, .top, to: .content(.top), plus: 5),
      LayoutConstraint(text, .bottom, to: .content(.bottom), plus: -5),
    ]
    bench.step()
    #expect(container.contentSize == Size(width: 400, height: 110))
    text.area = 360_000
    container.setNeedsLayout()
    bench.step()
    #expect(container.contentSize == Size(width: 400, height: 1_010))
  }

  @Test func `layout does not undo scrolling`() {
    // Row 140: children move on the screen with bounds.origin, layout or not.
    let container = bench.container(content: .zero)
    let photo = Area(800 * 800, width: 800)
    container.addSubview(photo)
    container.constraints = [
      LayoutConstraint(photo, .left, to: .content(.left)),
      LayoutConstraint(photo, .right, to: .content(.right)),
      LayoutConstraint(photo, .top, to: .content(.top)),
      LayoutConstraint(photo, .bottom, to: .content(.bottom)),
    ]
    bench.step()
    container.contentOffset = Point(x: 100, y: 250)
    container.setNeedsLayout()
    bench.step()
    #expect(container.contentOffset == Point(x: 100, y: 250))
    #expect(photo.frame.origin == .zero)
    #expect(photo.convert(photo.bounds, to: nil).origin == Point(x: -100, y: -250))
  }

  @Test func `the container's own place comes from constraints outside it`() {
    // Row 140
    let outside = View(frame: bench.stage.root.bounds)
    let container = ScrollContainer()
    let bar = View()
    outside.addSubview(container)
    outside.addSubview(bar)
    bench.stage.root.addSubview(outside)
    container.contentSize = Size(width: 350, height: 900)
    outside.constraints = [
      LayoutConstraint(bar, .left, to: .frame(.left)),
      LayoutConstraint(bar, .right, to: .frame(.right)),
      LayoutConstraint(bar, .top, to: .frame(.top)),
      LayoutConstraint(bar, .height, to: .length(50)),
      LayoutConstraint(container, .left, to: .frame(.left), plus: 25),
      LayoutConstraint(container, .right, to: .frame(.right), plus: -25),
      LayoutConstraint(container, .top, to: .view(bar, .bottom)),
      LayoutConstraint(container, .bottom, to: .frame(.bottom)),
    ]
    bench.step()
    #expect(container.frame == Rect(x: 25, y: 50, width: 350, height: 350))
    container.contentOffset = Point(x: 0, y: 200)
    outside.frame = Rect(x: 0, y: 0, width: 300, height: 450)
    bench.step()
    #expect(container.frame == Rect(x: 25, y: 50, width: 250, height: 400))
    #expect(container.contentOffset == Point(x: 0, y: 200))
  }

  @Test func `what is constrained to the frame stays in place while the content scrolls`() {
    let container = bench.container(content: Size(width: 400, height: 2_000))
    let badge = View()
    container.addSubview(badge)
    container.constraints = [
      LayoutConstraint(badge, .right, to: .frame(.right), plus: -8),
      LayoutConstraint(badge, .width, to: .length(40)),
      LayoutConstraint(badge, .bottom, to: .frame(.bottom), plus: -8),
      LayoutConstraint(badge, .height, to: .length(20)),
    ]
    for y in [0.0, 321, 1_600] {
      container.contentOffset = Point(x: 0, y: y)
      bench.step()
      let place = badge.convert(badge.bounds, to: nil)
      #expect(place == Rect(x: 352, y: 372, width: 40, height: 20))
    }
  }
}
