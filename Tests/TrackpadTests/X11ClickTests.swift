import CTrackpad
import Testing

/// Presses of buttons as XInput 2 tells them, laid out as in XInput2.h on a machine of 64 bits.
@Suite struct X11ClickTests {
  private static let opcode: Int32 = 131
  private static let (master, slave): (Int32, Int32) = (2, 9)

  /// Reads a press of a button on a device, which came from a source.
  private func read(_ button: Int32, on device: Int32, from source: Int32) -> trackpad_x11_event {
    withUnsafeTemporaryAllocation(byteCount: 200, alignment: 8) { press in
      press.initializeMemory(as: UInt8.self, repeating: 0)
      press.storeBytes(of: UInt(4_000), toByteOffset: 40, as: UInt.self)  // time
      press.storeBytes(of: device, toByteOffset: 48, as: Int32.self)
      press.storeBytes(of: source, toByteOffset: 52, as: Int32.self)
      press.storeBytes(of: button, toByteOffset: 56, as: Int32.self)  // detail
      press.storeBytes(of: UInt(77), toByteOffset: 72, as: UInt.self)  // event, the window
      return withUnsafeTemporaryAllocation(byteCount: 192, alignment: 8) { event in
        event.initializeMemory(as: UInt8.self, repeating: 0)
        event.storeBytes(of: 35, toByteOffset: 0, as: Int32.self)  // GenericEvent
        event.storeBytes(of: Self.opcode, toByteOffset: 32, as: Int32.self)
        event.storeBytes(of: 4, toByteOffset: 36, as: Int32.self)  // XI_ButtonPress
        event.storeBytes(of: press.baseAddress, toByteOffset: 48, as: UnsafeMutableRawPointer?.self)
        return trackpad_x11_read(event.baseAddress, Self.opcode)
      }
    }
  }

  @Test(arguments: [4, 5, 6, 7] as [Int32])
  func `a click reported by a device and its master counts once`(button: Int32) {
    let click = read(button, on: Self.master, from: Self.slave)
    #expect(click.kind == .wheelClick && click.detail == button)
    #expect(click.window == 77 && click.time == 4_000)
    #expect(read(button, on: Self.slave, from: Self.slave).kind == .nothing)
  }

  @Test(arguments: [1, 2, 3, 8, 9] as [Int32])
  func `a press of another button is no click of a wheel`(button: Int32) {
    #expect(read(button, on: Self.master, from: Self.slave).kind == .nothing)
  }
}
