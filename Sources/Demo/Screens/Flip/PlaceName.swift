import Geometry

/// Names of places that do not exist, from a small grammar; the same number names the same place.
nonisolated enum PlaceName {
  private static let starts = [
    "Al", "Bre", "Cor", "Dun", "El", "Fal", "Gar", "Hol", "Is", "Kes", "Lan", "Mor", "Nor", "Os",
    "Pen", "Ros", "Sel", "Tor", "Ul", "Ver", "Wen", "Yar",
  ]
  private static let middles = ["a", "e", "i", "o", "an", "en", "in", "or", "is", "el", "am"]
  private static let ends = [
    "dale", "fell", "mere", "ridge", "moor", "heath", "wick", "stead", "ford", "gate", "tarn",
    "combe", "holm", "ness", "vale",
  ]
  private static let sights = [
    "Seen from the old road", "First light over the hills", "No wind since yesterday",
    "The path goes on behind the trees", "Frost in the hollows", "Someone has lit a fire",
    "The last house is far behind", "Clouds by evening", "Only larks",
    "It will be clear tonight", "The river is just beyond", "Two hours to the pass",
  ]

  static func name(of number: Int) -> String {
    var random = SplitMix64(page: number, salt: 77)
    let middle = random.happens(0.55) ? random.pick(middles) : ""
    return random.pick(starts) + middle + random.pick(ends)
  }

  static func line(of number: Int) -> String {
    var random = SplitMix64(page: number, salt: 501)
    return random.pick(sights)
  }
}
