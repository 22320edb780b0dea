import Glibc

/// Chooses the page for a release by other settings than the pager's own.
struct PageRule: Equatable {
  /// The speed above which a release is a flick, in points per second (SPEC e.2).
  private static let flickSpeed = 300.0
  /// How far a glide goes for each point per second, in seconds (SPEC b.2, the normal rate).
  private static let glide = 0.499

  /// The largest page number; whole Doubles are exact up to here.
  private static let farthest = 1e15

  /// Whether a hard flick goes as far as a glide would.
  var goesFar = false
  /// The part of a page that a slow drag must exceed to turn it.
  var threshold = 0.5

  /// Chooses the page to go to.
  ///
  /// - Parameters:
  ///   - start: The page on which the drag began.
  ///   - place: Where the drag ended, in pages.
  ///   - velocity: The velocity of the release, in points per second.
  ///   - length: The length of a page, in points.
  /// - Returns: The number of the page; nil leaves the choice to the pager.
  func page(from start: Int, at place: Double, velocity: Double, length: Double) -> Int? {
    guard length > 0, place.isFinite else { return nil }
    guard velocity.magnitude > Self.flickSpeed else { return slow(from: Double(start), at: place) }
    guard goesFar else { return nil }
    let landing = (place + velocity * Self.glide / length).rounded()
    let next = velocity > 0 ? place.rounded(.up) : place.rounded(.down)
    return Self.number(velocity > 0 ? max(landing, next) : min(landing, next))
  }

  private func slow(from start: Double, at place: Double) -> Int? {
    guard threshold != 0.5 else { return nil }
    let distance = (place - start).magnitude
    let pages = distance.rounded(.down) + (distance - distance.rounded(.down) > threshold ? 1 : 0)
    return Self.number(place < start ? start - pages : start + pages)
  }

  /// The number of the page at a place, clamped to a safe range; the pager has its own limits.
  static func number(_ place: Double) -> Int { Int(min(max(place, -farthest), farthest).rounded()) }
}
