import ScrollPhysics
import Testing

/// The points of curves.json.
struct CurveVectors: Decodable {
  struct Progress: Decodable {
    let f, progress: Double
  }
  struct Timed: Decodable {
    let t_s, progress: Double
  }
  struct SetOffset: Decodable {
    let duration_s: Double
    let samples: [Progress]
  }
  struct Top: Decodable {
    let duration_s: Double
    let samples: [Timed]
  }
  struct Reveal: Decodable {
    let offset, size, min, max, result: Double
    let rect: [Double]
  }
  let set_content_offset_animated: SetOffset
  let ease_in: [Progress]
  let ease_out: [Progress]
  let scroll_to_top: Top
  let scroll_rect_to_visible: [Reveal]

  static func load() throws -> CurveVectors { try vectors("curves", as: CurveVectors.self) }
}

@Suite struct AnimationCurveTests {
  @Test func `the curves are the reference's`() throws {
    let points = try CurveVectors.load()
    for point in points.set_content_offset_animated.samples {
      #expect(AnimationCurve.easeInOut.progress(point.f).agrees(with: point.progress))
    }
    for point in points.ease_in {
      #expect(AnimationCurve.easeIn.progress(point.f).agrees(with: point.progress))
    }
    for point in points.ease_out {
      #expect(AnimationCurve.easeOut.progress(point.f).agrees(with: point.progress))
    }
    #expect(AnimationCurve.defaultDuration == points.set_content_offset_animated.duration_s)
  }

  @Test(arguments: AnimationCurve.allCases)
  func `progress grows from 0 to 1`(curve: AnimationCurve) {
    let progress = (0...1_000).map { curve.progress(Double($0) / 1_000) }
    #expect(progress[0] == 0)
    #expect(zip(progress.dropFirst(), progress).allSatisfy { $0 > $1 })
    #expect(progress[1_000] == 1)
    #expect(curve.progress(-1) == 0)
    #expect(curve.progress(2) == 1)
    #expect(curve.progress(0.999_1) == 1)
  }

  @Test func `constant velocity covers equal distances in equal times`() {
    for part in stride(from: 0, through: 0.99, by: 0.03) {
      #expect(AnimationCurve.constantVelocity.progress(part) == part)
    }
  }
}
