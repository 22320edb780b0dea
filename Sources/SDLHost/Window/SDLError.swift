internal import CSDL2
internal import Glibc

/// A call into SDL that failed.
public nonisolated struct SDLError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The C function that failed.
  public var function: String
  /// SDL's message about it.
  public var reason: String

  /// Creates an error with a reason of our own, or with SDL's last message.
  init(_ function: String, reason: String = String(cString: SDL_GetError())) {
    self.function = function
    self.reason = reason
  }

  static func system(_ function: String) -> SDLError {
    SDLError(function, reason: String(cString: strerror(errno)))
  }

  /// One sentence that names the function and the reason.
  public var description: String { "\(function) failed: \(reason)." }
}

/// Throws if a status that SDL returned is negative.
nonisolated func check(_ status: Int32, _ function: String) throws(SDLError) {
  guard status >= 0 else { throw SDLError(function) }
}

/// Throws if SDL returned no pointer.
nonisolated func check<Pointer>(
  _ pointer: Pointer?,
  _ function: String
) throws(SDLError) -> Pointer {
  guard let pointer else { throw SDLError(function) }
  return pointer
}
