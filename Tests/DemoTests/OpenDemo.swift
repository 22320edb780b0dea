import ScrollKit
import TestHarness

@testable import Demo

/// The demo's window without a window, opened on a screen.
struct OpenDemo {
  let bench: Bench
  let shell: Shell

  static let assets =
    "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/") + "/Assets"

  init(
    _ kind: ScreenKind,
    size: Size = Size(width: 1_180, height: 760),
    scale: Double = 1,
    theme: Theme = .light,
    places: [ScreenKind: String] = [:]
  ) throws {
    bench = Bench(size: size, scale: scale)
    shell = Shell(
      first: kind,
      appearance: Appearance(darkness: theme.night),
      places: places
    )
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

  /// Every line of text of the views that show.
  var texts: [ShownText] { visible.flatMap { ShownText.of($0, type: shell.fonts) } }

  /// The first view of a kind that shows on the screen and suits.
  func view<Wanted: View>(
    _ kind: Wanted.Type,
    where suits: (Wanted) -> Bool = { _ in true }
  ) -> Wanted? {
    Self.visible(in: screen.view).lazy.compactMap { $0 as? Wanted }.first(where: suits)
  }

  /// Clicks the middle of a view.
  func click(_ view: View) {
    click(at: view.convert(view.bounds, to: nil).center)
  }

  func click(at place: Point) {
    let finger = Finger(bench)
    finger.down(place.x, place.y)
    finger.up()
    bench.step()
  }

  /// What there is to choose from in the tool bar.
  var choices: [SegmentedControl] { shell.toolBar.tools.compactMap { $0 as? SegmentedControl } }

  /// Chooses a word of a choice in the tool bar.
  func choose(_ word: String) {
    for choice in choices {
      guard let index = choice.items.firstIndex(of: word) else { continue }
      (choice.superview as? ScrollContainer)?.scrollRectToVisible(choice.frame, animated: false)
      click(at: choice.convert(choice.segment(index), to: nil).center)
    }
  }

  /// Presses a key as a host would, telling the window first.
  func press(_ key: Key, _ modifiers: Modifiers = [], _ phase: KeyPhase = .down) {
    let time = bench.now + bench.period
    let event = InputEvent.key(
      KeyEvent(key: key, phase: phase, modifiers: modifiers, time: time)
    )
    shell.saw(event)
    bench.queue(event)
    bench.step()
  }

  /// The goals that have been reached.
  var reached: [String] { screen.goals.filter(\.isDone).map(\.words) }

  /// What the window shows.
  func pixels() throws -> Pixels {
    let (size, scale) = (bench.stage.size, bench.stage.grid.scale)
    bench.step()
    return Pixels(colors: try bench.pixels(), width: Int(size.width * scale), scale: scale)
  }

  /// Writes what the window shows to a file.
  func writePicture(to path: String) throws {
    bench.step()
    try bench.writePicture(to: path)
  }
}

/// The pixels of a window.
struct Pixels {
  let colors: [UInt32]
  let width: Int
  let scale: Double

  /// The pixel at a place in points, as `0x00RRGGBB`.
  func color(_ x: Double, _ y: Double) -> UInt32 {
    colors[Int(y * scale) * width + Int(x * scale)]
  }
}

extension ScreenKind {
  /// The screens as they show: one with parts shows the first of them.
  nonisolated static let shown = withParts.filter(\.parts.isEmpty)
}
