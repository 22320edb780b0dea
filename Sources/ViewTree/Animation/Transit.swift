package import Geometry
import ScrollPhysics

/// What of a view is on its way, and what shows of it meanwhile.
///
/// The ``Stage`` keeps it and advances it; the view only reads it while it draws. What the view is,
/// where touches go and what layout asks are its properties.
final class Transit {
  private struct Run {
    let passage: Passage
    let animation: Animation
  }

  private(set) weak var view: View?
  /// The ways of the properties, by ``AnimatedTrait/rawValue``.
  private var runs = [Run?](repeating: nil, count: AnimatedTrait.all.count)
  /// What shows in the frame.
  private(set) var look: Look

  init(of view: View) { (self.view, look) = (view, view.model) }

  var isEmpty: Bool { runs.allSatisfy { $0 == nil } }

  func isUnderWay(at time: Timestamp) -> Bool {
    runs.contains { $0?.passage.hasBegun(at: time) ?? false }
  }

  /// Whether the view moves, or only fades.
  func moves(at time: Timestamp) -> Bool {
    AnimatedTrait.all.contains {
      $0.moves && runs[$0.rawValue]?.passage.hasBegun(at: time) ?? false
    }
  }

  /// When the next way begins that has not begun yet.
  func start(after time: Timestamp) -> Timestamp? {
    var next: Timestamp?
    for run in runs {
      guard let passage = run?.passage, !passage.hasBegun(at: time) else { continue }
      next = min(next ?? passage.since, passage.since)
    }
    return next
  }

  /// Sends a property on its way to what it has become, from where it shows.
  func send(_ trait: AnimatedTrait, from old: Look, to new: Look, by animation: Animation) {
    guard let view, let stage = view.stage else { return }
    let now = stage.displayFrame.time
    let former = runs[trait.rawValue]
    let keepsVelocity = animation.curve == .spring
    let passage = Passage(
      start: former?.passage.value(at: now) ?? old[trait],
      end: new[trait],
      velocity: keepsVelocity ? former?.passage.velocity(at: now) ?? .zero : .zero,
      since: now + animation.delay,
      duration: animation.duration,
      curve: animation.curve
    )
    animation.join(on: stage)
    runs[trait.rawValue] = Run(passage: passage, animation: animation)
    // Of two assignments in one animation the last one counts, and stops nothing.
    former?.animation.leave(isFinished: former?.animation === animation, on: stage)
    sample(at: now)
  }

  /// Shows a property as it is from now on.
  func stop(_ trait: AnimatedTrait, on stage: Stage) {
    let former = runs[trait.rawValue]
    runs[trait.rawValue] = nil
    former?.animation.leave(isFinished: false, on: stage)
    sample(at: stage.displayFrame.time)
  }

  func stopAll(on stage: Stage) {
    for trait in AnimatedTrait.all where runs[trait.rawValue] != nil { stop(trait, on: stage) }
  }

  /// Ends the ways that are over, and takes what shows at the time of the frame.
  func advance(to time: Timestamp, on stage: Stage) {
    for index in runs.indices {
      guard let run = runs[index], view == nil || run.passage.isOver(at: time) else { continue }
      runs[index] = nil
      run.animation.leave(isFinished: view != nil, on: stage)
    }
    sample(at: time)
  }

  /// Follows a property that has changed without an animation of this kind,
  /// such as an offset that scrolls.
  func follow(on stage: Stage) { sample(at: stage.displayFrame.time) }

  private func sample(at time: Timestamp) {
    guard let view else { return }
    look = view.model
    for trait in AnimatedTrait.all {
      if let run = runs[trait.rawValue] { look[trait] = run.passage.value(at: time) }
    }
    view.reachDidChange()
  }
}

/// What shows of a view, which is what it is unless it is on its way there.
extension View {
  final var model: Look {
    Look(
      position: position,
      transform: transform,
      bounds: bounds,
      alpha: alpha,
      color: backgroundColor
    )
  }

  package final var shownToSuperview: Transform { transit?.look.toSuperview ?? toSuperview }
  final var shownBounds: Rect { transit?.look.bounds ?? bounds }
  /// The view's rectangle as it shows, in the superview's coordinates.
  package final var shownFrame: Rect { shownToSuperview.apply(to: shownBounds) }
  package final var shownAlpha: Double { transit?.look.alpha ?? alpha }
  final var shownColor: Color { transit?.look.color ?? backgroundColor }

  /// Whether the view's own drawing lies between pixels for now.
  final var isShownMoving: Bool {
    guard let transit, let stage else { return isMoving }
    return isMoving || transit.moves(at: stage.displayFrame.time)
  }

  /// Has a property that was assigned show on its way, or at once where the
  /// assignment is no part of an animation.
  final func didAssign(_ trait: AnimatedTrait, from old: @autoclosure () -> Look) {
    guard let stage else { return }
    if let animation = Animation.current, !trait.moves || !stage.prefersReducedMotion {
      stage.transit(of: self).send(trait, from: old(), to: model, by: animation)
    } else {
      transit?.stop(trait, on: stage)
    }
  }
}
