import Geometry
import TestHarness
import Testing
import ViewTree

@testable import Scrolling

/// The lengths around the frame of a window that is stepped back.
struct MeasureDrawingTests {
  private let bench = Bench(size: Size(width: 400, height: 400))

  /// Maps a room to the frame in its middle.
  private static func out(of room: Rect) -> Transform {
    Transform(scale: 0.45, translation: Vector(dx: room.width * 0.275, dy: room.height * 0.275))
  }

  /// The boxes of all words in a room, about a frame in its middle.
  private func labels(_ measures: XRayMeasures, room: Rect) -> [Rect] {
    commands(measures, room: room).compactMap {
      guard case .rounded(let box, let radius, _) = $0, radius == box.height / 2 else {
        return nil
      }
      return box
    }
  }

  private func commands(_ measures: XRayMeasures, room: Rect) -> [DrawCommand] {
    let out = Self.out(of: room)
    let drawing = MeasureDrawing(
      measures: measures,
      out: out,
      frame: out.apply(to: room),
      room: room,
      ink: XRayInk(over: bench.stage.root, share: 1)
    )
    return drawing.commands { _ in nil }
  }

  @Test func `a page has its letter at its lower left, where no title is, inside the room`() {
    let room = Rect(x: 0, y: 0, width: 400, height: 300)
    let (whole, cut) = (View(), View())
    whole.frame = Rect(x: 20, y: 20, width: 100, height: 120)
    cut.frame = Rect(x: 220, y: 150, width: 100, height: 900)
    for view in [whole, cut] { bench.stage.root.addSubview(view) }
    let measures = XRayMeasures(content: room, insets: .zero, bars: .zero, reused: [whole, cut])
    let drawing = MeasureDrawing(
      measures: measures,
      out: .identity,
      frame: room,
      room: room,
      ink: XRayInk(over: bench.stage.root, share: 1)
    )
    let chips = drawing.commands { _ in nil }.compactMap { command -> Rect? in
      guard case .rounded(let box, 6, _) = command else { return nil }
      return box
    }
    #expect(chips.map(\.minX) == [28, 228])
    #expect(chips.map(\.maxY) == [132, 292])
  }

  @Test(
    arguments: [(480, 300), (800, 500), (200, 400)],
    [
      Rect(x: 0, y: 0, width: 500, height: 320),
      Rect(x: -300, y: -900, width: 2_000, height: 4_000),
    ]
  )
  func `no words cover others`(size: (Double, Double), content: Rect) {
    let room = Rect(x: 0, y: 0, width: size.0, height: size.1)
    let measures = XRayMeasures(
      content: content,
      insets: EdgeInsets(top: 60, left: 40, bottom: 80, right: 40),
      bars: EdgeInsets(top: 60, left: 0, bottom: 80, right: 0)
    )
    let labels = labels(measures, room: room)
    #expect(labels.count >= 6)
    for (index, label) in labels.enumerated() {
      #expect(label.minX >= 0 && label.maxX <= room.width)
      #expect(label.minY >= 0 && label.maxY <= room.height)
      for other in labels[(index + 1)...] {
        #expect(!label.intersects(other), "\(label) and \(other)")
      }
    }
  }

  @Test(arguments: [(200.0, 400.0), (140, 300), (800, 500)])
  func `no length covers the frame`(size: (Double, Double)) {
    let room = Rect(x: 0, y: 0, width: size.0, height: size.1)
    let content = Rect(x: 0, y: -700, width: room.width, height: 4_000)
    let labels = labels(XRayMeasures(content: content, insets: .zero, bars: .zero), room: room)
    #expect(labels.count == 2)
    for label in labels { #expect(!label.intersects(Self.out(of: room).apply(to: room))) }
  }

  @Test(arguments: [(200.0, 400.0), (300, 300), (800, 500)])
  func `words stand on the line that they tell of, or beside it`(size: (Double, Double)) {
    let room = Rect(x: 0, y: 0, width: size.0, height: size.1)
    let content = Rect(x: 0, y: -200, width: room.width, height: 700)
    let measures = XRayMeasures(content: content, insets: .zero, bars: .zero)
    let lines = commands(measures, room: room).compactMap { command -> Rect? in
      guard case .line(let ends, _, _) = command, ends[0].x == ends[1].x else { return nil }
      return Rect(x: ends[0].x, y: ends[0].y, width: 0, height: ends[1].y - ends[0].y)
    }
    let labels = labels(measures, room: room)
    #expect(lines.count == 2 && labels.count == 2)
    for (line, label) in zip(lines, labels) {
      let isOn = label.minX < line.minX - 20 && label.maxX > line.minX + 20
      let isBeside = min(abs(label.minX - line.minX), abs(label.maxX - line.minX)) <= 8
      #expect(isOn || isBeside, "\(label) of \(line)")
      #expect(label.center.y > line.minY && label.center.y < line.maxY)
    }
  }
}
