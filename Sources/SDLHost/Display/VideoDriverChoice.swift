/// The choice of SDL's video driver, with its reason.
///
/// SDL 2 itself prefers X11, which under a Wayland compositor means XWayland and a blurred window on a scaled
/// output. So Wayland is chosen wherever it offers everything that a window needs.
package nonisolated enum VideoDriverChoice: Hashable, Sendable {
  /// The user named it on the command line.
  case named(String)
  /// The user named it in the environment.
  case environment(String)
  /// A compositor answers, and there is nothing better.
  case wayland(lacking: MissingRequirement?)
  /// A compositor lacks something, and there is an X server.
  case x11(instead: MissingRequirement)
  /// No compositor answers: SDL looks for something itself.
  case other
  /// A compositor answers, but SDL would crash on it.
  case refused

  /// Something that a Wayland compositor or this machine lacks.
  package enum MissingRequirement: Hashable, Sendable {
    /// A seat, without which there is no input.
    case seat
    /// A title bar: neither the compositor nor libdecor draws one.
    case titleBar
    /// OpenGL, which SDL 2 needs to draw on Wayland.
    case drawing
  }

  /// What is known about the desktop.
  struct Desktop {
    /// The value of `SDL_VIDEODRIVER`.
    var variable: String?
    /// What the Wayland compositor offers; nil if none answers.
    var compositor: WaylandGlobals?
    /// Whether there is an X server.
    var hasServer: Bool
    /// Whether SDL survives a compositor without a seat.
    var survivesWithoutSeat: Bool
    /// Whether a library can be loaded; asked only when the answer counts, since it takes time.
    var hasLibrary: (String) -> Bool
  }

  /// Chooses.
  ///
  /// - Parameters:
  ///   - given: The driver that the command line names.
  ///   - desktop: What is known about the desktop.
  init(given: String?, on desktop: Desktop) {
    let named = given.map(Self.named) ?? desktop.variable.map(Self.environment)
    guard let compositor = desktop.compositor else {
      self = named ?? .other
      return
    }
    let mayCrash = !compositor.interfaces.contains("wl_seat") && !desktop.survivesWithoutSeat
    if let named {
      self = named.beginsWithWayland && mayCrash ? .refused : named
      return
    }
    let missing = MissingRequirement(of: compositor, desktop.hasLibrary)
    if let missing, desktop.hasServer {
      self = .x11(instead: missing)
    } else {
      self = mayCrash ? .refused : .wayland(lacking: missing)
    }
  }

  private var beginsWithWayland: Bool {
    switch self {
    case .named(let names), .environment(let names): names.hasPrefix("wayland")
    case .wayland: true
    case .x11, .other, .refused: false
    }
  }

  /// The names for SDL to try, one after the other; nil to let SDL choose.
  var hint: String? {
    switch self {
    case .named(let names): names
    case .wayland: "wayland,x11"
    case .x11: "x11"
    // SDL reads the environment itself.
    case .environment, .other, .refused: nil
    }
  }

  /// Whether the user named the driver, which may be one without a screen.
  var isNamed: Bool {
    switch self {
    case .named, .environment: true
    case .wayland, .x11, .other, .refused: false
    }
  }
}

extension VideoDriverChoice.MissingRequirement {
  /// The first thing that is missing, or nil.
  fileprivate nonisolated init?(of compositor: WaylandGlobals, _ hasLibrary: (String) -> Bool) {
    if !compositor.interfaces.contains("wl_seat") {
      self = .seat
    } else if !compositor.interfaces.contains("zxdg_decoration_manager_v1"),
      !hasLibrary("libdecor-0.so.0")
    {
      self = .titleBar
    } else if !hasLibrary("libEGL.so.1") {
      self = .drawing
    } else {
      return nil
    }
  }
}

extension VideoDriverChoice: CustomStringConvertible {
  /// The reason for the choice, in a few words.
  package var description: String {
    switch self {
    case .named: "as --video-driver says"
    case .environment: "as SDL_VIDEODRIVER says"
    case .wayland(nil): "the compositor offers all that is needed"
    case .wayland(.some(let missing)): "there is nothing else, though \(missing)"
    case .x11(let missing): "under Wayland \(missing)"
    case .other: "no Wayland compositor answers; SDL chose"
    case .refused: "the Wayland compositor has no seat"
    }
  }
}

extension VideoDriverChoice.MissingRequirement: CustomStringConvertible {
  package var description: String {
    switch self {
    case .seat: "the compositor has no seat"
    case .titleBar: "no one would draw a title bar"
    case .drawing: "there is no OpenGL to draw with"
    }
  }
}
