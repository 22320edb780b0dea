package import Geometry

/// The stops along one axis as offsets, and the choice between them (SPEC e.1 to e.3, n).
///
/// A stop rests on the nearest pixel. Content may also rest at either end, even where no stop lies.
/// Stops have numbers, as pages do; an offset between two stops has a number between theirs.
package struct AxisStops: Equatable, Sendable {
  /// Where the stops lie: pages count from the start of the content,
  /// whatever covers it and at any scale.
  private enum Places: Equatable {
    /// A length and the offset of a stop.
    case every(Double, from: Double)
    /// Places in the content at a scale of one, in order.
    case at([Double])
  }

  private let places: Places
  private let scale: Double
  /// How much of the viewport lies before the stop that it rests on.
  private let restLine: Double
  package let limits: AxisLimits
  let grid: PixelGrid
  /// Whether a flick goes one stop at most.
  package let isOnePerFlick: Bool
  /// Whether the stops are pages.
  package let arePages: Bool

  /// The speed above which a flick turns the page, in points per second (SPEC e.2).
  static let flickSpeed = 300.0
  /// How much farther than its natural end a glide goes to a stop, as a factor (SPEC n.3).
  package static let farthest = 1.25
  /// The largest rounding error of distances that are counted in stops.
  private static let noise = 1e-9

  /// Pages of a length; if that is zero, content may rest at any offset.
  package init(pagesOf length: Double, limits: AxisLimits, grid: PixelGrid) {
    places = .every(length, from: 0)
    (self.limits, self.grid) = (limits, grid)
    (scale, restLine) = (1, 0)
    (isOnePerFlick, arePages) = (true, true)
  }

  /// Stops in content that shows at a `scale`; `restLine` points of the viewport lie
  /// before a stop that it rests on.
  package init(
    _ stops: ScrollStops,
    scale: Double,
    restLine: Double,
    limits: AxisLimits,
    grid: PixelGrid
  ) {
    switch stops.places {
    case .every(let distance, let start):
      // Stops that share a pixel are one: then each pixel is a stop, and
      // none lies halfway between two.
      let (length, first, pixel) = (distance * scale, start * scale - restLine, 1 / grid.scale)
      places = length > pixel ? .every(length, from: first) : .every(pixel, from: grid.snap(first))
    case .at(let all): places = .at(all)
    }
    (self.limits, self.grid) = (limits, grid)
    (self.scale, self.restLine) = (scale, restLine)
    (isOnePerFlick, arePages) = (stops.isOnePerFlick, false)
  }

  // MARK: Numbers

  /// The number of an offset: a whole one on the pixel where a stop rests.
  package func number(of offset: Double) -> Double {
    switch places {
    case .every(let length, let start):
      let number = (offset - start) / length
      let nearest = number.rounded()
      let isThere = abs(offset - grid.snap(start + nearest * length)) < Tolerance.place
      return isThere ? nearest : number
    case .at:
      let last = lastStop(upTo: offset + Tolerance.place)
      return isStop(last, at: offset) ? Double(last) : Double(last) + 0.5
    }
  }

  /// The offset of the stop with a number; beyond the first and the last one lie the ends.
  package func offset(of number: Double) -> Double {
    switch places {
    case .every(let length, let start): limits.snap(limits.clamp(start + number * length), on: grid)
    case .at(let all) where number >= Double(all.count): limits.max
    case .at: number < 0 ? limits.min : limits.clamp(place(Int(number)))
    }
  }

  /// The offset of a stop without the limits.
  private func place(_ index: Int) -> Double {
    guard case .at(let all) = places else { return 0 }
    return grid.snap(all[index] * scale - restLine)
  }

  private func isStop(_ index: Int, at offset: Double) -> Bool {
    index >= 0 && abs(place(index) - offset) < Tolerance.place
  }

  /// The last stop that is not behind an offset; −1 if there is none.
  private func lastStop(upTo offset: Double) -> Int {
    guard case .at(let all) = places else { return -1 }
    var (low, high) = (0, all.count)
    while low < high {
      let middle = (low + high) / 2
      if place(middle) <= offset { low = middle + 1 } else { high = middle }
    }
    return low - 1
  }

  /// Where what rests at an offset of earlier stops rests now (SPEC
  /// n.6); nil if no stop lay there.
  ///
  /// Where both have equal distances a stop keeps its number, else its place in the content.
  package func offset(following offset: Double, of old: AxisStops) -> Double? {
    let number = old.number(of: offset)
    guard number == number.rounded() else { return nil }
    if case .every = old.places, case .every = places { return self.offset(of: number) }
    return nearest(to: old.contentPlace(number) * scale - restLine)
  }

  /// The place of a stop in the content at a scale of one.
  private func contentPlace(_ number: Double) -> Double {
    switch places {
    case .every(let length, let start): (start + number * length + restLine) / scale
    case .at(let all): all[Int(number)]
    }
  }

  // MARK: After a drag

  /// The offset to go to after a release that goes one stop at most.
  ///
  /// A slow release goes to the nearest stop or end. A flick goes to the next stop in its
  /// direction: at most one from its `grip`, where the finger took hold, but at least as far as a
  /// slow release would go. If a turn to a `pending` offset was under way, a flick in the same
  /// direction goes one stop beyond that offset, and likewise at least as far.
  package func turn(
    from offset: Double,
    velocity: Double,
    grip: Double? = nil,
    pending: Double? = nil
  ) -> Double {
    guard hasStops else { return limits.snap(limits.clamp(offset), on: grid) }
    let isFlick = velocity.magnitude > Self.flickSpeed + Tolerance.speed
    let (number, nearest) = (number(of: offset), nearest(to: offset))
    if isFlick, let pending, (pending - (grip ?? offset)) * velocity > 0 {
      return velocity > 0
        ? max(stop(from: pending, by: 1), nearest) : min(stop(from: pending, by: -1), nearest)
    }
    guard isFlick, number != number.rounded() else { return nearest }
    let start = limits.snap(limits.clamp(grip ?? offset), on: grid)
    guard velocity > 0 else {
      let next = max(self.offset(of: number.rounded(.down)), stop(from: start, by: -1))
      return min(next, nearest)
    }
    return max(min(self.offset(of: number.rounded(.up)), stopAfter(grip: start)), nearest)
  }

  /// The stop after the one where a finger took hold.
  private func stopAfter(grip: Double) -> Double {
    guard arePages, case .every(let length, _) = places else { return stop(from: grip, by: 1) }
    // With an inset, the first page rests before its own start.
    let first = max(number(of: grip).rounded(.down), (limits.min / length).rounded(.up))
    return offset(of: first + 1)
  }

  /// The offset to go to after a release that would glide to a `natural` end: the stop nearest to
  /// that, but none behind the one where a slow release would go.
  package func glideStop(from offset: Double, velocity: Double, natural: Double) -> Double {
    let (here, there) = (nearest(to: offset), nearest(to: natural))
    if velocity == 0 { return here }
    return velocity > 0 ? max(here, there) : min(here, there)
  }

  // MARK: Without a drag

  private var hasStops: Bool {
    if case .every(let length, _) = places { length > 0 } else { true }
  }

  /// The offset some stops away from an offset, be it a stop, an end or between.
  package func stop(from offset: Double, by steps: Int) -> Double {
    guard hasStops, steps != 0 else { return offset }
    guard case .at(let all) = places else {
      let number = number(of: offset).rounded(steps < 0 ? .up : .down)
      return self.offset(of: number + Double(steps))
    }
    var place = offset
    for _ in 0..<min(steps.magnitude, UInt(all.count) + 2) {
      let next = nextPlace(from: place, isForward: steps > 0)
      if next == place { break }
      place = next
    }
    return place
  }

  /// The next offset along a list of places that is another one.
  private func nextPlace(from offset: Double, isForward: Bool) -> Double {
    guard case .at(let all) = places else { return offset }
    if isForward {
      let index = lastStop(upTo: offset + Tolerance.place) + 1
      let next = index < all.count ? limits.clamp(place(index)) : limits.max
      return next > offset + Tolerance.place ? next : max(limits.max, offset)
    }
    let index = lastStop(upTo: offset - Tolerance.place)
    let next = index >= 0 ? limits.clamp(place(index)) : limits.min
    return next < offset - Tolerance.place ? next : min(limits.min, offset)
  }

  /// How far a step of a wheel or a key goes: at least one stop.
  package enum Stride: Hashable, Sendable {
    case one
    /// As many stops as come nearest to a distance; of two equally near ones the nearer.
    case nearest(Double)
    /// As many stops as lie within a distance.
    case within(Double)
  }

  /// The offset a step away.
  package func stop(from offset: Double, taking stride: Stride, isForward: Bool) -> Double {
    let sign = isForward ? 1 : -1
    switch (places, stride) {
    case (_, .one): return stop(from: offset, by: sign)
    case (.every(let length, _), .nearest(let distance)):
      let count = max(1, min((distance / length - 0.5 - Self.noise).rounded(.up), 1e9))
      return stop(from: offset, by: sign * Int(count))
    case (.every(let length, _), .within(let distance)):
      let count = max(1, min((distance / length + Self.noise).rounded(.down), 1e9))
      return stop(from: offset, by: sign * Int(count))
    case (.at, .nearest(let distance)):
      return place(from: offset, by: sign) { next, place in
        let target = distance - Self.noise
        return (next - target).magnitude < (place - target).magnitude
      }
    case (.at, .within(let distance)):
      return place(from: offset, by: sign) { next, _ in next <= distance + Self.noise }
    }
  }

  /// The next place, and then the ones after it while the distance to the next is
  /// better than to the one before.
  private func place(
    from offset: Double,
    by sign: Int,
    while isBetter: (Double, Double) -> Bool
  ) -> Double {
    var place = stop(from: offset, by: sign)
    while true {
      let next = stop(from: place, by: sign)
      let (far, near) = ((next - offset).magnitude, (place - offset).magnitude)
      guard next != place, isBetter(far, near) else { return place }
      place = next
    }
  }

  /// The resting place nearest to an offset: a stop or an end; halfway
  /// between two stops, the later one.
  package func nearest(to offset: Double) -> Double {
    guard hasStops, offset > limits.min, offset < limits.max else {
      return limits.snap(limits.clamp(offset), on: grid)
    }
    return [limits.min, limits.max].reduce(nearestStop(to: offset)) {
      abs($1 - offset) < abs($0 - offset) ? $1 : $0
    }
  }

  private func nearestStop(to offset: Double) -> Double {
    guard case .every(let length, let start) = places else {
      let last = Double(lastStop(upTo: offset))
      let (before, after) = (self.offset(of: last), self.offset(of: last + 1))
      return after - offset <= offset - before ? after : before
    }
    return self.offset(of: ((offset - start) / length + 0.5).rounded(.down))
  }
}
