internal import Geometry
internal import Glibc

/// Whether the desktop is dark.
package nonisolated enum DesktopTheme {
  /// How long to wait for an answer, in seconds; the first frame waits with it.
  private static let patience = 0.06

  /// Asks before the first frame; returns nil if the desktop does not tell.
  package static func prefersDark() -> Bool? {
    let answers = SessionBus()?.read([.colorScheme], until: SystemClock.now + patience) ?? []
    return answers.first.flatMap { isDark($0.value) }
      ?? getenv("GTK_THEME").flatMap {
        isDark(theme: String(cString: $0))
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
}
