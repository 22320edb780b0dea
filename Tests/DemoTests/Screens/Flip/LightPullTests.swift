import ScrollKit
import TestHarness
import Testing

@testable import Demo

struct LightPullTests {
  private static let start = Point(x: 500, y: 300)

  /// Pulls slowly and keeps the finger down.
  private func pull(_ demo: OpenDemo, by distance: Double) -> Finger {
    let finger = Finger(demo.bench)
    finger.drag(from: Self.start, by: Vector(dx: 0, dy: distance), steps: 40)
    demo.bench.advance(by: 0.3)
    return finger
  }

  private func pager(_ demo: OpenDemo) throws -> Pager {
    try #require(demo.screen.watched as? Pager)
  }

  private func leaf(_ demo: OpenDemo) throws -> LandscapeView {
    try #require(demo.view(LandscapeView.self) { $0.page == 0 })
  }

  /// The direction in which a pull leaves a theme.
  private func away(from theme: Theme) -> Double { theme == .light ? 1 : -1 }

  @Test(arguments: Theme.allCases)
  func `a pull that is let go before the half changes nothing`(theme: Theme) throws {
    let demo = try OpenDemo(.flip, theme: theme)
    let colors = demo.shell.palette
    let finger = pull(demo, by: away(from: theme) * 0.4 * LightPull.travel)
    // The picture follows the hand; the chrome changes around the middle of the way.
    #expect(demo.shell.nightfall != theme.night && demo.shell.palette == colors)
    finger.up()
    demo.bench.settle()
    #expect(demo.shell.palette == colors)
    #expect(demo.shell.chosenTheme == nil)
    #expect(try pager(demo).currentPage == 0)
  }

  @Test(arguments: Theme.allCases)
  func `a pull past the half ends in the other theme, which is remembered`(theme: Theme)
    throws
  {
    let demo = try OpenDemo(.flip, theme: theme)
    pull(demo, by: away(from: theme) * 0.7 * LightPull.travel).up()
    demo.bench.settle()
    #expect(demo.shell.palette == Palette(theme == .light ? .dark : .light))
    #expect(demo.shell.chosenTheme == theme.other)
    #expect(demo.reached.contains("Pull a page between day and night"))
    // And the same way back.
    pull(demo, by: away(from: theme.other) * 0.7 * LightPull.travel).up()
    demo.bench.settle()
    #expect(demo.shell.currentTheme == theme && demo.shell.chosenTheme == theme)
  }

  @Test(arguments: Theme.allCases)
  func `a short flick is enough, by where it leads`(theme: Theme) throws {
    let demo = try OpenDemo(.flip, theme: theme)
    Finger(demo.bench).flick(
      from: Self.start,
      by: Vector(dx: 0, dy: away(from: theme) * 0.3 * LightPull.travel)
    )
    #expect(demo.shell.currentTheme == theme)
    demo.bench.settle()
    #expect(demo.shell.palette == Palette(theme == .light ? .dark : .light))
  }

  @Test func `arrows pull the light down and up`() throws {
    let demo = try OpenDemo(.flip, theme: .light)
    demo.press(.up)
    demo.bench.settle()
    #expect(demo.shell.currentTheme == .light)
    for (key, theme) in [(Key.down, Theme.dark), (.down, .dark), (.up, .light)] {
      demo.press(key)
      demo.bench.settle()
      #expect(demo.shell.palette == Palette(theme == .light ? .light : .dark))
      #expect(demo.shell.chosenTheme == theme)
    }
    #expect(try pager(demo).currentPage == 0)
  }

  @Test func `the light follows the finger, and goes back with it`() throws {
    let demo = try OpenDemo(.flip)
    let shell = demo.shell
    let finger = pull(demo, by: 0.5 * LightPull.travel)
    let (night, colors) = (shell.nightfall, shell.palette)
    #expect(night > 0.4 && night < 0.6)
    finger.move(by: 0, 30)
    #expect(shell.nightfall.isClose(to: night + 30 / LightPull.travel, within: 1e-6))
    finger.move(by: 0, -30)
    #expect(shell.nightfall.isClose(to: night, within: 1e-6) && shell.palette == colors)
    finger.move(by: 0, -2 * LightPull.travel)
    #expect(shell.palette == Palette(.light))
    finger.move(by: 0, 2 * LightPull.travel)
    #expect(shell.palette == colors)
  }

