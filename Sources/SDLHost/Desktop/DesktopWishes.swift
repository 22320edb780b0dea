internal import Glibc
internal import MessageBus

/// How the user wants programs to look and move, as far as the desktop tells.
package nonisolated struct DesktopWishes: Equatable, Sendable {
  /// Whether windows should be dark; nil if that is unknown.
  package var isDark: Bool?
  /// Whether the user wants more contrast.
  package var hasHighContrast = false
  /// Whether the user wants less motion.
  package var reducesMotion = false
  /// The factor by which everything is drawn larger, so that its text can be read.
  package var textScale = 1.0

  /// The range to which factors for text are clamped.
  ///
  /// Text is never smaller than it was designed: captions have 11 points. At 1.5 a window of 900 x 700
  /// has the room of 600 x 467 usual points; with less, little is left to look at between bars.
  package static let textScales = 1.0...1.5

  /// Creates the wishes that follow from the environment alone.
  package init() { self.init([:]) }

  /// Reads what the portal answered.
  ///
  /// - Parameters:
  ///   - answers: Values out of their variants.
  ///   - gtkTheme: What GTK is told in `GTK_THEME`, such as `Adwaita:dark` or `Breeze-Dark`.
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
    reducesMotion =
      numbers[.reducedMotion] == 1 || answers[.gnomeAnimations] == .flag(false)
      || numbers[.plasmaAnimations] == 0
    // Plasma writes all its settings as text.
    if case .text(let factor)? = answers[.plasmaAnimations], Double(factor) == 0 {
      reducesMotion = true
    }
  }
}

extension BusValue {
  /// A number of any type.
  nonisolated fileprivate var number: Double? {
    switch self {
    case .byte(let number): Double(number)
    case .int16(let number): Double(number)
    case .uint16(let number): Double(number)
    case .int32(let number): Double(number)
    case .uint32(let number): Double(number)
    case .int64(let number): Double(number)
    case .uint64(let number): Double(number)
    case .double(let number): number
    case .flag, .text, .path, .signature, .array, .structure, .entry, .variant: nil
    }
  }
}
