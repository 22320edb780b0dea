import ScrollKit
import ScrollKitTesting
import Testing

/// What the article says of a scroll view seen from further back, with what is public alone.
struct XRayTests {
  private let bench = Bench()

  @Test func `the window steps back from a container and comes forward again`() {
    let container = bench.container(content: Size(width: 400, height: 2_000))
    container.backgroundColor = .white
    bench.settle()
    let before = bench.stage.drawList()
    bench.stage.xray = container
    bench.settle()
    #expect(bench.stage.drawList() != before)
    bench.stage.xray = nil
    bench.settle()
    #expect(bench.stage.drawList() == before)
  }
}
