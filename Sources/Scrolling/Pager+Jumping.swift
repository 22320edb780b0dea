import Geometry
import Gestures
import ViewTree

/// Going to pages far away, on the app's word or a key's.
extension Pager {
  /// An animated move begins: one to a page far away leaves out the pages between.
  final func jump(to target: Point) {
    guard isLaidOut, numberOfPages > 0 else { return }
    guard let index = Int(exactly: (target[axis] / pitch).rounded()), exists(index),
      offset(of: index) == target[axis]
    else { return }
    jump =
      jump.map { PageJump(continuing: $0, at: offsetInPages, to: index) }
      ?? PageJump(from: offsetInPages, to: index)
    arrange()
  }

  /// Goes to a page from wherever the pager is, also from the middle of a jump.
  final func go(to target: Point) {
    continuesJump = true
    setContentOffset(target, animated: true)
    continuesJump = false
    guard jump != nil, !isScrollAnimating else { return }
    // The offset happened to be there already, while the eye was elsewhere.
    leaveJump()
    setContentOffset(target, animated: true)
  }

  /// A move was stopped: the page that fills most of the viewport stays where the eye sees it.
  final func leaveJump() {
    guard let jump, !continuesJump else { return }
    let shown = jump.shown(at: offsetInPages)
    let place = place(at: shown)
    self.jump = nil
    var target = contentOffset
    target[axis] = (shown + Double((jump.page(at: place) ?? jump.target) - place)) * pitch
    target = grid.snap(target)
    regrip(after: target - contentOffset)
    move(to: target)
    arrange()
  }

  /// Home, End and digits go to pages.
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
      .delete, .plus, .minus, .zero, .function:
      return nil
    }
  }
}
