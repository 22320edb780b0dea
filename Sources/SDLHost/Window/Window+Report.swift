internal import CSDL2
package import Geometry

/// What the window stands on, for people who look for a fault.
extension Window {
  /// SDL's name of the video driver.
  package var driverName: String {
    SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? "none"
  }

  /// Why it is that driver, in a few words.
  package var driverReason: String { handle.driverChoice.description }

  /// What draws in it, in a few words.
  package var drawing: String { output.drawing }

  /// What the desktop says about scale; nil where that counts for nothing, or it says nothing.
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
