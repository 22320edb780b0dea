import Scrolling

/// An attribute of a container that the user can set, with the name that the attribute guide gives it.
struct Attribute {
  /// What kind of value it has.
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
      "Shows Horizontal Scrollers",
      "showsHorizontalScrollIndicator",
      .flag(\.showsHorizontalScrollIndicator)
    ),
    Attribute(
      "Shows Vertical Scrollers",
      "showsVerticalScrollIndicator",
      .flag(\.showsVerticalScrollIndicator)
    ),
    Attribute("Scrolling Enabled", "isScrollEnabled", .flag(\.isScrollEnabled)),
    Attribute("Paging Enabled", "isPagingEnabled", .flag(\.isPagingEnabled)),
    Attribute(
      "Direction Lock Enabled",
      "isDirectionalLockEnabled",
      .flag(\.isDirectionalLockEnabled)
    ),
    Attribute("Bounces", "bounces", .flag(\.bounces)),
    Attribute("Bounce Horizontally", "alwaysBounceHorizontal", .flag(\.alwaysBounceHorizontal)),
    Attribute("Bounce Vertically", "alwaysBounceVertical", .flag(\.alwaysBounceVertical)),
    Attribute("Bounces Zoom", "bouncesZoom", .flag(\.bouncesZoom)),
    Attribute("Delays Content Touches", "delaysContentTouches", .flag(\.delaysContentTouches)),
    Attribute(
      "Can Cancel Content Touches",
      "canCancelContentTouches",
      .flag(\.canCancelContentTouches)
    ),
    Attribute("Scrolls to Top", "scrollsToTop", .flag(\.scrollsToTop)),
    Attribute(
      "Transfers Across to Parent",
      "transfersHorizontalScrollingToParent",
      .flag(\.transfersHorizontalScrollingToParent)
    ),
    Attribute(
      "Transfers Down to Parent",
      "transfersVerticalScrollingToParent",
      .flag(\.transfersVerticalScrollingToParent)
    ),
    Attribute("Keyboard Scrolling", "allowsKeyboardScrolling", .flag(\.allowsKeyboardScrolling)),
    Attribute(
      "Deceleration Rate",
      "decelerationRate",
      .number(\.decelerationRate, in: 0.95...0.999)
    ),
    Attribute("Min Zoom", "minimumZoomScale", .number(\.minimumZoomScale, in: 0.1...1)),
    largestScale,
    Attribute("Wheel Step", "wheelStep", .number(\.wheelStep, in: 10...240)),
    Attribute("Wheel Latch", "wheelLatchDuration", .number(\.wheelLatchDuration, in: 0...1)),
    Attribute("Wheel Zoom", "wheelZoomFactor", .number(\.wheelZoomFactor, in: 1.02...1.5)),
  ]

  static let largestScale = Attribute(
    "Max Zoom",
    "maximumZoomScale",
    .number(\.maximumZoomScale, in: 1...8)
  )

  /// Its value as Swift writes it.
  func text(of container: ScrollContainer) -> String {
    switch kind {
    case .flag(let path): "\(container[keyPath: path])"
    case .number(let path, _): "\(container[keyPath: path])"
    }
  }
}
