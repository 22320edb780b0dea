internal import CSDL2
internal import Geometry
internal import Glibc

/// The renderers that SDL offers.
package nonisolated enum RendererDrivers {
  /// SDL's names, such as `opengl` or `opengles2`.
  package static var names: [String] {
    (0..<SDL_GetNumRenderDrivers()).compactMap { number in
      var facts = SDL_RendererInfo()
      guard SDL_GetRenderDriverInfo(number, &facts) == 0 else { return nil }
      return facts.name.map { String(cString: $0) }
    }
  }

  /// Whether there may be a graphics processor.
  ///
  /// Asking OpenGL takes 60 ms. Without a render node OpenGL is emulated, at ten times the cost of
  /// drawing with the processor directly.
  static var hasRenderNode: Bool {
    // Linux gives render nodes these 64 numbers.
    (128..<192).contains { access("/dev/dri/renderD\($0)", R_OK | W_OK) == 0 }
  }

  /// Whether OpenGL's name for its renderer is that of a software renderer.
  static func isEmulation(_ name: String) -> Bool {
    ["llvmpipe", "softpipe", "swrast", "SWR", "Software"].contains { name.text(after: $0) != nil }
  }
}
