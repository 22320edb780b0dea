import Geometry
import Gestures
import Typesetting

/// What a view is to somebody who does not see it, as far as that follows from what it draws and does.
extension View {
  /// The view's accessibility, with its label; nil when only its contents are worth hearing.
  package final var meaning: Accessibility? {
    guard isAudible, !bounds.isEmpty, var meaning = accessibility else { return nil }
    if let accessibilityLabel { meaning.label = accessibilityLabel }
    return meaning
  }

  /// Whether it, or what is inside, may be heard of.
  final var isAudible: Bool { !isHidden && alpha > 0.01 && !isAccessibilityHidden }

  /// Everything that it draws in words, from top to bottom; what stands on a line is set apart by commas.
  package final var drawnText: String {
    var (words, baseline) = ("", 0.0)
    for case .text(let line, let place, _) in drawing ?? draw() where !line.string.isEmpty {
      let isBeside = abs(place.y - baseline) < 1
      words += words.isEmpty ? line.string : (isBeside ? ", " : " ") + line.string
      baseline = place.y
    }
    return words
  }

  /// Everything that it and what is inside draws in words.
  package final var textInside: String {
    let inside = subviews.filter(\.isAudible).map { $0.meaning?.label ?? $0.textInside }
    return ([drawnText] + inside).filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// A description of words, or of what they stand above; nil without any.
  final var accessibilityOfText: Accessibility? {
    let words = drawnText
    let hasName = !words.isEmpty || accessibilityLabel != nil
    return hasName ? Accessibility(subviews.isEmpty ? .text : .group, label: words) : nil
  }

  /// Does what an action does by the keys that do the same.
  public final func performByKey(_ action: AccessibilityAction) -> Bool {
    switch action {
    case .activate: press(.enter) || press(.space)
    case .increment: press(.right) || press(.up)
    case .decrement: press(.left) || press(.down)
    case .dismiss: press(.escape)
    case .scroll, .zoomIn, .zoomOut, .refresh, .setNumber, .setText, .select: false
    }
  }

  private func press(_ key: Key) -> Bool {
    let time = stage?.displayFrame.time ?? .zero
    return self.key(KeyEvent(key: key, phase: .down, modifiers: [], time: time))
  }
}

extension Stage {
  /// Has a screen reader say something that happened; without one the words are not even made.
  ///
  /// - Parameter words: What to say.
  public func announce(_ words: @autoclosure () -> String) { onAnnouncement?(words()) }
}
