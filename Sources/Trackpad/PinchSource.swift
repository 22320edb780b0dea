/// The source of pinches.
package enum PinchSource: Equatable, Sendable {
  /// The reason why there are no pinches.
  package enum Absence: Equatable, Sendable {
    /// The options turned pinches off, or name another window system.
    case notWanted
    /// A client library of the window system, or the server's input extension, is missing.
    case libraryMissing
    /// The X server is older than XInput 2.4, or the compositor has no pointer gestures.
    case notOffered
    /// The X server refused, with this error code: another client has the window's gestures.
    case refused(code: Int)
    /// The window system has no trackpads.
    case notSupported
  }

  /// The X server, by XInput 2.4.
  case xi2
  /// The compositor, by this version of the pointer gestures protocol.
  case wayland(version: Int)
  /// Nowhere.
  case none(Absence)
}
