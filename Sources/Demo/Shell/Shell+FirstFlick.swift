import ScrollKit

/// The first screen moves before anybody has touched it.
extension Shell {
  /// Shows once, to someone who has never seen it, that the content moves.
  func playFirstFlick() {
    guard firstFlick == nil, let container = screen.watched else { return }
    let flick = FirstFlick(of: container)
    firstFlick = flick
    screen.isDemonstrated = true
    flick.onStep = { [weak self] in self?.stepBack($0) }
    flick.onEnd = { [weak self] in self?.endFirstFlick() }
    insertSubview(flick, at: 1)
    setNeedsLayout()
  }

  private func endFirstFlick() {
    // A glide that the ghost began is still no one else's.
    screen.isDemonstrated = screen.watched?.isMoving ?? false
    firstFlick?.removeFromSuperview()
    firstFlick = nil
  }
}
