import Typesetting
import ViewTree

@testable import Controls

/// The bundled fonts, which a window would have loaded.
enum Fonts {
  static let family: TypeFamily? = {
    let folder = "\(#filePath)".split(separator: "/").dropLast(3).reduce("") { "\($0)/\($1)" }
    return try? TypeFamily(directory: folder + "/Assets/fonts")
  }()

  static func load() { Stage.loadedTypefaces = family }
}
