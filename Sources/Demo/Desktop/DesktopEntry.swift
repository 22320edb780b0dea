/// What a desktop's menu knows of the program, by the Desktop Entry Specification 1.1.
struct DesktopEntry: Equatable {
  /// The path of the program.
  let program: String
  /// The folders that had to be made for installing it, from the outside in.
  let folders: [String]

  /// Only files with this key were written by this program.
  private static let mark = "X-ScrollDemo-Folders="

  init(program: String, folders: [String]) { (self.program, self.folders) = (program, folders) }

  /// Reads what an earlier installation wrote; nil for anybody else's file.
  init?(_ text: String) {
    let lines = text.split(separator: "\n")
    guard let folders = lines.first(where: { $0.hasPrefix(Self.mark) }),
      let program = lines.first(where: { $0.hasPrefix("TryExec=") })
    else { return nil }
    self.folders = Self.list(folders.dropFirst(Self.mark.count))
    self.program = Self.plain(String(program.dropFirst("TryExec=".count)))
  }

  var text: String {
    """
    [Desktop Entry]
    Type=Application
    Version=1.1
    Name=scroll-demo
    GenericName=Scroll View
    Comment=A scroll view with everything it does, in a window
    Exec=\(Self.escaped(Self.commandLine(program)))
    TryExec=\(Self.escaped(program))
    Icon=scroll-demo
    Terminal=false
    Categories=Development;
    Keywords=scroll;touchpad;pinch;zoom;
    StartupWMClass=scroll-demo
    \(Self.mark)\(folders.map(Self.listed).joined())

    """
  }

  // MARK: Escaping

  /// What starts a program.
  ///
  /// GLib looks for the program before it has read `%%` as a percent sign, and refuses the entry when
  /// there is none of that name: a shell is always there.
  private static func commandLine(_ program: String) -> String {
    let word = quoted(program)
    return program.contains("%") ? "sh -c \(quoted("exec \"$0\"")) \(word)" : word
  }

  /// An argument of a command line: in quotes, with what a shell would expand kept as it is.
  private static func quoted(_ argument: String) -> String {
    let inside = argument.map { character in
      switch character {
      case "\"", "`", "$", "\\": "\\\(character)"
      case "%": "%%"
      default: String(character)
      }
    }
    return "\"\(inside.joined())\""
  }

  /// A value in the file.
  private static func escaped(_ value: String) -> String {
    value.map { character in
      switch character {
      case "\\": "\\\\"
      case "\n": "\\n"
      default: String(character)
      }
    }.joined()
  }

  private static func plain(_ value: String) -> String { list(value[...]).joined(separator: ";") }

  /// An item of a list, with its end.
  private static func listed(_ item: String) -> String {
    escaped(item).map { $0 == ";" ? "\\;" : String($0) }.joined() + ";"
  }

  /// The parts between semicolons, save those after a backslash.
  private static func list(_ text: Substring) -> [String] {
    var parts = [""]
    var rest = text
    while let character = rest.popFirst() {
      switch character {
      case ";": parts.append("")
      case "\\":
        let escaped = rest.popFirst() ?? "\\"
        parts[parts.count - 1].append(escaped == "n" ? "\n" : escaped)
      default: parts[parts.count - 1].append(character)
      }
    }
    return parts.last == "" ? parts.dropLast() : parts
  }
}
