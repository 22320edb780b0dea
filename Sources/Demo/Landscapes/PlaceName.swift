import ScrollKit

/// Names of places that do not exist, from a small grammar; the same number names the same place.
nonisolated enum PlaceName {
  private static let starts = [
    "Ash", "Brack", "Cal", "Crow", "Dun", "Elder", "Fal", "Finch", "Garth", "Glas", "Hart", "Hol",
    "Ink", "Jarrow", "Kel", "Kings", "Lark", "Lin", "Mar", "Mill", "Nether", "Nor", "Oak", "Orrin",
    "Pen", "Quill", "Ros", "Rush", "Sal", "Stone", "Tam", "Thorn", "Ul", "Vel", "Wag", "White",
    "Wren", "Yarrow",
  ]
  private static let ends = [
    "bury", "by", "combe", "cote", "dale", "den", "fell", "field", "ford", "gate", "ham", "haven",
    "heath", "holm", "hurst", "leigh", "low", "mere", "minster", "moor", "mouth", "ness", "over",
    "port", "ridge", "stead", "stow", "tarn", "thwaite", "ton", "vale", "wick", "worth",
  ]
  /// The forms of a name, in which `%` stands for the word.
  private static let forms =
    [String](repeating: "%", count: 20) + ["Old %", "Great %", "% Green", "% Cross"]
  private static let sights = [
    "Seen from the old road", "A gate left open", "No wind since yesterday",
    "The path ends at the trees", "Frost in the hollows", "Nobody else is about",
    "The last house is far behind", "The hay is in", "Only the wind",
    "Smoke from one chimney", "The river is just beyond", "Two hours to the pass",
  ]

  static func name(of number: Int) -> String {
    var random = SplitMix64(page: number, salt: 77)
    let word = random.pick(starts) + random.pick(ends)
    return random.pick(forms).split(separator: "%", omittingEmptySubsequences: false)
      .joined(separator: word)
  }

  static func line(of number: Int) -> String {
    var random = SplitMix64(page: number, salt: 501)
    return random.pick(sights)
  }
}
