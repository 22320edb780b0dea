/// What `--help` prints: it fits a screen.
enum Help {
  static var text: String {
    let options = OptionReader.rules.map { name, rule in
      switch rule {
      case .flag: "  \(name)"
      case .value(let value, _): "  \(name) \(value)"
      }
    }
    return """
      scroll-demo: a scroll view with everything it does, in a window

      usage: scroll-demo [options]
             scroll-demo replay TAPE [--log FILE]
             scroll-demo bench [NAME ...] [--json]

      \(options.joined(separator: "\n"))
        --list-screens, --version, --help
      """
  }
}
