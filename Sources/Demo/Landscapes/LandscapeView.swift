import ScrollKit

/// A page: a landscape whose hills move apart while the page turns, a number, a name and a line.
final class LandscapeView: View {
  private(set) var page = -1
  private var scene: LandscapeScene?
  /// The skies that workers have painted or are painting: one, or both during a change of light.
  private(set) var skies: [Theme: Bitmap] = [:]
  private(set) var orders: [Theme: WorkOrder] = [:]
  /// How far the page is from the middle of the viewport, in pages.
  var shift = 0.0 { didSet { if oldValue != shift { setNeedsDisplay() } } }
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

  private var theme: Theme { night < 0.5 ? .light : .dark }
  private var isCrossing: Bool { night > 0 && night < 1 }

  /// Shows another page.
  func show(_ page: Int) {
    guard self.page != page else { return }
    self.page = page
    makeScene()
  }

  override func layoutSubviews() {
    if scene?.page != bounds.size { makeScene() }
  }

  override func willLeaveStage() {
    for theme in Theme.allCases where skies[theme] == nil { drop(theme) }
  }

  override func didMoveToStage() {
    guard stage != nil else { return }
    appearanceDidChange()
    if scene == nil { makeScene() } else { orderSkies() }
  }

  private func makeScene() {
    for theme in Theme.allCases { drop(theme) }
    (scene, caption) = (nil, nil)
    guard page >= 0, let stage, !bounds.isEmpty else { return }
    scene = LandscapeScene(of: page, on: bounds.size, scale: stage.grid.scale)
    setNeedsDisplay()
    orderSkies()
  }

  private func nightDidChange() {
    caption = nil
    setNeedsDisplay()
    orderSkies()
  }

  /// Orders the skies that are needed now, and frees the others; a page out of sight needs only one.
  private func orderSkies() {
    guard let stage, let scene else { return }
    for theme in Theme.allCases {
      let isNeeded = theme == self.theme || isCrossing && abs(shift) < 1
      guard isNeeded else {
        drop(theme)
        continue
      }
      guard skies[theme] == nil, orders[theme] == nil else { continue }
      let painter = scene.skyPainter(theme)
      orders[theme] = stage.workshop.submit(urgency: -abs(shift)) {
        painter.paint()
      } done: { [weak self] sky in
        self?.orders[theme] = nil
        self?.skies[theme] = sky
        self?.setNeedsDisplay()
      }
    }
  }

  private func drop(_ theme: Theme) {
    skies[theme] = nil
    if let order = orders.removeValue(forKey: theme) { stage?.workshop.cancel(order) }
  }

  // MARK: Drawing

  override func drawOverlay() -> [DrawCommand] {
    guard let scene else { return [] }
    let picture =
      sky(of: scene) + scene.discs(night: night, shift: shift)
      + scene.land(night: night, shift: shift)
    guard showsWords, wordCount > 0 else { return picture }
    let caption = caption ?? LandscapeCaption(scene.day, scene.dark, night: night, on: scene.page)
    self.caption = caption
    return picture + caption.veil(over: bounds) + words(in: caption.ink)
  }

  /// The sky by day, with the sky by night faded in over it by the share of night.
  private func sky(of scene: LandscapeScene) -> [DrawCommand] {
    func sky(_ theme: Theme) -> [DrawCommand] {
      guard let sky = skies[theme] else { return [scene.plainSky(theme)] }
      return [.bitmap(sky, in: scene.skyPlace(shift), part: nil)]
    }
    guard isCrossing else { return sky(theme) }
    let sunset = scene.day.light.isNight ? [] : [Dusk.sunset(night, in: bounds)]
    let fade = Layer(opacity: Dusk.share(night))
    return sky(.light) + sunset + [.begin(fade)] + sky(.dark) + [.end]
  }

  /// How many lines have room above the mountains of a low page: all, the number alone, or none.
  private var wordCount: Int {
    let place = LandscapeCaption.place
    return bounds.height >= 2 * place.maxY ? 3 : bounds.height >= 2 * (place.minY + 46) ? 1 : 0
  }

  private func words(in ink: Color) -> [DrawCommand] {
    let place = LandscapeCaption.place + Vector(dx: shift * bounds.width * 0.06, dy: 0)
    func row(_ y: Double, _ height: Double) -> Rect {
      let width = max(bounds.width - 2 * Space.group, 0)
      return Rect(x: place.minX, y: place.minY + y, width: width, height: height)
    }
    let words = [
      fonts.text(Figures.count(page + 1), style: Type.display, in: row(0, 46), ink),
      fonts.text(PlaceName.name(of: page), style: Type.emphasis, in: row(46, 22), ink),
      fonts.text(PlaceName.line(of: page), style: Type.body, in: row(68, 20), ink),
    ]
    return Array(words.prefix(wordCount))
  }
}
