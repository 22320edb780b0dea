internal import Geometry
internal import Glibc

/// How the user wants windows to look, as far as the desktop tells.
package nonisolated struct DesktopTheme: Equatable {
  /// Whether they are to be dark; nil where nothing tells.
  package var isDark: Bool?
  /// Whether everything is to stand out more.
  package var hasHighContrast = false

  /// How long to wait for an answer, in seconds; the first frame waits with it.
  private static let patience = 0.06

  /// Asks before the first frame.
  package static func asked() -> DesktopTheme {
    let settings = [DesktopSetting.colorScheme, .contrast]
    let answers = SessionBus()?.read(settings, until: SystemClock.now + patience) ?? []
    var theme = DesktopTheme(answers)
    theme.isDark =
      theme.isDark ?? getenv("GTK_THEME").flatMap { isDark(theme: String(cString: $0)) }
    return theme
  }

  /// Nothing is known.
  package init() {}

  /// Reads what the portal answered.
  init(_ answers: [(setting: DesktopSetting, value: DesktopSetting.Value)]) {
    for answer in answers {
      if answer.setting == .colorScheme { isDark = Self.isDark(answer.value) }
      if answer.setting == .contrast { hasHighContrast = answer.value == .number(1) }
    }
  }

  /// 1 prefers dark, 2 light; 0 has no preference.
  static func isDark(_ scheme: DesktopSetting.Value) -> Bool? {
    switch scheme {
    case .number(1): true
    case .number(2): false
    case .number, .flag, .text: nil
    }
  }

  /// The theme in GTK's variable, such as `Adwaita:dark` or `Breeze-Dark`.
  static func isDark(theme: String) -> Bool {
    [":dark", "-dark"].contains { theme.lowercased().hasSuffix($0) }
  }
}

extension DesktopSetting {
  /// The user's preference in the settings portal.
  nonisolated static let colorScheme = DesktopSetting(
    namespace: "org.freedesktop.appearance",
    key: "color-scheme"
  )
  /// 1 for more contrast.
  nonisolated static let contrast = DesktopSetting(
    namespace: "org.freedesktop.appearance",
    key: "contrast"
  )
}
