internal import Geometry

/// How points, SDL's units and device pixels relate in a window.
///
/// Views are laid out in points, SDL measures windows and the pointer in units, and drawing fills pixels. On
/// X11 a unit is a pixel, and only the desktop's settings tell the size of a point. On Wayland a unit is a
/// point, and the output tells its size in pixels.
package nonisolated struct DisplayScale: Hashable, Sendable {
  /// Where the number of pixels per point comes from.
  package enum Source: Hashable, Sendable {
    /// The output that the window is on.
    case output
    /// The desktop's settings.
    case desktop(DesktopScale)
    /// The user.
    case given
  }

  /// Device pixels per unit of SDL's window coordinates.
  package let pixelsPerUnit: Double
  package let pixelsPerPoint: Double
  /// Where ``pixelsPerPoint`` comes from.
  package let source: Source
  /// The factor by which a point is larger than that scale says, so that text can be read.
  package let textScale: Double

  /// Wayland's protocol for fractional scales counts in 120ths, so no output has a finer scale.
  private static let partsPerPixel = 120.0

  /// Combines what is known about a window.
  ///
  /// - Parameters:
  ///   - units: Its width in units.
  ///   - pixels: Its width in pixels. Both were rounded to whole numbers, which the scale makes up for.
  ///   - desktop: The scale in the desktop's settings; nil on window systems that scale by themselves.
  ///   - given: The pixels per point that the user asked for.
  ///   - text: The factor for the size of text. Everything grows with it, as it does in
  ///     browsers, so that nothing that holds text becomes too small for it.
  init(
    units: Int,
    pixels: Int,
    desktop: DesktopScale? = nil,
    given: Double? = nil,
    text: Double = 1
  ) {
    let ratio = Double(max(pixels, 1)) / Double(max(units, 1))
    pixelsPerUnit = max((ratio * Self.partsPerPixel).rounded(), 1) / Self.partsPerPixel
    let usual: Double
    if let given {
      (usual, source, textScale) = (given, .given, text)
    } else if let desktop {
      (usual, source) = (pixelsPerUnit * desktop.factor, .desktop(desktop))
      textScale = desktop.includesText ? 1 : text
    } else {
      (usual, source, textScale) = (pixelsPerUnit, .output, text)
    }
    pixelsPerPoint = usual * textScale
  }

  /// Points per unit of SDL's window coordinates.
  var pointsPerUnit: Double { pixelsPerUnit / pixelsPerPoint }

  /// Points per unit of SDL's window coordinates, if text had its usual size.
  var usualPointsPerUnit: Double { pointsPerUnit * textScale }

  /// The size of a window in whole units.
  func units(for points: Size) -> (width: Int, height: Int) {
    (Pixel.edge(points.width / pointsPerUnit), Pixel.edge(points.height / pointsPerUnit))
  }

  /// The size in points of a window with that many pixels.
  func points(for pixels: (width: Int, height: Int)) -> Size {
    Size(
      width: Double(pixels.width) / pixelsPerPoint,
      height: Double(pixels.height) / pixelsPerPoint
    )
  }
}

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
