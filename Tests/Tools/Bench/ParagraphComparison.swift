import SDLHost
import Typesetting

/// How the cost of a paragraph grows with its length: ten times as much for ten times the text.
enum ParagraphComparison {
  private static let scripts = [
    ("English", "The quick brown fox jumps over the lazy dog, and pinches to zoom. "),
    ("Arabic", "مرحبا بالعالم هذا نص عربي طويل مع أقواس وأرقام في كل سطر من النص "),
    ("Chinese", "日本語の文章は空白なしで続き、行は文字の間で折り返されます。"),
    ("Thai", "ภาษาไทยไม่มีช่องว่างระหว่างคำจึงต้องใช้พจนานุกรมในการตัดคำ"),
    ("one word", "x"),
  ]

  // Ten kilobytes are done in half a millisecond, too short a time to compare with.
  private static let lengths = [(100_000, "100 kB"), (1_000_000, "1 MB")]

  static func all(_ setup: BenchSetup) -> [Comparison] {
    scripts.flatMap { name, sample in
      zip(lengths.dropFirst(), lengths).map { long, short in
        let texts = [long.0, short.0].map {
          String(repeating: sample, count: $0 / sample.utf8.count)
        }
        let family = setup.materials.family
        return Comparison(
          name: "paragraph of \(long.1), \(name)",
          floor: "one of \(short.1)",
          ours: { _ in measure(texts[0], family) },
          theirs: { _ in measure(texts[1], family) },
          blocks: 5,
          rounds: 1
        )
      }
    }
  }

  /// Shapes a text that nobody has asked for before, and breaks it into lines.
  private static func measure(_ text: String, _ family: TypeFamily) {
    let fresh = TypeFamily(
      regular: family.regular,
      semibold: family.semibold,
      fallback: family.fallback,
      rules: family.rules
    )
    let style = TextStyle(size: 13)
    let paragraphs = fresh.paragraphs(of: text, style: style)
    _ = TextLayout(paragraphs, style: style, width: 300).lines.count
  }
}
