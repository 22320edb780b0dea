import ScrollKit

/// A page: a landscape in layers that move apart while the page turns, a number, a name and a line.
final class LandscapeView: View {
  /// The landscape by day and by night.
  private var scenes: [Theme: LandscapeLayers] = [:]
  private var drawnSize = Size.zero
  private(set) var page = -1
  /// How far the page is from the middle of the viewport, in pages.
  var shift = 0.0 { didSet { if oldValue != shift { stage?.setNeedsDisplay() } } }
  /// How far night has fallen; a pull may go past 0 and 1.
  var night = 0.0 { didSet { if oldValue != night { nightDidChange() } } }
  /// The setting of the words in this light; nil until they are drawn.
  private var caption: LandscapeCaption?
  /// Whether its number, name and line stand on it.
  private var showsWords = true

  init() {
    super.init()
    clipsToBounds = true
  }

  /// Makes a picture of a page, without words, in which night falls with the theme.
  convenience init(ofPage page: Int) {
    self.init()
    showsWords = false
    isUserInteractionEnabled = false
    self.page = page
  }

  /// A picture goes with the theme; a page is pulled into night by hand.
  override func appearanceDidChange() { if !showsWords { night = nightfall } }

  /// Whether the whole page is drawn.
  var isReady: Bool { scenes[theme]?.isReady ?? false }

  /// The lights in which layers have been ordered.
  var lights: Set<Theme> { Set(Theme.allCases.filter { scenes[$0]?.isOrdered ?? false }) }

  private var theme: Theme { night < 0.5 ? .light : .dark }
  private var isCrossing: Bool { night > 0 && night < 1 }

  /// Shows another page.
  func show(_ page: Int) {
    guard self.page != page else { return }
    self.page = page
    makeScenes()
  }

  override func layoutSubviews() {
    if drawnSize != bounds.size { makeScenes() }
  }

  override func willLeaveStage() {
    for scene in scenes.values where !scene.isReady { scene.drop() }
  }
  override func didMoveToStage() {
    guard stage != nil else { return }
    appearanceDidChange()
    if scenes.isEmpty { makeScenes() } else { orderLayers() }
  }

  private func makeScenes() {
    for scene in scenes.values { scene.drop() }
    (scenes, caption) = ([:], nil)
    guard page >= 0, let stage, bounds.width > 0, bounds.height > 0 else { return }
    drawnSize = bounds.size
    for theme in Theme.allCases {
      let landscape = Landscape(number: page, by: theme)
      let painter = LandscapePainter(landscape, on: drawnSize, scale: stage.grid.scale)
      scenes[theme] = LandscapeLayers(painter, in: stage.workshop)
    }
    stage.setNeedsDisplay()
    orderLayers()
  }

  private func nightDidChange() {
    caption = nil
    stage?.setNeedsDisplay()
    orderLayers()
  }

  /// Orders the layers that are needed now, and frees the others; a page out of sight needs only one light.
  private func orderLayers() {
    guard stage != nil else { return }
    for (light, scene) in scenes {
      if light == theme || isCrossing && abs(shift) < 1 {
        scene.order(urgency: -abs(shift)) { [weak self] in self?.stage?.setNeedsDisplay() }
      } else if !isCrossing {
        scene.drop()
      }
    }
  }

  // MARK: Drawing

  override func drawOverlay() -> [DrawCommand] {
    guard let day = scenes[.light], let dark = scenes[.dark] else { return [] }
    let (sun, moon) = (day.painter.landscape, dark.painter.landscape)
    let page = bounds + LandscapePainter.Part.sky.turn(by: shift, of: bounds.width)
    let evening = isCrossing && !sun.light.isNight ? [Dusk.sunset(night, in: bounds)] : []
    let picture =
      mixed(.sky, day, dark, over: evening) + Dusk.discs(of: sun, and: moon, night, in: page)
      + mixed(.far, day, dark) + mixed(.near, day, dark)
    // On a low page the words would lie on the mountains.
    guard showsWords, bounds.height >= 2 * LandscapeCaption.place.maxY else { return picture }
    let caption = caption ?? LandscapeCaption(sun, moon, night: night, on: drawnSize)
    self.caption = caption
    return picture + caption.veil(over: bounds) + words(in: caption.ink)
  }

  /// A layer by day, with the same layer by night faded in over it by the share of night.
  private func mixed(
    _ part: LandscapePainter.Part,
    _ day: LandscapeLayers,
    _ dark: LandscapeLayers,
    over evening: [DrawCommand] = []
  ) -> [DrawCommand] {
    let scene = theme == .light ? day : dark
    guard isCrossing else { return scene.commands(part, in: bounds, shift: shift) }
    return day.commands(part, in: bounds, shift: shift) + evening
      + [.begin(Layer(opacity: Dusk.share(night)))]
      + dark.commands(part, in: bounds, shift: shift) + [.end]
  }

  private func words(in ink: Color) -> [DrawCommand] {
    let turn = Vector(dx: shift * bounds.width * 0.06, dy: 0)
    func row(_ y: Double, _ height: Double) -> Rect {
      let place = LandscapeCaption.place
      let width = max(bounds.width - 2 * Space.group, 0)
      return Rect(x: place.minX, y: place.minY + y, width: width, height: height) + turn
        + (bounds.origin - .zero)
    }
    return [
      fonts.text(Figures.count(page + 1), style: Type.display, in: row(0, 46), ink),
      fonts.text(PlaceName.name(of: page), style: Type.emphasis, in: row(46, 22), ink),
      fonts.text(PlaceName.line(of: page), style: Type.body, in: row(68, 20), ink),
    ]
  }
}
