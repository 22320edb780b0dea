internal import CTrackpad
internal import Geometry

extension PadDevice {
  init(_ record: trackpad_device) {
    self.init(
      id: Int(record.id),
      name: Self.text(of: record.name),
      kind: Kind(record.type),
      direction: ScrollScale.Direction(record.direction),
      horizontal: Valuator(record.horizontal),
      vertical: Valuator(record.vertical)
    )
  }

  /// Reads a C array of characters that ends with a zero.
  private static func text<Characters>(of characters: Characters) -> String {
    withUnsafeBytes(of: characters) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}

extension PadDevice.Kind {
  fileprivate init(_ type: trackpad_device_type) {
    switch type {
    case .touchpad: self = .touchpad
    case .xwayland: self = .everything
    case .mouse, .other: self = .wheel
    }
  }
}

extension ScrollScale.Direction {
  fileprivate init(_ direction: trackpad_direction) {
    switch direction {
    case .natural: self = .natural
    case .traditional: self = .traditional
    case .unknown: self = .unknown
    }
  }
}

extension PadDevice.Valuator {
  fileprivate init?(_ axis: trackpad_axis) {
    guard axis.number >= 0 else { return nil }
    self.init(number: Int(axis.number), increment: axis.increment)
  }
}

extension RawScroll {
  /// Reads the movement of the device's scroll valuators from a raw motion; nil if they took no part.
  init?(_ device: PadDevice, _ milliseconds: UInt32, _ event: UnsafeRawPointer) {
    func movement(_ valuator: PadDevice.Valuator?) -> Double? {
      var movement = 0.0
      guard
        let valuator,
        trackpad_x11_valuator(event, Int32(valuator.number), &movement)
      else { return nil }
      return movement / valuator.increment
    }
    self.init(
      device: device.id,
      milliseconds: milliseconds,
      horizontal: movement(device.horizontal),
      vertical: movement(device.vertical)
    )
    if axes.isEmpty { return nil }
  }
}
