import Geometry
import SDLHost
import ScrollKit

/// What the program stands on, one line each: what a report of a fault should begin with.
enum About {
  static var versions: [String] { ["scroll-demo 1.0", LibraryVersion.text] }

  /// What is known of a window and its devices.
  static func lines(of window: ScrollWindow) -> [String] {
    versions + lines(of: window.window) + window.inputListing
  }

  private static func lines(of window: Window) -> [String] {
    let scale = window.displayScale
    return [
      "video driver: \(window.driverName) (\(window.driverReason))",
      "drawn by: \(window.drawing)",
      "output: \(Figures.plain(scale.pixelsPerUnit)) pixels per unit, "
        + "\(Figures.plain(window.displayRate)) Hz",
      "desktop: \(window.desktopScale.map(words) ?? "says nothing of scale")",
      "scale: \(Figures.plain(scale.pixelsPerPoint)) pixels per point, \(words(scale.source))"
        + (scale.textScale == 1
          ? "" : ", with text \(Figures.plain(scale.textScale)) times as large"),
      "window: \(pair(window.size)) points, \(pair(window.unitSize)) units, "
        + "\(pair(window.pixelSize)) pixels",
    ]
  }

  private static func words(_ scale: DesktopScale) -> String {
    switch scale {
    case .dotsPerInch(let density, let origin):
      "Xft.dpi \(Figures.plain(density)), from \(origin.rawValue)"
    case .windowFactor(let factor): "Gdk/WindowScalingFactor \(factor), from XSETTINGS"
    }
  }

  private static func words(_ source: DisplayScale.Source) -> String {
    switch source {
    case .output: "as the output says"
    case .desktop: "as the desktop says"
    case .given: "as --scale says"
    }
  }

  private static func pair(_ size: Size) -> String {
    "\(Figures.plain(size.width)) x \(Figures.plain(size.height))"
  }
}
