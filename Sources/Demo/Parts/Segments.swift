import ScrollKit

/// A choice between a few words.
final class Segments: Control {
  let look: Look
  let titles: [String]
  var chosen: Int { didSet { if oldValue != chosen { setNeedsDisplay() } } }
  /// The word under the pointer.
  private var hovered: Int? { didSet { if oldValue != hovered { setNeedsDisplay() } } }

  init(_ titles: [String], chosen: Int = 0, look: Look) {
    (self.titles, self.chosen, self.look) = (titles, chosen, look)
    super.init(frame: Rect(x: 0, y: 0, width: 0, height: Extent.control))
    cursor = .pointingHand
    frame.size.width = naturalWidth
  }

  /// The widths that the words need.
  private var needs: [Double] {
    titles.map {
      look.type.width(of: TextLine($0, style: Type.bodyStrong)).rounded(.up) + 2 * Space.inside
    }
  }

  /// The width at which no word is cut, each with as much room as it needs.
  var naturalWidth: Double { needs.reduce(0, +) }

  /// The place of a word; all share the room that none needs.
  func segment(_ index: Int) -> Rect {
    let needs = needs
    let rest = (bounds.width - needs.reduce(0, +)) / Double(max(titles.count, 1))
    return Rect(
      x: bounds.minX + needs[..<index].reduce(0, +) + rest * Double(index),
      y: bounds.minY,
      width: needs[index] + rest,
      height: bounds.height
    )
  }

  override func draw() -> [DrawCommand] {
    let colors = look.colors
    var commands: [DrawCommand] = [.rounded(bounds, radius: Corner.control, colors.line)]
    for (index, title) in titles.enumerated() {
      let place = segment(index)
      if index == chosen {
        commands.append(.rounded(place.inset(by: 2), radius: Corner.control - 2, colors.chosen))
      } else if index == hovered {
        let tint = colors.chosen.opacity(Opacity.dimmed)
        commands.append(.rounded(place.inset(by: 2), radius: Corner.control - 2, tint))
      }
      // Secondary text would not reach its contrast on this ground.
      let style = index == chosen ? Type.bodyStrong : Type.body
      commands.append(look.text(title, style: style, in: place, colors.text, .center))
    }
    return commands + look.focusRing(of: self, around: bounds)
  }

  /// Chooses a word as the user would; one that there is not changes nothing.
  func choose(_ index: Int) {
    guard titles.indices.contains(index), index != chosen else { return }
    chosen = index
    sendValueChanged()
  }

  // MARK: Accessibility

  override var accessibility: Accessibility? {
    Accessibility(
      .tabList,
      label: titles.joined(separator: " or "),
      value: .words(titles.indices.contains(chosen) ? titles[chosen] : ""),
      states: isEnabled ? [] : .disabled
    )
  }
  override var accessibilityPartCount: Int { titles.count }

  override func accessibilityPart(_ index: Int) -> AccessiblePart? {
    guard titles.indices.contains(index) else { return nil }
    let meaning = Accessibility(
      .tab,
      label: titles[index],
      states: index == chosen ? .selected : [],
      actions: [.activate],
      place: Accessibility.Place(index: index, count: titles.count)
    )
    return AccessiblePart(meaning, frame: segment(index))
  }

  override func accessibilityPerform(_ action: AccessibilityAction, onPart part: Int?) -> Bool {
    guard isEnabled, action == .activate, let part, titles.indices.contains(part) else {
      return false
    }
    choose(part)
    return true
  }

  override func hover(at point: Point?) {
    super.hover(at: point)
    hovered = point.flatMap { place in titles.indices.first { segment($0).contains(place) } }
  }

  override var canBecomeFocused: Bool { isEnabled }
  override func touchesEnded(_ touches: [Touch]) {
    guard let point = touches.first?.location(in: self) else { return }
    if let index = titles.indices.first(where: { segment($0).contains(point) }) { choose(index) }
  }
  override func key(_ event: KeyEvent) -> Bool {
    guard event.phase != .up, event.key == .left || event.key == .right else { return false }
    choose(chosen + (event.key == .right ? 1 : -1))
    return true
  }
}
