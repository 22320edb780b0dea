import Geometry
import SDLHost
import Typesetting
import ViewTree

@testable import Demo

/// The program as it begins with what it remembers.
enum RememberedShell {
  private static let look = makeLook()

  private static func makeLook() -> Look {
    guard let assets = try? AssetDirectory(given: nil),
      let type = try? TypeFamily(directory: assets.path(of: "fonts"))
    else { preconditionFailure("the assets are not there") }
    return Look(theme: .light, type: type)
  }

  static func open(_ state: SavedState) {
    let stage = Stage(size: state.size ?? Options.defaultSize)
    let shell = Shell(
      look: look,
      first: state.screen ?? .flip,
      showsInspector: state.showsInspector ?? true,
      memory: ShellMemory(places: state.places, chosenTheme: state.theme)
    )
    shell.frame = stage.root.bounds
    stage.root.addSubview(shell)
    for frame in 0..<3 {
      stage.begin(DisplayFrame(time: Timestamp(seconds: Double(frame) / 60), period: 1 / 60))
      stage.finish()
    }
    _ = stage.drawList()
    let kept = SavedState(shell.state.text)
    precondition(kept != nil, "what is kept cannot be read")
  }
}
