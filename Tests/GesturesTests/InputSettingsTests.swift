import Gestures
import Testing

@Suite struct InputSettingsTests {
  @Test(arguments: [
    (InputSettings.KineticScrolling.all, [true, true, true]), (.touch, [true, false, false]),
    (.off, [false, false, false]),
  ])
  func `the kinetic setting decides for every device`(
    choice: InputSettings.KineticScrolling,
    glides: [Bool]
  ) {
    // Complaint 6.
    var settings = InputSettings()
    settings.kineticScrolling = choice
    #expect([TouchDevice.finger, .mouse, .trackpad].map { settings.glides(after: $0) } == glides)
  }

  @Test(arguments: InputSettings.PinchSource.allCases)
  func `fingers on a touch screen pinch unless only the wheel may zoom`(
    source: InputSettings.PinchSource
  ) {
    var settings = InputSettings()
    settings.pinchSource = source
    #expect(settings.pinchesOnTouchScreens == (source != .ctrlWheel))
  }

  @Test func `the default settings are those of the desktop`() {
    let settings = InputSettings()
    #expect(settings.naturalScrolling == .system && settings.trackpadSpeed == 1)
    #expect(settings.wheelLines == 3 && settings.wheelRole == .scroll)
    #expect(settings.kineticScrolling == .all && settings.pinchSource == .auto)
    #expect(settings.reducedMotion == .auto)
  }
}
