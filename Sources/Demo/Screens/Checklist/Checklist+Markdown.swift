/// The checklist as text for other programs.
extension Checklist {
  /// All rows in Markdown, with a tick for each that was seen; rows that only tests see have none.
  var markdown: String {
    let title = "# scroll-demo: \(seen.count) of \(Self.visibleCount) rows seen\n\n"
    return title + ChecklistRow.all.map { line(for: $0) }.joined()
  }

  private func line(for row: ChecklistRow) -> String {
    let words = "\(row.number). \(row.words) (\(row.screen.title))"
    switch standing(of: row.number) {
    case .seen: return "- [x] \(words)\n"
    case .open: return "- [ ] \(words)\n"
    case .byTest: return "- \(words), covered by a test\n"
    }
  }
}
