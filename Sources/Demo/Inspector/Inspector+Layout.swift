import Geometry
import Scrolling
import Typesetting
import ViewTree

/// Its parts, and where they lie.
extension Inspector {
  private var width: Double { max(bounds.width - 2 * Space.edge, 0) }

  var sections: [InspectorSection] {
    [
      InspectorSection(
        title: "Motion",
        tools: [tools.freeze, tools.keepMotion],
        view: plot,
        height: Plot.height
      ),
      InspectorSection(view: lamps, height: lamps.height(atWidth: width)),
      InspectorSection(title: "Try", view: tries, height: tries.height),
      InspectorSection(
        title: "Messages",
        tools: [tools.copyMessages, tools.keepMessages],
        view: log,
        height: LogView.height(rows: 7)
      ),
      InspectorSection(view: filter, height: Extent.control),
      InspectorSection(view: search, height: Extent.field),
      InspectorSection(title: "Numbers", view: numbers, height: numbers.height),
      InspectorSection(title: "Input", view: input, height: input.height(atWidth: width)),
      InspectorSection(title: "Tape", view: deck, height: TapeDeckView.height),
      InspectorSection(title: "Frames", view: bars, height: FrameBars.height),
      InspectorSection(view: costs, height: costs.height),
      InspectorSection(
        title: "Views",
        tools: [tools.speak],
        view: outline,
        height: outline.height(atWidth: width)
      ),
    ]
  }

  /// Places everything below each other.
  func arrange() {
    for heading in headings { heading.removeFromSuperview() }
    headings = []
    var y = Space.inside
    for section in sections {
      section.view.isHidden = section.height == 0
      guard section.height > 0 else { continue }
      if let title = section.title { y = place(heading: title, section.tools, at: y) }
      y = place(section.view, at: y, height: section.height) + Space.related
    }
    for tool in tools.forSettings { tool.isHidden = knobs.isEmpty }
    if !knobs.isEmpty { y = place(heading: "Settings", tools.forSettings, at: y) }
    for knob in knobs { y = place(knob, at: y, height: knob.bounds.height) + Space.hair }
    scroller.contentSize = Size(width: bounds.width, height: y + Space.edge)
  }

  /// Views have their places only once they are laid out, which is after a frame's motion.
  func showViews() {
    guard let view = screen?.view, screen?.watched?.isMoving != true else { return }
    view.layoutIfNeeded()
    outline.show(view)
  }

  /// Places a heading with its buttons at the right.
  private func place(heading title: String, _ tools: [Button], at top: Double) -> Double {
    let y = headings.isEmpty ? top : top + Space.related
    let label = Label(title, style: Type.bodyStrong, look: look)
    headings.append(label)
    scroller.addSubview(label)
    var right = Space.edge + width + Space.inside
    for tool in tools.reversed() {
      right -= tool.naturalWidth
      tool.frame = Rect(x: right, y: y, width: tool.naturalWidth, height: Extent.control)
    }
    label.frame = Rect(
      x: Space.edge,
      y: y,
      width: max(right - Space.edge, 0),
      height: Extent.control
    )
    return label.frame.maxY + Space.hair
  }

  private func place(_ view: View, at y: Double, height: Double) -> Double {
    view.frame = Rect(x: Space.edge, y: y, width: width, height: height)
    return y + height
  }
}
