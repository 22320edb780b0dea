import Geometry
import ScrollPhysics
import Scrolling
import TestHarness
import Testing
import ViewTree

/// Offsets that an animation assigns.
@Suite struct AnimateTests {
  private let bench = Bench()

  @Test func `an offset travels with the animation, which ends when it arrives`() {
    let container = bench.container(content: Size(width: 400, height: 4_000))
    var ends: [Bool] = []
    bench.step()
    View.animate(duration: 0.4, curve: .constantVelocity) {
      container.contentOffset.y = 200
    } completion: {
      ends.append($0)
    }
    #expect(container.targetContentOffset.y == 200)
    bench.advance(by: 0.2)
    #expect(container.contentOffset.y == 100 && ends.isEmpty)
    bench.settle()
    #expect(container.contentOffset.y == 200 && ends == [true])
    View.animate(duration: 0.4) {
      container.contentOffset.y = 0
    } completion: {
      ends.append($0)
    }
    bench.advance(by: 0.1)
    container.contentOffset.y = 300
    bench.settle()
    #expect(container.contentOffset.y == 300 && ends == [true, false])
  }

  @Test func `rows do not fly to where they are used again`() {
    let list = ListView(rowHeight: 40, rowCount: 100, make: { View() }) { row, _ in
      row.backgroundColor = .black
    }
    list.frame = Rect(x: 0, y: 0, width: 400, height: 200)
    bench.stage.root.addSubview(list)
    bench.step()
    View.animate(duration: 0.4, curve: .constantVelocity) {
      list.frame = Rect(x: 0, y: 0, width: 400, height: 400)
    }
    bench.advance(by: 0.2)
    let text = bench.stage.drawText
    #expect(text.contains("by 0,280") && text.contains("clip 0,0 400x300"))
  }

  @Test func `what is under way when its stage goes keeps no view alive`() {
    weak var (faded, scrolled): (View?, ScrollContainer?)
    do {
      let bench = Bench()
      let container = bench.container(content: Size(width: 400, height: 4_000))
      let view = View(frame: Rect(x: 0, y: 0, width: 40, height: 40))
      (faded, scrolled) = (view, container)
      bench.stage.root.addSubview(view)
      bench.step()
      View.animate(duration: 1) {
        view.alpha = 0
      } completion: { _ in
        view.removeFromSuperview()
      }
      View.animate(duration: 1) {
        container.contentOffset.y = 500
      } completion: { _ in
        container.removeFromSuperview()
      }
      bench.step()
    }
    #expect(faded == nil && scrolled == nil)
  }
}
