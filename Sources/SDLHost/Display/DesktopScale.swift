/// How large a desktop on X11 wants everything, which it tells as if it spoke of letters alone.
package nonisolated enum DesktopScale: Hashable, Sendable {
  /// Dots per inch: 96 make a pixel per point.
  case dotsPerInch(Double, Origin)
  /// Pixels per point for whole windows: `Gdk/WindowScalingFactor`.
  case windowFactor(Int)

  /// Who says how many dots per inch there are.
  package enum Origin: String, Hashable, Sendable {
    /// `Xft/DPI` of the desktop's settings manager.
    case settings = "XSETTINGS"
    /// `Xft.dpi` among the resources on the root window.
    case resources = "RESOURCE_MANAGER"
  }

  /// What GNOME, KDE and Xfce call 100 %.
  private static let usualDensity = 96.0
  /// Scales beyond these are slips; `--scale` takes no others either.
  private static let possible = 0.5...8.0

  /// Pixels per point.
  var factor: Double {
    switch self {
    case .dotsPerInch(let density, _): density / Self.usualDensity
    case .windowFactor(let factor): Double(factor)
    }
  }

  /// Reads what a desktop says; nil if it says nothing that can be.
  ///
  /// The settings manager comes first, since it tells of changes at once. GNOME and Xfce multiply their
  /// dots per inch by the factor for windows; where a desktop does not, the larger of the two counts.
  ///
  /// - Parameters:
  ///   - settings: What the settings manager says, if there is one.
  ///   - resources: `RESOURCE_MANAGER` on the root window, if it is there.
  init?(settings: XSettings?, resources: String?) {
    let dots = settings?["Xft/DPI"].map { Self.dotsPerInch(Double($0) / 1_024, .settings) }
    let factor = settings?["Gdk/WindowScalingFactor"].map { Self.windowFactor(Int($0)) }
    let resource = Self.density(in: resources ?? "").map { Self.dotsPerInch($0, .resources) }
    let told = [factor, dots].compactMap(\.self).filter(\.isPossible)
    // Of equals the last: a factor that the dots per inch contain already is not told.
    guard let said = told.max(by: { $0.factor <= $1.factor }) ?? resource, said.isPossible
    else { return nil }
    self = said
  }

  private var isPossible: Bool { Self.possible.contains(factor) }

  /// `Xft.dpi` in the text of X's resources; a later line replaces an earlier one.
  private static func density(in resources: String) -> Double? {
    resources.split(separator: "\n").compactMap { line in
      let words = line.split { [":", " ", "\t"].contains($0) }
      return words.count == 2 && words[0] == "Xft.dpi" ? Double(words[1]) : nil
    }.last
  }
}
