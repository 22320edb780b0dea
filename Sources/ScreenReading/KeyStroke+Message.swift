import Geometry
import Gestures
import MessageBus

extension KeyStroke {
  /// The key as `org.a11y.atspi.DeviceEventController` takes it, and as Qt tells it.
  ///
  /// Its introspection says that the key and its modifiers have no sign, but then it refuses them.
  var message: BusValue {
    let milliseconds = Int64((time.seconds * 1_000).rounded())
    return .structure([
      .uint32(isDown ? 0 : 1), .int32(Int32(bitPattern: symbol)), .int32(Int32(bitPattern: code)),
      .int32(Int32(bitPattern: modifiers)), .int32(Int32(truncatingIfNeeded: milliseconds)),
      .text(text),
      .flag(isText),
    ])
  }
}
