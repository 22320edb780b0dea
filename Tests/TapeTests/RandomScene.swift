import Geometry
import TestHarness

/// Makes scenes that nobody would think of: any properties, nested in any way.
struct RandomScene {
  private(set) var dice: Dice
  /// The ids of the scroll views, from the outside in; pagers are among them.
  private(set) var scrolls: [String] = []
  /// The ids of the pagers.
  private(set) var pagers: [String] = []
  /// The ids of the scroll views whose delegate chooses where they rest.
  private(set) var retargeted: Set<String> = []
  private var count = 0

  init(dice: Dice) { self.dice = dice }

  /// The root of a scene that fills a window.
  mutating func root(_ size: Size) -> String {
    view(kind: "scroll", frame: "[0,0,\(size.width),\(size.height)]", size: size, depth: 0)
  }

  private mutating func view(kind: String, frame: String, size: Size, depth: Int) -> String {
    let id = "v\(count)"
    count += 1
    var members = [#""kind":"\#(kind)","id":"\#(id)","frame":\#(frame)"#]
    var children: [String] = []
    switch kind {
    case "scroll":
      scrolls.append(id)
      let content = contentSize(for: size)
      members += properties(content)
      if members.contains(where: { $0.contains("retarget") }) { retargeted.insert(id) }
      if dice.once(in: 3) { members += zoom(child: "v\(count)") }
      children = subviews(content, depth: depth, atLeast: members.last?.contains("zooms") ?? false)
    case "pages":
      scrolls.append(id)
      pagers.append(id)
      members += pages()
    case "dots": members += dots()
    default: if dice.once(in: 2) { members.append(#""logsTouches":true"#) }
    }
    if !children.isEmpty { members.append(#""children":[\#(children.joined(separator: ","))]"#) }
    return "{\(members.joined(separator: ","))}"
  }

  private mutating func subviews(_ size: Size, depth: Int, atLeast one: Bool) -> [String] {
    let wanted = max(dice.below(3), one ? 1 : 0)
    guard wanted > 0, depth < 3 || one else { return [] }
    return (0..<wanted).map { _ in
      let kind = depth < 3 ? dice.pick(Self.kinds) : "view"
      let own = Size(width: side(upTo: size.width), height: side(upTo: size.height))
      let (x, y) = (dice.below(100), dice.below(100))
      return view(
        kind: kind,
        frame: "[\(x),\(y),\(own.width),\(own.height)]",
        size: own,
        depth: depth + 1
      )
    }
  }

  private mutating func side(upTo limit: Double) -> Double {
    dice.once(in: 20) ? 0 : max(limit, 50) * dice.number(0.2...1)
  }

  private mutating func contentSize(for size: Size) -> Size {
    func side(_ own: Double, _ dice: inout Dice) -> Double {
      dice.pick([0, own, own * 0.5, own * 2, own * 3, own + 100, own * dice.number(0...20)])
    }
    return Size(width: side(size.width, &dice), height: side(size.height, &dice))
  }

  private mutating func properties(_ content: Size) -> [String] {
    var members = [#""contentSize":[\#(content.width),\#(content.height)]"#]
    for _ in 0..<dice.below(8) {
      let property = Self.property(dice: &dice)
      if !members.contains(where: { $0.hasPrefix(property.prefix { $0 != ":" }) }) {
        members.append(property)
      }
    }
    return members
  }

  private mutating func zoom(child: String) -> [String] {
    let (low, high) = (dice.pick([0.1, 0.5, 1, 1]), dice.pick([1.0, 2, 4, 8]))
    return [
      #""minimumZoomScale":\#(low)"#, #""maximumZoomScale":\#(high)"#, #""zooms":"\#(child)""#,
    ]
  }

  /// Stops along an axis, of any kind.
  private static func stops(dice: inout Dice) -> String {
    let axis = dice.pick(["horizontalStops", "verticalStops"])
    guard !dice.once(in: 12) else { return #""\#(axis)":null"# }
    var members = [#""every":\#(dice.pick([0.4, 7, 20, 40, 77.5, 150, 400, 900]))"#]
    if dice.once(in: 3) {
      let places = (0..<dice.below(12)).map { _ in "\(dice.below(2_500) - 200)" }
      members = [#""at":[\#(places.joined(separator: ","))]"#]
    } else if dice.once(in: 2) {
      members.append(#""from":\#(dice.pick([0, 13, -50, 200.5]))"#)
    }
    members.append(#""alignment":"\#(dice.pick(["start", "center", "end"]))""#)
    if dice.once(in: 3) { members.append(#""isOnePerFlick":true"#) }
    return #""\#(axis)":{\#(members.joined(separator: ","))}"#
  }

  private static let kinds = ["view", "control", "scroll", "scroll", "scroll", "pages", "dots"]

  private mutating func pages() -> [String] {
    let count = dice.pick([0, 1, 2, 3, 5, 12, 10_000])
    var members = [#""pageCount":\#(count)"#, #""currentPage":\#(dice.below(count + 1))"#]
    if dice.once(in: 3) { members.append(#""isCircular":true"#) }
    let property = Self.property(dice: &dice)
    // With an inset less than zero some pages are out of reach, and the
    // pager rests on them all the same.
    if !property.contains("contentInset") { members.append(property) }
    return members
  }

  private mutating func dots() -> [String] {
    var members = [#""numberOfPages":\#(dice.below(15))"#, #""currentPage":\#(dice.below(15))"#]
    if dice.once(in: 2) { members.append(#""tapBehavior":"step""#) }
    if let pager = pagers.last { members.append(#""drives":"\#(pager)""#) }
    return members
  }

  private static let switches = [
    "isScrollEnabled", "isPagingEnabled", "isDirectionalLockEnabled", "bounces",
    "bouncesHorizontally", "bouncesVertically", "alwaysBounceHorizontal", "alwaysBounceVertical",
    "bouncesZoom", "delaysContentTouches", "canCancelContentTouches", "scrollsToTop",
    "showsHorizontalScrollIndicator", "transfersHorizontalScrollingToParent",
    "transfersVerticalScrollingToParent", "allowsScrollToTop",
  ]

  /// Any property but those of content and zoom.
  static func property(dice: inout Dice) -> String {
    func inset(_ dice: inout Dice) -> Int { dice.pick([0, 0, 20, 64, 100, -30]) }
    switch dice.below(10) {
    case 8, 9: return stops(dice: &dice)
    case 0:
      let insets = (0..<4).map { _ in "\(inset(&dice))" }.joined(separator: ",")
      return #""contentInset":[\#(insets)]"#
    case 1: return #""decelerationRate":\#(dice.pick([0.99, 0.998, 0.995]))"#
    case 2: return #""scrollAnimationCurve":"\#(dice.pick(["easeInOut", "constantVelocity"]))""#
    case 3:
      let x = dice.once(in: 2) ? "null" : "\(dice.below(1_000))"
      let y = dice.once(in: 2) ? "null" : "\(dice.below(1_000))"
      return #""retarget":[\#(x),\#(y)]"#
    default:
      let isOn = dice.once(in: 2)
      // A scroll view that does not scroll makes a dull tape.
      let key = dice.pick(switches)
      return #""\#(key)":\#(isOn || key == "isScrollEnabled" && !dice.once(in: 4))"#
    }
  }
}
