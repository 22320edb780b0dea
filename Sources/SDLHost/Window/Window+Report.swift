internal import CSDL2
package import Geometry

/// What a report of a fault needs to know about the window.
extension Window {
  /// SDL's name of the video driver.
  package var driverName: String {
    SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? "none"
  }

  /// The reason for that driver, in a few words.
  package var driverReason: String { handle.driverChoice.description }

  /// The name of what draws in it, in a few words.
  package var drawing: String { output.drawing }

  /// The scale in the desktop's settings; nil if it has none, or the window system scales by itself.
  package var desktopScale: DesktopScale? { desktop?.scale }

  /// Its size in SDL's coordinates.
  package var unitSize: Size {
    let (width, height) = handle.size
    return Size(width: Double(width), height: Double(height))
  }

  /// Its size in device pixels.
  package var pixelSize: Size {
    let (width, height) = output.pixelSize
    return Size(width: Double(width), height: Double(height))
  }

  /// Frames per second of the display that it is on.
  package var displayRate: Double { handle.displayRate }
}