  @Test func `the sun sinks as far as the hand pulls, and the moon rises no higher than its place`()
    throws
  {
    let demo = try OpenDemo(.flip)
    let leaf = try leaf(demo)
    let landscape = (day: Landscape(number: 0), dark: Landscape(number: 0, by: .dark))
    func middles(_ night: Double) -> [Double] {
      let discs = Dusk.discs(
        of: landscape.day,
        and: landscape.dark,
        night,
        given: Dusk.given(night, most: 90),
        in: leaf.bounds
      )
      return discs.compactMap {
        guard case .polygon(let outline, _) = $0 else { return nil }
        let ys = outline.map(\.y)
        return ((ys.min() ?? 0) + (ys.max() ?? 0)) / 2
      }
    }
    let sun = landscape.day.disc.y * leaf.bounds.height
    let moon = landscape.dark.disc.y * leaf.bounds.height
    for night in [0, 0.1, 0.25] {
      let seen = middles(night)
      #expect(seen.count == 1)
      #expect(seen[0].isClose(to: sun + night * LightPull.travel, within: 1))
    }
    #expect(middles(0.5).count == 2)
    // Past the night it sinks again, as far as its sky.
    for night in [1, 1.1, 1.5] {
      let sunk = moon + Dusk.given(night, most: 90)
      #expect(middles(night)[0].isClose(to: sunk, within: 1))
    }
  }

  @Test(arguments: [Size(width: 480, height: 504), Size(width: 788, height: 760)])
  func `sun and moon of every page are free of the header`(page: Size) {
    for number in 0..<1_000 {
      for theme in Theme.allCases {
        let disc = LandscapeScene(of: number, on: page, scale: 1)[theme].disc
        let top = disc.y * page.height - disc.radius * page.width
        #expect(top >= Extent.navigationBar)
      }
    }
  }

  @Test(arguments: [false, true])
  func `between day and night what is to be read keeps a contrast of 4,5 to 1`(isHigh: Bool) {
    for step in 0...100 {
      let colors = Palette(Appearance(darkness: Double(step) / 100, hasHighContrast: isHigh))
      for ground in [colors.window, colors.surface, colors.raised] {
        for ink in [colors.text, colors.secondary] {
          #expect(Contrast.ratio(ink, ground) >= 4.5, "at \(step) of 100")
        }
      }
      #expect(Contrast.ratio(colors.accent, colors.surface) >= 4.5)
      #expect(Contrast.ratio(colors.text, colors.chosen) >= 4.5, "chosen, at \(step) of 100")
      #expect(Contrast.ratio(colors.text, colors.line) >= 3.5, "line, at \(step) of 100")
      #expect(Contrast.ratio(colors.onAccent, colors.accent) >= 4.5)
      for state in [colors.green, colors.purple, colors.pink, colors.red] {
        #expect(Contrast.ratio(colors.onColor, state) >= 4.5)
      }
      #expect(Contrast.ratio(colors.onYellow, colors.yellow) >= 4.5)
    }
  }

  @Test func `hills of the day become those of the night without a step`() {
    let scene = LandscapeScene(of: 3, on: Size(width: 788, height: 712), scale: 1)
    func parts(_ color: Color) -> [Int] { [color.red, color.green, color.blue].map(Int.init) }
    func colors(_ night: Double) -> [Int] {
      scene.land(night: night, shift: 0).flatMap { command -> [Int] in
        guard case .polygon(_, .gradient(let crest, let foot, .vertical)) = command else {
          return []
        }
        return parts(crest) + parts(foot)
      }
    }
    let steps = (0...100).map { colors(Double($0) / 100) }
    #expect(steps[0].count == 6 * Landscape.ridgeCount)
    #expect(steps[0] != steps[100])
    for (a, b) in zip(steps, steps.dropFirst()) {
      #expect(zip(a, b).allSatisfy { abs($0 - $1) <= 6 })
    }
  }

