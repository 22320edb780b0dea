import ScrollKit

/// A page: a landscape in layers that move apart while the page turns, a number, a name and a line.
///
/// Until workers have drawn the layers, the same hills are shown as plain shapes.
final class LandscapeView: View {
  /// The landscape by day and by night.
  private var scenes: [Theme: LandscapeScene] = [:]
  /// The layers by light: those of one light, or of both during a change.
  private var drawn: [Theme: LandscapeLayers] = [:]
  private var drawnSize = Size.zero
  private(set) var page = -1
  /// How far the page is from the middle of the viewport, in pages.
  var shift = 0.0 { didSet { if oldValue != shift { stage?.setNeedsDisplay() } } }
  /// How far the page is from the middle of the viewport along the pager's axis, in pages.
  var place = 0.0
  /// How far night has fallen; a pull may go past 0 and 1.
  var night = 0.0 { didSet { if oldValue != night { nightDidChange() } } }
  /// The theme that was last there entirely.
  private var settledTheme = Theme.light
  /// How far the hills give under a hand, in points.
  var give = 0.0 { didSet { if oldValue != give { setNeedsDisplay() } } }
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
  var isReady: Bool { drawn[theme]?.isReady ?? false }

  /// The lights in which layers have been ordered.
  var lights: Set<Theme> { Set(drawn.keys) }

  var layers: [LandscapePainter.Part: Bitmap] { drawn[theme]?.bitmaps ?? [:] }

  private var theme: Theme { night < 0.5 ? .light : .dark }

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
    for (theme, layers) in drawn where !layers.isReady { drop(theme) }
  }
  override func didMoveToStage() {
    guard stage != nil else { return }
    appearanceDidChange()
    if scenes.isEmpty { makeScenes() } else { orderLayers() }
  }

  private func makeScenes() {
    for theme in Theme.allCases { drop(theme) }
    (scenes, caption) = ([:], nil)
    guard page >= 0, let stage, bounds.width > 0, bounds.height > 0 else { return }
    drawnSize = bounds.size
    for theme in Theme.allCases {
      scenes[theme] = LandscapeScene(
        Landscape(number: page, by: theme),
        on: bounds.size,
        scale: stage.grid.scale
      )
    }
    stage.setNeedsDisplay()
    orderLayers()
  }

  private func nightDidChange() {
    if !isCrossing { settledTheme = theme }
    caption = nil
    stage?.setNeedsDisplay()
    orderLayers()
  }

  /// Orders the layers that are needed now, and frees the others.
  private func orderLayers() {
    guard let stage, !scenes.isEmpty else { return }
    let themes = themes
    for theme in Theme.allCases where !themes.contains(theme) { drop(theme) }
    for theme in themes where drawn[theme] == nil { order(theme, at: stage.workshop) }
    if !isCrossing { drawn[theme]?.settle() }
  }

  private var isCrossing: Bool { night > 0 && night < 1 }

  /// The lights in which layers are needed; a page out of sight needs only one.
  private var themes: Set<Theme> {
    guard isCrossing else { return [theme] }
    if abs(place) < 1 { return [.light, .dark] }
    return drawn.isEmpty ? [theme] : Set(drawn.keys)
  }

  private func order(_ theme: Theme, at workshop: any Workshop) {
    guard let scene = scenes[theme] else { return }
    drawn[theme] = LandscapeLayers(
      LandscapePainter.Part.all + (isCrossing ? [.hills, .valley] : []),
      of: scene.painter,
      in: workshop,
      urgency: -abs(shift)
    ) { [weak self] in
      self?.stage?.setNeedsDisplay()
    }
  }

  private func drop(_ theme: Theme) { drawn.removeValue(forKey: theme)?.cancel() }

  // MARK: Drawing

  override func drawOverlay() -> [DrawCommand] {
    guard let day = scenes[.light], let dark = scenes[.dark] else { return [] }
    let picture =
      mixed(.sky) + sky(of: day, and: dark) + ridges + commands(.weather, settledTheme)
    // On a low page the words would lie on the mountains.
    guard showsWords, bounds.height >= 2 * LandscapeCaption.place.maxY else { return picture }
    let caption =
      caption
      ?? LandscapeCaption(day.landscape, dark.landscape, night: night, on: drawnSize)
    self.caption = caption
    return picture + caption.veil(over: bounds) + words(in: caption.ink)
  }

  /// A part by day, with the same part by night faded in over it by the share of night.
  private func mixed(_ part: LandscapePainter.Part) -> [DrawCommand] {
    guard isCrossing else { return commands(part, theme) }
    return commands(part, .light) + (part == .sky ? sunset : [])
      + Self.faded(commands(part, .dark), Dusk.share(night))
  }

  private static func faded(_ commands: [DrawCommand], _ share: Double) -> [DrawCommand] {
    [.begin(Layer(opacity: share))] + commands + [.end]
  }

  /// The ridges; in a change of light on a page at rest, those of the new light are one bitmap.
  private var ridges: [DrawCommand] {
    let (old, new) = (settledTheme, settledTheme.other)
    let parts = (0..<Landscape.ridgeCount).map { LandscapePainter.Part.ridge($0) }
    guard isCrossing, shift == 0, let layers = drawn[new], layers.isReady,
      layers.bitmaps[.valley] != nil
    else { return parts.flatMap(mixed) }
    let share = Dusk.share(new == .dark ? night : 1 - night)
    return parts.flatMap { commands($0, old) }
      + Self.faded(commands(.hills, new) + commands(.valley, new), share)
  }

  private func commands(_ part: LandscapePainter.Part, _ theme: Theme) -> [DrawCommand] {
    guard let scene = scenes[theme] else { return [] }
    let place = bounds + Vector(dx: 0, dy: part.isGround ? give : 0)
    guard let layers = drawn[theme], layers.isReady else { return scene.shapes(part, in: place) }
    return layers.bitmaps[part].map { [scene.layer($0, part, in: place, shift: shift)] } ?? []
  }

  private var sunset: [DrawCommand] {
    scenes[.light]?.landscape.light.isNight ?? true ? [] : Dusk.sunset(night, in: bounds)
  }

  /// The disc that sinks and the one that rises.
  private func sky(of day: LandscapeScene, and dark: LandscapeScene) -> [DrawCommand] {
    let place = bounds + Vector(dx: LandscapeScene.parallax(.sky, shift, bounds), dy: 0)
    return Dusk.discs(of: day.painter.landscape, and: dark.painter.landscape, night, in: place)
  }

  // MARK: Words

  private func words(in ink: Color) -> [DrawCommand] {
    let left = bounds.minX + LandscapeCaption.place.minX + shift * bounds.width * 0.06
    let width = max(bounds.width - 2 * Space.group, 0)
    let top = bounds.minY + LandscapeCaption.place.minY
    func row(_ y: Double, _ height: Double) -> Rect {
      Rect(x: left, y: top + y, width: width, height: height)
    }
    return [
      fonts.text(Figures.count(page + 1), style: Type.display, in: row(0, 46), ink),
      fonts.text(PlaceName.name(of: page), style: Type.emphasis, in: row(46, 22), ink),
      fonts.text(PlaceName.line(of: page), style: Type.body, in: row(68, 20), ink),
    ]
  }
}
