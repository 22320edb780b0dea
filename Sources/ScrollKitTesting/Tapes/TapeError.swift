/// A fault of a tape and its line.
public nonisolated struct TapeError: Error, Equatable {
  /// The line, from 1.
  public let line: Int
  /// The fault, as a phrase.
  public let reason: String
}

/// An error in a part of a tape line.
///
/// The caller that knows the line adds its number.
nonisolated struct TapeLineError: Error, Equatable {
  /// The longest quotation from a tape, in characters, since lines of tapes may be very long.
  private static let longest = 200

  let reason: String

  /// Shortens a reason to one readable line, whatever it quotes.
  init(_ reason: String) {
    let isLong = reason.utf8.count > Self.longest
    let shown = isLong ? reason.prefix(Self.longest) + "…" : reason[...]
    let scalars = shown.unicodeScalars.map { $0.properties.isReadable ? $0 : "\u{FFFD}" }
    self.reason = String(String.UnicodeScalarView(scalars))
  }
}

extension Unicode.Scalar.Properties {
  /// Whether the character is neither a control character nor a line end.
  nonisolated fileprivate var isReadable: Bool {
    switch generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: false
    default: true
    }
  }
}
