import Geometry
public import ScrollPhysics

/// One call of ``View/animate(duration:curve:delay:_:completion:)``.
@MainActor package final class Animation {
  package let duration: Double
  package let curve: AnimationCurve
  package let delay: Double
  /// What happens at the end, until something is on its way.
  ///
  /// From then on the stage keeps it: here it would keep what is on its way, which keeps this.
  private var completion: ((Bool) -> Void)?
  private weak var keeper: Stage?
  /// How much is on its way, with the call itself.
  private var count = 1
  private var isFinished = true
  /// The views that are laid out at the end of the call, so that what is inside comes along.
  private var dirty: [View] = []

  /// The call whose changes are being made; nil where assignments show at once.
  package private(set) static var current: Animation?

  fileprivate init(
    duration: Double,
    curve: AnimationCurve,
    delay: Double,
    completion: ((Bool) -> Void)?
  ) {
    (self.duration, self.curve, self.delay) = (duration, curve, delay)
    self.completion = completion
  }

  /// Runs what assigns properties.
  fileprivate static func run(_ animation: Animation?, _ changes: () -> Void) {
    let outer = current
    current = animation
    changes()
    if let animation {
      // A layout may change the size of further views.
      var done = 0
      while done < animation.dirty.count {
        animation.dirty[done].layoutIfNeeded()
        done += 1
      }
      animation.dirty = []
    }
    current = outer
  }

  /// Notes that a view needs a layout that belongs to the animation.
  func layOut(_ view: View) { if !dirty.contains(where: { $0 === view }) { dirty.append(view) } }

  /// Notes that something more is on its way.
  package func join(on stage: Stage?) {
    count += 1
    guard let completion, let stage else { return }
    stage.keep(completion, of: self)
    (self.completion, keeper) = (nil, stage)
  }

  /// Notes that something has arrived, or has been stopped.
  package func leave(isFinished: Bool, on stage: Stage?) {
    self.isFinished = self.isFinished && isFinished
    count -= 1
    guard count == 0, let completion = completion ?? keeper?.takeCompletion(of: self) else {
      return
    }
    let wasFinished = self.isFinished
    if let stage { stage.complete { completion(wasFinished) } } else { completion(wasFinished) }
  }
}

/// Properties that show on their way.
extension View {
  /// Makes changes that are true at once, and shows them on their way.
  ///
  /// What is assigned inside (``frame``, ``bounds``, ``center``, ``alpha``, ``transform``,
  /// ``backgroundColor``, the constant of a constraint) is what the property is from now on:
  /// layout, touches and code see it. On the screen it moves there from where it showed, even if
  /// that was on the way to somewhere else. A later assignment outside of such a call shows at
  /// once. Of a container, `contentOffset` and `zoomScale` travel themselves, since rows come as
  /// they go; what is read of them is what shows, so that both coordinates of an offset are to be
  /// assigned in one.
  ///
  /// With reduced motion only opacity and colors change gradually. A view that
  /// is on no stage changes at once.
  ///
  /// - Parameters:
  ///   - duration: How long the change takes, in seconds.
  ///   - curve: Its pace; `.spring` keeps the velocity of what was on its way.
  ///   - delay: How long it waits before, in seconds.
  ///   - changes: What assigns the properties.
  ///   - completion: Called once all has arrived or been stopped, and after the call itself if
  ///     nothing had to move; false says that something was stopped.
  public static func animate(
    duration: Double,
    curve: AnimationCurve = .easeInOut,
    delay: Double = 0,
    _ changes: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    demand(duration >= 0 && duration.isFinite, "A change cannot take \(duration) seconds")
    demand(delay >= 0 && delay.isFinite, "A change cannot wait \(delay) seconds")
    let animation = Animation(
      duration: duration,
      curve: curve,
      delay: delay,
      completion: completion
    )
    Animation.run(duration + delay > 0 ? animation : nil, changes)
    animation.leave(isFinished: true, on: nil)
  }

  /// Makes changes that show at once, even where they are part of an animation.
  public static func performWithoutAnimation(_ changes: () -> Void) {
    Animation.run(nil, changes)
  }

  /// Prepares for a change that needs a layout: what waited before is no part of the animation.
  final func willNeedLayout() {
    guard Animation.current != nil, stage != nil else { return }
    View.performWithoutAnimation { layoutIfNeeded() }
  }
}
