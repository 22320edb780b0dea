internal import MessageBus
internal import ViewTree

extension BusMessage {
  /// The property that holds a value or a position in words.
  static let description = "accessible-description"

  /// An event for readers, as `org.a11y.atspi.Event` has it.
  ///
  /// The detail is the state or the property that changed. The first number is whether a
  /// state holds, an index, or a place in text; the second is the length of a change of
  /// text. The value is the new one.
  static func event(
    _ path: String,
    interface: String = "Object",
    _ member: String,
    _ detail: String = "",
    _ first: Int32 = 0,
    _ second: Int32 = 0,
    value: BusValue = .int32(0)
  ) -> BusMessage {
    .signal(
      path,
      "org.a11y.atspi.Event.\(interface)",
      member,
      [.text(detail), .int32(first), .int32(second), .variant(value), .array(of: "{sv}", [])]
    )
  }

  /// The value or position in words; nil if the event is about something else.
  var status: String? {
    guard body.first == .text(Self.description), case .text(let words) = body[3].unpacked else {
      return nil
    }
    return words
  }
}
