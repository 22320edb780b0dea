import Controls
import Geometry
import Gestures
import ScrollPhysics
import Scrolling
import Typesetting
import ViewTree

/// A text of ten megabytes that is opened, scrolled and made narrower, and one line of a megabyte.
enum TextComparison {
  private static let line =
    "The quick brown fox jumps over the lazy dog, and pinches to zoom in on one flea.\n"

  static func all(_ setup: BenchSetup) -> [Comparison] {
    let text = String(repeating: line, count: 10_000_000 / line.utf8.count)
    let bytes = Array(text.utf8)
    let long = String(repeating: "x", count: 1_000_000)
    let tenth = String(text.prefix(text.utf8.count / 10))
    return [
      // Not beside C, which has no memory to ask for: how much faster it is depends on the machine.
      opening("text of 10 MB, opened", text, floor: "text of 1 MB") { open(tenth) },
      opening("text of one line of 1 MB, opened", long, floor: "10 MB looked at in C") {
        _ = Preloaded.lines(in: bytes)
      },
      scrolling(text), narrowing(text, bytes), typing(text),
    ]
  }

  private static func opening(
    _ name: String,
    _ text: String,
    floor: String,
    theirs: @escaping () -> Void
  ) -> Comparison {
    Comparison(
      name: name,
      floor: floor,
      ours: { _ in open(text) },
      theirs: { _ in theirs() },
      blocks: 5,
      rounds: 3
    )
  }

  /// Makes a view of a text and its first frame.
  private static func open(_ text: String) {
    _ = stage(TextView(text: text, isEditable: false)).drawList()
  }

  private static func scrolling(_ text: String) -> Comparison {
    let scrolls = [text, String(text.prefix(100_000))].map { text in
      let view = TextView(text: text, isEditable: false)
      view.isSelectable = false
      view.frame = Rect(origin: .zero, size: BenchSetup.size)
      view.scrollRangeToVisible(50_000..<50_000)
      return ScriptedScroll(size: BenchSetup.size, view: view)
    }
    return Comparison(name: "text of 10 MB, a frame of a drag", floor: "text of 100 kB") { _ in
      scrolls[0].update()
      _ = scrolls[0].stage.drawList()
    } theirs: { _ in
      scrolls[1].update()
      _ = scrolls[1].stage.drawList()
    }
  }

  private static func narrowing(_ text: String, _ bytes: [UInt8]) -> Comparison {
    let view = TextView(text: text, isEditable: false)
    let stage = stage(view)
    view.scrollRangeToVisible(5_000_000..<5_000_000)
    stage.finish()
    return Comparison(
      name: "text of 10 MB, another width",
      floor: "10 MB looked at in C",
      ours: { round in
        view.frame.size.width = BenchSetup.size.width - Double(round % 60) * 7
        stage.finish()
        _ = stage.drawList()
      },
      theirs: { _ in _ = Preloaded.lines(in: bytes) },
      blocks: 5,
      rounds: 10
    )
  }

  /// Types a letter in the middle of a text, and makes the frame that shows it.
  private static func typing(_ text: String) -> Comparison {
    let views = [text, String(text.prefix(100_000))].map { text in
      let view = TextView(text: text)
      let stage = stage(view)
      view.selectedRange = text.utf8.count / 2..<text.utf8.count / 2
      stage.focus(view)
      view.scrollRangeToVisible(view.selectedRange)
      return (view, stage)
    }
    func type(_ index: Int) {
      let (view, stage) = views[index]
      view.text(TextEvent(.typed("x"), time: .zero))
      stage.finish()
      _ = stage.drawList()
    }
    return Comparison(name: "text of 10 MB, a letter typed", floor: "text of 100 kB") { _ in
      type(0)
    } theirs: { _ in
      type(1)
    }
  }

  private static func stage(_ view: TextView) -> HostedStage {
    let stage = HostedStage(size: BenchSetup.size)
    view.frame = stage.root.bounds
    stage.root.addSubview(view)
    stage.finish()
    return stage
  }
}
