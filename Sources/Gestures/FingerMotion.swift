package import Geometry

/// How one finger of a pan moves, and the velocities reported for it.
package struct FingerMotion: Equatable, Sendable {
  /// Which finger.
  package let id: TouchID
  /// When it last changed place.
  private var lastMovement: Timestamp
  private var lift: Timestamp?
  private var location: Point
  private var tracker = VelocityTracker()
  private var reports = ReleaseVelocity()
  /// Whether a report has counted its newest moment.
  private var isReported = false

  /// Creates the motion of a finger that came down.
  package init(_ id: TouchID, at location: Point, time: Timestamp) {
    (self.id, self.location, lastMovement) = (id, location, time)
    tracker.began(at: location, time: time)
  }

  /// Whether it is down.
  package var isDown: Bool { lift == nil }

  /// Takes note that it was lifted.
  package mutating func lifted(at time: Timestamp) { lift = time }

  /// Whether it was lifted in a moment that is over.
  package func wasLifted(before time: Timestamp) -> Bool {
    lift.map { time - $0 >= VelocityTracker.moment } ?? false
  }

  /// Takes note of where it is.
  package mutating func moved(to location: Point, time: Timestamp) {
    if location != self.location { lastMovement = time }
    self.location = location
    if tracker.moved(to: location, time: time) {
      isReported = false
    } else if isReported {
      // A frame that divides a moment must not count half of it.
      reports.amend(tracker.velocity)
    }
  }

  /// Counts how fast it is as the newest of a drag's reports, unless that moment has been counted.
  package mutating func report() {
    guard !isReported else { return }
    reports.report(tracker.velocity)
    isReported = true
  }

  /// Forgets the reports of an earlier drag.
  package mutating func forgetReports() { (reports, isReported) = (ReleaseVelocity(), false) }

  /// The finger's velocity at a time, in points per second; zero once the finger has rested.
  package func velocity(at time: Timestamp) -> Vector {
    isStale(at: time) ? .zero : tracker.velocity
  }

  /// What it reported that still counts at a time.
  package func reports(at time: Timestamp) -> ReleaseVelocity {
    isStale(at: time) ? ReleaseVelocity() : reports
  }

  private func isStale(at time: Timestamp) -> Bool {
    ReleaseVelocity.isStale(after: time - lastMovement)
  }
}
