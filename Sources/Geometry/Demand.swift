/// Ends the program with a sentence about a caller's mistake, after which nothing would be right.
///
/// It speaks in optimized builds, too, where a precondition ends the program without a word.
package func demand(
  _ isMet: Bool,
  _ words: @autoclosure () -> String,
  file: StaticString = #fileID,
  line: UInt = #line
) {
  if !isMet { fatalError(words(), file: file, line: line) }
}
