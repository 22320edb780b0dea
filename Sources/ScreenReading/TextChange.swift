import MessageBus

/// What was taken out of a text and put into it, at one place.
struct TextChange: Equatable {
  /// Where, in scalars.
  let place: Int
  let removed: String
  let inserted: String

  /// Finds what is the same at both ends.
  init(from old: String, to new: String) {
    let (a, b) = (Array(old.unicodeScalars), Array(new.unicodeScalars))
    let start = zip(a, b).prefix { $0 == $1 }.count
    let end = zip(a.dropFirst(start).reversed(), b.dropFirst(start).reversed())
      .prefix { $0 == $1 }.count
    func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
      var view = String.UnicodeScalarView()
      view.append(contentsOf: scalars)
      return String(view)
    }
    place = start
    removed = text(a[start..<a.count - end])
    inserted = text(b[start..<b.count - end])
  }

  func events(_ path: String) -> [ReaderEvent] {
    [("delete", removed), ("insert", inserted)].filter { !$0.1.isEmpty }.map { kind, text in
      ReaderEvent(
        path: path,
        member: "TextChanged",
        detail: kind,
        first: Int32(clamping: place),
        second: Int32(clamping: text.unicodeScalars.count),
        value: .text(text)
      )
    }
  }
}
