/// The scale that a desktop on X11 asks for, which most express as a resolution for text.
package nonisolated enum DesktopScale: Hashable, Sendable {
  /// Dots per inch, of which 96 mean one pixel per point.
  case dotsPerInch(Double, Origin)
  /// Pixels per point for whole windows: `Gdk/WindowScalingFactor`.
  case windowFactor(Int)

  /// Where the dots per inch were read.
  package enum Origin: String, Hashable, Sendable {
    /// `Xft/DPI` of the desktop's settings manager.
    case settings = "XSETTINGS"
    /// `Xft.dpi` among the resources on the root window.
    case resources = "RESOURCE_MANAGER"
  }

  /// The dots per inch that GNOME, KDE and Xfce call 100 %.
  private static let defaultDensity = 96.0
  /// Any other scale is a mistake; `--scale` has the same limits.
  private static let possible = 0.5...8.0

  /// Pixels per point.
  var factor: Double {
    switch self {
    case .dotsPerInch(let density, _): density / Self.defaultDensity
    case .windowFactor(let factor): Double(factor)
    }
  }

  /// Whether it holds the user's factor for text: dots per inch are for text, and desktops multiply them.
  var includesText: Bool {
    switch self {
    case .dotsPerInch: true
    case .windowFactor: false
    }
  }

  /// Reads a desktop's settings, or returns nil if they hold no possible scale.
  ///
  /// The settings manager comes first, because it announces changes. GNOME and Xfce multiply their dots per
  /// inch by the factor for windows. On a desktop that does not, the larger of the two counts.
  ///
  /// - Parameters:
  ///   - settings: The property of the settings manager, if one runs.
  ///   - resources: The property `RESOURCE_MANAGER` of the root window, if it exists.
  init?(settings: XSettings?, resources: String?) {
    let dots = settings?["Xft/DPI"].map { Self.dotsPerInch(Double($0) / 1_024, .settings) }
    let factor = settings?["Gdk/WindowScalingFactor"].map { Self.windowFactor(Int($0)) }
    let resource = Self.density(in: resources ?? "").map { Self.dotsPerInch($0, .resources) }
    let told = [factor, dots].compactMap(\.self).filter(\.isPossible)
    // If both are equal, the dots per inch include the factor already, and are the ones to report.
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
