import ScrollKit

nonisolated extension ScreenKind {
  static let photo = ScreenKind(
    rawValue: "photo",
    title: "Photo",
    hint: "Double-click to zoom; pinch or press G for all photos",
    icon: Icon(
      .box(2.5, 4, 15, 12),
      .path(2.5, 13, 7, 9, 10.5, 12.5, 13, 10.5, 17.5, 14),
      .ring(13.5, 7.5, 1.2)
    ),
    goals: PhotoScreen.Goal.allCases,
    code: """
      final class Zoomer: ScrollContainerDelegate {
        let picture: View
        init(_ picture: View) { self.picture = picture }
        func viewForZooming(in container: ScrollContainer) -> View? { picture }
      }

      let picture = View(frame: Rect(x: 0, y: 0, width: 2_000, height: 1_500))
      let photo = ScrollContainer(frame: window.bounds)
      let zoomer = Zoomer(picture)
      photo.delegate = zoomer
      photo.contentSize = picture.bounds.size
      photo.addSubview(picture)
      window.addSubview(photo)

      let (shown, whole) = (photo.bounds.size, picture.bounds.size)
      photo.minimumZoomScale = min(shown.width / whole.width, shown.height / whole.height)
      photo.maximumZoomScale = 8
      photo.contentAlignmentPoint = Point(x: 0.5, y: 0.5)
      photo.zoomScale = photo.minimumZoomScale
      photo.zoom(to: Rect(x: 900, y: 600, width: 200, height: 150), animated: true)
      """,
    make: PhotoScreen.init
  )
}

/// An album of photos that zoom: a harbor at night first, with detail down to single
/// pixels; or the user's pictures.
final class PhotoScreen: Screen, PagerDataSource {
  nonisolated enum Goal: String, ScreenGoal {
    case angler = "Find somebody fishing in the harbor"
    case opera = "Find the opera by the harbor"
    case swans = "Find the seven swans in the harbor"
  }
  /// What there is to try with photos of the user's, in which nobody knows what there is to find.
  nonisolated enum OwnGoal: String, ScreenGoal {
    case pixels = "Zoom in to 100% or more"
    case edge = "Drag a zoomed photo over its edge to the next"
    case strip = "Pass ten photos with one flick of the strip"
  }
  private static let passed = 10

  /// As many dots are as wide as there is room for in the smallest window;
  /// of more pages there is a strip.
  private static let mostDots = 12
  /// The room between two photos, in points.
  private static let gap = 20.0

  private let pager = Pager()
  private lazy var holder = PhotoHolder(pager)
  private(set) lazy var overview = PhotoOverview(of: pager, in: holder) { [unowned self] in
    pane
  } content: { [unowned self] page, width in
    thumb(ofPage: page, side: Int((width * pixelScale).rounded(.up)))
  }
  private let dots = PageControl()
  private lazy var strip = PhotoStrip(pager) { [unowned self] page in
    thumb(ofPage: page, side: PhotoStrip.side(pixelsPerPoint: pixelScale))
  }
  private let album = Album()
  /// The user's files; nil shows the album.
  private var list: PictureList?
  /// Where the user was in the album when other pictures took its place.
  private var albumPlace: String?
  /// What a photo of the album is to show once it has a view.
  private var wanted: (page: Int, place: FittedPlace)?
  /// What is known only since it was to be decoded, by path: why a picture cannot be shown.
  private var refused: [String: [(picture: UnreadablePicture, state: FileState?)]] = [:]
  private let ownGoals = OwnGoal.allCases.map { GoalItem($0) }
  /// The photo that was in sight before a turn.
  private weak var lastPane: PhotoPane?

  init() {
    super.init(.photo)
    view.addSubview(strip)
    view.addSubview(overview)
    view.addSubview(holder)
    pager.accessibilityLabel = "Album"
    pager.pageGap = Self.gap
    pager.scrollsToTop = false
    pager.dataSource = self
    dots.pager = pager
    fitDots()
    pager.addAction { [weak self] _ in self?.turned() }
    strip.onFlick = { [unowned self] in if $0 >= Self.passed { tick(OwnGoal.strip) } }
    overview.onTurn = { [unowned self] in overviewTurned() }
    overview.onOpen = { [unowned self] in pane?.showAll() }
    follow(album.first)
  }

  private func fitDots() { dots.frame.size = dots.size(forNumberOfPages: pager.numberOfPages) }

  /// Whether there are more pages than dots have room for.
  private var hasStrip: Bool { pager.numberOfPages > Self.mostDots }

  /// The photo in sight; nil where a sentence is.
  private var pane: PhotoPane? { pane(onPage: pager.currentPage) }

  private func pane(onPage page: Int) -> PhotoPane? {
    (pager.view(forPage: page) as? PhotoPage)?.pane
  }

