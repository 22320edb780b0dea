import Geometry
import Testing

/// Laws that every tape obeys.
extension Played {
  /// Whatever the tape was: it ends at rest where content may rest, and each beginning had its end.
  func expectRest(
    of view: String = "root",
    mayBeOutside: Bool = false,
    _ location: SourceLocation = #_sourceLocation
  ) throws {
    let fault = try container(view).faultOfRest(scale: scale, mayBeOutside: mayBeOutside)
    #expect(fault == nil, "\(view)", sourceLocation: location)
    let disorder = Laws.disorder(in: messages(from: view).compactMap(\.message))
    #expect(disorder == nil, "\(view)", sourceLocation: location)
  }

  /// From frame to frame the offset moves no farther than a speed allows, in points per ms.
  ///
  /// Frames in which nothing changes are not in the log, so that the time since the last line
  /// may be longer than a frame: nothing moved in all of it but the last frame, with what a
  /// hand did since its last report.
  func expectSpeed(
    of view: String = "root",
    atMost speed: Double,
    from start: Double = 0,
    _ location: SourceLocation = #_sourceLocation
  ) {
    let lines = shown(view)
    for (before, after) in zip(lines, lines.dropFirst()) where after.time >= start {
      let period = min(after.time - before.time, max(frames.longest, Stroke.usualInterval) + 1e-3)
      let step = after.offset - before.offset
      let most = speed * period + 1 / scale
      #expect(
        abs(step.dx) <= most && abs(step.dy) <= most,
        "\(before.offset) to \(after.offset) at \(after.time) ms",
        sourceLocation: location
      )
    }
  }

  /// From frame to frame the scale changes no faster than a speed allows, in units per ms.
  func expectZoomSpeed(atMost speed: Double, _ location: SourceLocation = #_sourceLocation) {
    let lines = shown()
    for (before, after) in zip(lines, lines.dropFirst()) {
      let period = min(after.time - before.time, max(frames.longest, Stroke.usualInterval) + 1e-3)
      #expect(
        abs(after.zoom - before.zoom) <= speed * period + 1e-6,
        "\(before.zoom) to \(after.zoom) at \(after.time) ms",
        sourceLocation: location
      )
    }
  }

  /// The scale never turns back on the way from one to another, and ends there.
  func expectZoom(
    from start: Double,
    to end: Double,
    _ location: SourceLocation = #_sourceLocation
  ) throws {
    let scales = shown().map(\.zoom)
    let steps = zip(scales, scales.dropFirst()).map { ($1 - $0) * (end < start ? -1 : 1) }
    #expect(steps.allSatisfy { $0 >= -1e-6 }, "\(scales)", sourceLocation: location)
    #expect(abs(try rest().zoom - end) < 1e-6, "\(scales)", sourceLocation: location)
  }
}
