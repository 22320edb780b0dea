import Geometry
import ScrollPhysics
import Scrolling
import TestHarness
import Testing
import ViewTree

/// A programmer's bad value traps with a sentence (SPEC, decision 13).
@Suite struct BadValueTests {
  @Test func `content without an end traps`() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      ScrollContainer().contentSize = Size(width: .infinity, height: 0)
    }
  }

  @Test func `more dots than there are places for traps`() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      PageControl().numberOfPages = Int.max
    }
  }

  @Test func `an offset that is no number traps`() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      ScrollContainer().contentOffset = Point(x: 0, y: .nan)
    }
  }

  @Test func `stops without a distance, or that lie nowhere, trap`() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      ScrollContainer().verticalStops = .every(0)
    }
    await #expect(processExitsWith: .failure) { @MainActor in
      ScrollContainer().verticalStops = .every(40, from: .infinity)
    }
    await #expect(processExitsWith: .failure) { @MainActor in
      ScrollContainer().horizontalStops = .at([0, .nan])
    }
  }

  @Test func `neighbors of which less than nothing shows trap`() async {
    await #expect(processExitsWith: .failure) { @MainActor in Pager().peek = -1 }
  }

  @Test func `a row outside the list traps with both numbers`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) { @MainActor in
      ListView(rowHeight: 44, rowCount: 3) {
        View()
      } fill: { _, _ in
      }.reloadRow(5)
    }
    let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(words.contains("There is no row 5 among 3"))
  }

  @Test func `a deceleration rate of one traps`() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      ScrollContainer().decelerationRate = 1.0
    }
  }

  @Test func `an edge that draws without end traps`() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      ScrollContainer().edgePull = .infinity
    }
  }

  @Test func `a wheel that stays for less than no time traps`() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      ScrollContainer().wheelLatchDuration = -0.1
    }
  }

  @Test func `a wheel that steps without end traps`() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      ScrollContainer().wheelStep = .infinity
    }
  }

  @Test func `a wheel that makes content vanish traps`() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      ScrollContainer().wheelZoomFactor = 0
    }
  }

  @Test func `a touch that waits for no number of seconds traps`() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      ScrollContainer().contentTouchDelay = .nan
    }
  }

  @Test func `a view inside itself traps`() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let (outer, inner) = (View(), View())
      outer.addSubview(inner)
      inner.addSubview(outer)
    }
  }

  @Test func `good values do not trap`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let container = ScrollContainer()
      container.contentSize = Size(width: 1, height: 0)
      container.contentOffset = Point(x: -5, y: 1e6)
      container.decelerationRate = 0.5
    }
  }

  @Test func `limits may be set in any order`() {
    let container = ScrollContainer()
    container.minimumZoomScale = 2
    container.maximumZoomScale = 4
    container.maximumZoomScale = 0.5
    container.minimumZoomScale = 0.1
    #expect(container.zoomScale == 1)
  }
}
