import Typesetting

@testable import Controls
@testable import DesktopFonts

/// A text that is laid out with what this desktop has, and edited as a plain string beside it.
enum TextScene {
  private static let family = try? TypeFamily(
    directory: "Assets/fonts",
    fallback: DesktopFonts.shared,
    rules: DesktopScripts()
  )

  /// The first four bytes are a size, a width and the places of an edit.
  static func play(_ bytes: [UInt8]) {
    guard bytes.count > 4, let family else { return }
    let text = String(decoding: bytes[4...], as: UTF8.self)
    let body = TextBody(text)
    precondition(body.text == text && body.count == text.count, "another text")
    let style = TextStyle(size: Double(6 + bytes[0] % 64))
    for part in body.parts.indices.prefix(64) {
      lay(String(body.shown(part)), style, width: 2 * Double(bytes[1]) + 1, in: family)
    }
    edit(body, Array(text), bytes)
  }

  private static func lay(
    _ text: String,
    _ style: TextStyle,
    width: Double,
    in family: TypeFamily
  ) {
    let shaped = family.shaped(text, style: style)
    precondition(shaped.count == text.count, "other characters")
    let lines = shaped.lines(size: style.size, width: width)
    precondition(lines[0].start == 0 && lines[lines.count - 1].next == shaped.count, "a part lost")
    for (line, next) in zip(lines, lines.dropFirst()) {
      precondition(line.next == next.start && line.next > line.start, "lines that do not join")
    }
    for line in lines {
      precondition(line.start <= line.end && line.end <= line.next, "a line turned around")
      let edges = shaped.layout(line.start..<line.next, size: style.size).edges
      precondition(edges.width.isFinite && edges.width >= 0, "a width of no number")
      for place in 0...line.next - line.start {
        let x = edges.caret(at: place)
        precondition(x.isFinite && (0...line.next - line.start).contains(edges.place(at: x)))
      }
    }
  }

  private static func edit(_ body: TextBody, _ characters: [Character], _ bytes: [UInt8]) {
    var body = body
    let places = bytes[2..<4].map { Int($0) * characters.count / 255 }.sorted()
    let inserted = String(decoding: bytes.suffix(6), as: UTF8.self)
    let plain =
      String(characters[..<places[0]]) + inserted + String(characters[places[1]...])
    let (edit, end) = body.replace(places[0]..<places[1], with: inserted)
    precondition(body.text.utf8.elementsEqual(plain.utf8), "another text than a string's")
    precondition(body.count == plain.count && end <= body.count, "another count than a string's")
    body.apply(edit.inverse)
    precondition(body.text.utf8.elementsEqual(String(characters).utf8), "not taken back")
  }
}
