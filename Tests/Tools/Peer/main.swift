import Glibc
import PeerScenes
import ScrollKit

/// Says why there is nothing to show, and ends.
func fail(_ complaint: String, status: Int32) -> Never {
  let line = "scroll-peer: \(complaint)\n"
  write(STDERR_FILENO, line, line.utf8.count)
  exit(status)
}

/// Says what is wrong with the arguments, and ends.
func refuse(_ complaint: String) -> Never {
  let usage = "scroll-peer L|G|Z|P|A --pictures FOLDER [--size WxH] [--renderer NAME]"
  fail("\(complaint)\nusage: \(usage)", status: 2)
}

var (scene, pictures) = (PeerScene?.none, ".")
var size = Size(width: 900, height: 700)
var options = ScrollWindow.Options()
var words = CommandLine.arguments.dropFirst()
while let word = words.popFirst() {
  switch word {
  case "--pictures":
    guard let folder = words.popFirst().flatMap({ realpath($0, nil) }) else {
      refuse("--pictures needs a folder")
    }
    pictures = String(cString: folder)
  case "--size":
    let edges = words.popFirst()?.split(separator: "x").compactMap { Double($0) } ?? []
    guard edges.count == 2, edges.allSatisfy({ (100...8_192).contains($0) }) else {
      refuse("--size needs WxH in points, from 100x100 to 8192x8192")
    }
    size = Size(width: edges[0], height: edges[1])
  case "--renderer":
    let names = ScrollWindow.Options.renderers
    guard let name = words.popFirst(), names.contains(name) else {
      refuse("--renderer needs one of \(names.joined(separator: ", "))")
    }
    options.renderer = name
  default:
    scene = PeerScene(rawValue: word)
    if scene == nil { refuse("there is no scene \(word)") }
  }
}
guard let scene else { refuse("it needs a scene") }

do {
  let window = try ScrollWindow(title: "scroll-peer", size: size, options: options)
  guard let type = window.stage.typefaces else { refuse("there is no typeface") }
  let view = scene.makeView(pictures: pictures, type: type)
  view.frame = window.stage.root.bounds
  view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  window.stage.root.addSubview(view)
  try window.run()
} catch {
  fail("\(error)", status: 3)
}
