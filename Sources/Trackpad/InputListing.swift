extension PinchSource {
  /// A line of the input listing.
  var listing: String {
    switch self {
    case .xi2: "pinch: from the X server (XInput 2.4)"
    case .wayland(let version): "pinch: from the compositor (pointer gestures \(version))"
    case .none(let absence): "pinch: none, \(absence.reason)"
    }
  }
}

extension PinchSource.Absence {
  fileprivate var reason: String {
    switch self {
    case .notWanted: "because the options say so"
    case .libraryMissing: "because a library of the window system is missing"
    case .notOffered: "because the window system does not offer it"
    case .refused(let code): "because the X server refused with error \(code)"
    case .notSupported: "because there is no window system"
    }
  }
}

extension X11Pad {
  /// Lines of the input listing.
  var listing: [String] {
    let lines = devices.filter(\.scrolls).map(\.listing)
    return lines.isEmpty ? ["scroll: none, because no device scrolls smoothly"] : lines
  }
}

extension WaylandPad {
  /// Lines of the input listing.
  var listing: [String] {
    switch pointerVersion {
    case 0: ["scroll: none, because the seat has no pointer"]
    case let version where !hearsWheel: ["scroll: left to SDL, pointer version \(version)"]
    case let version: ["scroll: from the compositor (pointer version \(version))"]
    }
  }
}

extension PadDevice {
  fileprivate var scrolls: Bool { horizontal != nil || vertical != nil }

  fileprivate var listing: String {
    let clicks = [horizontal, vertical].map { $0.map { "\($0.increment)" } ?? "none" }
    return "scroll: \(name) (\(kind.listing)), a click is \(clicks[0]) across and \(clicks[1]) down"
      + direction.listing
  }
}

extension PadDevice.Kind {
  fileprivate var listing: String {
    switch self {
    case .touchpad: "touchpad"
    case .wheel: "wheel"
    case .everything: "any device, by XWayland"
    }
  }
}

extension ScrollScale.Direction {
  fileprivate var listing: String {
    switch self {
    case .natural: ", natural"
    case .traditional: ", traditional"
    case .unknown: ""
    }
  }
}
