import Geometry
import Scrolling
import Testing
import ViewTree

@testable import Controls

@MainActor struct ImageViewTests {
  private let picture = Picture(path: "/none.png", width: 400, height: 200)

  private func drawn(_ mode: ImageView.ContentMode, in size: Size) -> DrawCommand? {
    let view = ImageView(picture)
    view.contentMode = mode
    view.frame.size = size
    return view.draw().first
  }

  @Test func `a view is as large as its picture until its size is set`() {
    let view = ImageView(picture)
    #expect(view.bounds.size == Size(width: 400, height: 200))
    view.picture = Picture(path: "/other.png", width: 20, height: 10)
    #expect(view.bounds.size == Size(width: 20, height: 10))
  }

  @Test func `a picture is prepared while it is out of sight, in the size that it will have`() {
    let stage = HostedStage(size: Size(width: 100, height: 100))
    let view = ImageView(picture)
    view.contentMode = .aspectFit
    view.frame = Rect(x: 200, y: 0, width: 100, height: 100)
    stage.root.addSubview(view)
    #expect(stage.drawList().isEmpty)
    view.isPreparedEarly = true
    #expect(stage.drawList() == [.prepare(picture, Size(width: 100, height: 50))])
    view.frame.origin.x = 50
    #expect(!stage.drawList().contains { if case .prepare = $0 { true } else { false } })
    view.frame.origin.x = 200
    view.removeFromSuperview()
    #expect(stage.drawList().isEmpty)
  }

  @Test func `each mode places the picture as UIKit does`() {
    let size = Size(width: 100, height: 100)
    let whole = Rect(x: 0, y: 0, width: 100, height: 100)
    #expect(drawn(.scaleToFill, in: size) == .picture(picture, in: whole, part: nil))
    let band = Rect(x: 0, y: 25, width: 100, height: 50)
    #expect(drawn(.aspectFit, in: size) == .picture(picture, in: band, part: nil))
    let middle = Rect(x: 100, y: 0, width: 200, height: 200)
    #expect(drawn(.aspectFill, in: size) == .picture(picture, in: whole, part: middle))
    let core = Rect(x: 150, y: 50, width: 100, height: 100)
    #expect(drawn(.center, in: size) == .picture(picture, in: whole, part: core))
    let room = Size(width: 500, height: 300)
    let spot = Rect(x: 50, y: 50, width: 400, height: 200)
    #expect(drawn(.center, in: room) == .picture(picture, in: spot, part: nil))
  }

  @Test(arguments: ImageView.ContentMode.allCases) func `a view without room draws nothing`(
    mode: ImageView.ContentMode
  ) {
    #expect(drawn(mode, in: .zero) == nil)
    #expect(drawn(mode, in: Size(width: 0, height: 50)) == nil)
  }

  private final class Zooming: ScrollContainerDelegate {
    let view: View
    init(_ view: View) { self.view = view }
    func viewForZooming(in container: ScrollContainer) -> View? { view }
  }

  @Test func `constraints from its edges to the content make content that scrolls and zooms`() {
    let stage = HostedStage(size: Size(width: 100, height: 100))
    let (view, container) = (ImageView(picture), ScrollContainer(frame: stage.root.bounds))
    container.addSubview(view)
    container.constraints = [
      LayoutConstraint(view, .left, to: .content(.left)),
      LayoutConstraint(view, .right, to: .content(.right)),
      LayoutConstraint(view, .top, to: .content(.top)),
      LayoutConstraint(view, .bottom, to: .content(.bottom)),
    ]
    stage.root.addSubview(container)
    _ = stage.drawList()
    #expect(view.frame == Rect(x: 0, y: 0, width: 400, height: 200))
    #expect(container.contentSize == Size(width: 400, height: 200))
    #expect(container.maximumContentOffset == Point(x: 300, y: 100))
    view.picture = Picture(path: "/other.png", width: 600, height: 150)
    _ = stage.drawList()
    #expect(view.frame == Rect(x: 0, y: 0, width: 600, height: 150))
    #expect(container.contentSize == Size(width: 600, height: 150))
    let delegate = Zooming(view)
    container.delegate = delegate
    container.maximumZoomScale = 4
    container.zoomScale = 2
    _ = stage.drawList()
    #expect(container.contentSize == Size(width: 1_200, height: 300))
    #expect(view.frame == Rect(x: 0, y: 0, width: 1_200, height: 300))
    view.picture = picture
    _ = stage.drawList()
    #expect(container.contentSize == Size(width: 800, height: 400))
    #expect(view.frame.size == Size(width: 800, height: 400))
    #expect(container.maximumContentOffset == Point(x: 700, y: 300))
  }

  @Test func `a width from constraints leaves a picture its height, as in UIKit`() {
    let (holder, view) = (View(frame: Rect(x: 0, y: 0, width: 90, height: 90)), ImageView(picture))
    holder.addSubview(view)
    holder.constraints = [
      LayoutConstraint(view, .left, to: .frame(.left)),
      LayoutConstraint(view, .top, to: .frame(.top)),
      LayoutConstraint(view, .width, to: .frame(.width)),
    ]
    holder.layoutIfNeeded()
    #expect(view.frame == Rect(x: 0, y: 0, width: 90, height: 200))
  }

  @Test func `a picture with a name is read, and others are decoration`() {
    let view = ImageView(picture)
    #expect(view.accessibility == nil)
    view.accessibilityLabel = "A harbor"
    #expect(view.accessibility == Accessibility(.image, label: "A harbor"))
  }
}
