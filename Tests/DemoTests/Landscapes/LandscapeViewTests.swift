import ScrollKit
import ScrollKitTesting
import TestHarness
import Testing

@testable import Demo

struct LandscapeViewTests {
  /// Draws a page, but does not say that it covers everything.
  private final class Copy: View {
    let leaf: LandscapeView
    init(of leaf: LandscapeView) {
      self.leaf = leaf
      super.init(frame: leaf.frame)
      clipsToBounds = true
    }
    override func drawOverlay() -> [DrawCommand] { leaf.drawOverlay() }
  }

  @Test(arguments: [1.0, 1.25, 2])
  func `a page leaves no pixel to what is behind it, as it says`(scale: Double) throws {
    for (page, shift) in [(0, 0), (1, -0.37), (2, 0.5), (3, 0), (4, 0.01), (5, -1)] {
      let pictures = try [Color.black, .white].map { ground -> [UInt32] in
        let bench = Bench(size: Size(width: 300, height: 260), scale: scale)
        bench.stage.root.backgroundColor = ground
        let leaf = LandscapeView(ofPage: page)
        leaf.frame = bench.stage.root.bounds
        leaf.isHidden = true
        bench.stage.root.addSubview(leaf)
        bench.stage.root.addSubview(Copy(of: leaf))
        bench.step()
        (bench.stage.workshop as? InlineWorkshop)?.work()
        (leaf.shift, leaf.night) = (shift, Double(page) / 5)
        bench.step()
        #expect(leaf.isOpaque)
        return try bench.pixels()
      }
      #expect(pictures[0] == pictures[1], "page \(page + 1)")
    }
  }
}
