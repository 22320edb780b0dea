import Geometry
import MessageBus
import ViewTree

/// What readers are told: events as `org.a11y.atspi.Event` has them.
struct ReaderEvent: Equatable {
  /// The object that it happened to.
  var path: String
  /// `Object` or `Window`.
  var interface = "Object"
  var member: String
  /// What of it, such as the state or the property.
  var detail = ""
  var first: Int32 = 0
  var second: Int32 = 0
  var value = BusValue.int32(0)

  /// The words in which it tells where something stands; nil if it tells something else.
  var status: String? {
    guard detail == Self.description, case .text(let words) = value else { return nil }
    return words
  }

  /// The property that tells in words where something stands.
  static let description = "accessible-description"

  /// The signal that reports the change.
  var message: BusMessage {
    .signal(
      path,
      "org.a11y.atspi.Event.\(interface)",
      member,
      [
        .text(detail), .int32(first), .int32(second), .variant(value), .array(of: "{sv}", []),
      ]
    )
  }
}
