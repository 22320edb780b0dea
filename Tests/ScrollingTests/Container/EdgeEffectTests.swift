import Geometry
import Scrolling
import TestHarness
import Testing
import ViewTree

/// Edges beyond which content goes on.
@Suite struct EdgeEffectTests {
  private static let ground = Color(red: 10, green: 20, blue: 30)

  /// A container of 200 x 100 points with content of 600 x 500, a bar of 40 points at
  /// the top, and all four effects.
  private func container(_ style: ScrollEdgeEffect.Style = .soft) -> (Bench, ScrollContainer) {
    let bench = Bench(scale: 2)
    let container = ScrollContainer(frame: Rect(x: 0, y: 0, width: 200, height: 100))
    bench.stage.root.addSubview(container)
    container.safeAreaInsets.top = 40
    container.contentSize = Size(width: 600, height: 500)
    let effect = ScrollEdgeEffect(style, ground: Self.ground)
    (container.topEdgeEffect, container.bottomEdgeEffect) = (effect, effect)
    (container.leftEdgeEffect, container.rightEdgeEffect) = (effect, effect)
    bench.step()
    return (bench, container)
  }

  /// The strips that are drawn, in the container's frame, with their most solid color.
  private func strips(_ container: ScrollContainer) -> [(place: Rect, alpha: UInt8)] {
    container.drawOverlay().compactMap { command -> (place: Rect, alpha: UInt8)? in
      guard case .fill(let rect, let paint) = command else { return nil }
      let origin = Point.zero + (rect.origin - container.contentOffset)
      let place = Rect(origin: origin, size: rect.size)
      switch paint {
      case .color(let color): return (place, color.alpha)
      case .gradient(let from, let to, _): return (place, max(from.alpha, to.alpha))
      }
    }
  }

  @Test func `content fades where it goes on, under the whole of a bar`() {
    let (bench, container) = container()
    defer { withExtendedLifetime(bench) {} }
    // At the start there is nothing above and nothing at the left.
    #expect(
      strips(container).map(\.place) == [
        Rect(x: 176, y: 0, width: 24, height: 100), Rect(x: 0, y: 76, width: 200, height: 24),
      ]
    )
    container.contentOffset = Point(x: 200, y: 200)
    #expect(
      strips(container).map(\.place) == [
        Rect(x: 0, y: 0, width: 24, height: 100), Rect(x: 176, y: 0, width: 24, height: 100),
        Rect(x: 0, y: 0, width: 200, height: 40), Rect(x: 0, y: 76, width: 200, height: 24),
      ]
    )
    container.contentOffset = container.maximumContentOffset
    #expect(strips(container).map(\.place.minX) == [0, 0])
  }

  @Test func `it grows with what is beyond the edge, and a bounce has none`() {
    let (bench, container) = container()
    defer { withExtendedLifetime(bench) {} }
    func top(_ beyond: Double) -> UInt8? {
      container.contentOffset.y = container.minimumContentOffset.y + beyond
      return strips(container).first { $0.place.height == 40 }?.alpha
    }
    #expect(top(-20) == nil && top(0) == nil)
    #expect(top(10) == 64 && top(20) == 128 && top(40) == 255 && top(300) == 255)
  }

  @Test func `a soft edge is clear inside, a hard one ends with a line of a pixel`() throws {
    let (bench, soft) = container()
    defer { withExtendedLifetime(bench) {} }
    soft.contentOffset.y = 200
    let gradients = soft.drawOverlay().compactMap { command -> (Color, Color, Axis)? in
      guard case .fill(_, .gradient(let from, let to, let axis)) = command else { return nil }
      return (from, to, axis)
    }
    let (clear, solid) = (Self.ground.opacity(0), Self.ground)
    let down = gradients.filter { $0.2 == .vertical }
    #expect(down.map(\.0) == [solid, clear] && down.map(\.1) == [clear, solid])
    let (other, hard) = container(.hard)
    defer { withExtendedLifetime(other) {} }
    hard.contentOffset.y = 200
    let lines = strips(hard).map(\.place).filter { $0.height == 0.5 }
    #expect(
      lines == [
        Rect(x: 0, y: 39.5, width: 200, height: 0.5), Rect(x: 0, y: 76, width: 200, height: 0.5),
      ]
    )
  }

  @Test func `the ground is what the container lies on`() {
    let (bench, container) = container()
    defer { withExtendedLifetime(bench) {} }
    container.topEdgeEffect.ground = nil
    container.contentOffset.y = 200
    func grounds() -> [Color] {
      container.drawOverlay().compactMap { command -> Color? in
        guard case .fill(let rect, .gradient(let from, _, .vertical)) = command,
          rect.height == 40
        else { return nil }
        return from
      }
    }
    #expect(grounds() == [.white])
    container.superview?.backgroundColor = Self.ground
    #expect(grounds() == [Self.ground])
    container.backgroundColor = .black
    #expect(grounds() == [.black])
    container.topEdgeEffect.isHidden = true
    #expect(grounds() == [])
  }

  @Test func `there is none at first, nor where all content is in sight`() {
    let plain = ScrollContainer(frame: Rect(x: 0, y: 0, width: 200, height: 100))
    plain.contentSize = Size(width: 600, height: 500)
    #expect(strips(plain).isEmpty)
    let (bench, container) = container()
    container.contentSize = Size(width: 200, height: 60)
    bench.step()
    #expect(strips(container).isEmpty)
  }
}
