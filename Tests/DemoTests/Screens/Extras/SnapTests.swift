import Testing

@testable import Demo

struct SnapTests {
  private let snap = Snap(first: -40, pitch: 100, count: 5)

  @Test(arguments: [
    (-500.0, -40.0), (-40, -40), (9, -40), (11, 60), (60, 60), (359, 360), (900, 360),
  ])
  func `a glide ends at the nearest place, within the ends`(offset: Double, target: Double) {
    #expect(snap.target(near: offset) == target)
  }

  @Test(arguments: 0..<5)
  func `what is in its place stays`(index: Int) {
    #expect(snap.index(at: snap.offset(of: index)) == index)
  }
}