  @Test func `no gap shows beside or beneath hills, wherever the page is`() {
    let page = Size(width: 788, height: 712)
    for number in 0..<200 {
      let scene = LandscapeScene(of: number, on: page, scale: 1)
      for shift in [-1.0, -0.4, 0, 0.4, 1] {
        var (step, crests, feet) = (Vector.zero, [ArraySlice<Point>](), [ArraySlice<Point>]())
        for command in scene.land(night: 0, shift: shift) {
          if case .begin(let layer) = command { step = layer.transform.translation }
          guard case .polygon(let outline, _) = command else { continue }
          let moved = outline.map { $0 + step }
          let xs = moved.map(\.x)
          #expect((xs.min() ?? 1) <= 0 && (xs.max() ?? 0) >= page.width)
          // A crest goes right, and its foot goes back in stairs.
          let turn = zip(moved, moved.dropFirst()).prefix { $0.x < $1.x }.count + 1
          crests.append(moved[..<turn])
          feet.append(moved[turn...])
        }
        // Each reaches beneath the crest in front of it, and the last beneath the page.
        #expect(feet.count == Landscape.ridgeCount)
        for (foot, next) in zip(feet, crests.dropFirst()) {
          for (right, left) in zip(foot, foot.dropFirst()) where right.y == left.y {
            let above = next.filter { $0.x >= left.x && $0.x <= right.x }
            #expect(above.allSatisfy { $0.y <= left.y }, "page \(number + 1) at \(left.x)")
          }
        }
        #expect(feet.last?.allSatisfy { $0.y >= page.height } ?? false)
      }
    }
  }

  @Test func `the sky that a hand may go back to stays until the page is let go`() throws {
    let demo = try OpenDemo(.flip)
    let leaf = try leaf(demo)
    let workshop = try #require(demo.bench.stage.workshop as? InlineWorkshop)
    let finger = pull(demo, by: 1.5 * LightPull.travel)
    workshop.work()
    #expect(leaf.night > 1)
    #expect(Set(leaf.skies.keys) == [.light, .dark])
    finger.up()
    demo.bench.settle()
    #expect(Set(leaf.skies.keys) == [.dark])
  }

  @Test(arguments: [2, 3], [1.0, 2])
  func `the glow around the sun ends without a step`(number: Int, scale: Double) throws {
    let scene = LandscapeScene(of: number, on: Size(width: 500, height: 400), scale: scale)
    let sky = try #require(scene.skyPainter(.light)).paint()
    for y in 0..<sky.height {
      let row = sky.pixels[y * sky.width..<(y + 1) * sky.width]
      let isEven = zip(row, row.dropFirst()).allSatisfy { a, b in
        let (a, b) = (Color(hex: a), Color(hex: b))
        return zip([a.red, a.green, a.blue], [b.red, b.green, b.blue])
          .allSatisfy { abs(Int($0) - Int($1)) <= 3 }
      }
      #expect(isEven, "row \(y)")
    }
  }

  @Test(arguments: [-1.0, 1])
  func `a sideways drag turns pages and leaves the light alone`(side: Double) throws {
    let demo = try OpenDemo(.flip)
    let pager = try pager(demo)
    pager.setCurrentPage(3, animated: false)
    Finger(demo.bench).flick(from: Self.start, by: Vector(dx: side * 200, dy: 40))
    #expect(demo.shell.nightfall == 0)
    demo.bench.settle()
    #expect(demo.shell.palette == Palette(.light))
    #expect(pager.currentPage == 3 - Int(side))
  }

  @Test func `a pull that is caught on its way and let go still arrives`() throws {
    let demo = try OpenDemo(.flip)
    let shell = demo.shell
    pull(demo, by: 0.6 * LightPull.travel).up()
    demo.bench.advance(by: 0.06)
    #expect(shell.nightfall > 0.5 && shell.nightfall < 1)
    let finger = Finger(demo.bench)
    finger.down(500, 300)
    let held = shell.nightfall
    demo.bench.advance(by: 0.5)
    #expect(shell.nightfall == held)
    finger.up()
    demo.bench.settle()
    #expect(shell.palette == Palette(.dark))
  }

  @Test func `another screen ends a pull that is under way`() throws {
    let demo = try OpenDemo(.flip)
    let finger = pull(demo, by: 0.4 * LightPull.travel)
    demo.shell.choose(.photo)
    demo.bench.settle()
    #expect(demo.shell.palette == Palette(.light))
    finger.up()
    demo.shell.choose(.flip)
    demo.bench.settle()
    #expect(demo.shell.palette == Palette(.light))
  }

