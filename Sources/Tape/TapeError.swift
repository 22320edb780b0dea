/// What is wrong with a tape, and where.
public nonisolated struct TapeError: Error, Equatable {
  /// The line, from 1.
  public let line: Int
  /// What is wrong, in a few words.
  public let reason: String
}

/// What is wrong with a piece of a line; the line is added by who knows it.
nonisolated struct Misfit: Error, Equatable {
  /// The longest quotation from a tape, in characters; a line of a tape may be as long as a book.
  private static let longest = 200

  let reason: String

  /// Keeps a reason on one line of readable length, whatever it quotes.
  init(_ reason: String) {
    let isLong = reason.utf8.count > Self.longest
    let shown = isLong ? reason.prefix(Self.longest) + "…" : reason[...]
    let scalars = shown.unicodeScalars.map { $0.properties.isReadable ? $0 : "\u{FFFD}" }
    self.reason = String(String.UnicodeScalarView(scalars))
  }
}

extension Unicode.Scalar.Properties {
  /// Whether it is no control character and ends no line.
  nonisolated fileprivate var isReadable: Bool {
    switch generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: false
    default: true
    }
  }
}