  /// Keys go to the photo in sight, never to those beside it.
  private func takeKeysInSight() {
    let focused = pager.stage?.focusedView
    if focused?.isDescendant(of: pager) ?? true { pager.stage?.focus(watched) }
    for page in pager.currentPage - 1...pager.currentPage + 1 {
      pane(onPage: page)?.allowsKeyboardScrolling = page == pager.currentPage
    }
  }

  override var watched: ScrollContainer? {
    overview.isOpen ? overview.grid : pane ?? (list == nil ? album.first : pager)
  }
  override var tools: [View] { pager.numberOfPages > 1 && !hasStrip ? [dots] : [] }

  override var goals: [GoalItem] {
    guard list != nil else { return album.goals(onPage: pager.currentPage) ?? super.goals }
    return zip(OwnGoal.allCases, ownGoals).filter { canBeTried($0.0) }.map(\.1)
  }

  private func canBeTried(_ goal: OwnGoal) -> Bool {
    switch goal {
    case .pixels: pane != nil || pager.numberOfPages > 1
    case .edge: pager.numberOfPages > 1
    case .strip: hasStrip
    }
  }

  override func layout(in size: Size, bars: EdgeInsets) {
    let before = watched
    var room = Rect(origin: .zero, size: size).inset(by: bars)
    strip.isHidden = !hasStrip || isAlone || room.height < Extent.extrasFit
    overview.frame = room
    let place = room.cut(.bottom, by: strip.isHidden ? 0 : PhotoStrip.height)
    holder.room = room
    overview.arrange()
    if !strip.isHidden { strip.fit(in: place) }
    // With a place for them, pages get their pictures.
    if watched !== before { onWatchedChange() }
    if list != nil { onHintChange() }
  }

  override func didAppear() { pager.stage?.focus(watched) }
  override func appearanceDidChange() {
    dots.suit(view.palette)
    view.backgroundColor = isAlone ? .black : view.palette.window
    overview.backgroundColor = view.backgroundColor
  }

  override func reset() {
    for goal in super.goals + album.goals { goal.isDone = false }
    pager.setCurrentPage(0, animated: !overview.isOpen)
    pane?.showAll()
    if overview.isOpen { overview.toggle() }
  }

  // MARK: All photos

  override var isOverviewOpen: Bool? { pager.numberOfPages > 1 ? overview.isOpen : nil }
  override func toggleOverview() { overview.toggle() }

  private func overviewTurned() {
    strip.isAccessibilityHidden = overview.isOpen
    takeKeysInSight()
    pager.stage?.focus(watched)
    onWatchedChange()
  }

  /// Has fingers that pinch a photo smaller than whole lead to the overview.
  private func follow(_ pane: PhotoPane) {
    pane.onShrink = { [unowned self, unowned pane] in
      guard pane === self.pane || overview.progress.isHeld else { return }
      switch $0 {
      case .began: overview.grip()
      case .changed(let share): overview.hold(by: share)
      case .ended: overview.letGo()
      case .cancelled: overview.lose()
      }
    }
  }

  /// The photo of the album, and what shows of it where that is not all.
  override var place: String? {
    get {
      guard list == nil else { return albumPlace }
      let page = pager.currentPage
      let shown = wanted.flatMap { $0.page == page ? $0.place : nil } ?? pane?.place
      guard page > 0 || shown != nil else { return nil }
      return [page.description, shown?.description].compactMap(\.self).joined(separator: " ")
    }
    set {
      let words = (newValue ?? "").split(separator: " ", maxSplits: 1).map(String.init)
      guard list == nil, let page = words.first.flatMap(Int.init) else { return }
      wanted = words.dropFirst().first.flatMap(FittedPlace.init).map { (page, $0) }
      pager.setCurrentPage(page, animated: false)
    }
  }

  // MARK: The whole screen

  override var fillsFullScreen: Bool { true }
  override var isAlone: Bool {
    didSet {
      guard oldValue != isAlone else { return }
      // On black the words of a page are light in any theme.
      view.appearance = isAlone ? Appearance(darkness: 1) : nil
      appearanceDidChange()
    }
  }

  // MARK: The user's pictures

  /// Shows files, and the pictures of folders, in place of what was there.
  func show(_ words: [FilePath]) {
    if list == nil { albumPlace = place }
    wanted = nil
    list = PictureList(words)
    showList(from: 0)
  }

  /// Follows what has happened to the files meanwhile.
  func readAgain() {
    guard let old = list else { return }
    let new = old.again
    guard new != old else { return }
    let place = new.place(of: file(onPage: pager.currentPage), before: old)
    list = new
    showList(from: place)
  }

  private func showList(from page: Int) {
    pager.reloadPages()
    pager.setCurrentPage(page, animated: false)
    fitDots()
    strip.reload()
    overview.reload()
    turned()
  }