  @Test func `a page that is enlarged is moved, not pulled`() throws {
    let demo = try OpenDemo(.flip)
    let page = try #require(try pager(demo).view(forPage: 0) as? ZoomPage)
    page.setZoomScale(2, about: Self.start, animated: false)
    demo.bench.settle()
    pull(demo, by: 700).up()
    demo.bench.settle()
    #expect(page.contentOffset.y == 0)
    #expect(demo.shell.palette == Palette(.light))
  }

  @Test func `notches of a wheel turn pages, and a trackpad pulls`() throws {
    let demo = try OpenDemo(.flip)
    let wheel = WheelEvent(
      clicks: Vector(dx: 0, dy: -1),
      location: Self.start,
      time: demo.bench.now + demo.bench.period
    )
    demo.bench.queue(.wheel(wheel))
    demo.bench.settle()
    #expect(try pager(demo).currentPage == 1)
    #expect(demo.shell.nightfall == 0)
    for (phase, step) in [(TrackpadPhase.began, 0.0)]
      + Array(repeating: (TrackpadPhase.changed, 12.0), count: 15)
    {
      demo.bench.queue(
        .pan(
          PanEvent(
            phase: phase,
            translation: Vector(dx: 0, dy: step),
            location: Self.start,
            time: demo.bench.now + demo.bench.period
          )
        )
      )
      demo.bench.step()
    }
    #expect(demo.shell.nightfall > 0.5)
  }

  @Test func `a change of the theme by itself takes a moment, or none with reduced motion`() throws
  {
    let demo = try OpenDemo(.flip)
    let shell = demo.shell
    demo.press(.function(2))
    demo.bench.advance(by: 0.05)
    #expect(shell.nightfall > 0 && shell.nightfall < 1)
    demo.bench.settle()
    #expect(shell.palette == Palette(.dark))
    demo.bench.stage.prefersReducedMotion = true
    demo.press(.function(2))
    #expect(shell.palette == Palette(.light))
  }

  @Test func `the key takes over from a pull, and turns round on its way`() throws {
    let demo = try OpenDemo(.flip)
    pull(demo, by: 0.6 * LightPull.travel).up()
    demo.bench.step()
    demo.press(.function(2))
    demo.bench.settle()
    #expect(demo.shell.currentTheme == demo.shell.chosenTheme)
    demo.press(.function(2))
    demo.bench.advance(by: 0.05)
    demo.press(.function(2))
    let theme = demo.shell.chosenTheme
    demo.bench.settle()
    #expect(demo.shell.currentTheme == theme && demo.shell.nightfall == theme?.night)
  }

  @Test func `the sky of the night is there only while it shows`() throws {
    let demo = try OpenDemo(.flip)
    let leaf = try leaf(demo)
    let workshop = try #require(demo.bench.stage.workshop as? InlineWorkshop)
    workshop.work()
    #expect(leaf.lights == [.light])
    let finger = pull(demo, by: 0.7 * LightPull.travel)
    workshop.work()
    #expect(leaf.lights == [.light, .dark])
    finger.up()
    demo.bench.settle()
    workshop.work()
    #expect(leaf.lights == [.dark] && leaf.skies[.dark] != nil)
    #expect(!demo.bench.stage.isMoving)
  }

  @Test func `at night stars come out over the hills of the day`() {
    for number in 0..<1_000 {
      let (day, night) = (Landscape(number: number), Landscape(number: number, by: .dark))
      for (a, b) in zip(day.ridges, night.ridges) { #expect(a.crest(at: 0.3) == b.crest(at: 0.3)) }
      #expect(night.stars.count > 150 && night.stars.count >= day.stars.count)
      #expect((0.6...0.9).contains(night.disc.x))
      #expect(night.lamps.allSatisfy { (0...1).contains($0.x) })
    }
  }

  @Test func `a screen reader hears the light, and can change it`() throws {
    let demo = try OpenDemo(.flip)
    var said: [String] = []
    demo.bench.stage.onAnnouncement = { said.append($0) }
    let pull = try #require(demo.view(LightPull.self))
    #expect(pull.accessibility?.value == .words("Day"))
    #expect(pull.accessibilityPerform(.activate, onPart: nil))
    demo.bench.settle()
    #expect(pull.accessibility?.value == .words("Night"))
    #expect(said == ["Night"])
  }
}

extension LandscapeView {
  /// The lights in which a sky is painted or ordered.
  fileprivate var lights: Set<Theme> { Set(skies.keys).union(orders.keys) }
}
