import Geometry
import Scrolling
import Typesetting
import ViewTree

/// The sections of the inspector, and their layout.
extension Inspector {
  private var width: Double { max(bounds.width - 2 * Space.edge, 0) }

  var sections: [InspectorSection] {
    [
      InspectorSection(
        part: .motion,
        tools: [tools.freeze, tools.keepMotion],
        rows: [
          (source, Space.edge), (plot, Plot.height), (lamps, lamps.height(atWidth: width)),
        ]
      ),
      InspectorSection(part: .tries, rows: [(tries, tries.height(atWidth: width))]),
      InspectorSection(
        part: .messages,
        tools: [tools.copyMessages, tools.keepMessages],
        rows: [
          (log, LogView.height(rows: 7)), (filter, Extent.control), (search, Extent.field),
        ]
      ),
      InspectorSection(part: .numbers, rows: [(numbers, numbers.height)]),
      InspectorSection(part: .input, rows: [(input, input.height(atWidth: width))]),
      InspectorSection(part: .tape, rows: [(deck, TapeDeckView.height)]),
      InspectorSection(part: .frames, rows: [(bars, FrameBars.height), (costs, costs.height)]),
      InspectorSection(
        part: .views,
        tools: [tools.speak],
        rows: [(outline, outline.height(atWidth: width))]
      ),
      InspectorSection(
        part: .settings,
        tools: knobs.isEmpty ? [] : [tools.resetSettings, tools.copySettings],
        rows: knobs.map { ($0, $0.bounds.height) }
      ),
    ]
  }

  /// Stacks all sections from top to bottom, and hides the content of folded ones.
  func arrange() {
    var y = Space.inside
    for tool in [tools.resetSettings, tools.copySettings] { tool.isHidden = true }
    for (section, heading) in zip(sections, headings) {
      heading.isHidden = section.rows.allSatisfy { $0.height == 0 }
      heading.isOpen = unfolded.contains(section.part)
      place(heading, section.tools, at: y)
      if !heading.isHidden { y += Extent.control + Space.hair }
      y = place(section, at: y)
    }
    scroller.contentSize = Size(width: bounds.width, height: y + Space.edge)
  }

  /// Views have their places only once they are laid out, which is after a frame's motion.
  func showViews() {
    guard unfolded.contains(.views), let view = screen?.view, screen?.watched?.isMoving != true
    else {
      return
    }
    view.layoutIfNeeded()
    outline.show(view)
  }

  /// Places a heading with its buttons at the right.
  private func place(_ heading: InspectorHeading, _ tools: [Button], at y: Double) {
    var right = Space.edge + width + Space.inside
    for tool in tools.reversed() {
      tool.isHidden = heading.isHidden || !heading.isOpen
      right -= tool.naturalWidth
      tool.frame = Rect(x: right, y: y, width: tool.naturalWidth, height: Extent.control)
    }
    let end = tools.isEmpty || !heading.isOpen ? Space.edge + width : right
    heading.frame = Rect(
      x: Space.edge,
      y: y,
      width: max(end - Space.edge, 0),
      height: Extent.control
    )
  }

  /// Places the rows of a section, and returns where they end.
  private func place(_ section: InspectorSection, at top: Double) -> Double {
    let isOpen = unfolded.contains(section.part)
    let gap = section.part == .settings ? Space.hair : Space.related
    var y = top
    for (view, height) in section.rows {
      view.isHidden = !isOpen || height == 0
      guard !view.isHidden else { continue }
      view.frame = Rect(x: Space.edge, y: y, width: width, height: height)
      y += height + (view === source || view === lamps ? Space.hair : gap)
    }
    return y
  }
}
