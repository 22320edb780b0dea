internal import Geometry
internal import Glibc

/// Whether the desktop is dark.
package nonisolated enum DesktopTheme {
  /// The longest that the desktop may take to answer, in seconds; a picture waits for it.
  private static let patience = 0.06

  /// Asks, before there is anything to draw.
  ///
  /// - Returns: Nil where nothing tells.
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

  /// What GTK's variable says, such as `Adwaita:dark` or `Breeze-Dark`.
  static func isDark(theme: String) -> Bool {
    [":dark", "-dark"].contains { theme.lowercased().hasSuffix($0) }
  }
}

extension DesktopSetting {
  /// What the desktop's user prefers, by the settings portal.
  nonisolated static let colorScheme = DesktopSetting(
    namespace: "org.freedesktop.appearance",
    key: "color-scheme"
  )
}
