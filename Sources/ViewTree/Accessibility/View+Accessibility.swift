import Geometry
import Gestures
import Typesetting

/// Default descriptions and actions for screen readers, derived from what a view draws and does.
extension View {
  /// The view's description, with ``accessibilityLabel`` as its label; nil if there is none.
  package final var meaning: Accessibility? {
    guard isAudible, !bounds.isEmpty, var meaning = accessibility else { return nil }
    if let accessibilityLabel { meaning.label = accessibilityLabel }
    return meaning
  }

  /// Whether screen readers may reach the view or the views inside it.
  final var isAudible: Bool { !isHidden && alpha > 0.01 && !isAccessibilityHidden }

  /// All text that the view draws, in drawing order; commas separate texts on the same line.
  public final var drawnText: String {
    var (words, baseline) = ("", 0.0)
    for case .text(let line, let place, _) in drawing ?? draw() where !line.string.isEmpty {
      let isBeside = abs(place.y - baseline) < 1
      words += words.isEmpty ? line.string : (isBeside ? ", " : " ") + line.string
      baseline = place.y
    }
    return words
  }

  /// All text of the view and the views inside it; a view with a description counts as its label.
  package final var textInside: String {
    let inside = subviews.filter(\.isAudible).map { $0.meaning?.label ?? $0.textInside }
    return ([drawnText] + inside).filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// The default description: a text, or a group if there are subviews; nil if it has no name.
  final var accessibilityOfText: Accessibility? {
    let words = drawnText
    let hasName = !words.isEmpty || accessibilityLabel != nil
    return hasName ? Accessibility(subviews.isEmpty ? .text : .group, label: words) : nil
  }

  /// Performs an action by sending the view the equivalent key, if there is one.
  public final func performByKey(_ action: AccessibilityAction) -> Bool {
    switch action {
    case .activate: press(.enter) || press(.space)
    case .increment: press(.right) || press(.up)
    case .decrement: press(.left) || press(.down)
    case .dismiss: press(.escape)
    case .scroll, .zoomIn, .zoomOut, .refresh, .setNumber, .select: false
    }
  }

  private func press(_ key: Key) -> Bool {
    let time = stage?.displayFrame.time ?? .zero
    return self.key(KeyEvent(key: key, phase: .down, modifiers: [], time: time))
  }
}

extension Stage {
  /// Has the screen reader say something; `words` is evaluated only if a reader is running.
  ///
  /// - Parameter words: What to say.
  public func announce(_ words: @autoclosure () -> String) { onAnnouncement?(words()) }
}
