import Geometry
import Testing

@testable import SDLHost

/// A display with a clock of its own, and a program that something moves in evenly.
private struct MovingPicture {
  var pacer: Pacer
  /// What the display really does, in seconds from refresh to refresh.
  let refresh: Double
  /// Whether the display waits for pictures instead, and only shows none sooner than that.
  var isVariable = false
  private var now = 100.0
  private var shownLast = 0.0
  private var noise: UInt64 = 7
  /// When each picture was seen, and for which moment it was drawn.
  private(set) var pictures: [(seen: Double, drawnFor: Double)] = []

  init(rate: Double, drift: Double = 0) {
    pacer = Pacer(rate: rate, mayFollowDisplay: true)
    refresh = (1 + drift) / rate
  }

  /// A share from 0 to 1, another one each time.
  private mutating func chance() -> Double {
    noise = noise &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(noise >> 11) / Double(1 << 53)
  }

  /// Makes pictures; a thread that waited wakes up to 0.2 ms late, and
  /// another program may hold it up.
  mutating func move(_ count: Int, heldUp: (Int) -> Double = { _ in 0 }) {
    for index in 0..<count {
      let due = pacer.nextFrame(at: Timestamp(seconds: now))
      let start = max(now, pacer.start(of: due).seconds)
      let drawn = start + 0.0008 + heldUp(index)
      let presented = max(drawn, pacer.presentation(of: due).seconds)
      let seen =
        isVariable
        ? max(presented, shownLast + refresh)
        : ((presented / refresh).rounded(.down) + 1) * refresh
      let end = seen + 0.0002 * chance()
      pacer.note(
        .init(
          due: due,
          start: Timestamp(seconds: start),
          drawn: Timestamp(seconds: drawn),
          shown: Timestamp(seconds: presented),
          end: Timestamp(seconds: end)
        ),
        for: .motion
      )
      (now, shownLast) = (end, seen)
      pictures.append((seen, due.seconds))
    }
  }

  /// How far pictures are from where they should be when they are seen, at 1,000 pixels per second;
  /// what all of them are late by does not show.
  func errors(_ range: Range<Int>) -> [Double] {
    let late = pictures[range].map { ($0.drawnFor - $0.seen) * 1_000 }
    let usual = late.sorted()[late.count / 2]
    return late.map { $0 - usual }
  }
}

@Suite struct DisplayClockTests {
  private func judder(_ errors: [Double]) -> Double {
    (errors.map { $0 * $0 }.reduce(0, +) / Double(errors.count)).squareRoot()
  }

  @Test(arguments: [60.0, 120, 144, 240], [0, 0.001, -0.0004])
  func `what moves evenly is seen to, though the display's clock is another`(
    rate: Double,
    drift: Double
  ) {
    var picture = MovingPicture(rate: rate, drift: drift)
    picture.move(1_200)
    #expect(picture.pacer.followsDisplay)
    #expect(judder(picture.errors(600..<1_200)) < 0.05)
    let seen = picture.pictures.suffix(600).map(\.seen)
    #expect(zip(seen, seen.dropFirst()).allSatisfy { abs($1 - $0 - picture.refresh) < 1e-6 })
  }

  @Test(arguments: [120.0, 144, 240])
  func `a display that waits for pictures shows each for the moment it was drawn for`(
    rate: Double
  ) {
    var picture = MovingPicture(rate: rate)
    picture.isVariable = true
    picture.move(1_200)
    #expect(judder(picture.errors(600..<1_200)) < 0.05)
  }

  @Test(arguments: [60.0, 144, 240], [0.006, 0.021, 0.048, 0.3])
  func `after another program's fault the next picture is where it should be`(
    rate: Double,
    delay: Double
  ) {
    var picture = MovingPicture(rate: rate, drift: 0.0005)
    picture.move(1_000) { $0 == 800 ? delay : 0 }
    let errors = picture.errors(700..<1_000)
    // The picture that was held up was drawn for a moment that is over; none after it is.
    #expect(errors.enumerated().allSatisfy { $0 == 100 || abs($1) < 0.25 })
    #expect(judder(Array(errors.suffix(150))) < 0.05)
  }
}
