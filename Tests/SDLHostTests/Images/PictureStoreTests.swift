import Geometry
import Glibc
import Platform
import Testing
import Typesetting
import ViewTree

@testable import SDLHost

@Suite struct PictureStoreTests {
  private let orange = Color(hex: 0xE8A100)

  @Test func `a picture is there once it was decoded`() throws {
    let fixture = try PictureFixture()
    try fixture.addPNG("a.png", orange)
    let store = PictureStore(assets: fixture.assets, levels: ImageLevels())
    let workshop = InlineWorkshop()
    store.workshop = workshop
    let picture = Picture(path: "a.png", width: 8, height: 6)
    #expect(store.bitmap(for: picture, width: 8, height: 6) == nil)
    #expect(store.bitmap(for: picture, width: 8, height: 6) == nil)
    #expect(workshop.pendingCount == 1)
    workshop.work()
    #expect(store.takeLoaded() == [picture])
    #expect(!store.hasLoaded)
    let bitmap = try #require(store.bitmap(for: picture, width: 8, height: 6))
    #expect(bitmap.pixels == [UInt32](repeating: 0xFFE8_A100, count: 48))
    #expect(bitmap.isOpaque)
  }

  @Test func `a window may wait for what it draws, not for what is wanted early`() throws {
    let fixture = try PictureFixture()
    try fixture.addPNG("a.png", orange)
    try fixture.addPNG("c.png", orange)
    let store = PictureStore(assets: fixture.assets, levels: ImageLevels())
    let workshop = InlineWorkshop()
    store.workshop = workshop
    let size = Size(width: 8, height: 6)
    store.forgetUndrawn(in: [.prepare(Picture(path: "c.png", width: 8, height: 6), size)])
    #expect(workshop.pendingCount == 1)
    #expect(!store.isAwaited)
    _ = store.bitmap(for: Picture(path: "a.png", width: 8, height: 6), width: 8, height: 6)
    #expect(store.isAwaited)
    workshop.work()
    #expect(!store.isAwaited)
  }

  @Test func `a picture that is no longer drawn is not decoded`() throws {
    let fixture = try PictureFixture()
    try fixture.addPNG("a.png", orange)
    let store = PictureStore(assets: fixture.assets, levels: ImageLevels())
    let workshop = InlineWorkshop()
    store.workshop = workshop
    let picture = Picture(path: "a.png", width: 8, height: 6)
    _ = store.bitmap(for: picture, width: 8, height: 6)
    store.forgetUndrawn(in: [.picture(picture, in: .zero, part: nil)])
    #expect(workshop.pendingCount == 1)
    store.forgetUndrawn(in: [])
    #expect(workshop.pendingCount == 0)
    #expect(store.bitmap(for: picture, width: 8, height: 6) == nil)
    #expect(workshop.pendingCount == 1)
  }

  @Test func `until a picture is decoded its thumbnail stands in, if there is one`() throws {
    let fixture = try PictureFixture()
    try fixture.addPNG("a.png", orange)
    let store = PictureStore(assets: fixture.assets, levels: ImageLevels())
    let workshop = InlineWorkshop()
    store.workshop = workshop
    let picture = Picture(path: "a.png", width: 8, height: 6)
    let thumbnail = picture.thumbnail(covering: 3)
    _ = store.bitmap(for: thumbnail, width: 4, height: 3)
    workshop.work()
    let small = try #require(store.bitmap(for: thumbnail, width: 4, height: 3))
    #expect((small.width, small.height) == (4, 3) && small.pixels[0] == 0xFFE8_A100)
    #expect(store.bitmap(for: picture, width: 8, height: 6) === small)
    workshop.work()
    #expect(store.bitmap(for: picture, width: 8, height: 6)?.width == 8)
    // Each is kept for itself.
    #expect(store.bitmap(for: thumbnail, width: 4, height: 3) === small)
  }

  @Test func `a file that cannot be shown is told of once, with its thumbnail`() throws {
    let fixture = try PictureFixture()
    fixture.add("d.jpg", "none")
    let store = PictureStore(assets: fixture.assets, levels: ImageLevels())
    var told: [UnreadablePicture] = []
    store.report = { told.append($0) }
    let picture = Picture(path: "d.jpg", width: 800, height: 600)
    for one in [picture.thumbnail(covering: 40), picture] {
      #expect(store.bitmap(for: one, width: 40, height: 40) == nil)
    }
    #expect(told.map(\.path) == ["\(fixture.path)/d.jpg"])
  }

  private struct Weak {
    weak var bitmap: Bitmap?
  }

  /// How wide a square picture is that takes so many bytes with its smaller versions, a third more.
  private func side(bytes: Int) -> Int { Int(Double(bytes * 3 / 16).squareRoot()) }

