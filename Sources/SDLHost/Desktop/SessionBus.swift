internal import Geometry
internal import MessageBus

/// A connection to the desktop's message bus, for questions to its settings portal.
///
/// Every call may block, so none is made on the thread that draws.
nonisolated final class SessionBus {
  private let line: WaitingLine

  private static let bus = "org.freedesktop.DBus"
  private static let portal = "org.freedesktop.portal.Desktop"

  /// Connects; returns nil if there is no bus, or no library for it.
  init?() {
    guard let line = SessionAddress.current.flatMap(WaitingLine.init) else { return nil }
    self.line = line
    _ = line.send(.call(Self.bus, "/org/freedesktop/DBus", Self.bus, "Hello"))
  }

  /// Asks for settings.
  ///
  /// - Parameters:
  ///   - settings: The settings.
  ///   - deadline: When to stop waiting.
  /// - Returns: The answers that arrived in time.
  func read(
    _ settings: [DesktopSetting],
    until deadline: Timestamp
  ) -> [(setting: DesktopSetting, value: DesktopSetting.Value)] {
    var asked: [UInt32: DesktopSetting] = [:]
    for setting in settings { asked[line.send(Self.question(setting))] = setting }
    var answers: [(setting: DesktopSetting, value: DesktopSetting.Value)] = []
    while !asked.isEmpty, let time = timeLeft(until: deadline),
      let messages = line.receive(within: time)
    {
      for message in messages {
        guard let setting = message.replySerial.flatMap({ asked.removeValue(forKey: $0) }),
          let value = message.body.first.flatMap({ DesktopSetting.Value($0.unpacked) })
        else { continue }
        if message.kind == .reply { answers.append((setting, value)) }
      }
    }
    return answers
  }

  private func timeLeft(until deadline: Timestamp) -> Int32? {
    let milliseconds = (deadline - SystemClock.now) * 1_000
    return milliseconds > 0 ? Int32(milliseconds.rounded(.up)) : nil
  }

  private static func question(_ setting: DesktopSetting) -> BusMessage {
    .call(
      portal,
      "/org/freedesktop/portal/desktop",
      "org.freedesktop.portal.Settings",
      "Read",
      [.text(setting.namespace), .text(setting.key)]
    )
  }
}

extension DesktopSetting.Value {
  /// The value of an answer; nil if no setting has one of its type.
  fileprivate nonisolated init?(_ value: BusValue) {
    switch value {
    case .flag(let flag): self = .flag(flag)
    case .double(let number): self = .number(number)
    case .int32(let number): self = .number(Double(number))
    case .uint32(let number): self = .number(Double(number))
    case .text(let text): self = .text(text)
    case .byte, .int16, .uint16, .int64, .uint64, .path, .signature, .array, .structure, .entry,
      .variant:
      return nil
    }
  }
}
