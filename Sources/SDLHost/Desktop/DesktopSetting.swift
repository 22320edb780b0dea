internal import Glibc

/// A setting of the desktop, named as in the settings portal.
nonisolated struct DesktopSetting: Equatable, Sendable {
  /// A desktop's answer.
  enum Value: Equatable, Sendable {
    case number(Double)
    case flag(Bool)
    case text(String)
  }

  let namespace: String
  let key: String

  /// Whether the user wants less motion, by any of the desktops' settings for it.
  static func reducesMotion(_ answers: [(setting: DesktopSetting, value: Value)]) -> Bool {
    answers.contains { answer in motion.contains { $0 == answer.setting } && isOff(answer) }
  }

  /// All settings about motion: the common one, and those of desktops that are older than it.
  static let motion = [common, gnome, plasma]

  /// 0 for no preference, 1 for less motion.
  static let common = DesktopSetting(namespace: "org.freedesktop.appearance", key: "reduced-motion")
  /// Whether to animate.
  static let gnome = DesktopSetting(
    namespace: "org.gnome.desktop.interface",
    key: "enable-animations"
  )
  /// A factor for the duration of animations.
  static let plasma = DesktopSetting(
    namespace: "org.kde.kdeglobals.KDE",
    key: "AnimationDurationFactor"
  )

  private static func isOff(_ answer: (setting: DesktopSetting, value: Value)) -> Bool {
    switch (answer.setting, answer.value) {
    case (common, .number(let number)): number == 1
    case (gnome, .flag(let animates)): !animates
    case (plasma, .number(let factor)): factor == 0
    case (plasma, .text(let factor)): Double(factor) == 0
    case (_, .number), (_, .flag), (_, .text): false
    }
  }
}