  @Test(arguments: [
    ("", true), (String(repeating: " ", count: 100_000), false),
    (#"<path stroke="red" stroke-dasharray="1 1" d="M0 0H9000"/>"#, false),
  ])
  func `a small drawing is there at once, unless it may take long`(
    shapes: String,
    isThere: Bool
  ) throws {
    let fixture = try PictureFixture()
    let svg = #"<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">\#(shapes)</svg>"#
    fixture.add("b.svg", svg)
    let store = PictureStore(assets: fixture.assets, levels: ImageLevels())
    let workshop = InlineWorkshop()
    store.workshop = workshop
    let picture = Picture(path: "b.svg", width: 9, height: 9)
    #expect((store.bitmap(for: picture, width: 9, height: 9) != nil) == isThere)
    workshop.work()
    #expect(store.bitmap(for: picture, width: 9, height: 9) != nil)
  }

  @Test func `pictures that left are forgotten when they are many, the oldest first`() throws {
    let fixture = try PictureFixture()
    fixture.add("b.svg", #"<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>"#)
    let store = PictureStore(assets: fixture.assets, levels: ImageLevels())
    let picture = Picture(path: "b.svg", width: 9, height: 9)
    let quarter = side(bytes: PictureStore.spare / 4)
    let kept = (0..<6).map { less in
      Weak(bitmap: store.bitmap(for: picture, width: quarter - less, height: quarter))
    }
    let drawing = DrawCommand.picture(picture, in: .zero, part: nil)
    store.forgetUndrawn(in: [DrawCommand](repeating: drawing, count: 6))
    #expect(kept.allSatisfy { $0.bitmap != nil })
    _ = store.bitmap(for: picture, width: 5, height: 5)
    store.forgetUndrawn(in: [])
    // The last four are a little less than a quarter each, and leave room for the tiny one.
    #expect(kept.map { $0.bitmap != nil } == [false, false, true, true, true, true])
  }

  @Test func `zooming a vector picture does not keep all sizes that it had`() throws {
    let fixture = try PictureFixture()
    fixture.add("b.svg", #"<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>"#)
    let store = PictureStore(assets: fixture.assets, levels: ImageLevels())
    let picture = Picture(path: "b.svg", width: 9, height: 9)
    let half = side(bytes: PictureStore.spare / 2)
    let kept = (0..<6).map { less in
      let size = Weak(bitmap: store.bitmap(for: picture, width: half - less, height: half))
      store.forgetUndrawn(in: [.picture(picture, in: .zero, part: nil)])
      return size
    }
    // The one that is drawn, and two halves in the room for what is not.
    #expect(kept.map { $0.bitmap != nil } == [false, false, false, true, true, true])
  }

  @Test func `a vector picture that is visible in two sizes is decoded in both`() throws {
    let fixture = try PictureFixture()
    fixture.add("b.svg", #"<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>"#)
    let store = PictureStore(assets: fixture.assets, levels: ImageLevels())
    let workshop = InlineWorkshop()
    store.workshop = workshop
    let picture = Picture(path: "b.svg", width: 9, height: 9)
    let drawing = DrawCommand.picture(picture, in: .zero, part: nil)
    for side in [200, 300, 400] {
      #expect(store.bitmap(for: picture, width: side, height: side) == nil)
    }
    store.forgetUndrawn(in: [drawing, drawing])
    // The oldest size is drawn no longer.
    #expect(workshop.pendingCount == 2)
    workshop.work()
    for side in [300, 400] {
      #expect(store.bitmap(for: picture, width: side, height: side)?.width == side)
    }
    #expect(workshop.pendingCount == 0)
  }

  @Test func `pictures in memory are drawn, and freed, like those in files`() throws {
    let bytes = try readFile("\(Screens.package)/Assets/photos/harbor-small.jpg", limit: 1 << 20)
    let store = PictureStore(assets: try PictureFixture().assets, levels: ImageLevels())
    let workshop = InlineWorkshop()
    store.workshop = workshop
    let bitmap = Bitmap(width: 1, height: 1, pixels: [0xFF12_3456], isOpaque: true)
    #expect(store.bitmap(for: Picture(bitmap), width: 9, height: 9) === bitmap)
    // A feed: each is another picture, with some bytes behind its end.
    let kept = try (0..<40).map { index in
      let picture = try Picture(bytes + [UInt8(index)])
      #expect(store.bitmap(for: picture, width: 800, height: 600) == nil)
      workshop.work()
      let shown = store.bitmap(for: try Picture(bytes + [UInt8(index)]), width: 800, height: 600)
      store.forgetUndrawn(in: [])
      return Weak(bitmap: shown)
    }
    let each = 800 * 600 * 16 / 3 + bytes.count + 1
    #expect(kept.count { $0.bitmap != nil } <= PictureStore.spare / each)
    #expect(kept.last?.bitmap != nil && kept.first?.bitmap == nil)
  }

  @Test func `a picture in memory that cannot be shown is told of once`() throws {
    #expect(throws: UnreadablePicture.self) { try Picture([1, 2, 3]) }
    let store = PictureStore(assets: try PictureFixture().assets, levels: ImageLevels())
    var sentences: [String] = []
    store.report = { sentences.append($0.description) }
    let cut = try readFile("\(Screens.package)/Assets/photos/harbor-small.jpg", limit: 1 << 20)
      .prefix(640)
    for _ in 0..<3 {
      #expect(store.bitmap(for: try Picture(Array(cut)), width: 80, height: 60) == nil)
      store.forgetUndrawn(in: [])
    }
    #expect(sentences == ["A picture in memory cannot be shown: the file is cut off."])
  }

  // MARK: Parts

  @Test func `what shows of a very large photo becomes sharp, with as much around it`() throws {
    let assets = try AssetDirectory(given: "\(Screens.package)/Assets")
    let store = PictureStore(assets: assets, levels: ImageLevels())
    let workshop = InlineWorkshop()
    store.workshop = workshop
    store.largePhoto = 400_000
    store.leastHalvings = { _ in 2 }
    let photo = Picture(path: "photos/harbor-small.jpg", width: 800, height: 600)
    func look(_ part: Rect) -> [SharpParts.Part] {
      _ = store.bitmap(for: photo, width: 800, height: 600)
      return store.parts(of: photo, width: 800, height: 600, showing: part)
    }
    let middle = Rect(x: 300, y: 200, width: 200, height: 150)
    #expect(look(middle).isEmpty)
    // One part at a time, and not before the whole.
    #expect(look(Rect(x: 0, y: 0, width: 200, height: 150)).isEmpty && workshop.pendingCount == 2)
    store.forgetUndrawn(in: [.picture(photo, in: .zero, part: nil)])
    workshop.work(limit: 1)
    #expect(store.bitmap(for: photo, width: 800, height: 600)?.width == 200)
    workshop.work()
    #expect(store.takeLoaded() == [photo])
    let parts = look(middle)
    #expect(parts.count == 1 && parts[0].halvings == 0 && workshop.pendingCount == 0)
    // 300 - 100 and 200 - 75, each down to a multiple of 64.
    #expect(parts[0].place == PixelRect(left: 192, top: 64, right: 600, bottom: 425))
    // Whole, it needs no parts.
    #expect(store.parts(of: photo, width: 150, height: 112, showing: middle).isEmpty)
    // Elsewhere the old part stays until the new one is there.
    #expect(look(Rect(x: 0, y: 400, width: 200, height: 150)).count == 1)
    #expect(workshop.pendingCount == 1)
    store.forgetUndrawn(in: [])
    #expect(workshop.pendingCount == 0 && look(middle).isEmpty)
  }

  @Test func `a stage is told of what cannot be shown, in place of standard error`() throws {
    let store = PictureStore(assets: try PictureFixture().assets, levels: ImageLevels())
    let stage = HostedStage(size: Size(width: 9, height: 9))
    store.report(to: stage)
    var told: [UnreadablePicture] = []
    stage.onUnreadablePicture = { told.append($0) }
    let picture = Picture(path: "/none.png", width: 8, height: 6)
    for _ in 0..<2 { _ = store.bitmap(for: picture, width: 8, height: 6) }
    #expect(told.map(\.path) == ["/none.png"])
    #expect(told.map(\.reason) == ["No such file or directory"])
  }

  @Test func `what will be drawn soon is decoded after what is drawn, and stays`() throws {
    let fixture = try PictureFixture()
    try fixture.addPNG("a.png", orange)
    try fixture.addPNG("c.png", orange)
    let store = PictureStore(assets: fixture.assets, levels: ImageLevels())
    let workshop = InlineWorkshop()
    store.workshop = workshop
    let (soon, now) = (
      Picture(path: "a.png", width: 8, height: 6), Picture(path: "c.png", width: 8, height: 6)
    )
    let size = Size(width: 8, height: 6)
    let list = [
      DrawCommand.prepare(soon, size),
      .picture(now, in: Rect(origin: .zero, size: size), part: nil),
    ]
    store.forgetUndrawn(in: list)
    _ = store.bitmap(for: now, width: 8, height: 6)
    workshop.work(limit: 1)
    #expect(store.takeLoaded() == [now])
    store.forgetUndrawn(in: list)
    // A tile that shows is more urgent, however far from the middle.
    _ = workshop.submit(urgency: Urgency.tile(place: 99)) {
      1
    } done: { _ in
    }
    workshop.work(limit: 1)
    #expect(store.takeLoaded().isEmpty)
    workshop.work()
    #expect(store.takeLoaded() == [soon])
    #expect(store.bitmap(for: soon, width: 8, height: 6) != nil)
    // A page that is no longer beside the one in sight.
    store.forgetUndrawn(in: [.prepare(Picture(path: "gone.png", width: 8, height: 6), size)])
    #expect(workshop.pendingCount == 1)
    store.forgetUndrawn(in: [])
    #expect(workshop.pendingCount == 0)
  }

  @Test func `the picture that was drawn last stays, however large`() throws {
    let fixture = try PictureFixture()
    fixture.add("b.svg", #"<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>"#)
    let store = PictureStore(assets: fixture.assets, levels: ImageLevels())
    let picture = Picture(path: "b.svg", width: 9, height: 9)
    let whole = side(bytes: PictureStore.spare * 2)
    let kept = Weak(bitmap: store.bitmap(for: picture, width: whole, height: whole))
    store.forgetUndrawn(in: [])
    #expect(kept.bitmap != nil)
  }

  @Test(arguments: [nil, "", "no picture", "<svg"])
  func `what cannot be shown is told once`(content: String?) throws {
    let fixture = try PictureFixture()
    if let content { fixture.add("c.png", content) }
    let store = PictureStore(assets: fixture.assets, levels: ImageLevels())
    var sentences: [String] = []
    store.report = { sentences.append($0.description) }
    let picture = Picture(path: "c.png", width: 8, height: 6)
    for _ in 0..<3 { #expect(store.bitmap(for: picture, width: 0, height: 0) == nil) }
    #expect(sentences.count == 1)
    let start = "The picture \(fixture.path)/c.png cannot be shown: "
    #expect(sentences.first?.hasPrefix(start) == true)
  }

  @Test func `a photo whose file is damaged while it shows stays as it is`() throws {
    let fixture = try PictureFixture()
    let file = "\(fixture.path)/d.jpg"
    #expect(symlink("\(Screens.package)/Assets/photos/harbor-small.jpg", file) == 0)
    let store = PictureStore(assets: fixture.assets, levels: ImageLevels())
    let workshop = InlineWorkshop()
    store.workshop = workshop
    store.largePhoto = 400_000
    var sentences: [String] = []
    store.report = { sentences.append($0.description) }
    let photo = Picture(path: "d.jpg", width: 800, height: 600)
    func shown(_ share: Int) -> Bitmap? {
      store.bitmap(for: photo, width: 800 / share, height: 600 / share)
    }
    #expect(shown(4) == nil)
    workshop.work()
    #expect(shown(4)?.width == 400)
    unlink(file)
    fixture.add("d.jpg", "no photo")
    // It grows, and cannot be read again.
    for _ in 0..<3 {
      #expect(shown(1)?.width == 400)
      workshop.work()
    }
    #expect(sentences.count == 1)
  }

  // Only the file itself tells the kind of one without an ending.
  @Test(arguments: [
    ("b.svg", true), ("B.SVG", true), ("b", true), ("b.svg", false), ("B.SVG", false),
  ])
  func `an icon is drawn at once for every size`(name: String, isRead: Bool) throws {
    let fixture = try PictureFixture()
    fixture.add(
      name,
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="20" height="20">
      <rect x="10" width="10" height="20" fill="#0a66e8"/></svg>
      """
    )
    let store = PictureStore(assets: fixture.assets, levels: ImageLevels())
    store.workshop = InlineWorkshop()
    let picture =
      isRead
      ? try Picture(contentsOfFile: "\(fixture.path)/\(name)")
      : Picture(path: name, width: 20, height: 20)
    for side in [20, 30, 40, 20] {
      let bitmap = try #require(store.bitmap(for: picture, width: side, height: side))
      #expect(bitmap.width == side && bitmap.height == side)
      #expect(!bitmap.isOpaque)
      #expect(bitmap.pixels[0] >> 24 == 0)
      #expect(bitmap.pixels[side - 1] == 0xFF0A_66E8)
    }
  }

  @Test func `a picture that claims to be huge is not decoded`() throws {
    let fixture = try PictureFixture()
    fixture.add("b.svg", "<svg/>")
    let path = fixture.assets.path(of: "b.svg")
    #expect(throws: FileError(reason: "100000 x 100000 pixels cannot be drawn")) {
      try PictureDecoder.decode(path, width: 100_000, height: 100_000)
    }
  }
}
