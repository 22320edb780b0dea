import Geometry
import ScrollPhysics
import ViewTree

/// The visibility and thickness of a container's two indicators (SPEC h.1, h.8, h.9).
nonisolated struct Indicators: Equatable {
  /// Whether they show.
  enum Visibility: Equatable {
    case hidden
    /// Something holds them in sight.
    case shown
    /// They stay for a second after that moment, then fade.
    case leaving(since: Timestamp)
  }

  /// A thickness, and its change over time.
  struct Thickness: Equatable {
    var from = IndicatorLayout.thickness
    var to = IndicatorLayout.thickness
    var start = Timestamp.zero

    /// How long growing and shrinking take, in seconds.
    private static let durations = (growing: 0.2, shrinking: 0.3)

    func value(at time: Timestamp) -> Double {
      let progress = AnimationCurve.easeInOut.progress((time - start) / duration)
      return from + (to - from) * progress
    }

    var isMoving: Bool { from != to }

    /// Notes that a change is complete, so that its final thickness is drawn as well.
    mutating func settle(at time: Timestamp) {
      if time - start >= duration { from = to }
    }

    private var duration: Double {
      to > from ? Self.durations.growing : Self.durations.shrinking
    }

    mutating func go(to thickness: Double, at time: Timestamp) {
      guard thickness != to else { return }
      (from, to, start) = (value(at: time), thickness, time)
    }
  }

  /// How long they stay, and how long they fade, in seconds.
  private static let times = (stay: 1.0, fade: 0.25)

  /// The axes whose indicators may show.
  var axes = AxisSet.both
  /// Distances from the edges.
  var insets = (horizontal: EdgeInsets.zero, vertical: EdgeInsets.zero)
  /// Whether the safe area is added to the insets.
  var adjustsInsets = true
  /// Their color.
  var style = IndicatorStyle.default

  private(set) var visibility = Visibility.hidden
  /// The axis whose indicator the pointer is over or drags.
  private(set) var touched: Axis?
  private var thicknesses = (horizontal: Thickness(), vertical: Thickness())

  static func == (a: Indicators, b: Indicators) -> Bool {
    a.visibility == b.visibility && a.touched == b.touched && a.thicknesses == b.thicknesses
  }

  /// Their opacity, from 0 to 1.
  func alpha(at time: Timestamp) -> Double {
    switch visibility {
    case .hidden: 0
    case .shown: 1
    case .leaving(let since): 1 - min(max((time - since - Self.times.stay) / Self.times.fade, 0), 1)
    }
  }

  func thickness(_ axis: Axis, at time: Timestamp) -> Double {
    (axis == .horizontal ? thicknesses.horizontal : thicknesses.vertical).value(at: time)
  }

  /// The pointer came over an indicator, or left it.
  mutating func touch(_ axis: Axis?, at time: Timestamp) {
    touched = axis
    func wanted(_ own: Axis) -> Double {
      own == axis ? IndicatorLayout.expandedThickness : IndicatorLayout.thickness
    }
    thicknesses.horizontal.go(to: wanted(.horizontal), at: time)
    thicknesses.vertical.go(to: wanted(.vertical), at: time)
  }

  /// Shows them, to fade after a second.
  mutating func flash(at time: Timestamp) { visibility = .leaving(since: time) }

  /// Hides them at once.
  mutating func hide() { visibility = .hidden }

  /// Advances them to a moment.
  ///
  /// - Parameters:
  ///   - time: The moment.
  ///   - isHeld: Whether something holds them in sight.
  /// - Returns: When they need the next frame.
  mutating func advance(to time: Timestamp, isHeld: Bool) -> Pace {
    if isHeld || touched != nil && visibility != .hidden {
      visibility = .shown
    } else if visibility == .shown {
      visibility = .leaving(since: time)
    }
    thicknesses.horizontal.settle(at: time)
    thicknesses.vertical.settle(at: time)
    if thicknesses.horizontal.isMoving || thicknesses.vertical.isMoving { return .moving }
    guard case .leaving(let since) = visibility else { return .resting }
    let age = time - since
    if age >= Self.times.stay + Self.times.fade { visibility = .hidden }
    guard visibility != .hidden else { return .resting }
    return age >= Self.times.stay ? .moving : .waiting(until: since + Self.times.stay)
  }
}
