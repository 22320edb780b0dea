import Geometry
import ScrollPhysics
import Scrolling
import ViewTree

/// Shows once, to someone who does nothing, that there is a next page: it looks out and springs back.
final class Peek {
  /// How long nobody may have done anything, in seconds, and how far the page looks out, in points.
  private static let wait = 1.2
  private static let reach = 60.0

  /// What has become of it.
  private enum State {
    case unused, waiting, out, over
  }

  private var state = State.unused
  /// Has to be on the stage with the pager.
  let countdown = Countdown()
  /// Called when it begins to look out, and when someone found out without it.
  var onLookOut: () -> Void = {}
  var onGiveUp: () -> Void = {}
  private weak var pager: Pager?

  init(of pager: Pager) { self.pager = pager }

  /// The pager can be seen; it peeks after a while, the first time.
  func begin() {
    guard state == .unused, pager?.stage != nil else { return }
    state = .waiting
    countdown.start(seconds: Self.wait) { [weak self] in self?.lookOut() }
  }

  /// Someone found out without it.
  func giveUp() {
    state = .over
    onGiveUp()
  }

  private func lookOut() {
    guard state == .waiting, let pager, let stage = pager.stage else { return }
    let isIdle = !pager.isMoving && !pager.isTracking && pager.currentPage == 0
    guard isIdle, !stage.prefersReducedMotion else { return state = .over }
    state = .out
    onLookOut()
    var target = pager.contentOffset
    target[pager.axis] += Self.reach
    pager.scrollAnimationCurve = .easeInOut
    pager.setContentOffset(target, animated: true)
  }

  /// The animated move is over: what looked out returns.
  func moveEnded() {
    guard state == .out, let pager else { return }
    state = .over
    pager.setCurrentPage(pager.currentPage, animated: true)
    pager.scrollAnimationCurve = .constantVelocity
  }
}
