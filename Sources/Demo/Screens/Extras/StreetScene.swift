import Geometry
import Scrolling
import Typesetting
import ViewTree

/// A street that never ends, walked in a content of a few windows' width.
final class StreetScene: ExtraScene {
  private static let goal = 5_000.0

  private let street: Street
  private let sign: Pill
  private let hills = Hills(2)

  override init(look: Look) {
    street = Street(look: look)
    sign = Pill(look: look)
    super.init(look: look)
    street.accessibilityLabel = "Street"
    addSubview(hills)
    addSubview(street)
    addSubview(sign)
    street.onWalk = { [unowned self] in walked($0) }
    walked(0)
  }

  override var watched: ScrollContainer? { street }

  private func walked(_ distance: Double) {
    sign.text =
      "\(Figures.count(Int(distance))) pt from home · \(street.houseCount) houses in memory · "
      + "recentered \(Figures.count(street.recenterCount))×"
    sign.place(at: sign.frame.center)
    if abs(distance) >= Self.goal { achieve(.street) }
  }

  override func layout(bars: EdgeInsets) {
    let field = bounds.inset(by: bars)
    street.frame = field
    hills.frame = field
    sign.place(at: Point(x: field.center.x, y: field.minY + Space.edge + Pill.height / 2))
  }

  override func reset() { street.goHome() }
}

/// Houses side by side; when one has walked far from the middle, everything is set back there.
final class Street: ScrollContainer {
  /// The width of the content, in windows.
  private static let windows = 5.0
  /// The farthest from the middle, as a part of the content (as in Apple's sample StreetScroller).
  private static let strayPart = 0.25

  private let look: Look
  private var houses: [Int: House] = [:]
  private var spare: [House] = []
  /// How far the content's coordinates were set back in all, in points.
  private var setBack = 0.0
  private(set) var recenterCount = 0
  /// Called with the distance from home, in points.
  var onWalk: (Double) -> Void = { _ in }

  init(look: Look) {
    self.look = look
    super.init()
    scrollsToTop = false
    showsHorizontalScrollIndicator = false
  }

  var houseCount: Int { houses.count + spare.count }

  private var middle: Double { (contentSize.width - bounds.width) / 2 }
  private var walked: Double { contentOffset.x - middle + setBack }

  override func layoutSubviews() {
    let size = Size(width: bounds.width * Self.windows, height: bounds.height)
    if contentSize != size {
      let distance = walked
      contentSize = size
      contentOffset.x = middle
      setBack = houses.isEmpty ? 0 : distance
    }
    recenter()
    placeHouses()
    onWalk(walked)
  }

  /// Goes back to the middle invisibly, because the houses move by the same distance.
  private func recenter() {
    let stray = contentOffset.x - middle
    guard abs(stray) > contentSize.width * Self.strayPart else { return }
    recenterCount += 1
    setBack += stray
    shiftContentOffset(by: Vector(dx: -stray, dy: 0))
  }

  /// The place of a house in the content as it is now.
  private func x(of number: Int) -> Double { middle - setBack + Double(number) * House.width }

  private func placeHouses() {
    guard !bounds.isEmpty else { return }
    let first = Int(((contentOffset.x - x(of: 0)) / House.width).rounded(.down))
    let last = Int(((bounds.maxX - x(of: 0)) / House.width).rounded(.down))
    for number in houses.keys where !(first...last).contains(number) { retire(number) }
    for number in first...last {
      let house = houses[number] ?? newHouse(number)
      house.frame = Rect(x: x(of: number), y: 0, width: House.width, height: bounds.height)
    }
  }

  private func retire(_ number: Int) {
    guard let house = houses.removeValue(forKey: number) else { return }
    house.isHidden = true
    spare.append(house)
  }

  private func newHouse(_ number: Int) -> House {
    let house = spare.popLast() ?? House(look: look)
    house.isHidden = false
    house.number = number
    houses[number] = house
    if house.superview == nil { addSubview(house) }
    return house
  }

  func goHome() {
    setBack = 0
    recenterCount = 0
    contentOffset.x = middle
    setNeedsLayout()
  }
}

/// A house with its number, different for each.
final class House: View {
  static let width = 160.0
  private static let gap = 10.0
  private static let windowSize = Size(width: 18, height: 24)
  private static let story = 44.0

  private let look: Look
  var number = 0 { didSet { if oldValue != number { setNeedsDisplay() } } }

  init(look: Look) {
    self.look = look
    super.init()
    isUserInteractionEnabled = false
  }

  override func draw() -> [DrawCommand] {
    let colors = look.colors
    var dice = SplitMix64(seed: number)
    let inks = [colors.accent, colors.decelerating, colors.bouncing, colors.zooming, colors.error]
    let ink = inks[Int.random(in: 0..<inks.count, using: &dice)]
    let wall = ink.mixed(with: colors.surface, by: Double.random(in: 0.35...0.7, using: &dice))
    let stories = Int.random(in: 2...5, using: &dice)
    let ground = bounds.maxY - Space.group
    let height = Double(stories) * Self.story + Space.edge
    let front = Rect(
      x: Self.gap,
      y: ground - height,
      width: Self.width - 2 * Self.gap,
      height: height
    )
    let peak = Double.random(in: 12...48, using: &dice)
    let roof = [
      Point(x: front.minX - Space.hair, y: front.minY),
      Point(x: front.center.x, y: front.minY - peak),
      Point(x: front.maxX + Space.hair, y: front.minY),
    ]
    let road = Rect(x: 0, y: ground, width: bounds.width, height: Space.group)
    return [
      .fill(road, .color(colors.line)),
      .polygon(roof, ink.mixed(with: Color.black, by: 0.35)),
      .fill(front, .color(wall)),
    ] + windows(of: front, stories: stories, &dice) + door(of: front, ink)
  }

  private func windows(of front: Rect, stories: Int, _ dice: inout SplitMix64) -> [DrawCommand] {
    let pitch = front.width / 3
    return (1..<stories).flatMap { story in
      (0..<3).map { column -> DrawCommand in
        let isLit = Double.random(in: 0...1, using: &dice) < 0.4
        let corner = Point(
          x: front.minX + (Double(column) + 0.5) * pitch - Self.windowSize.width / 2,
          y: front.maxY - Double(story + 1) * Self.story + Space.related - Space.hair
        )
        let color = isLit ? look.colors.dragging : look.colors.window
        return .rounded(Rect(origin: corner, size: Self.windowSize), radius: 2, color)
      }
    }
  }

  private func door(of front: Rect, _ ink: Color) -> [DrawCommand] {
    let door = Rect(x: front.center.x - 12, y: front.maxY - 36, width: 24, height: 36)
    let plate = Rect(x: front.minX + 4, y: front.maxY - 32, width: 40, height: 18)
    return [
      .rounded(door, radius: 3, ink.mixed(with: Color.black, by: 0.35)),
      .rounded(plate, radius: 3, look.colors.surface),
      look.text("\(number)", style: Type.figures, in: plate, look.colors.text, .center),
    ]
  }
}
