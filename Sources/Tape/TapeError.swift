/// What is wrong with a tape, and where.
public nonisolated struct TapeError: Error, Equatable {
  /// The line, from 1.
  public let line: Int
  /// What is wrong, in a few words.
  public let reason: String
}

/// What is wrong with a piece of a line; the line is added by who knows it.
nonisolated struct Misfit: Error, Equatable {
  let reason: String

  init(_ reason: String) { self.reason = reason }
}
