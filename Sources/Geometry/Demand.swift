/// Stops the program with a message if a caller broke a requirement.
///
/// Optimized builds print the message, too; a failed precondition would stop them silently.
package func demand(
  _ isMet: Bool,
  _ words: @autoclosure () -> String,
  file: StaticString = #fileID,
  line: UInt = #line
) {
  if !isMet { fatalError(words(), file: file, line: line) }
}
