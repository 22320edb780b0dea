import ScrollKit
import TestHarness

@testable import Demo

/// Goes through the scenes of a screen in a window of one form, and finds what is wrong in each.
final class Review {
  /// Something that is wrong, in a scene.
  struct Finding: Hashable {
    let scene: String
    let fault: String
  }

  /// How long a scene may take to come to rest and to hide its indicators, in frames.
  private static let frames = 100
  /// The highest contrast at which text that should be hidden may show through.
  private static let mostGhost = 1.25

  private let kind: ScreenKind
  private let form: WindowForm
  private let hasPixels: Bool
  private let stage: HostedStage
  private let workshop = InlineWorkshop()
  private let shell: Shell
  private let screen: HeadlessScreen?
  /// Where pictures go; nil writes none.
  private let folder: String?
  private var frame = 0
  private(set) var findings: [Finding] = []

  init(
    _ kind: ScreenKind,
    _ form: WindowForm,
    _ materials: Materials,
    hasPixels: Bool,
    folder: String?
  ) throws {
    (self.kind, self.form, self.hasPixels, self.folder) = (kind, form, hasPixels, folder)
    stage = HostedStage(size: form.points, scale: form.pixelsPerPoint)
    stage.workshop = workshop
    let appearance = Appearance(darkness: form.theme.night)
    shell = Shell(first: kind, appearance: appearance)
    shell.frame = stage.root.bounds
    stage.root.addSubview(shell)
    screen =
      hasPixels || folder != nil
      ? try HeadlessScreen(size: form.points, scale: form.pixelsPerPoint, materials: materials)
      : nil
  }

  // MARK: Scenes

  func run() throws {
    try look(at: "start")
    for (index, tool) in shell.toolBar.tools.enumerated() {
      guard let choice = tool as? SegmentedControl else { continue }
      try goThrough(choice, isFirst: index == 0)
    }
    shell.toggleCode()
    try look(at: "code", within: shell.codePanel)
    shell.toggleCode()
    try lookThroughInspector()
    guard kind == .flip else { return }
    shell.showHelp()
    try look(at: "help")
  }

  /// Looks at every choice, and at every choice that it offers in turn.
  private func goThrough(_ choice: SegmentedControl, isFirst: Bool) throws {
    for (index, title) in choice.items.enumerated() {
      choice.choose(index)
      try look(at: title)
      let others = shell.toolBar.tools.compactMap { $0 as? SegmentedControl }
      for other in others where isFirst && index > 0 && other !== choice {
        for (index, name) in other.items.enumerated() where index != other.selectedSegmentIndex {
          other.choose(index)
          try look(at: "\(title) \(name)")
        }
      }
    }
    choice.choose(0)
  }

  private func lookThroughInspector() throws {
    shell.showsInspector = true
    try look(at: "inspector")
    let scroller = shell.inspector.scroller
    // The end need not lie on a pixel.
    while scroller.contentOffset.y < scroller.maximumContentOffset.y - 1 {
      let next = scroller.contentOffset.y + scroller.bounds.height
      scroller.contentOffset.y = min(next, scroller.maximumContentOffset.y)
      try look(at: "inspector \(Int(scroller.contentOffset.y))")
    }
    scroller.contentOffset = .zero
    shell.showsInspector = form.points.width >= Extent.inspectorShows
  }

  // MARK: Looking

  /// Looks at a scene at rest; with a panel, at what the panel shows and covers.
  private func look(
    at scene: String,
    within panel: View? = nil,
    frames: Int = Review.frames
  ) throws {
    for _ in 0..<frames { step() }
    let list = stage.drawList()
    let reader = PictureReader(list, size: form.points, type: shell.fonts)
    var faults = reader.overlaps.map { "\($0.below.string) lies under \($0.above.string)" }
    faults += reader.seen.flatMap { cuts(of: $0) }
    if hasPixels {
      let place = panel.map { $0.convert($0.bounds, to: nil) }
      faults += lowContrastTexts(reader.seen.filter { place?.encloses($0.shown) ?? true }, in: list)
    }
    try keepPicture(of: list, named: scene)
    findings += Set(faults).map { Finding(scene: scene, fault: $0) }
  }

