import Scrolling

/// An attribute of a container that the user can set, with the name that the attribute guide gives it.
struct Attribute {
  /// The kind of its value.
  enum Kind {
    case flag(ReferenceWritableKeyPath<ScrollContainer, Bool>)
    case number(ReferenceWritableKeyPath<ScrollContainer, Double>, in: ClosedRange<Double>)
  }

  /// Its name for people.
  let title: String
  /// Its name in Swift.
  let name: String
  let kind: Kind

  init(_ title: String, _ name: String, _ kind: Kind) {
    (self.title, self.name, self.kind) = (title, name, kind)
  }

  /// All of them: the switches in the order of the guide (Row 144), then the numbers.
  static let all = [
    Attribute(
      "Shows horizontal scrollers",
      "showsHorizontalScrollIndicator",
      .flag(\.showsHorizontalScrollIndicator)
    ),
    Attribute(
      "Shows vertical scrollers",
      "showsVerticalScrollIndicator",
      .flag(\.showsVerticalScrollIndicator)
    ),
    Attribute("Scrolling enabled", "isScrollEnabled", .flag(\.isScrollEnabled)),
    Attribute("Paging enabled", "isPagingEnabled", .flag(\.isPagingEnabled)),
    Attribute(
      "Direction lock enabled",
      "isDirectionalLockEnabled",
      .flag(\.isDirectionalLockEnabled)
    ),
    Attribute("Bounces", "bounces", .flag(\.bounces)),
    Attribute("Bounce horizontally", "alwaysBounceHorizontal", .flag(\.alwaysBounceHorizontal)),
    Attribute("Bounce vertically", "alwaysBounceVertical", .flag(\.alwaysBounceVertical)),
    Attribute("Bounces zoom", "bouncesZoom", .flag(\.bouncesZoom)),
    Attribute("Delays content touches", "delaysContentTouches", .flag(\.delaysContentTouches)),
    Attribute(
      "Can cancel content touches",
      "canCancelContentTouches",
      .flag(\.canCancelContentTouches)
    ),
    Attribute("Scrolls to top", "scrollsToTop", .flag(\.scrollsToTop)),
    Attribute(
      "Transfers horizontally to parent",
      "transfersHorizontalScrollingToParent",
      .flag(\.transfersHorizontalScrollingToParent)
    ),
    Attribute(
      "Transfers vertically to parent",
      "transfersVerticalScrollingToParent",
      .flag(\.transfersVerticalScrollingToParent)
    ),
    Attribute("Keyboard scrolling", "allowsKeyboardScrolling", .flag(\.allowsKeyboardScrolling)),
    Attribute(
      "Deceleration rate",
      "decelerationRate",
      .number(\.decelerationRate, in: 0.95...0.999)
    ),
    Attribute("Min zoom", "minimumZoomScale", .number(\.minimumZoomScale, in: 0.1...1)),
    largestScale,
    Attribute("Wheel step", "wheelStep", .number(\.wheelStep, in: 10...240)),
    Attribute("Wheel latch", "wheelLatchDuration", .number(\.wheelLatchDuration, in: 0...1)),
    Attribute("Wheel zoom", "wheelZoomFactor", .number(\.wheelZoomFactor, in: 1.02...1.5)),
  ]

  static let largestScale = Attribute(
    "Max zoom",
    "maximumZoomScale",
    .number(\.maximumZoomScale, in: 1...8)
  )

  /// The attribute's value in Swift syntax.
  func text(of container: ScrollContainer) -> String {
    switch kind {
    case .flag(let path): "\(container[keyPath: path])"
    case .number(let path, _): "\(container[keyPath: path])"
    }
  }
}
