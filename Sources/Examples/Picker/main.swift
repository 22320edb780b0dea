// Three wheels that rest with a row in the middle: hour, minute, and half of the day.
// The title tells the time chosen.
import ScrollKit

/// A column of rows that rests with one of them in the middle, where it is larger.
final class Wheel: ScrollContainer {
  static let rowHeight = 40.0
  private let rows: [Label]
  private let onChange: () -> Void

  /// The row in the middle.
  var chosen: Int {
    let row = ((contentOffset.y + contentInset.top) / Self.rowHeight).rounded()
    return min(max(Int(row), 0), rows.count - 1)
  }
  var text: String { rows[chosen].text }

  init(_ texts: [String], onChange: @escaping () -> Void) {
    rows = texts.map { Label(text: $0) }
    self.onChange = onChange
    super.init()
    verticalStops = .every(Self.rowHeight, from: Self.rowHeight / 2)
    verticalStops?.alignment = .center
    showsVerticalScrollIndicator = false
    rows.forEach(addSubview)
  }

  override func layoutSubviews() {
    let margin = (bounds.height - Self.rowHeight) / 2
    contentInset = EdgeInsets(top: margin, bottom: margin)
    contentSize = Size(width: 0, height: Double(rows.count) * Self.rowHeight)
    for (index, row) in rows.enumerated() {
      let top = Double(index) * Self.rowHeight
      row.textAlignment = .center
      row.font = TextStyle(size: index == chosen ? 26 : 18, weight: .semibold)
      row.alpha = index == chosen ? 1 : 0.45
      row.frame = Rect(x: 0, y: top, width: bounds.width, height: Self.rowHeight)
    }
    onChange()
  }
}

ScrollWindow.main {
  let window = try ScrollWindow(title: "Picker", size: Size(width: 360, height: 280))
  var wheels: [Wheel] = []
  let columns = [
    (1...12).map(String.init), (0..<60).map { $0 < 10 ? "0\($0)" : "\($0)" }, ["am", "pm"],
  ]
  for (index, column) in columns.enumerated() {
    let wheel = Wheel(column) {
      guard wheels.count == columns.count else { return }
      window.title = "\(wheels[0].text):\(wheels[1].text) \(wheels[2].text)"
    }
    wheel.autoresizingMask = .flexibleHeight
    wheel.frame = Rect(x: 30 + Double(index) * 100, y: 20, width: 100, height: 240)
    wheels.append(wheel)
    window.stage.root.addSubview(wheel)
  }
  try window.run()
}