  private func step() {
    stage.begin(DisplayFrame(time: Timestamp(seconds: Double(frame) / 60), period: 1 / 60))
    frame += 1
    stage.finish()
    workshop.work()
  }

  private func keepPicture(of list: [DrawCommand], named scene: String) throws {
    guard let screen, let folder else { return }
    screen.draw(list)
    let name = "\(kind.rawValue)-\(scene)-\(form)".map { $0 == " " || $0 == "/" ? "_" : $0 }
    try screen.screenshot(to: "\(folder)/\(String(name)).png")
  }

  // MARK: Faults

  private func cuts(of text: DrawnText) -> [String] {
    if text.isShortened, form.points.width >= 900 { return ["\(text.string) is shortened"] }
    return text.cuts.filter { !canScroll(text.place, along: $0) }.map {
      "\(text.string) is cut \($0 == .horizontal ? "at a side" : "above or below")"
    }
  }

  /// Whether what is cut can be scrolled into sight, and something tells so.
  private func canScroll(_ place: Rect, along axis: Axis) -> Bool {
    scrollers(in: shell).contains { scroller in
      // Across, an indicator may stand anywhere.
      let (down, across) = (
        scroller.verticalScrollIndicatorInsets, scroller.horizontalScrollIndicatorInsets
      )
      let along =
        axis == .vertical
        ? EdgeInsets(top: down.top, bottom: down.bottom)
        : EdgeInsets(left: across.left, right: across.right)
      let area = scroller.bounds.inset(by: along)
      let window = scroller.convert(area, to: nil)
      let overflows =
        place.start(axis) < window.start(axis) || place.end(axis) > window.end(axis)
      return overflows && window.intersects(place) && scroller.tellsOfMore(along: axis)
    }
  }

  private func scrollers(in view: View) -> [ScrollContainer] {
    guard !view.isHidden else { return [] }
    return ((view as? ScrollContainer).map { [$0] } ?? []) + view.subviews.flatMap(scrollers)
  }

  private func lowContrastTexts(_ texts: [DrawnText], in list: [DrawCommand]) -> [String] {
    guard let screen else { return [] }
    screen.draw(list)
    let inked = screen.pixels
    screen.draw(list.filter { if case .text = $0 { false } else { true } })
    let width = Int((form.points.width * form.pixelsPerPoint).rounded())
    let pixels = TextPixels(
      inked: inked,
      bare: screen.pixels,
      width: width,
      scale: form.pixelsPerPoint
    )
    // What is disabled is meant to be faint.
    let whole = texts.filter { $0.color != shell.palette.faint && $0.cuts.isEmpty }
    return whole.compactMap { text -> String? in
      let others = texts.filter { $0.index > text.index && !$0.isOn(text) }.map(\.shown)
      return switch pixels.reading(of: text, beside: others) {
      case .hidden: nil
      case .ghost(let ratio):
        ratio > Self.mostGhost ? "\(text.string) shines through what covers it" : nil
      case .contrast(let ratio):
        ratio < 4.5
          ? "\(text.string) has a contrast of \(Figures.fixed(ratio))" : nil
      }
    }
  }
}

extension ScrollContainer {
  /// Whether there is more along an axis, and a sign of it: an indicator, or the edge of a page.
  fileprivate func tellsOfMore(along axis: Axis) -> Bool {
    if self is Pager { return true }
    guard maximumContentOffset[axis] - minimumContentOffset[axis] > 0.5 else { return false }
    return axis == .vertical ? showsVerticalScrollIndicator : showsHorizontalScrollIndicator
  }
}
