internal import CSDL2
internal import Glibc

/// What draws in a window.
package nonisolated enum RendererChoice: Hashable, Sendable {
  /// A graphics processor if there is one, otherwise the processor.
  case automatic
  /// The processor.
  case software
  /// One of SDL's drivers, such as `opengl` or `opengles2`.
  case driver(String)

  /// Reads what the user typed: `auto`, `software`, or the name of a driver.
  package init(_ name: String) {
    switch name {
    case "auto": self = .automatic
    case "software": self = .software
    default: self = .driver(name)
    }
  }

  /// The names of SDL's drivers.
  package static var drivers: [String] {
    (0..<SDL_GetNumRenderDrivers()).compactMap { number in
      var facts = SDL_RendererInfo()
      guard SDL_GetRenderDriverInfo(number, &facts) == 0 else { return nil }
      return facts.name.map { String(cString: $0) }
    }
  }

  /// Whether there may be a graphics processor.
  ///
  /// Asking OpenGL takes 60 ms. Without a render node OpenGL is emulated, at ten times the cost of drawing with
  /// the processor directly.
  static var hasRenderNode: Bool {
    guard let directory = opendir("/dev/dri") else { return false }
    defer { closedir(directory) }
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name.hasPrefix("renderD"), access("/dev/dri/\(name)", R_OK | W_OK) == 0 { return true }
    }
    return false
  }

  /// Whether OpenGL's name for its renderer is that of a software renderer.
  static func isEmulation(_ name: String) -> Bool {
    ["llvmpipe", "softpipe", "swrast", "SWR", "Software"].contains { name.contains($0) }
  }
}
