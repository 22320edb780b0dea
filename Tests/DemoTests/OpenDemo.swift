import Geometry
import Gestures
import Scrolling
import TestHarness
import Typesetting
import ViewTree

@testable import Demo

/// The demo's window without a window, opened on a screen.
struct OpenDemo {
  let bench: Bench
  let shell: Shell

  init(
    _ kind: ScreenKind,
    size: Size = Size(width: 1_180, height: 760),
    theme: Look.Theme = .light,
    memory: ShellMemory = ShellMemory()
  ) throws {
    let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let look = Look(theme: theme, type: try TypeFamily(directory: "/\(root)/Assets/fonts"))
    bench = Bench(size: size)
    shell = Shell(look: look, first: kind, showsInspector: size.width > 900, memory: memory) {
      Screen.make($0, look: look)
    }
    shell.frame = bench.stage.root.bounds
    bench.stage.root.addSubview(shell)
    bench.step()
    bench.step()
  }

  var screen: Screen { shell.screen }

  /// Every view that shows, with what is inside those that show.
  var visible: [View] { Self.visible(in: shell) }

  /// Every view in a view that shows.
  func visible(in view: View) -> [View] { Self.visible(in: view) }

  private static func visible(in view: View) -> [View] {
    guard !view.isHidden, !view.bounds.isEmpty else { return [] }
    return [view] + view.subviews.flatMap { visible(in: $0) }
  }

  /// The first view of a kind that shows on the screen and suits.
  func view<Wanted: View>(
    _ kind: Wanted.Type,
    where suits: (Wanted) -> Bool = { _ in true }
  ) -> Wanted? {
    Self.visible(in: screen.view).lazy.compactMap { $0 as? Wanted }.first(where: suits)
  }

  /// Clicks the middle of a view.
  func click(_ view: View) {
    let place = view.convert(view.bounds, to: nil).center
    let finger = Finger(bench)
    finger.down(place.x, place.y)
    finger.up()
    bench.step()
  }

  /// Chooses a word of the screen's choice in the tool bar.
  func choose(_ word: String) {
    for case let choice as Segments in screen.tools {
      guard let index = choice.titles.firstIndex(of: word) else { continue }
      let frame = choice.convert(choice.bounds, to: nil)
      let width = frame.width / Double(choice.titles.count)
      let finger = Finger(bench)
      finger.down(frame.minX + width * (Double(index) + 0.5), frame.center.y)
      finger.up()
      bench.step()
    }
  }

  func press(_ key: Key, _ modifiers: Modifiers = []) {
    bench.queue(.key(KeyEvent(key: key, modifiers: modifiers, time: bench.now + bench.period)))
    bench.step()
  }

  /// The goals that have been reached.
  var reached: [String] { screen.tries.filter(\.isDone).map(\.goal) }
}
