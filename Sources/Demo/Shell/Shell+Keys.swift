import Gestures
import ViewTree

/// Keys that work on every screen.
extension Shell {
  /// Does what keys do on every screen, or lets the screen have them.
  func follow(_ event: KeyEvent) -> Bool {
    guard event.phase == .down else { return false }
    switch event.key {
    case .escape where !codePanel.isHidden: toggleCode()
    case .function(1): showsInspector.toggle()
    case .function(2): toggleTheme()
    case .function(4): stage?.prefersReducedMotion.toggle()
    case .tab where event.modifiers.contains(.control):
      chooseNeighbor(forward: !event.modifiers.contains(.shift))
    case .character(let digit) where event.modifiers.contains(.control):
      return choose(byDigit: digit)
    default: return screen.key(event)
    }
    return true
  }

  private func chooseNeighbor(forward: Bool) {
    let all = ScreenKind.allCases
    guard let index = all.firstIndex(of: screen.kind) else { return }
    choose(all[(index + (forward ? 1 : all.count - 1)) % all.count])
  }

  private func choose(byDigit digit: Character) -> Bool {
    guard let number = digit.wholeNumberValue, number > 0, number <= ScreenKind.allCases.count
    else {
      return false
    }
    choose(ScreenKind.allCases[number - 1])
    return true
  }
}