  /// Puts a sentence in place of a picture of which more is known than its first bytes told;
  /// false if it is none of the user's.
  func refuse(_ picture: UnreadablePicture) -> Bool {
    guard list != nil else { return false }
    let refusal = (picture: picture, state: FileState(picture.path))
    // All pictures in memory, those of files whose names are no text, have the same path: none.
    refused[picture.path] = (picture.path.isEmpty ? refused[""] ?? [] : []) + [refusal]
    var isOurs = false
    for case let page as PhotoPage in pager.subviews {
      guard let place = pager.page(in: page), let shown = page.pane?.picture as? ImageView,
        shown.picture.map(picture.concerns) ?? false
      else { continue }
      configure(page, forPage: place)
      isOurs = true
    }
    for place in strip.pages(where: picture.concerns) {
      strip.reload(page: place)
      isOurs = true
    }
    if overview.reload(where: picture.concerns) { isOurs = true }
    if isOurs { turned() }
    return isOurs
  }

  private func file(onPage page: Int) -> PictureFile? {
    guard let files = list?.files, files.indices.contains(page) else { return nil }
    return files[page]
  }

  private func content(of file: PictureFile) -> PhotoPage.Content {
    switch file.content {
    case .sentence(let words): return .sentence(words)
    case .picture(let picture):
      if let reason = refusal(of: picture) { return .sentence(file.refusal(reason)) }
      return .pane(PhotoPane(picture, pixelsPerPoint: pixelScale))
    }
  }

  /// Why a picture cannot be shown; a file that has changed since is looked at again.
  private func refusal(of picture: Picture) -> String? {
    let refusal = refused[picture.path]?.first { $0.picture.concerns(picture) }
    guard let refusal, refusal.state == FileState(picture.path) else { return nil }
    return refusal.picture.reason
  }

  private var pixelScale: Double { view.stage?.grid.scale ?? 1 }

  private func thumb(ofPage page: Int, side: Int) -> PhotoThumb.Content? {
    guard list != nil else { return album.thumb(ofPage: page, side: side) }
    guard let file = file(onPage: page) else { return nil }
    guard case .picture(let picture) = file.content, refusal(of: picture) == nil else {
      return PhotoThumb.Content(name: file.name, motif: nil)
    }
    let thumbnail = picture.thumbnail(covering: side)
    return PhotoThumb.Content(name: file.name, motif: .picture(thumbnail))
  }

  override var title: String? { file(onPage: pager.currentPage)?.name }

  override var hint: String {
    let count = pager.numberOfPages
    let place = "\(Figures.count(pager.currentPage + 1)) of \(Figures.count(count))"
    if overview.isOpen { return "\(place); click a photo or press Enter to open it" }
    guard list != nil else { return super.hint }
    guard let pane, let photo = (pane.picture as? ImageView)?.picture else { return place }
    let name = title.map { "; \($0)" } ?? ""
    let size = "\(Figures.count(photo.width)) × \(Figures.count(photo.height))"
    return "\(place) · \(size) · \(Figures.short((pane.zoomScale * 100).rounded()))%" + name
  }

  // MARK: Photos

  func numberOfPages(in pager: Pager) -> Int { list?.files.count ?? Album.count }
  func makePageView(for pager: Pager) -> View { PhotoPage() }

  func pager(_ pager: Pager, configure view: View, forPage page: Int) {
    if let holder = view as? PhotoPage { configure(holder, forPage: page) }
  }

  private func configure(_ holder: PhotoPage, forPage page: Int) {
    if let file = file(onPage: page) {
      holder.content = content(of: file)
    } else {
      holder.content = .pane(album.pane(onPage: page))
    }
    if let wanted, wanted.page == page {
      self.wanted = nil
      holder.pane?.place = wanted.place
    }
    holder.pane?.allowsKeyboardScrolling = page == pager.currentPage
    holder.pane.map(follow)
  }

  private func turned() {
    if list != nil, let lastPane, lastPane !== pane, !lastPane.isFitting, pager.isDragging {
      tick(OwnGoal.edge)
    }
    lastPane = pane
    overview.follow()
    takeKeysInSight()
    onWatchedChange()
  }

  // MARK: Hunt

  /// What is found counts once the picture rests, wholly in sight and large enough.
  override func note(_ message: ScrollMessage) {
    if list != nil { onHintChange() }
    guard let pane, !pane.isMoving else { return }
    guard list == nil else {
      if !pane.isFitting, pane.zoomScale >= 1 { tick(OwnGoal.pixels) }
      return
    }
    // In a large window all of it shows large enough; what is found was looked for.
    guard !pane.isFitting else { return }
    let seen = pane.picture.convert(pane.bounds, from: pane)
    let (size, scale) = (pane.picture.bounds.size, pane.zoomScale)
    for quarry in pane.quarries where quarry.isFound(in: seen, of: size, at: scale) {
      tick(quarry.goal)
    }
  }
}
