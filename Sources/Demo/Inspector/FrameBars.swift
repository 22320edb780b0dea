import Geometry
import Typesetting
import ViewTree

/// The last frames as bars, as high as each stayed on screen; late frames have another color.
final class FrameBars: View {
  private static let bars = 48.0
  static let height = bars + Space.edge
  /// The number of frame periods at which a bar reaches the top.
  private static let mostPeriods = 3.0

  private let look: Look
  var meter = FrameMeter() { didSet { setNeedsDisplay() } }

  init(look: Look) {
    self.look = look
    super.init()
    isUserInteractionEnabled = false
  }

  /// The number of frames, the longest time one stayed on screen, and how many were missed, in words.
  var words: String {
    guard !meter.stays.isEmpty else { return "Nothing moved yet" }
    let worst = Figures.fixed(meter.worst * 1_000)
    return "\(meter.stays.count) frames · worst \(worst) ms · \(meter.missedCount) missed"
  }

  override func draw() -> [DrawCommand] {
    let colors = look.colors
    let row = Rect(x: 0, y: Self.bars, width: bounds.width, height: Space.edge)
    let line = Rect(x: 0, y: Self.bars - 1, width: bounds.width, height: Extent.stroke)
    let width = bounds.width / Double(FrameMeter.capacity)
    let start = bounds.width - Double(meter.stays.count) * width
    return meter.stays.enumerated().map { index, stay in
      let part = min(stay.duration / stay.period / Self.mostPeriods, 1)
      let bar = Rect(
        x: start + Double(index) * width,
        y: Self.bars * (1 - part),
        width: width,
        height: Self.bars * part
      )
      return .fill(bar, .color(stay.isMissed ? colors.error : colors.decelerating))
    } + [
      .fill(line, .color(colors.line)),
      look.text(words, style: Type.figures, in: row, colors.secondary),
    ]
  }
}
