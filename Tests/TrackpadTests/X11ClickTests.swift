import CLibraries
import Geometry
import Testing

@testable import Trackpad

/// Presses of buttons as XInput 2 tells them.
@Suite struct X11ClickTests {
  private static let (master, slave): (Int32, Int32) = (2, 9)

  /// Reads a press of a button on a device, which came from a source.
  private func read(_ button: Int32, on device: Int32, from source: Int32) -> WheelClick? {
    var press = XIDeviceEvent()
    (press.deviceid, press.sourceid, press.detail) = (device, source, button)
    (press.time, press.event, press.event_x, press.event_y) = (4_000, 77, 5, 6)
    return WheelClick(press)
  }

  @Test(
    arguments: [
      (4, Vector(dx: 0, dy: 1)), (5, Vector(dx: 0, dy: -1)),
      (6, Vector(dx: 1, dy: 0)), (7, Vector(dx: -1, dy: 0)),
    ] as [(Int32, Vector)]
  )
  func `a click reported by a device and its master counts once`(button: Int32, clicks: Vector) {
    let click = read(button, on: Self.master, from: Self.slave)
    #expect(click?.clicks == clicks && click?.device == Self.slave)
    #expect(click?.window == 77 && click?.milliseconds == 4_000)
    #expect(click?.place == Point(x: 5, y: 6))
    #expect(read(button, on: Self.slave, from: Self.slave) == nil)
  }

  @Test(arguments: [1, 2, 3, 8, 9] as [Int32])
  func `a press of another button is no click of a wheel`(button: Int32) {
    #expect(read(button, on: Self.master, from: Self.slave) == nil)
    var press = XButtonEvent()
    press.button = UInt32(button)
    #expect(WheelClick(press) == nil)
  }

  @Test func `a core press is a click, too`() {
    var press = XButtonEvent()
    (press.button, press.window, press.time, press.x, press.y) = (5, 77, 4_000, 5, 6)
    let click = WheelClick(press)
    #expect(click?.clicks == Vector(dx: 0, dy: -1) && click?.window == 77)
    #expect(click?.milliseconds == 4_000 && click?.place == Point(x: 5, y: 6))
  }
}
