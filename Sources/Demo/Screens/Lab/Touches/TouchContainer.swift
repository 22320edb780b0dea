import ScrollKit

/// A container that reports what it is asked about touches, and answers as its settings say.
final class TouchContainer: ScrollContainer {
  /// Whether the paint pad may have touches.
  var beginsInPad = true
  /// Whether a scroll begins in the upper half alone.
  var scrollsBelow = true
  /// Whether controls lose their touches to a scroll too.
  var cancelsControls = false
  /// Called with what happens to a finger.
  var onMark: (_ mark: TouchStory.Mark, _ view: String?) -> Void = { _, _ in }

  init() {
    super.init()
    accessibilityLabel = "Content"
    alwaysBounceVertical = true
    let pan = panGestureRecognizer
    pan.shouldBegin = { [unowned self, unowned pan] in
      scrollsBelow || pan.location(in: self).y < bounds.center.y
    }
    // A long press without a minimum duration sees every finger beside other
    // recognizers, and takes none.
    let observer = LongPressGestureRecognizer()
    observer.minimumPressDuration = 0
    observer.cancelsTouchesInView = false
    observer.recognizesSimultaneously = { _ in true }
    observer.addAction { [unowned self] observer in
      switch observer.state {
      case .began: onMark(.down, nil)
      case .ended, .cancelled: onMark(.lifted, nil)
      case .possible, .changed, .failed: break
      }
    }
    addGestureRecognizer(observer)
  }

  override func touchesShouldBegin(_ touches: [Touch], with event: [Touch], in view: View) -> Bool {
    let begins =
      super.touchesShouldBegin(touches, with: event, in: view)
      && (beginsInPad || !(view is PaintPad))
    if let name = view.touchName { onMark(begins ? .delivered : .refused, name) }
    return begins
  }

  override func touchesShouldCancel(in view: View) -> Bool {
    let cancels = cancelsControls || super.touchesShouldCancel(in: view)
    if let name = view.touchName { onMark(cancels ? .cancelled : .kept, name) }
    return cancels
  }
}

/// The card around the container: it gets the touches that the container does not take.
final class TouchParent: Card {
  var onTouch: () -> Void = {}
  override func touchesBegan(_ touches: [Touch]) { onTouch() }
}

/// Things to touch, in a grid: controls, which keep their touches, and plain views, which do not.
final class TouchContent: View {
  /// Enough to scroll in any window.
  private static let tileCount = 72
  private static let (usualWidth, usualHeight) = (180.0, 72.0)

  private let button = Button(title: "Press me")
  private let slider = Slider(value: 40, in: 0...100, title: "Slider") {
    Figures.fixed($0, decimals: 0)
  }
  let pad = PaintPad()
  private let tiles = (1...TouchContent.tileCount).map { Tile("View \($0)") }

  var firstTile: Tile { tiles[0] }

  init() {
    super.init()
    for part in [button, slider, pad] as [View] + tiles { addSubview(part) }
  }

  /// As high as all rows of as many columns as a width has room for.
  override func sizeThatFits(_ size: Size) -> Size {
    let columns = max(Int(size.width / Self.usualWidth), 2)
    let rows = (subviews.count + columns - 1) / columns
    return Size(width: size.width, height: Double(rows) * Self.usualHeight + Space.related)
  }

  override func layoutSubviews() {
    let columns = max(Int(bounds.width / Self.usualWidth), 2)
    let pitch = (bounds.width - Space.related) / Double(columns)
    for (index, view) in subviews.enumerated() {
      let cell = Rect(
        x: Space.related + Double(index % columns) * pitch,
        y: Space.related + Double(index / columns) * Self.usualHeight,
        width: pitch - Space.related,
        height: Self.usualHeight - Space.related
      )
      // A slider has a height of its own.
      let height = view === slider ? Extent.touchTarget : cell.height
      view.frame = Rect(center: cell.center, size: Size(width: cell.width, height: height))
    }
  }
}

/// Paper to paint on with a finger; as a control it keeps its touches.
final class PaintPad: Control {
  /// How many points are kept of a stroke.
  private static let limit = 2_000

  private var stroke: [Point] = [] { didSet { setNeedsDisplay() } }

  init() {
    super.init()
    accessibilityLabel = "Paint pad"
    clipsToBounds = true
  }

  func clear() { stroke = [] }

  override func draw() -> [DrawCommand] {
    let colors = palette
    let hint = fonts.text("Paint here", style: .body, in: bounds, colors.secondary, .center)
    return [
      .rounded(bounds, radius: Corner.control, colors.window),
      .outline(bounds, radius: Corner.control, width: hairline, colors.line),
      stroke.count < 2 ? hint : .line(stroke, width: Extent.boldStroke, colors.purple),
    ]
  }

  override func touchesBegan(_ touches: [Touch]) { stroke = touches.map { $0.location(in: self) } }
  override func touchesMoved(_ touches: [Touch]) {
    guard stroke.count < Self.limit else { return }
    stroke += touches.map { $0.location(in: self) }
    sendValueChanged()
  }
}

/// A plain view that shows whether it has a touch, and passes it on to its superview.
final class Tile: View {
  private let name: String
  private var isTouched = false { didSet { if oldValue != isTouched { setNeedsDisplay() } } }

  init(_ name: String) {
    self.name = name
    super.init()
  }

  override func draw() -> [DrawCommand] {
    let colors = palette
    let ground = isTouched ? colors.accent : colors.accent.opacity(Opacity.chosenFill)
    let ink = isTouched ? colors.onAccent : colors.text
    return [
      .rounded(bounds, radius: Corner.control, ground),
      fonts.text(name, style: .body, in: bounds, ink, .center),
    ]
  }

  override func touchesBegan(_ touches: [Touch]) {
    isTouched = true
    super.touchesBegan(touches)
  }
  override func touchesEnded(_ touches: [Touch]) {
    isTouched = false
    super.touchesEnded(touches)
  }
  override func touchesCancelled(_ touches: [Touch]) {
    isTouched = false
    super.touchesCancelled(touches)
  }
}

extension View {
  /// The view's name in the story, or nil for a view that only holds others.
  fileprivate var touchName: String? {
    switch self {
    case is Button: "button"
    case is Slider: "slider"
    case is PaintPad: "pad"
    case is Tile: "view"
    default: nil
    }
  }
}
