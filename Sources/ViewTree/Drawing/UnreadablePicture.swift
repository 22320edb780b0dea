/// An error for a picture file that is missing, damaged or of an unknown kind.
public nonisolated struct UnreadablePicture: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path of the file, as it was given.
  public let path: String
  /// The rest of the sentence that begins with the file.
  public let reason: String

  /// A sentence that names the file and the reason.
  public var description: String { "The picture \(path) cannot be shown: \(reason)." }
}
