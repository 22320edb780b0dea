// A feed: rows are made as they come into sight, and pulling down loads one more story.
import ScrollKit

final class StoryRow: View {
  let title = Label(text: "", font: TextStyle(size: 15, weight: .semibold))
  let detail = Label(text: "", ink: \.secondary)

  init() {
    super.init()
    addSubview(title)
    addSubview(detail)
  }

  override func layoutSubviews() {
    title.frame = Rect(x: 16, y: 10, width: bounds.width - 32, height: 22)
    detail.frame = Rect(x: 16, y: 34, width: bounds.width - 32, height: 20)
  }
}

// Rows pass under it, so it draws a background, in the theme's color.
final class Header: View {
  init(_ text: String) {
    super.init(frame: Rect(x: 0, y: 0, width: 0, height: 48))
    let title = Label(text: text, font: TextStyle(size: 22, weight: .semibold))
    title.position = Point(x: 16, y: 10)
    addSubview(title)
  }

  override func draw() -> [DrawCommand] { [.fill(bounds, .color(palette.window))] }
}

ScrollWindow.main {
  let window = try ScrollWindow(title: "Feed", size: Size(width: 400, height: 600))
  var stories = (1...30).map { "Story \($0)" }

  let feed = ListView(rowHeight: 64, rowCount: stories.count) {
    StoryRow()
  } fill: { row, index in
    row.title.text = stories[index]
    row.detail.text = "Row \(index + 1) of \(stories.count)"
  }
  feed.frame = window.stage.root.bounds
  feed.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  feed.didSelectRow = { window.title = stories[$0] }
  feed.headerView = Header("Today")
  feed.isHeaderPinned = true
  let refresh = RefreshControl()
  refresh.addAction { refresh in
    Task {
      try await Task.sleep(for: .seconds(1))  // a real feed asks its server here
      stories.insert("Story \(stories.count + 1)", at: 0)
      feed.rowCount = stories.count  // fills the rows in sight anew
      refresh.endRefreshing()
    }
  }
  feed.refreshControl = refresh

  window.stage.root.addSubview(feed)
  try window.run()
}
