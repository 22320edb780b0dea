import Geometry
import ScrollPhysics
import Testing

/// The points of deceleration.json.
struct DecelerationVectors: Decodable {
  struct Sample: Decodable {
    let t_ms, x, v_pt_per_s: Double
  }
  struct Frames: Decodable {
    let count: Int
    let final_x: Double
    let first5: [Double]
  }
  struct Flick: Decodable {
    let v0_pt_per_s, rate, x0, rest_time_ms, rest_x, delegate_target: Double
    let samples: [Sample]
    let frames_60hz, frames_120hz: Frames
  }
  struct Retargeted: Decodable {
    let v0_pt_per_ms, x0, natural_target, delegate_target, rate_used, v_used_pt_per_ms: Double
    let rule: String
  }
  let computed: [Flick]
  let retargeted: [Retargeted]

  static func load() throws -> DecelerationVectors {
    try vectors("deceleration", as: DecelerationVectors.self)
  }
}

@Suite struct GlideTests {
  @Test(arguments: [-1.0, 1])
  func `a glide follows the reference's curve`(side: Double) throws {
    for flick in try DecelerationVectors.load().computed {
      let glide = Glide(
        start: side * flick.x0,
        velocity: side * flick.v0_pt_per_s,
        rate: flick.rate
      )
      for sample in flick.samples {
        let time = sample.t_ms / 1_000
        #expect((side * glide.offset(at: time)).agrees(with: sample.x))
        #expect((side * glide.velocity(at: time)).agrees(with: sample.v_pt_per_s))
      }
      #expect(glide.restTime().isClose(to: flick.rest_time_ms / 1_000, within: 1e-9))
      #expect((side * glide.offset(at: glide.restTime())).agrees(with: flick.rest_x))
    }
  }

  @Test func `a glide stays within a point of the reference's frames`() throws {
    for flick in try DecelerationVectors.load().computed {
      let glide = Glide(start: flick.x0, velocity: flick.v0_pt_per_s, rate: flick.rate)
      for (frames, rate) in [(flick.frames_60hz, 60.0), (flick.frames_120hz, 120)] {
        for (index, offset) in frames.first5.enumerated() {
          #expect(glide.offset(at: Double(index + 1) / rate).isClose(to: offset, within: 1))
        }
        #expect(glide.offset(at: glide.restTime()).isClose(to: frames.final_x, within: 1))
        // The last frame ends after the rest; the reference's exponential (SPEC b.6) decays a
        // little more slowly.
        let late = Double(frames.count) / rate - glide.restTime()
        #expect(late >= 0 && late <= 1 / rate + 0.002_5)
      }
    }
  }

  @Test(
    arguments: [-3_000.0, 3_000],
    [DecelerationRate.normal.rawValue, DecelerationRate.fast.rawValue, 0.5, 0.999_9]
  )
  func `a glide restarted from any moment continues unchanged`(velocity: Double, rate: Double) {
    let whole = Glide(start: 7, velocity: velocity, rate: rate, factor: 2.5)
    for cut in [0.001, 0.1, 0.7, 2] {
      var rest = whole
      rest.start = whole.offset(at: cut)
      rest.velocity = whole.velocity(at: cut)
      for time in [0.004, 0.05, 0.3, 1] {
        #expect(rest.offset(at: time).isClose(to: whole.offset(at: cut + time), within: 1e-9))
        #expect(rest.velocity(at: time).isClose(to: whole.velocity(at: cut + time), within: 1e-9))
      }
    }
  }

  @Test func `a glide is the sum of a millisecond loop`() {
    var (offset, velocity) = (0.0, 2.0)
    let glide = Glide(start: 0, velocity: 2_000)
    for step in 1...1_000 {
      velocity *= DecelerationRate.normal.rawValue
      offset += velocity
      #expect(glide.offset(at: Double(step) / 1_000).isClose(to: offset, within: 1e-9))
    }
  }

  @Test(arguments: [-2_000.0, 2_000], [1.0, 3.5])
  func `the time of passing an offset is exact`(velocity: Double, factor: Double) throws {
    let glide = Glide(start: 50, velocity: velocity, factor: factor)
    for time in [0.001, 0.2, 1.5, 4] {
      let passing = try #require(glide.time(reaching: glide.offset(at: time)))
      #expect(passing.isClose(to: time, within: 1e-9))
    }
    #expect(glide.time(reaching: 50) == 0)
    #expect(glide.time(reaching: 50 - velocity) == nil)
    #expect(glide.time(reaching: 50 + velocity * factor * 0.5) == nil)
    #expect(Glide(start: 50, velocity: 0).time(reaching: 51) == nil)
  }

  @Test func `a factor lengthens the distance and not the velocity`() {
    let plain = Glide(start: 0, velocity: 1_000)
    let boosted = Glide(start: 0, velocity: 1_000, factor: 4)
    #expect(boosted.offset(at: 0.5) == 4 * plain.offset(at: 0.5))
    #expect(boosted.velocity(at: 0.5) == plain.velocity(at: 0.5))
  }
}
