import Controls
import Geometry
import Gestures
import SDLHost
import Scrolling
import Typesetting
import ViewTree

/// A stage without a window whose frames are drawn to memory.
private final class Scene {
  let stage: HostedStage
  private let screen: HeadlessScreen
  private var frame = 0

  init(_ setup: BenchSetup) throws {
    stage = HostedStage(size: BenchSetup.size)
    setup.materials.tell(stage)
    screen = try HeadlessScreen(size: BenchSetup.size, scale: 1, materials: setup.materials)
    stage.root.backgroundColor = Color(hex: 0x202020)
    show()
  }

  var now: Timestamp { Timestamp(seconds: 1 + Double(frame) / 60) }

  /// Makes a frame of some events and draws it.
  func show(_ event: ((Timestamp) -> InputEvent)? = nil) {
    update(event)
    screen.draw(stage.drawList())
  }

  /// Makes a frame of some events up to its layout.
  func update(_ event: ((Timestamp) -> InputEvent)? = nil) {
    frame += 1
    stage.begin(DisplayFrame(time: now, period: 1 / 60))
    if let event { stage.deliver(event(now)) }
    stage.finish()
  }

  /// Presses a place and lets go a frame later.
  func tap(_ place: Point) {
    for phase in [TouchPhase.began, .ended] {
      update { .touch(TouchEvent(id: TouchID(1), phase: phase, location: place, time: $0)) }
    }
  }

  /// A container that fills the stage.
  func container(height: Double) -> ScrollContainer {
    let container = ScrollContainer(frame: stage.root.bounds)
    container.contentSize = Size(width: BenchSetup.size.width, height: height)
    stage.root.addSubview(container)
    return container
  }
}

/// Rows below each other of which twenty are in sight.
private final class Rows {
  let scene: Scene
  let container: ScrollContainer
  private var step = 0

  private static let pitch = 35.0

  init(_ setup: BenchSetup, count: Int) throws {
    scene = try Scene(setup)
    container = scene.container(height: Double(count) * Self.pitch)
    for row in 0..<count {
      let view = View(frame: Rect(x: 10, y: Double(row) * Self.pitch, width: 600, height: 30))
      view.backgroundColor = Color(hex: UInt32(0x404040 + row % 200))
      container.addSubview(view)
    }
    // Indicators fade meanwhile.
    for _ in 0..<120 { scene.show() }
  }

  func scroll() {
    step += 1
    container.contentOffset = Point(x: 0, y: Double(step % 200) * 4)
    scene.show()
  }

  func hover() {
    step += 1
    let place = Point(x: 100 + Double(step % 50), y: 300)
    scene.update { .hover(HoverEvent(location: place, time: $0)) }
  }

  func tap() {
    scene.tap(Point(x: 100, y: 300))
  }

  /// Moves a row that is in sight.
  func move() {
    step += 1
    container.subviews[5].frame.origin.x = 10 + Double(step % 7)
    scene.show()
  }
}

extension GrowingCost {
  /// All that is measured.
  static func all(_ setup: BenchSetup) -> [GrowingCost] {
    animations(setup) + rows(setup) + trees(setup) + texts(setup) + gestures(setup)
  }

  private final class Mover: View {
    override func advance(to frame: DisplayFrame) -> Pace { .moving }
  }

  private static func animations(_ setup: BenchSetup) -> [GrowingCost] {
    [
      GrowingCost(name: "a frame with animated views", counts: [100, 1_000, 10_000], most: tenfold)
      {
        let scene = try Scene(setup)
        for _ in 0..<$0 {
          let view = Mover()
          scene.stage.root.addSubview(view)
          scene.stage.animate(view)
        }
        return { scene.update() }
      }
    ]
  }

  private static func rows(_ setup: BenchSetup) -> [GrowingCost] {
    let counts = [100, 1_000, 10_000]
    func line(_ name: String, _ run: @escaping (Rows) -> Void) -> GrowingCost {
      GrowingCost(name: name, counts: counts, most: still) { count in
        let rows = try Rows(setup, count: count)
        return { run(rows) }
      }
    }
    return [
      line("views, twenty in sight: a frame of scrolling") { $0.scroll() },
      line("views, twenty in sight: one moves") { $0.move() },
      line("views, twenty in sight: the pointer moves") { $0.hover() },
      line("views, twenty in sight: a tap") { $0.tap() },
      GrowingCost(name: "views removed", counts: counts, most: tenfold, rounds: 5, isSpent: true) {
        let rows = try Rows(setup, count: $0)
        return { for view in rows.container.subviews { view.removeFromSuperview() } }
      },
    ]
  }

