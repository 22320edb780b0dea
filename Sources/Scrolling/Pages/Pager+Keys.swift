import Geometry
import Gestures
import ViewTree

/// Going to pages by keys.
extension Pager {
  /// Goes to a page for Home, End or a digit.
  final func goToPage(for event: KeyEvent) -> Bool {
    guard allowsKeyboardScrolling, isScrollEnabled, !isHeld, numberOfPages > 0 else { return false }
    guard event.phase != .up, event.modifiers.isEmpty, let page = page(for: event.key) else {
      return false
    }
    setCurrentPage(page, animated: true)
    return true
  }

  private func page(for key: Key) -> Int? {
    switch key {
    case .home: return 0
    case .end: return numberOfPages - 1
    case .character(let character):
      guard let digit = character.wholeNumberValue, (1...numberOfPages).contains(digit) else {
        return nil
      }
      return digit - 1
    case .up, .down, .left, .right, .pageUp, .pageDown, .space, .escape, .enter, .tab, .backspace,
      .menu, .delete, .function:
      return nil
    }
  }
}
