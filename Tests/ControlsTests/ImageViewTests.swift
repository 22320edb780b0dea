import Geometry
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

  @Test func `a picture with a name is read, and others are decoration`() {
    let view = ImageView(picture)
    #expect(view.accessibility == nil)
    view.accessibilityLabel = "A harbor"
    #expect(view.accessibility == Accessibility(.image, label: "A harbor"))
  }
}
