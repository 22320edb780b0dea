internal import Geometry
internal import Glibc
internal import MessageBus

/// Asks the desktop's settings portal for the user's preferences, and follows them.
///
/// Nothing waits for the answers: a bus may reply late or never.
package final class DesktopWatch {
  private static let portal = "org.freedesktop.portal.Desktop"
  private static let path = "/org/freedesktop/portal/desktop"
  private static let settings = "org.freedesktop.portal.Settings"

  /// How long a window waits for a bus to answer at all, in seconds.
  private static let moment = 0.2

  private let bus: BusClient?
  /// Whether the bus has answered anything.
  private var hasAnswered = false
  private var answers: [DesktopSetting: BusValue] = [:]
  private var known = DesktopPreferences()
  private var taken = DesktopPreferences()

  /// Starts to ask the session's bus, if there is one.
  ///
  /// `wake` is called on another thread when there may be something to ``take()``.
  package init(
    address: String? = BusAddress.session,
    wake: @escaping @Sendable () -> Void = WakeEvent.send
  ) {
    bus = address.flatMap { SocketConnection($0, clock: { SystemClock.now.seconds }, wake: wake) }
      .map { BusClient($0) }
    if let bus { ask(bus) }
  }

  /// Whether SDL may call the session's bus: it does so while it starts, and waits
  /// half a minute for each answer.
  ///
  /// A bus has answered by the time the fonts are read. One that has not gets a moment
  /// more, and is then left alone.
  package var mayBeAsked: Bool {
    guard let bus else { return BusAddress.session == nil }
    let end = SystemClock.now + Self.moment
    while bus.connection.isOpen, SystemClock.now < end {
      _ = preferences
      if hasAnswered { return true }
      _ = bus.connection.waitBriefly()
    }
    return false
  }

  /// The preferences that are known so far.
  package var preferences: DesktopPreferences {
    for message in bus?.connection.receive() ?? [] where bus?.take(message) == false {
      hear(message)
    }
    return known
  }

  /// The preferences if they have changed since they were last taken.
  package func take() -> DesktopPreferences? {
    let preferences = preferences
    defer { taken = preferences }
    return preferences == taken ? nil : preferences
  }

  private func ask(_ bus: BusClient) {
    bus.ask(.hello) { [unowned self] _ in hasAnswered = true }
    let rule = "sender='\(Self.portal)',interface='\(Self.settings)',member='SettingChanged'"
    bus.connection.send(.addMatch(rule))
    for setting in DesktopSetting.allCases {
      let call = BusMessage.call(Self.portal, Self.path, Self.settings, "Read", setting.names)
      bus.ask(call) { [unowned self] in
        if let answer = $0 { note(setting, answer.first) }
      }
    }
  }

  private func hear(_ message: BusMessage) {
    guard message.kind == .signal, message.member == "SettingChanged", message.body.count == 3,
      let setting = DesktopSetting.allCases.first(where: { $0.names == message.body.dropLast() })
    else { return }
    note(setting, message.body[2])
  }

  private func note(_ setting: DesktopSetting, _ value: BusValue?) {
    answers[setting] = value?.unpacked
    known = DesktopPreferences(answers)
  }
}

/// How the user wants programs to look and move, as far as the desktop tells.
package nonisolated struct DesktopPreferences: Equatable, Sendable {
  /// Whether windows should be dark; nil if that is unknown.
  package var isDark: Bool?
  package var hasHighContrast = false
  package var reducesMotion = false
  /// Whether scroll bars lie over content, and not beside it.
  package var overlaysScrollBars = true
  /// The factor by which everything is drawn larger, so that its text can be read.
  package var textScale = 1.0

  /// The range to which factors for text are clamped.
  ///
  /// Text is never smaller than designed: captions have 11 points. At 1.5 a window of 900
  /// x 700 has room for 600 x 467 usual points; a larger factor would leave little
  /// content to look at between the bars.
  package static let textScales = 1.0...1.5

  /// Creates the preferences that follow from the environment alone.
  package init() { self.init([:]) }

  /// Reads what the portal answered, and GTK's theme, such as `Adwaita:dark` or `Breeze-Dark`.
  init(
    _ answers: [DesktopSetting: BusValue],
    gtkTheme: String? = getenv("GTK_THEME").map { String(cString: $0) }
  ) {
    let numbers = answers.compactMapValues(\.number)
    // 1 prefers dark, 2 light; 0 has no preference.
    isDark =
      numbers[.colorScheme].flatMap { [1: true, 2: false][$0] }
      ?? gtkTheme.map { name in
        [":dark", "-dark"].contains { name.lowercased().hasSuffix($0) }
      }
    hasHighContrast = numbers[.contrast] == 1
    if let factor = numbers[.textScale], factor.isFinite {
      textScale = min(max(factor, Self.textScales.lowerBound), Self.textScales.upperBound)
    }
    overlaysScrollBars = answers[.overlayScrolling] != .flag(false)
    // Many turn animations off for speed alone; what they ask for
    // decides, where the desktop knows it.
    reducesMotion =
      numbers[.reducedMotion].map { $0 == 1 }
      ?? (answers[.gnomeAnimations] == .flag(false) || Self.stopsPlasma(answers))
  }

  /// Whether Plasma's animations take no time; it writes all its settings as text.
  private static func stopsPlasma(_ answers: [DesktopSetting: BusValue]) -> Bool {
    guard case .text(let factor)? = answers[.plasmaAnimations] else {
      return answers[.plasmaAnimations]?.number == 0
    }
    return Double(factor) == 0
  }
}

/// A setting of the desktop, by its namespace and its key in the settings portal.
nonisolated enum DesktopSetting: String, CaseIterable, Sendable {
  case colorScheme = "org.freedesktop.appearance color-scheme"
  case contrast = "org.freedesktop.appearance contrast"
  case textScale = "org.gnome.desktop.interface text-scaling-factor"
  case overlayScrolling = "org.gnome.desktop.interface overlay-scrolling"
  case reducedMotion = "org.freedesktop.appearance reduced-motion"
  /// Whether to animate, on desktops older than ``reducedMotion``.
  case gnomeAnimations = "org.gnome.desktop.interface enable-animations"
  /// A factor for the duration of animations.
  case plasmaAnimations = "org.kde.kdeglobals.KDE AnimationDurationFactor"

  /// The namespace and the key, as a call has them.
  var names: [BusValue] { rawValue.split(separator: " ").map { .text(String($0)) } }
}
