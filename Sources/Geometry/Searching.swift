extension StringProtocol {
  /// What follows the first place where a text holds some words; nil where it does not.
  ///
  /// The standard library's own searching brings regular expressions with it, a tenth of the
  /// program.
  package func text(after words: String) -> SubSequence? {
    let (bytes, sought) = (utf8, words.utf8)
    var place = bytes.startIndex
    while !bytes[place...].starts(with: sought) {
      guard place < bytes.endIndex else { return nil }
      place = bytes.index(after: place)
    }
    return self[bytes.index(place, offsetBy: sought.count)...]
  }
}
