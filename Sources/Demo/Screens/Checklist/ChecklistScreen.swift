import Geometry
import Gestures
import Scrolling
import Typesetting
import ViewTree

nonisolated extension ScreenKind {
  static let checklist = ScreenKind(
    "checklist",
    letter: "K",
    title: "Checklist",
    hint: "Rows check themselves off as you go; click one to open it",
    icon: Icon(
      .path(2.5, 5, 4.5, 7, 7.5, 3.5),
      .path(2.5, 14, 4.5, 16, 7.5, 12.5),
      .path(10.5, 5.5, 17.5, 5.5),
      .path(10.5, 14.5, 17.5, 14.5)
    ),
    goals: ChecklistScreen.Goal.self,
    make: ChecklistScreen.init
  )
}

/// The whole acceptance list, which checks itself off while the program is used.
final class ChecklistScreen: Screen {
  /// The things to try.
  nonisolated enum Goal: String, ScreenGoal {
    case ten = "Check off 10 rows"
    case half = "Check off half the rows"
    case everything = "Check off every row"
  }

  /// Which rows show.
  private enum Filter: String, CaseIterable {
    case all = "All"
    case open = "Open"
    case seen = "Seen"
    case byTest = "By test"
  }

  let checklist = Checklist()
  private var rows = ChecklistRow.all
  private let filter: Segments
  private let progress: ChecklistProgress
  private let nothing: Label
  private let copy: Button
  private let keep: Button
  private var list: ListView?
  /// Called with a row that was clicked, and with what to do there.
  var onJump: (ChecklistRow, String) -> Void = { _, _ in }

  init(look: Look) {
    filter = Segments(Filter.allCases.map(\.rawValue), look: look)
    progress = ChecklistProgress(look: look)
    nothing = Label(
      "Nothing seen yet. Rows appear here as you try things.",
      ink: \.secondary,
      look: look
    )
    (nothing.alignment, nothing.lineLimit, nothing.isHidden) = (.center, 3, true)
    copy = Button("Copy", look: look)
    keep = Button("Save", look: look)
    super.init(.checklist, look: look)
    let list = ListView(rowHeight: Extent.row, rowCount: rows.count) {
      ChecklistLine(look: look)
    } fill: { [unowned self] line, index in
      line.show(rows[index], checklist.standing(of: rows[index].number))
      line.onClick = { [unowned self] in jump(to: $0) }
    }
    list.alwaysBounceVertical = true
    self.list = list
    view.addSubview(list)
    view.addSubview(progress)
    view.addSubview(nothing)
    copy.addAction { [unowned self] _ in onCommand(.copy(excerpt)) }
    keep.addAction { [unowned self] _ in onCommand(.keep(excerpt)) }
    filter.addAction { [unowned self] _ in applyFilter() }
    checklist.onChange = { [unowned self] in changed() }
    changed()
  }

  override var watched: ScrollContainer? { list }
  override var tools: [View] { [filter, copy, keep] }
  private var excerpt: Excerpt { Excerpt(subject: .checklist, text: checklist.markdown) }

  override var code: String {
    """
    // A row ticks when a message and the container's state prove it.
    final class Proof: ScrollContainerDelegate {
      var isCaught = false
      func scrollContainerDidEndDecelerating(_ container: ScrollContainer) {
        if container.isTracking { isCaught = true }  // a press has stopped the glide
      }
    }

    let proof = Proof()
    let list = ScrollContainer(frame: window.bounds)
    list.contentSize = Size(width: window.bounds.width, height: 6_000)
    list.delegate = proof
    window.addSubview(list)
    """
  }

  private func changed() {
    let (seen, visible) = (checklist.seen.count, Checklist.visibleCount)
    progress.show(seen: seen, of: visible, byTest: ChecklistRow.all.count - visible)
    if seen >= 10 { tick(Goal.ten) }
    if seen * 2 >= visible { tick(Goal.half) }
    if seen == visible { tick(Goal.everything) }
    applyFilter()
  }

  private func applyFilter() {
    let chosen = Filter.allCases[filter.chosen]
    rows = ChecklistRow.all.filter { row in
      switch (chosen, checklist.standing(of: row.number)) {
      case (.all, _), (.open, .open), (.seen, .seen), (.byTest, .byTest): true
      case (.open, _), (.seen, _), (.byTest, _): false
      }
    }
    list?.rowCount = rows.count
    nothing.isHidden = chosen != .seen || !rows.isEmpty
  }

  /// Goes to the screen that demonstrates a row, unless only tests do.
  private func jump(to row: ChecklistRow) {
    guard checklist.standing(of: row.number) != .byTest else { return }
    onJump(row, Self.instruction(for: row))
  }

  /// The instruction for seeing a row.
  static func instruction(for row: ChecklistRow) -> String {
    if let instruction = Checklist.instructions[row.number] {
      return "\(row.number): \(instruction)"
    }
    return "\(row.number): see Try in the inspector"
  }

  override func layout(in size: Size, bars: EdgeInsets) {
    guard let list else { return }
    var covered = bars
    covered.top += ChecklistProgress.height
    list.keepTop {
      list.frame = Rect(origin: .zero, size: size)
      list.safeAreaInsets = covered
    }
    nothing.frame = Rect(origin: .zero, size: size).inset(by: covered).inset(across: Space.edge)
    progress.frame = Rect(x: 0, y: bars.top, width: size.width, height: ChecklistProgress.height)
  }

  override func reset() {
    checklist.clear()
  }
}