  private static func trees(_ setup: BenchSetup) -> [GrowingCost] {
    [
      GrowingCost(
        name: "siblings in another order",
        counts: [100, 400, 1_600],
        most: fourfold
      ) {
        let scene = try Scene(setup)
        for index in 0..<$0 {
          let place = Point(x: Double(index % 40) * 22, y: Double(index / 40 % 43) * 16)
          let view = View(frame: Rect(origin: place, size: Size(width: 20, height: 14)))
          view.backgroundColor = Color(hex: UInt32(0x404040 + index))
          scene.stage.root.addSubview(view)
        }
        scene.show()
        var step = 0
        return {
          step += 1
          let views = scene.stage.root.subviews
          // No two neighbors stay beside each other.
          for place in views.indices {
            scene.stage.root.bringSubviewToFront(views[(place * 37 + step * 7) % views.count])
          }
          scene.show()
        }
      },
      GrowingCost(name: "a color changed innermost", counts: [5, 50, 500], most: tenfold) {
        let scene = try Scene(setup)
        var innermost = scene.stage.root
        for _ in 0..<$0 {
          let view = View(frame: Rect(x: 0.2, y: 0.2, width: 800, height: 680))
          view.backgroundColor = Color(hex: 0x404040)
          innermost.addSubview(view)
          innermost = view
        }
        scene.show()
        var step: UInt32 = 0
        return {
          step += 1
          innermost.backgroundColor = Color(hex: 0x101010 + step)
          scene.show()
        }
      },
      GrowingCost(
        name: "tiles kept, another one comes",
        counts: [100, 1_000, 10_000],
        most: tenfold
      ) { count in
        let tile = Bitmap(width: 1, height: 1, pixels: [0], isOpaque: true)
        var store = BitmapStore<Int>(budget: count * tile.byteCount, fineness: { $0 % 8 })
        for key in 0..<count { store.insert(tile, at: key) }
        var next = count
        return {
          store.beginDrawing()
          guard store.makeRoom(for: tile.byteCount, keeping: { $0 % 16 == 0 }) else { return }
          store.insert(tile, at: next)
          next += 1
        }
      },
      GrowingCost(
        name: "siblings read by a screen reader",
        counts: [100, 1_000, 10_000],
        most: tenfold,
        rounds: 5
      ) {
        let scene = try Scene(setup)
        let group = View(frame: scene.stage.root.bounds)
        group.accessibilityLabel = "Group"
        for index in 0..<$0 {
          let view = View(frame: Rect(x: 0, y: Double(index) * 20, width: 100, height: 18))
          view.accessibilityLabel = "Number \(index)"
          group.addSubview(view)
        }
        scene.stage.root.addSubview(group)
        scene.update()
        return {
          let element = AccessibleElement(group)
          // The stage keeps what was found as long as it is there itself.
          withExtendedLifetime(scene) {
            for index in 0..<element.childCount { _ = element.child(at: index)?.index }
          }
        }
      },
      GrowingCost(
        name: "views in a chain, one constant changed",
        counts: [50, 100, 200],
        most: tenfold
      ) {
        let scene = try Scene(setup)
        let frame = View(frame: scene.stage.root.bounds)
        scene.stage.root.addSubview(frame)
        frame.constraints = chain($0, in: frame)
        scene.update()
        var step = 0.0
        return {
          step += 1
          let first = frame.subviews[0]
          frame.constraints[0] = LayoutConstraint(first, .left, to: .frame(.left), plus: step)
          scene.update()
        }
      },
    ]
  }

  private static func chain(_ count: Int, in frame: View) -> [LayoutConstraint] {
    var (constraints, last): ([LayoutConstraint], View?) = ([], nil)
    for _ in 0..<count {
      let view = View()
      frame.addSubview(view)
      constraints.append(LayoutConstraint(view, .left, to: .frame(.left)))
      constraints.append(LayoutConstraint(view, .width, to: .length(100)))
      constraints.append(LayoutConstraint(view, .height, to: .length(3)))
      constraints.append(
        LayoutConstraint(view, .top, to: last.map { .view($0, .bottom) } ?? .frame(.top), plus: 1)
      )
      last = view
    }
    return constraints
  }

  private static func texts(_ setup: BenchSetup) -> [GrowingCost] {
    [
      GrowingCost(
        name: "a frame beside a label of lines",
        counts: [100, 1_000, 10_000],
        most: still
      ) {
        let scene = try Scene(setup)
        let label = Label(text: "")
        label.numberOfLines = 0
        label.frame = Rect(x: 0, y: 0, width: 600, height: 1_000_000)
        scene.stage.root.addSubview(label)
        label.text = (0..<$0).map { "line \($0) of a text that has forty chars" }
          .joined(separator: "\n")
        scene.show()
        var step: UInt32 = 0
        return {
          step += 1
          scene.stage.root.backgroundColor = Color(hex: 0x101010 + step)
          scene.show()
        }
      },
      GrowingCost(name: "labels in sight, one changed", counts: [50, 500, 5_000], most: tenfold) {
        let scene = try Scene(setup)
        for index in 0..<$0 {
          let label = Label(text: "\(index)")
          label.frame.origin = Point(x: Double(index % 30) * 30, y: Double(index / 30) * 4)
          scene.stage.root.addSubview(label)
        }
        scene.show()
        var step = 0
        return {
          step += 1
          (scene.stage.root.subviews[7] as? Label)?.text = "c\(step)"
          scene.show()
        }
      },
      GrowingCost(
        name: "a key in a field of characters",
        counts: [10_000, 100_000, 1_000_000],
        most: still,
        rounds: 9
      ) {
        let scene = try Scene(setup)
        let field = TextField(placeholder: "")
        field.frame = Rect(x: 10, y: 10, width: 600, height: 32)
        scene.stage.root.addSubview(field)
        field.text = String(repeating: "lorem ipsum ", count: $0 / 12)
        scene.show()
        scene.stage.focus(field)
        scene.show()
        return { scene.show { .text(TextEvent(.typed("a"), time: $0)) } }
      },
    ]
  }

  private static func gestures(_ setup: BenchSetup) -> [GrowingCost] {
    [
      GrowingCost(
        name: "a tap on recognizers",
        counts: [10, 100, 1_000],
        most: tenfold,
        rounds: 200
      ) {
        let scene = try Scene(setup)
        for _ in 0..<$0 { scene.stage.root.addGestureRecognizer(TapGestureRecognizer()) }
        return { scene.tap(Point(x: 100, y: 100)) }
      }
    ]
  }
}
