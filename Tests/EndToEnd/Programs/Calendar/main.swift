// A calendar without an end: months come above and below as one scrolls; the
// title tells the month at the top.
import ScrollKit

/// Days since 1 January 1970 of a date, and the weekday from Monday, 0, on.
func day(year: Int, month: Int) -> (number: Int, weekday: Int) {
  let (y, m) = month <= 2 ? (year - 1, month + 9) : (year, month - 3)
  let number = 365 * y + y / 4 - y / 100 + y / 400 + (153 * m + 2) / 5 - 719_468
  return (number, ((number + 3) % 7 + 7) % 7)
}

let names = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

struct Month {
  let number: Int
  var year: Int { number / 12 }
  var title: String { "\(names[number % 12]) \(year)" }
  var first: Int { day(year: year, month: number % 12 + 1).weekday }
  var days: Int {
    let next = Month(number: number + 1)
    return day(year: next.year, month: next.number % 12 + 1).number
      - day(year: year, month: number % 12 + 1).number
  }
}

final class MonthRow: View {
  private let title = Label(text: "", font: TextStyle(size: 17, weight: .semibold))
  private let days = (0..<31).map { Label(text: "\($0 + 1)", font: TextStyle(size: 13)) }
  private var month = Month(number: 0)

  init() {
    super.init()
    for view in [title] + days { addSubview(view) }
  }

  func show(_ month: Month) {
    self.month = month
    title.text = month.title
    for (index, label) in days.enumerated() { label.isHidden = index >= month.days }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    title.frame = Rect(x: 16, y: 8, width: bounds.width - 32, height: 24)
    let width = (bounds.width - 32) / 7
    for (index, label) in days.enumerated() {
      let (x, y) = (Double((month.first + index) % 7), Double((month.first + index) / 7))
      label.frame = Rect(x: 16 + x * width, y: 40 + y * 30, width: width, height: 24)
    }
  }
}

final class Calendar: ScrollContainerDelegate {
  private var first = 2_026 * 12 - 12
  var onMonth: (String) -> Void = { _ in }
  private(set) lazy var list = ListView(rowHeight: 224, rowCount: 36) {
    MonthRow()
  } fill: { [unowned self] row, index in
    row.show(Month(number: first + index))
  }

  func scrollContainerDidScroll(_ container: ScrollContainer) {
    let rows = list.rowsInSight
    onMonth(Month(number: first + rows.lowerBound).title)
    if rows.lowerBound < 6, first >= 12 {
      first -= 12
      list.insertRows(0..<12)
    } else if rows.upperBound > list.rowCount - 6 {
      list.insertRows(list.rowCount..<list.rowCount + 12)
    }
  }
}

ScrollWindow.main {
  let window = try ScrollWindow(title: "Calendar", size: Size(width: 360, height: 640))
  let calendar = Calendar()
  calendar.onMonth = { window.title = $0 }
  let list = calendar.list
  (list.frame, list.autoresizingMask) = (
    window.stage.root.bounds, [.flexibleWidth, .flexibleHeight]
  )
  list.delegate = calendar
  window.stage.root.addSubview(list)
  list.scrollToRow(12, at: .top, animated: false)
  try window.run()
}
