import Geometry
import TestHarness
import Testing
import ViewTree

@Suite struct DrawingTests {
  private final class Painted: View {
    var draws = 0
    override func draw() -> [DrawCommand] {
      draws += 1
      return [.rounded(bounds, radius: 4, .black)]
    }
    override func drawOverlay() -> [DrawCommand] { [.fill(bounds, .color(.white))] }
  }

  @Test func `a view draws its background, itself, its subviews, and its overlay`() {
    // Row 3
    let bench = Bench(size: Size(width: 100, height: 100))
    let view = Painted(frame: Rect(x: 10, y: 20, width: 30, height: 40))
    view.backgroundColor = Color(hex: 0x112233)
    view.alpha = 0.5
    let child = View(frame: Rect(x: 1, y: 2, width: 3, height: 4))
    child.backgroundColor = .black
    view.addSubview(child)
    bench.stage.root.addSubview(view)
    #expect(
      bench.stage.drawText == """
        layer
          layer by 10,20 opacity 0.5
            fill 0,0 30x40 rgba(17,34,51,255)
            rounded 0,0 30x40 r4 rgba(0,0,0,255)
            layer by 1,2
              fill 0,0 3x4 rgba(0,0,0,255)
            end
            fill 0,0 30x40 rgba(255,255,255,255)
          end
        end
        """
    )
  }

  /// Draws what it is given, over and over.
  private final class Drawn: View {
    var commands: [DrawCommand] = []
    override func drawOverlay() -> [DrawCommand] { commands }
  }

  @Test func `a layer that is not closed, or closed twice, is said once and hurts no other view`() {
    let bench = Bench(size: Size(width: 100, height: 100))
    let (drawn, other) = (Drawn(), View(frame: Rect(x: 0, y: 0, width: 9, height: 9)))
    other.backgroundColor = .white
    bench.stage.root.addSubview(drawn)
    bench.stage.root.addSubview(other)
    drawn.frame = Rect(x: 5, y: 5, width: 10, height: 10)
    let dot = DrawCommand.fill(Rect(x: 0, y: 0, width: 1, height: 1), .color(.black))
    drawn.commands = [.begin(Layer()), dot, .end]
    let right = bench.stage.drawText
    for (commands, fault) in [
      ([.begin(Layer()), dot, .end, .end], "an end without a begin"),
      ([.begin(Layer()), dot], "a begin without an end"),
    ] {
      let log = FaultLog()
      FaultLog.$current.withValue(log) {
        drawn.commands = commands
        #expect(bench.stage.drawText == right && bench.stage.drawText == right)
      }
      #expect(log.sentences == ["Drawn: what it draws has \(fault)"])
    }
  }

  @Test func `a color of more than six digits is said once, and the last six count`() {
    let log = FaultLog()
    FaultLog.$current.withValue(log) {
      #expect(Color(hex: 0xFFFFFF) == .white && log.sentences.isEmpty)
      for _ in 0..<2 { #expect(Color(hex: 0x80112233) == Color(hex: 0x112233)) }
    }
    #expect(log.sentences.count == 1 && log.sentences[0].contains("0x80112233"))
  }

  @Test func `hidden, transparent and invisible views are not drawn`() {
    // Row 2
    let bench = Bench(size: Size(width: 100, height: 100))
    let clip = View(frame: Rect(x: 50, y: 0, width: 50, height: 50))
    clip.clipsToBounds = true
    bench.stage.root.addSubview(clip)
    func add(_ frame: Rect, to parent: View) -> View {
      let view = View(frame: frame)
      view.backgroundColor = .black
      parent.addSubview(view)
      return view
    }
    add(Rect(x: 0, y: 0, width: 9, height: 9), to: bench.stage.root).isHidden = true
    add(Rect(x: 0, y: 0, width: 9, height: 9), to: bench.stage.root).alpha = 0
    _ = add(Rect(x: 100, y: 0, width: 9, height: 9), to: bench.stage.root)
    _ = add(Rect(x: 0, y: 50, width: 9, height: 9), to: clip)
    _ = add(Rect(x: -9, y: 0, width: 9, height: 9), to: clip)
    #expect(bench.stage.drawText == "")
    _ = add(Rect(x: 0, y: 49, width: 9, height: 9), to: clip)
    #expect(
      bench.stage.drawText == """
        layer
          layer by 50,0 clip 50,0 50x50
            layer by 0,49
              fill 0,0 9x9 rgba(0,0,0,255)
            end
          end
        end
        """
    )
  }

  @Test func `a view is redrawn only when it asks for it or its size changes`() {
    let bench = Bench()
    let view = Painted(frame: Rect(x: 0, y: 0, width: 30, height: 40))
    bench.stage.root.addSubview(view)
    for _ in 0..<3 { _ = bench.stage.drawList() }
    #expect(view.draws == 1)
    view.frame.origin.x = 50
    _ = bench.stage.drawList()
    #expect(view.draws == 1)
    view.setNeedsDisplay()
    _ = bench.stage.drawList()
    #expect(view.draws == 2)
    view.frame.size.width = 60
    _ = bench.stage.drawList()
    #expect(view.draws == 3)
  }

  @Test func `the stage needs a new picture after a change, and only then`() {
    let bench = Bench()
    let view = View(frame: Rect(x: 0, y: 0, width: 30, height: 40))
    bench.stage.root.addSubview(view)
    let changes: [(View) -> Void] = [
      { $0.backgroundColor = .black }, { $0.alpha = 0.5 }, { $0.isHidden = true },
      { $0.isHidden = false }, { $0.frame.origin.x = 3 }, { $0.bounds.origin.y = 3 },
      { $0.transform.scale = 2 }, { $0.clipsToBounds = true }, { $0.setNeedsDisplay() },
      { $0.setNeedsLayout() }, { $0.addSubview(View()) },
      { $0.subviews.first?.removeFromSuperview() }, { $0.removeFromSuperview() },
    ]
    for change in changes {
      _ = bench.stage.drawList()
      bench.step()
      #expect(!bench.stage.needsDisplay)
      change(view)
      #expect(bench.stage.needsDisplay)
    }
  }

  // MARK: Very many subviews

  /// A view that counts how often one of its kind is asked to draw over itself: once a visit.
  private final class Counted: View {
    static var visits = 0
    override func drawOverlay() -> [DrawCommand] {
      Self.visits += 1
      return []
    }
  }

  private func column(_ count: Int) -> (Bench, View) {
    let bench = Bench()
    let window = View(frame: bench.stage.root.bounds)
    window.clipsToBounds = true
    for number in 0..<count {
      let frame = Rect(x: 0, y: Double(number) * 40, width: 400, height: 40)
      window.addSubview(Counted(frame: frame))
    }
    bench.stage.root.addSubview(window)
    _ = bench.stage.drawList()
    return (bench, window)
  }

  private func visits(_ bench: Bench, _ window: View) -> Int {
    Counted.visits = 0
    for step in 0..<100 {
      window.bounds.origin.y = Double(step * 7 % 400)
      bench.step()
      _ = bench.stage.drawList()
    }
    return Counted.visits
  }

  @Test func `of ten thousand subviews a frame draws no more than of a thousand`() {
    let (few, many) = (column(1_000), column(10_000))
    let (a, b) = (visits(few.0, few.1), visits(many.0, many.1))
    // Eleven rows show at most.
    #expect(a == b && b <= 100 * 11)
  }

  @Test func `very many subviews are added and removed in reasonable time`() {
    let clock = ContinuousClock()
    let time = clock.measure {
      let (_, window) = column(100_000)
      for view in window.subviews.reversed() { view.removeFromSuperview() }
      #expect(window.subviews.isEmpty)
    }
    #expect(time < .seconds(20))
  }
}
