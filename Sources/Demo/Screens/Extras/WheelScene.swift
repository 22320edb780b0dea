import Geometry
import Scrolling
import Typesetting
import ViewTree

/// Two wheels of numbers that spin by velocity and settle on one.
final class WheelScene: ExtraScene {
  private static let size = Size(width: 96, height: 5 * PickerWheel.row)

  private let hours: PickerWheel
  private let minutes: PickerWheel
  private let time: Label

  override init(look: Look) {
    hours = PickerWheel(count: 24, look: look)
    minutes = PickerWheel(count: 60, look: look)
    time = Label("", style: Type.display.tabular, look: look)
    super.init(look: look)
    (hours.accessibilityLabel, minutes.accessibilityLabel) = ("Hours", "Minutes")
    time.alignment = .center
    for view in [time, hours, minutes] as [View] { addSubview(view) }
    for wheel in [hours, minutes] {
      wheel.onChange = { [unowned self] in show() }
      wheel.onSettle = { [unowned self] in achieve(.wheel) }
    }
    show()
  }

  override var watched: ScrollContainer? { minutes }

  private func show() {
    time.text = "\(PickerWheel.words(hours.chosen)) : \(PickerWheel.words(minutes.chosen))"
  }

  override func layout(bars: EdgeInsets) {
    let field = bounds.inset(by: bars)
    let height = Extent.row + Space.group + Self.size.height
    let top = (field.center.y - height / 2).rounded()
    time.frame = Rect(x: field.minX, y: top, width: field.width, height: Extent.row)
    let left = (field.center.x - Self.size.width - Space.inside).rounded()
    for (index, wheel) in [hours, minutes].enumerated() {
      let x = left + Double(index) * (Self.size.width + Space.edge)
      wheel.frame = Rect(origin: Point(x: x, y: time.frame.maxY + Space.group), size: Self.size)
    }
  }

  override func draw() -> [DrawCommand] {
    guard !minutes.frame.isEmpty else { return [] }
    let card = Rect(
      x: hours.frame.minX,
      y: time.frame.minY,
      width: minutes.frame.maxX - hours.frame.minX,
      height: minutes.frame.maxY - time.frame.minY
    ).inset(by: -Space.group)
    return [
      .rounded(card, radius: Corner.card, look.colors.surface),
      .outline(card, radius: Corner.card, width: Extent.stroke, look.colors.line),
    ]
  }

  override func reset() {
    for wheel in [hours, minutes] { wheel.choose(0) }
  }
}

/// Numbers on a drum: flick it, and it comes to rest on the number nearest to where it would stop.
final class PickerWheel: ScrollContainer, ScrollContainerDelegate {
  static let row = 36.0
  /// How many times the numbers repeat; every spin begins in the middle repetition.
  private static let rounds = 201

  private let look: Look
  private let count: Int
  private var reported = 0
  var onChange: () -> Void = {}
  /// Called when the wheel has come to rest after a spin.
  var onSettle: () -> Void = {}

  init(count: Int, look: Look) {
    (self.count, self.look) = (count, look)
    super.init()
    delegate = self
    scrollsToTop = false
    showsVerticalScrollIndicator = false
    wheelStep = Self.row
  }

  static func words(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  private var snap: Snap {
    Snap(first: -(bounds.height - Self.row) / 2, pitch: Self.row, count: count * Self.rounds)
  }

  /// The row of a number in the middle repetition.
  private func home(of number: Int) -> Int { Self.rounds / 2 * count + number }

  /// The number in the middle.
  var chosen: Int { bounds.isEmpty ? 0 : snap.index(at: contentOffset.y) % count }

  func choose(_ number: Int) {
    setContentOffset(Point(x: 0, y: snap.offset(of: home(of: number))), animated: true)
  }

  override func layoutSubviews() {
    let margin = -snap.first
    guard contentInset.top != margin || contentSize.width != bounds.width else { return }
    contentInset = EdgeInsets(top: margin, left: 0, bottom: margin, right: 0)
    contentSize = Size(width: bounds.width, height: Double(snap.count) * Self.row)
    contentOffset.y = snap.offset(of: home(of: 0))
  }

  /// The number in the middle stands out; the others are as plain as any text.
  override func drawOverlay() -> [DrawCommand] {
    let colors = look.colors
    let middle = bounds.center.y
    let band = Rect(x: bounds.minX, y: middle - Self.row / 2, width: bounds.width, height: Self.row)
    let rows =
      max(Int(bounds.minY / Self.row), 0)..<min(Int(bounds.maxY / Self.row) + 1, snap.count)
    return [.rounded(band, radius: Corner.control, colors.accent.opacity(Opacity.chosenFill))]
      + (rows.isEmpty ? [] : rows.map { number(at: $0, middle: middle) })
  }

  private func number(at index: Int, middle: Double) -> DrawCommand {
    let place = Rect(
      x: bounds.minX,
      y: Double(index) * Self.row,
      width: bounds.width,
      height: Self.row
    )
    let isChosen = abs(place.center.y - middle) < Self.row / 2
    let style = isChosen ? Type.title.tabular : Type.reading.tabular
    let color = isChosen ? look.colors.pressed : look.colors.text
    return look.text(Self.words(index % count), style: style, in: place, color, .center)
  }

  // MARK: Messages

  func scrollContainerDidScroll(_ container: ScrollContainer) {
    guard chosen != reported else { return }
    reported = chosen
    onChange()
  }

  func scrollContainerWillEndDragging(
    _ container: ScrollContainer,
    withVelocityPerMillisecond velocity: Vector,
    targetContentOffset: inout Point
  ) {
    targetContentOffset.y = snap.target(near: targetContentOffset.y)
  }

  func scrollContainerDidEndDecelerating(_ container: ScrollContainer) {
    if !isTracking { onSettle() }
    settle()
  }
  func scrollContainerDidEndScrollingAnimation(_ container: ScrollContainer) { settle() }

  /// Keys and mouse-wheel clicks may leave the picker between two numbers; this moves it to the
  /// nearest.
  private func settle() {
    guard !isTracking else { return }
    let target = snap.target(near: contentOffset.y)
    guard abs(target - contentOffset.y) <= 1 else {
      return setContentOffset(Point(x: 0, y: target), animated: true)
    }
    // Goes to the same number in the middle repetition, so that no spin meets an end.
    contentOffset.y = snap.offset(of: home(of: chosen))
  }
}
