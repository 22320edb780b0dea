import ScrollKit

/// Thumbnails in a row: hold one to carry it elsewhere; near an edge the row scrolls by itself.
final class ThumbStrip: ScrollContainer {
  /// How near to the edge scrolling starts, in points, and how fast it is there, in points per second.
  private static let edge = (distance: 30.0, speed: 600.0)
  private static let count = 16
  /// The width of a thumbnail as a part of its height.
  private static let aspect = 88.0 / 60

  /// A thumbnail that is carried: the finger's place in the window, and how it is held.
  private struct Carry {
    let thumb: Thumb
    let grip: Vector
    var finger: Point
  }

  private var thumbs: [Thumb] = []
  private var carry: Carry?

  init() {
    super.init()
    accessibilityLabel = "Pictures to drag"
    scrollsToTop = false
    alwaysBounceHorizontal = true
    showsHorizontalScrollIndicator = false
    thumbs = (0..<Self.count).map { Thumb($0) }
    for thumb in thumbs { addSubview(thumb) }
  }

  /// The size of a thumbnail: as tall as the strip, with room for its ring.
  private var size: Size {
    let height = max(bounds.height - 2 * Space.hair, 0)
    return Size(width: (height * Self.aspect).rounded(), height: height)
  }
  private var pitch: Double { size.width + Space.inside }

  override func layoutSubviews() {
    let width = Double(Self.count) * pitch - Space.inside + 2 * Space.edge
    contentSize = Size(width: width, height: bounds.height)
    arrange()
  }

  /// Puts the thumbnails back in their original order.
  func reset() {
    thumbs.sort { $0.number < $1.number }
    arrange()
    setContentOffset(.zero, animated: true)
  }

  private func arrange() {
    for (index, thumb) in thumbs.enumerated() where thumb !== carry?.thumb {
      let x = Space.edge + Double(index) * pitch
      thumb.frame = Rect(origin: Point(x: x, y: Space.hair), size: size)
    }
  }

  // MARK: Carrying

  func pickUp(_ thumb: Thumb, _ touch: Touch) {
    let grip = touch.location(in: self) - thumb.frame.origin
    carry = Carry(thumb: thumb, grip: grip, finger: touch.location)
    bringSubviewToFront(thumb)
    stage?.animate(self)
  }

  func carry(to touch: Touch) {
    carry?.finger = touch.location
    follow()
    stage?.animate(self)
  }

  func drop() {
    carry = nil
    arrange()
  }

  /// Puts the carried thumbnail under the finger, and moves the others out of its way.
  private func follow() {
    guard let carry else { return }
    let corner = convert(carry.finger, from: nil) - carry.grip
    carry.thumb.frame.origin = Point(x: corner.x, y: Space.hair)
    let wanted = Int(((corner.x - Space.edge) / pitch).rounded())
    guard let index = thumbs.firstIndex(where: { $0 === carry.thumb }) else { return }
    thumbs.remove(at: index)
    thumbs.insert(carry.thumb, at: min(max(wanted, 0), thumbs.count))
    arrange()
  }

  /// Moves a thumbnail some places on, as the arrow keys do.
  func move(_ thumb: Thumb, by places: Int) {
    guard let index = thumbs.firstIndex(where: { $0 === thumb }) else { return }
    thumbs.remove(at: index)
    thumbs.insert(thumb, at: min(max(index + places, 0), thumbs.count))
    arrange()
    scrollRectToVisible(thumb.frame.inset(by: -Space.edge), animated: true)
  }

  // MARK: Scrolling by itself

  /// How fast the row goes: the nearer to the edge the finger is, the faster.
  private var speed: Double {
    guard let carry else { return 0 }
    let x = convert(carry.finger, from: nil).x - contentOffset.x
    let (near, far) = (x, bounds.width - x)
    func part(_ distance: Double) -> Double { min(max(1 - distance / Self.edge.distance, 0), 1) }
    return Self.edge.speed * (part(far) - part(near))
  }

  override func advance(to frame: DisplayFrame) -> Pace {
    guard carry != nil, speed != 0 else { return .resting }
    let range = minimumContentOffset.x...maximumContentOffset.x
    let x = contentOffset.x + speed * frame.period
    let wanted = min(max(x, range.lowerBound), range.upperBound)
    guard wanted != contentOffset.x else { return .resting }
    contentOffset.x = wanted
    follow()
    return .moving
  }
}

/// A small landscape that can be carried.
final class Thumb: Control {
  let number: Int
  private let picture: LandscapeView
  private var isCarried = false

  init(_ number: Int) {
    self.number = number
    picture = LandscapeView(ofPage: number)
    super.init()
    cursor = .openHand
    addSubview(picture)
  }

  private var strip: ThumbStrip? { superview as? ThumbStrip }

  override func layoutSubviews() { picture.frame = bounds }

  override func drawOverlay() -> [DrawCommand] {
    let color = isCarried || isHovered ? palette.accent : palette.line
    let width = isCarried ? Extent.boldStroke : Extent.stroke
    return [.outline(bounds, radius: 0, width: width, color)]
      + focusRing(around: bounds)
  }

  override var accessibility: Accessibility? {
    Accessibility(
      .button,
      label: "Picture \(number + 1)",
      hint: "Use Left and Right to move it",
      actions: [.increment, .decrement]
    )
  }

  override var canBecomeFocused: Bool { true }
  override func key(_ event: KeyEvent) -> Bool {
    guard event.phase != .up, event.key == .left || event.key == .right else { return false }
    strip?.move(self, by: event.key == .right ? 1 : -1)
    return true
  }

  override func touchesBegan(_ touches: [Touch]) {
    guard let touch = touches.first else { return }
    isCarried = true
    strip?.pickUp(self, touch)
  }
  override func touchesMoved(_ touches: [Touch]) {
    if let touch = touches.first { strip?.carry(to: touch) }
  }
  override func touchesEnded(_ touches: [Touch]) { letGo() }
  override func touchesCancelled(_ touches: [Touch]) { letGo() }

  private func letGo() {
    isCarried = false
    strip?.drop()
  }
}
