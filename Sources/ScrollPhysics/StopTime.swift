internal import Glibc

/// The first time at which axes that move together are slow and none is past an edge or
/// on its way to a target (SPEC b.4).
func stopTime(of courses: [AxisCourse]) -> Double {
  let starts = Set(courses.flatMap { $0.parts.map(\.start) }).sorted()
  for (index, start) in starts.enumerated() {
    let parts = courses.map { $0.part(at: start) }
    guard parts.allSatisfy(\.stretch.mayEnd) else { continue }
    let stop = SharedStop(parts: parts).time(from: start)
    guard index + 1 < starts.count, stop >= starts[index + 1] else { return stop }
  }
  return starts.last ?? 0
}

/// The common end of two glides.
private struct SharedStop {
  let parts: [AxisCourse.Part]

  func time(from start: Double) -> Double {
    let speed = speed(at: start)
    let decays = parts.compactMap(\.stretch.decay)
    guard speed > Glide.stopSpeed, let slowest = decays.min() else { return start }
    let end = start + log(speed / Glide.stopSpeed) / slowest
    guard decays.contains(where: { $0 != slowest }) else { return end }
    return firstTime(from: start, to: end) { self.speed(at: $0) <= Glide.stopSpeed }
  }

  private func speed(at time: Double) -> Double {
    parts.reduce(0) { hypot($0, $1.velocity(at: time)) }
  }
}
