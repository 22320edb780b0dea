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
  /// Whether a report has counted the newest sample of the tracker.
  private var isReported = false

  /// Creates the motion of a finger that came down.
  package init(_ id: TouchID, at location: Point, time: Timestamp) {
    (self.id, self.location, lastMovement) = (id, location, time)
    tracker.began(at: location, time: time)
  }

  /// Whether it is down.
  package var isDown: Bool { lift == nil }

  /// Notes that the finger was lifted.
  package mutating func lifted(at time: Timestamp) { lift = time }

  /// Whether the finger was lifted at least one moment (2 ms) before a time.
  package func wasLifted(before time: Timestamp) -> Bool {
    lift.map { time - $0 >= VelocityTracker.moment } ?? false
  }

  /// Notes where the finger is.
  package mutating func moved(to location: Point, time: Timestamp) {
    if location != self.location { lastMovement = time }
    self.location = location
    if tracker.moved(to: location, time: time) {
      isReported = false
    } else if isReported {
      // A report made in the middle of a sample must not keep only half of that sample.
      reports.amend(tracker.velocity)
    }
  }

  /// Adds the finger's velocity to the drag's reports, unless that sample has been added already.
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

  /// The reports that still count at a time: none once the finger has rested.
  package func reports(at time: Timestamp) -> ReleaseVelocity {
    isStale(at: time) ? ReleaseVelocity() : reports
  }

  private func isStale(at time: Timestamp) -> Bool {
    ReleaseVelocity.isStale(after: time - lastMovement)
  }
}
