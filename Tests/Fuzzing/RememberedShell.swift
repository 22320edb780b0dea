import Geometry
import SDLHost
import Typesetting
import ViewTree

@testable import Demo

/// The program as it begins with what it remembers.
enum RememberedShell {
  private static let materials = try? Materials(assets: AssetDirectory(given: nil))

  static func open(_ state: SavedState) {
    precondition(materials != nil, "the assets are not there")
    let stage = Stage(size: state.size ?? Options.defaultSize)
    let shell = Shell(
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
