import Geometry

/// The parts of a list, one below another: its rows, and before those of each section a header.
///
/// Rows are counted through all sections, and so are parts. Without sections every part is a row.
nonisolated struct ListParts {
  private(set) var sections: [ListSection] = []
  private(set) var rowCount = 0
  /// The part that is the header of each section.
  private var headers: [Int] = []

  init(rowCount: Int) { self.rowCount = rowCount }

  init(_ sections: [ListSection]) {
    self.sections = sections
    countRows()
  }

  private mutating func countRows() {
    rowCount = 0
    headers.removeAll(keepingCapacity: true)
    for (index, section) in sections.enumerated() {
      headers.append(rowCount + index)
      rowCount += section.rowCount
    }
  }

  var count: Int { rowCount + sections.count }

  // MARK: Finding

  /// The row that a part is; nil for a header.
  func row(_ part: Int) -> Int? {
    guard let section = section(ofPart: part) else { return part }
    return part == headers[section] ? nil : part - section - 1
  }

  func part(ofRow row: Int) -> Int { row + (section(ofRow: row) ?? -1) + 1 }

  /// The part that is the header of a section, or what follows the last one.
  func header(of section: Int) -> Int { section < headers.count ? headers[section] : count }

  func section(ofPart part: Int) -> Int? { lastSection { headers[$0] <= part } }

  func section(ofRow row: Int) -> Int? { lastSection { headers[$0] - $0 <= row } }

  /// The last of the sections that come first, which a condition holds for.
  private func lastSection(where isEarly: (Int) -> Bool) -> Int? {
    var (low, high) = (0, sections.count)
    while low < high {
      let middle = (low + high) / 2
      if isEarly(middle) { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }

  func rows(inSection section: Int) -> Range<Int> {
    let first = headers[section] - section
    return first..<first + sections[section].rowCount
  }

  func rows(among parts: Range<Int>) -> Range<Int> {
    func row(at part: Int) -> Int { part - (lastSection { headers[$0] < part } ?? -1) - 1 }
    return row(at: parts.lowerBound)..<row(at: parts.upperBound)
  }

  /// The sections of which parts are among these, be it the header or a row.
  func sections(among parts: Range<Int>) -> Range<Int> {
    guard let last = parts.last, let first = section(ofPart: parts.lowerBound) else { return 0..<0 }
    return first..<(section(ofPart: last) ?? first) + 1
  }

  /// The runs of parts that rows are, from the first to the last.
  func runs(ofRows rows: Range<Int>) -> [Range<Int>] {
    guard !rows.isEmpty, let first = section(ofRow: rows.lowerBound),
      let last = section(ofRow: rows.upperBound - 1)
    else { return [rows] }
    return (first...last).map { section in
      let own = self.rows(inSection: section).clamped(to: rows)
      return own.lowerBound + section + 1..<own.upperBound + section + 1
    }
  }

  // MARK: Changing

  /// The section in which rows come to be that are inserted at a row: the one that is asked for,
  /// else that of the row that is there now; nil without sections.
  func section(forRowsAt row: Int, wanted: Int?) -> Int? {
    guard let wanted else { return section(ofRow: row) }
    demand(sections.indices.contains(wanted), "There is no section \(wanted)")
    let own = rows(inSection: wanted)
    demand(
      row >= own.lowerBound && row <= own.upperBound,
      "Row \(row) cannot be inserted in section \(wanted), which has rows \(own)"
    )
    return wanted
  }

  mutating func insertRows(_ number: Int, in section: Int?) {
    guard let section else { return rowCount += number }
    sections[section].rowCount += number
    countRows()
  }

  mutating func removeRows(_ rows: Range<Int>) {
    guard !sections.isEmpty else { return rowCount -= rows.count }
    for index in sections.indices {
      sections[index].rowCount -= self.rows(inSection: index).clamped(to: rows).count
    }
    countRows()
  }

  mutating func insert(_ new: [ListSection], at index: Int) {
    sections.insert(contentsOf: new, at: index)
    countRows()
  }

  mutating func remove(_ old: Range<Int>) {
    sections.removeSubrange(old)
    countRows()
  }
}
