/// What says nothing new, and therefore changes nothing.
enum Repetition: CaseIterable {
  /// Each report of a hand once more: a place where the hand is already.
  case reports
  /// Each property once more: a value that it has already.
  case properties
  /// Each Home and each End once more, at once.
  case endKeys

  /// A tape with every such line twice.
  func doubled(_ lines: [String]) -> [String] {
    lines.flatMap { line in again(line).map { [line, $0] } ?? [line] }
  }

  /// The line that repeats another one; nil if that is of another kind.
  private func again(_ line: String) -> String? {
    switch self {
    case .reports:
      let isRelative = line.contains(#":"changed""#)
      return isRelative ? Self.still(line) : line.contains(#":"moved""#) ? line : nil
    case .properties:
      // A contentOffset, a current page or a number of pages is a command.
      let isCommand = ["contentOffset", "currentPage", "pageCount"].contains { line.contains($0) }
      return line.contains(#""set":"#) && !isCommand ? line : nil
    case .endKeys:
      return line.contains(#""key":"home""#) || line.contains(#""key":"end""#) ? line : nil
    }
  }

  /// A report of a trackpad without the movement that it adds.
  private static func still(_ line: String) -> String {
    guard let start = line.firstRange(of: #","by":["#),
      let end = line[start.upperBound...].firstIndex(of: "]")
    else { return line }
    return line[..<start.lowerBound] + #","by":[0,0"# + line[end...]
  }
}
