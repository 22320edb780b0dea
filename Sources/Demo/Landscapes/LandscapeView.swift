import ScrollKit

/// A page: a landscape whose hills move apart while the page turns, and a card with
/// its number, its name and a line.
final class LandscapeView: View {
  /// The corner of the card, its height, and the heights of the name and the line.
  private static let card = (
    corner: Point(x: Space.edge, y: Extent.navigationBar + Space.edge),
    height: 58.0, name: 22.0, line: 20.0
  )

  private(set) var page = -1
  private var scene: LandscapeScene?
  /// The skies that workers have painted or are painting: one, or both during a change of light.
  private(set) var skies: [Theme: Bitmap] = [:]
  private(set) var orders: [Theme: WorkOrder] = [:]
  /// How far the page is from the middle of the viewport, in pages.
  var shift = 0.0 { didSet { if oldValue != shift { setNeedsDisplay() } } }
  /// How far night has fallen; a pull may go past 0 and 1.
  var night = 0.0 { didSet { if oldValue != night { nightDidChange() } } }
  /// Whether its number, name and line show.
  private var showsWords = true
  /// Whether there is something in the hills for those who zoom in.
  private var hasHideaways = false

  init() {
    super.init()
    clipsToBounds = true
  }

  /// Makes a picture of a page, without words, in which night falls with the theme.
  convenience init(ofPage page: Int, withHideaways hasHideaways: Bool = false) {
    self.init()
    (showsWords, self.hasHideaways) = (false, hasHideaways)
    isUserInteractionEnabled = false
    self.page = page
  }

  /// A picture goes with the theme; a page is pulled into night by hand.
  override func appearanceDidChange() { if !showsWords { night = nightfall } }

  /// What there is to find in it.
  var hideaways: [Hideaway] {
    hasHideaways ? Hideaway.all(in: Landscape(number: page), number: page) : []
  }

  private var theme: Theme { night < 0.5 ? .light : .dark }
  private var isCrossing: Bool { night > 0 && night < 1 }
  /// Whether it is between day and night, or past one of them: a hand that holds it may go back.
  private var isPulled: Bool { night != night.rounded() }

  func show(_ page: Int) {
    guard self.page != page else { return }
    self.page = page
    makeScene()
  }

  override func layoutSubviews() {
    if scene?.page != bounds.size { makeScene() }
  }

  override func scaleDidChange(from old: Double) { makeScene() }

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
    scene = nil
    guard page >= 0, let stage, !bounds.isEmpty else { return }
    scene = LandscapeScene(
      of: page,
      on: bounds.size,
      scale: stage.grid.scale,
      withHideaways: hasHideaways
    )
    setNeedsDisplay()
    orderSkies()
  }

  private func nightDidChange() {
    setNeedsDisplay()
    orderSkies()
  }

  /// Orders the skies that are needed now, and frees the others; a
  /// page out of sight needs only one.
  private func orderSkies() {
    guard let stage, let scene else { return }
    for theme in Theme.allCases {
      let isNeeded = theme == self.theme || isPulled && abs(shift) < 1
      guard isNeeded else {
        drop(theme)
        continue
      }
      guard skies[theme] == nil, orders[theme] == nil, let painter = scene.skyPainter(theme)
      else { continue }
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

  /// Sky and hills leave nothing free.
  override var isOpaque: Bool { scene != nil }

  override func drawOverlay() -> [DrawCommand] {
    guard let scene else { return [] }
    let picture =
      sky(of: scene) + scene.discs(night: night, shift: shift)
      + scene.land(night: night, shift: shift)
    return showsWords ? picture + words : picture
  }

  /// The sky by day, with the sky by night faded in over it by the share of night.
  private func sky(of scene: LandscapeScene) -> [DrawCommand] {
    func sky(_ theme: Theme) -> [DrawCommand] {
      guard let sky = skies[theme] else { return [scene.plainSky(theme)] }
      return [scene.draw(sky, night: night, shift: shift)]
    }
    guard isCrossing else { return sky(theme) }
    let fade = Layer(opacity: Dusk.share(night))
    return sky(.light) + scene.sunset(night) + [.begin(fade)] + sky(.dark) + [.end]
  }

  /// The card, which runs a little ahead of a page that turns; a low page has no room for it.
  private var words: [DrawCommand] {
    let (sizes, colors) = (Self.card, palette)
    guard bounds.height >= 2 * (sizes.corner.y + sizes.height) else { return [] }
    func width(_ text: String, _ style: TextStyle) -> Double {
      fonts.width(of: TextLine(text, style: style)).rounded(.up)
    }
    let number = Figures.count(page + 1)
    let (name, line) = (PlaceName.name(of: page), PlaceName.line(of: page))
    let left = width(number, .display) + Space.related
    let natural = left + max(width(name, .emphasis), width(line, .body))
    let inside = min(natural, bounds.width - 4 * Space.edge)
    let origin = sizes.corner + Vector(dx: shift * bounds.width * 0.06, dy: 0)
    let card = Rect(
      origin: origin,
      size: Size(width: inside + 2 * Space.edge, height: sizes.height)
    )
    var words = card.inset(across: Space.edge)
    let big = fonts.text(number, style: .display, in: words, colors.text)
    words = words.inset(by: EdgeInsets(left: left))
    words.origin.y += (sizes.height - sizes.name - sizes.line) / 2
    words.size.height = sizes.name
    let below = Rect(x: words.minX, y: words.maxY, width: words.width, height: sizes.line)
    return [
      .rounded(card, radius: Corner.card, colors.surface), big,
      fonts.text(name, style: .emphasis, in: words, colors.text),
      fonts.text(line, style: .body, in: below, colors.secondary),
    ]
  }
}
