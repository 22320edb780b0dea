/// The directory of the interface font, found from this file.
let fonts =
  "\(#filePath)".split(separator: "/").dropLast(3).reduce("") { "\($0)/\($1)" }
  + "/Assets/fonts"
