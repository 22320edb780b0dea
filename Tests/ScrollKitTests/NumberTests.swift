import ScrollKit
import ScrollKitTesting
import Testing

/// What a program computes from the size of its window stops nothing, and what is no number stops
/// with a sentence that names it (SPEC, decision 13).
struct NumberTests {
  /// What is left of a window of any size after margins and quotients.
  nonisolated static let lengths = [-4_096.0, -1, -1e-9, 0, 1e-9, 0.3, 4_096]

  private final class OnePage: PagerDataSource {
    func numberOfPages(in pager: Pager) -> Int { 3 }
    func makePageView(for pager: Pager) -> View { View() }
    func pager(_ pager: Pager, configure view: View, forPage page: Int) {}
  }

  private struct NoTiles: TileSource {
    func tile(row: Int, column: Int, level: Int) -> Bitmap? { nil }
  }

  private final class Zoomed: ScrollContainerDelegate {
    let picture = View(frame: Rect(x: 0, y: 0, width: 800, height: 800))
    func viewForZooming(in container: ScrollContainer) -> View? { picture }
  }

  private let pages = OnePage()
  private let zoomed = Zoomed()
  private let bench = Bench(size: Size(width: 60, height: 40))

  /// One view of every kind.
  private func everyView(_ length: Double) -> [View] {
    let pager = Pager()
    pager.dataSource = pages
    let dots = PageControl()
    dots.numberOfPages = 3
    let list = ListView(rowHeight: length, rowCount: 5, make: { View() }, fill: { _, _ in })
    list.headerView = Label(text: "Header")
    let container = ScrollContainer()
    container.refreshControl = RefreshControl()
    let lines = Label(text: "Some words in lines")
    lines.numberOfLines = 0
    let tiles = TiledView(grid: TileGrid(size: Size(width: length, height: 9)), source: NoTiles())
    return [
      View(), container, list, pager, dots, KeyboardPanel(height: length), lines,
      Label(text: "One line"), ImageView(nil), Button(title: "Press"), tiles,
      Switch(isOn: true, title: "On"), Slider(value: length, in: 0...1, title: "Slide"),
      SegmentedControl(items: ["One", "Two"]), TextField(placeholder: "Name"),
    ]
  }

  @Test(arguments: lengths) func `no view minds its size`(length: Double) throws {
    for view in everyView(length) {
      bench.stage.root.addSubview(view)
      view.frame = Rect(x: length, y: 0, width: length, height: length)
      view.frame = Rect(x: 0, y: 0, width: length, height: length)
      _ = view.sizeThatFits(Size(width: length, height: length))
      view.alpha = length
      view.setNeedsDisplay()
      _ = try bench.pixels()
      bench.turnWheel(Vector(dx: 0, dy: -1), at: Point(x: 5, y: 5))
      Finger(bench).flick(from: Point(x: 5, y: 30), by: Vector(dx: 0, dy: -20))
      bench.settle(within: 0.5)
      view.removeFromSuperview()
      // A keyboard is as wide as what it stands in.
      let isSized = view is KeyboardPanel || view.frame.width == length.magnitude
      #expect(isSized && (0...1).contains(view.alpha), "\(view)")
    }
  }

  @Test(arguments: lengths) func `no setting of content minds a length`(length: Double) throws {
    let container = bench.container(content: Size(width: length, height: 800))
    #expect(container.contentSize == Size(width: max(length, 0), height: 800))
    container.contentInset = EdgeInsets(top: length, bottom: length)
    container.safeAreaInsets = EdgeInsets(left: length)
    container.scrollIndicatorInsets = EdgeInsets(top: length, right: length)
    container.contentAlignmentPoint = Point(x: length, y: 0.5)
    container.contentOffset = Point(x: length, y: length)
    container.setContentOffset(Point(x: 0, y: length), animated: true)
    bench.advance(by: 0.1)
    let part = Rect(x: length, y: 0, width: length, height: length)
    container.scrollRectToVisible(part, animated: true)
    container.glide(withVelocity: Vector(dx: 0, dy: length))
    bench.settle(within: 0.5)
    _ = try bench.pixels()
    bench.stage.resize(to: Size(width: length, height: 30), scale: 1)
    bench.settle(within: 0.5)
    #expect(container.contentOffset.y.isFinite && container.maximumContentOffset.x.isFinite)
  }

