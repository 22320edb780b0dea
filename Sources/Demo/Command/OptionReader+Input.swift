import Gestures

/// The options about input devices and motion.
extension OptionReader {
  static let inputRules: [(name: String, rule: Rule)] = [
    (
      "--natural",
      .value("on|off|system") { options, text throws(UsageError) in
        options.input.naturalScrolling = try choice(text, "--natural")
      }
    ),
    (
      "--touchpad-speed",
      .value("FACTOR") { options, text throws(UsageError) in
        options.input.touchpadSpeed = try number(text, "--touchpad-speed", in: 0.01...100)
      }
    ),
    (
      "--wheel-lines",
      .value("N") { options, text throws(UsageError) in
        options.input.wheelLines = try number(text, "--wheel-lines", in: 0.1...100)
      }
    ),
    (
      "--wheel",
      .value("scroll|zoom|pages") { options, text throws(UsageError) in
        options.input.wheelRole = try choice(text, "--wheel")
      }
    ),
    (
      "--kinetic",
      .value("all|touch|off") { options, text throws(UsageError) in
        options.input.kineticScrolling = try choice(text, "--kinetic")
      }
    ),
    (
      "--pinch",
      .value("auto|wayland|xi2|touch|ctrl-wheel") { options, text throws(UsageError) in
        options.input.pinchSource = try choice(text, "--pinch")
      }
    ),
    (
      "--reduced-motion",
      .value("auto|on|off") { options, text throws(UsageError) in
        options.input.reducedMotion = try choice(text, "--reduced-motion")
      }
    ),
    ("--list-input", .flag { $0.question = .input }),
    ("--about", .flag { $0.question = .about }),
  ]

  /// The case whose name stands on the command line.
  private static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ text: String,
    _ name: String
  ) throws(UsageError) -> Choice {
    if let choice = Choice(rawValue: text) { return choice }
    let words = Choice.allCases.map(\.rawValue)
    let known = words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
    throw UsageError(reason: "\(name) is \(known), not \(text)")
  }
}
