/// A setting of the desktop, named as in the settings portal.
nonisolated struct DesktopSetting: Hashable, Sendable {
  let namespace: String
  let key: String

  /// The user's preference for dark or light.
  static let colorScheme = DesktopSetting(
    namespace: "org.freedesktop.appearance",
    key: "color-scheme"
  )
  /// 1 for more contrast.
  static let contrast = DesktopSetting(namespace: "org.freedesktop.appearance", key: "contrast")
  /// The factor for the size of text.
  static let textScale = DesktopSetting(
    namespace: "org.gnome.desktop.interface",
    key: "text-scaling-factor"
  )
  /// 0 for no preference, 1 for less motion.
  static let reducedMotion = DesktopSetting(
    namespace: "org.freedesktop.appearance",
    key: "reduced-motion"
  )
  /// Whether to animate, on desktops older than ``reducedMotion``.
  static let gnomeAnimations = DesktopSetting(
    namespace: "org.gnome.desktop.interface",
    key: "enable-animations"
  )
  /// A factor for the duration of animations.
  static let plasmaAnimations = DesktopSetting(
    namespace: "org.kde.kdeglobals.KDE",
    key: "AnimationDurationFactor"
  )

  /// All settings that are requested.
  static let all = [
    colorScheme, contrast, textScale, reducedMotion, gnomeAnimations, plasmaAnimations,
  ]
}