  @Test(arguments: lengths + [.nan, .infinity])
  func `a scale that follows from a window of no size changes nothing`(scale: Double) {
    let container = bench.container(content: Size(width: 800, height: 800))
    container.addSubview(zoomed.picture)
    container.delegate = zoomed
    (container.minimumZoomScale, container.maximumZoomScale) = (0.5, 2)
    container.minimumZoomScale = min(scale, 0.5)
    container.maximumZoomScale = max(scale, 2)
    container.zoomScale = scale
    container.setZoomScale(scale, about: .zero, animated: true)
    container.zoom(by: scale, animated: false)
    if scale.isFinite {
      container.zoom(to: Rect(x: 0, y: 0, width: scale, height: scale), animated: false)
    }
    bench.settle()
    #expect(container.zoomScale >= container.minimumZoomScale && container.zoomScale > 0)
    #expect(container.zoomScale <= container.maximumZoomScale)
    if !(scale > 0) || scale == .infinity { #expect(container.minimumZoomScale == 0.5) }
  }

  @Test(arguments: lengths) func `a list and a keyboard have some height in any window`(
    length: Double
  ) {
    let list = ListView(rowHeight: length, rowCount: 3, make: { View() }, fill: { _, _ in })
    #expect(list.rowHeight == max(length, 1))
    let panel = KeyboardPanel(height: length)
    #expect(panel.height == max(length, 0))
    list.frame = bench.stage.root.bounds
    bench.stage.root.addSubview(list)
    bench.stage.root.addSubview(panel)
    panel.bottomMargin = length
    list.keyboardDismissMode = .interactive
    panel.open(for: list, in: list)
    bench.advance(by: 0.1)
    for position in ListView.ScrollPosition.allCases {
      list.scrollToRow(2, at: position, animated: false)
    }
    Finger(bench).drag(from: Point(x: 5, y: 5), by: Vector(dx: 0, dy: 30))
    panel.close()
    bench.settle(within: 1)
    #expect(!panel.isOpen && list.contentOffset.y.isFinite)
  }

  @Test(arguments: lengths) func `text is measured at any size and in any width`(length: Double) {
    let label = Label(text: "Some words", font: TextStyle(size: length))
    label.numberOfLines = 0
    bench.stage.root.addSubview(label)
    #expect(label.sizeThatFits(Size(width: 30, height: 0)).height.isFinite)
    label.font = TextStyle(size: 13)
    #expect(label.sizeThatFits(Size(width: length, height: length)).height > 0)
  }

  /// A view that draws everything there is with one number.
  private final class Drawing: View {
    var number = 0.0

    override func draw() -> [DrawCommand] {
      let (rect, place) = (
        Rect(x: number, y: 0, width: number, height: number), Point(x: number, y: number)
      )
      let line = TextLine("Text", style: TextStyle(size: number))
      return [
        .begin(Layer(clip: rect, opacity: number)), .end,
        .begin(Layer(transform: Transform(scale: number))), .fill(rect, .color(.black)), .end,
        .fill(rect, .gradient(from: .black, to: .white, along: .vertical)),
        .rounded(rect, radius: number, .black.opacity(number)),
        .outline(rect, radius: number, width: number, .black),
        .shadow(rect, radius: number, blur: number, .black),
        .line([.zero, place], width: number, Color.black.mixed(with: .white, by: number)),
        .polygon([.zero, place, Point(x: 9, y: number)], .color(.black)),
        .text(line, at: place, .black),
        .text(TextLine("A", style: .init(size: 9)), at: place, .black),
      ]
    }
  }

  @Test(arguments: lengths + [1e12, .nan, .infinity, -.infinity])
  func `nothing that is drawn with a number stops the program`(number: Double) throws {
    let drawing = Drawing(frame: Rect(x: 0, y: 0, width: 60, height: 40))
    drawing.number = number
    bench.stage.root.addSubview(drawing)
    bench.stage.appearance.darkness = number
    #expect(try bench.pixels().count == 60 * 40)
    #expect((0...1).contains(bench.stage.appearance.darkness))
  }

  // MARK: What is no number

  /// Something to set, for which the program must stop, and the words that it must stop with.
  nonisolated enum Mistake: String, CaseIterable, Codable, Sendable {
    case frame = "frame cannot be"
    case transform = "transform cannot be"
    case offset = "contentOffset cannot be"
    case rate = "decelerationRate cannot be 1.0: it must be above 0 and below 1"
    case margin = "bottomMargin cannot be inf: it must be finite"
    case rows = "A list cannot have -1 rows"
    case slider = "A slider cannot go from 0.0 to inf"
    case noScale = "scale cannot be nan: it must be in 0.5...8.0"
    case frames = "There cannot be 0.0 frames per second"
    case tiles = "Tiles cannot cover the size"
    case period = "Frames cannot be 0.0 s apart"
    case speed = "A tape cannot play at -1.0 times its speed"
    case stay = "A page must stay for more than 0 s, not for 0.0 s"

    @MainActor func make() throws {
      let (container, none) = (ScrollContainer(), Rect(x: .nan, y: 0, width: 1, height: 1))
      switch self {
      case .frame: View().frame = none
      case .transform: View().transform = Transform(scale: 0)
      case .offset: container.contentOffset = Point(x: 0, y: .nan)
      case .rate: container.decelerationRate = 1.0
      case .margin: KeyboardPanel(height: 1).bottomMargin = .infinity
      case .rows: _ = ListView(rowHeight: 1, rowCount: -1, make: { View() }, fill: { _, _ in })
      case .slider: _ = Slider(value: 0, in: 0...(.infinity))
      case .noScale: try open(scale: .nan)
      case .frames: _ = Bench(hz: 0)
      case .tiles: _ = TileGrid(size: Size(width: 0, height: .infinity))
      case .period: _ = TapeRecorder().header(size: none.size, scale: 1, period: 0, screen: "")
      case .speed:
        let text = #"{"tape":1,"size":[9,9],"scene":{"kind":"view","id":"a","frame":[0,0,9,9]}}"#
        _ = try TapePlayer(Tape(Array(text.utf8)), speed: -1, workshop: Bench().stage.workshop)
      case .stay:
        var progress = PageControlProgress(duration: 1)
        progress.duration = 0
      }
    }

    @MainActor private func open(scale: Double) throws {
      let options = ScrollWindow.Options(scale: scale)
      _ = try ScrollWindow(title: "", size: Size(width: 9, height: 9), options: options)
    }
  }

  @Test(arguments: Mistake.allCases) func `a mistake stops with its words`(mistake: Mistake) async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) { @MainActor [mistake] in
      try mistake.make()
    }
    let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(words.contains(": \(mistake.rawValue)"), "\(words.prefix(200))")
  }
}
