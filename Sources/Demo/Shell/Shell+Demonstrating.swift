import ScrollKit

/// The first screen moves before the user has touched it, and a thing to try
/// is shown when it is asked for.
extension Shell {
  /// Shows once, to someone who has never seen it, that the content moves.
  func playFirstFlick() {
    guard let container = screen.watched else { return }
    play(GhostHand.Act.firstFlick(on: container), on: container) { [weak self] in
      self?.say("Your turn: drag the page, or press →")
    }
  }

  /// Has the ghost's hand do one of the things to try.
  func demonstrate(_ goal: GoalItem) {
    let acts = screen.hand(for: goal.id)
    guard let container = screen.watched, !acts.isEmpty else { return }
    inspector.endScrub(staying: true)
    if ghostHand != nil { ghostHand?.removeFromSuperview() }
    ghostHand = nil
    if stage?.xray != nil { stepBack(false) }
    if showsCode { toggleCode() }
    isDrawerOpen = false
    container.stopScrollingAndZooming()
    let show =
      [GhostHand.Act(seconds: 0.4, alpha: 0)] + acts + [GhostHand.Act(seconds: 0.3, alpha: 0)]
    play(show, on: container, isAsked: true) { [weak self] in self?.say("Your turn") }
  }

  private func play(
    _ acts: [GhostHand.Act],
    on container: ScrollContainer,
    isAsked: Bool = false,
    then: @escaping () -> Void
  ) {
    guard ghostHand == nil else { return }
    let hand = GhostHand(of: container, isAsked: isAsked, acts)
    ghostHand = hand
    screen.isDemonstrated = true
    hand.onStep = { [weak self] in self?.stepBack($0) }
    hand.onEnd = { [weak self] in
      self?.endShow()
      if $0 { then() }
    }
    hand.frame = bounds
    insertSubview(hand, at: subviews.firstIndex { $0 === notice } ?? subviews.count)
    setNeedsLayout()
  }

  private func endShow() {
    // A glide that the ghost began is not the user's.
    screen.isDemonstrated = screen.watched?.isMoving ?? false
    ghostHand?.removeFromSuperview()
    ghostHand = nil
  }
}
