import Geometry
import Gestures
import Testing

@testable import Trackpad

@Suite struct ScrollDirectionTests {
  private func settings(
    _ choice: InputSettings.NaturalScrolling,
    speed: Double = 1
  ) -> InputSettings {
    var settings = InputSettings()
    (settings.naturalScrolling, settings.trackpadSpeed) = (choice, speed)
    return settings
  }

  @Test(arguments: directions)
  func `scrolling down moves the content up, as the system says`(direction: Vector) {
    for setting in [ScrollDirection.natural, .traditional, .unknown] {
      let step = settings(.system).content(for: direction, direction: setting, pointsPerUnit: 1)
      #expect(step == -direction)
    }
  }

  @Test(arguments: directions)
  func `natural scrolling moves the content with the fingers, whatever the system's setting`(
    direction: Vector
  ) {
    // The system has turned the fingers' movement around once if it is natural, and not otherwise.
    let natural = settings(.on).content(for: -direction, direction: .natural, pointsPerUnit: 1)
    let traditional = settings(.on).content(
      for: direction,
      direction: .traditional,
      pointsPerUnit: 1
    )
    #expect(natural == direction)
    #expect(traditional == direction)
  }

  @Test(arguments: directions)
  func `traditional scrolling moves the content against the fingers, whatever the system's setting`(
    direction: Vector
  ) {
    let natural = settings(.off).content(for: -direction, direction: .natural, pointsPerUnit: 1)
    let traditional = settings(.off).content(
      for: direction,
      direction: .traditional,
      pointsPerUnit: 1
    )
    #expect(natural == -direction)
    #expect(traditional == -direction)
  }

  @Test func `an unknown direction counts as natural`() {
    let down = Vector(dx: 0, dy: 1)
    #expect(settings(.on).content(for: down, direction: .unknown, pointsPerUnit: 1) == -down)
    #expect(settings(.off).content(for: down, direction: .unknown, pointsPerUnit: 1) == down)
  }

  @Test func `speed and the unit's length each count once`() {
    let step = settings(.system, speed: 1.5).content(
      for: Vector(dx: 2, dy: -4),
      direction: .unknown,
      pointsPerUnit: 0.5
    )
    #expect(step == Vector(dx: -1.5, dy: 3))
  }
}
