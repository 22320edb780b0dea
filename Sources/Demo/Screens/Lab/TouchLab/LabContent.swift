import ScrollKit

/// The controls, pictures and plain views of the lab.
final class LabContent: View {
  /// The heights of the pieces, in points, and how many times as high they may be.
  private static let heights = (pad: 110.0, strip: 84.0, tile: 64.0)
  private static let scales = 0.5...2
  /// No column is narrower, in points, where there are two.
  private static let columnFits = 480.0
  private static let tileCount = 18
  private static let tileColumns = 3

  private let button = Button(title: "Press me")
  private let slider: Slider
  let pad = PaintPad()
  let strip = ThumbStrip()
  private let tiles: [Tile] = (1...LabContent.tileCount).map { Tile("Plain view \($0)") }
  private var presses = 0 {
    didSet {
      button.title =
        presses == 0
        ? "Press me" : presses == 1 ? "Pressed once" : "Pressed \(Figures.count(presses)) times"
    }
  }

  init() {
    slider = Slider(value: 40, in: 0...100, title: "Slider") {
      Figures.fixed($0, decimals: 0)
    }
    super.init()
    for part in [button, slider, pad, strip] as [View] + tiles { addSubview(part) }
    button.addAction { [unowned self] _ in presses += 1 }
  }

  func reset() {
    presses = 0
    pad.clear()
    strip.reset()
  }

  // MARK: Layout

  /// Lays out in a viewport; the last row of plain views in sight is cut, as there are more.
  ///
  /// - Parameter viewport: What the pieces share: one column, or two where there is room.
  /// - Returns: The height that they need.
  func layOut(in viewport: Size) -> Double {
    var left = Rect(origin: .zero, size: viewport).inset(across: Space.edge)
    var right = left
    let isDouble = left.width >= 2 * Self.columnFits + Space.group
    if isDouble {
      left.size.width = (left.width - Space.group) / 2
      (right.origin.x, right.size.width) = (left.maxX + Space.group, left.width)
    }
    // One row of plain views shows whole, and half of the next one.
    let heights = Self.heights
    let shared = viewport.height - Extent.touchTarget - 4 * Space.related
    let part = shared / (heights.pad + heights.strip + 1.5 * heights.tile)
    let scale = min(max(part, Self.scales.lowerBound), Self.scales.upperBound)
    let strip = (heights.strip * scale).rounded()
    let rest = viewport.height - Extent.touchTarget - 2 * Space.related - strip - Space.edge
    let pad = isDouble ? max(rest, heights.pad) : (heights.pad * scale).rounded()
    layOutColumn(left, pad: pad, strip: strip)
    if !isDouble { right.origin.y = self.strip.frame.maxY + Space.related }
    return layOutTiles(in: right, height: (heights.tile * scale).rounded())
  }

  /// The button beside the slider, the pad, and the strip, which reaches to the edges.
  private func layOutColumn(_ column: Rect, pad height: Double, strip stripHeight: Double) {
    let third = ((column.width - Space.related) / 3).rounded()
    let left = column.minX + third + Space.related
    button.frame = Rect(x: column.minX, y: 0, width: third, height: Extent.touchTarget)
    slider.frame = Rect(
      x: left,
      y: 0,
      width: max(column.maxX - left, 0),
      height: Extent.touchTarget
    )
    let top = Extent.touchTarget + Space.related
    pad.frame = Rect(x: column.minX, y: top, width: column.width, height: height)
    strip.frame = Rect(
      x: 0,
      y: pad.frame.maxY + Space.related,
      width: column.maxX,
      height: stripHeight
    )
  }

  private func layOutTiles(in column: Rect, height: Double) -> Double {
    let count = Self.tileColumns
    let pitch = (column.width + Space.related) / Double(count)
    for (index, tile) in tiles.enumerated() {
      tile.frame = Rect(
        x: column.minX + Double(index % count) * pitch,
        y: column.minY + Double(index / count) * (height + Space.related),
        width: max(pitch - Space.related, 0),
        height: height
      )
    }
    return (tiles.last?.frame.maxY ?? column.minY) + Space.edge
  }
}

/// A container that tells what it is asked about touches, and answers as its switches say.
final class LabContainer: ScrollContainer {
  /// Whether the paint pad may have touches.
  var beginsInPad = true
  /// Whether controls lose their touches to a scroll too.
  var cancelsControls = false
  /// Called with what happens to a finger.
  var onMark: (TouchStory.Mark) -> Void = { _ in }
  /// Called when a finger comes down, with how long views wait for it.
  var onDown: (_ delay: Double?) -> Void = { _ in }
  private let touchObserver = LongPressGestureRecognizer.touchObserver()

  init() {
    super.init()
    accessibilityLabel = "Touch lab"
    touchObserver.addAction { [unowned self] _ in followSpy() }
    addGestureRecognizer(touchObserver)
  }

  private func followSpy() {
    switch touchObserver.state {
    case .began: onDown(touchDelay)
    case .ended, .cancelled: onMark(.lifted)
    case .possible, .changed, .failed: break
    }
  }

  override func touchesShouldBegin(_ touches: [Touch], in view: View) -> Bool {
    let mayBegin =
      super.touchesShouldBegin(touches, in: view) && (beginsInPad || !(view is PaintPad))
    guard let name = view.labName else { return mayBegin }
    onMark(mayBegin ? .delivered(to: name) : .refused(name))
    return mayBegin
  }

  override func touchesShouldCancel(in view: View) -> Bool {
    let answer = cancelsControls || super.touchesShouldCancel(in: view)
    if let name = view.labName { onMark(.askedToCancel(name, answer: answer)) }
    return answer
  }
}

/// The view around the container: it gets the touches that the container does not take.
final class LabParent: View {
  var onTouch: () -> Void = {}
  override func touchesBegan(_ touches: [Touch]) { onTouch() }
  override func touchesMoved(_ touches: [Touch]) {}
  override func touchesEnded(_ touches: [Touch]) {}
  override func touchesCancelled(_ touches: [Touch]) {}
}

extension View {
  /// The view's name in the timeline, or nil for a view that only holds others.
  var labName: String? {
    switch self {
    case is Button: "button"
    case is Slider: "slider"
    case is PaintPad: "pad"
    case is Thumb: "picture"
    case is Tile: "plain view"
    default: nil
    }
  }
}

extension LongPressGestureRecognizer {
  /// A press of no length beside all others: it tells of every finger without taking any.
  static func touchObserver() -> LongPressGestureRecognizer {
    let observer = LongPressGestureRecognizer()
    observer.minimumPressDuration = 0
    observer.cancelsTouchesInView = false
    observer.recognizesSimultaneously = { _ in true }
    return observer
  }
}
