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
  /// What the grammar makes that stands on other maps as well.
  private static let real: Set<String> = [
    "Ashbury", "Ashby", "Ashcombe", "Ashfield", "Ashford", "Ashover", "Ashridge", "Ashton",
    "Ashwick", "Ashworth", "Calton", "Crowcombe", "Crowfield", "Crowhurst", "Crowton", "Duncote",
    "Dunham", "Dunmere", "Dunton", "Falfield", "Falmouth", "Glasbury", "Glaston", "Hartfield",
    "Hartford", "Holbury", "Holcombe", "Holden", "Holford", "Holgate", "Holton", "Holwick",
    "Kelby", "Kelfield", "Kelham", "Kelton", "Kingsbury", "Kingscote", "Kingsford", "Kingsgate",
    "Kingston", "Linby", "Lindale", "Linford", "Linstead", "Linthwaite", "Linton", "Linwick",
    "Marden", "Margate", "Marham", "Marholm", "Marlow", "Marstow", "Marthwaite", "Marton",
    "Milldale", "Millfield", "Millport", "Netherbury", "Netherby", "Nethercote", "Netherfield",
    "Netherton", "Norbury", "Norham", "Norton", "Norwick", "Oakford", "Oakham", "Oakmere",
    "Oakridge", "Oakworth", "Pencombe", "Penhurst", "Penton", "Rosthwaite", "Roston", "Rushbury",
    "Rushden", "Rushford", "Rushmere", "Rushmoor", "Rushton", "Rushwick", "Salcombe", "Salford",
    "Salton", "Salwick", "Stonegate", "Stoneham", "Stonehaven", "Stoneleigh", "Tamworth",
    "Thornbury", "Thornby", "Thorncombe", "Thorncote", "Thornford", "Thornham", "Thornthwaite",
    "Thornton", "Whitefield", "Whitegate", "Whitehaven", "Whitemoor", "Wrenbury", "Yarrowford",
  ]
  private static let sights = [
    "Seen from the old road", "A gate left open", "No wind since yesterday",
    "The path ends at the trees", "Frost in the hollows", "Nobody else is about",
    "The last house is far behind", "The hay is in", "Only the wind",
    "Smoke from one chimney", "The river is just beyond", "Two hours to the pass",
  ]

  static func name(of number: Int) -> String {
    var random = SplitMix64(page: number, salt: 77)
    var word = random.pick(starts) + random.pick(ends)
    for _ in 0..<8 where real.contains(word) { word = random.pick(starts) + random.pick(ends) }
    return random.pick(forms).split(separator: "%", omittingEmptySubsequences: false)
      .joined(separator: word)
  }

  static func line(of number: Int) -> String {
    var random = SplitMix64(page: number, salt: 501)
    return random.pick(sights)
  }
}
