import Geometry
import ScrollPhysics
import Scrolling
import ViewTree

/// A property of a view that a tape may assign.
struct ViewProperty<Owner> {
  /// Checks the value and assigns it.
  let assign: (Owner, JSONValue, _ key: String) throws(TapeLineError) -> Void

  /// A property that is true or false.
  static func bool(_ path: ReferenceWritableKeyPath<Owner, Bool>) -> ViewProperty {
    ViewProperty { owner, value, key throws(TapeLineError) in
      owner[keyPath: path] = try TapeFields.bool(value, key)
    }
  }

  /// A property that is a number in a range.
  static func number(
    _ path: ReferenceWritableKeyPath<Owner, Double>,
    in range: ClosedRange<Double>
  ) -> ViewProperty {
    ViewProperty { owner, value, key throws(TapeLineError) in
      let number = try TapeFields.number(value, key)
      guard range.contains(number) else {
        throw TapeLineError("\"\(key)\" must be from \(range.lowerBound) to \(range.upperBound)")
      }
      owner[keyPath: path] = number
    }
  }

  /// A property that is a whole number, not negative.
  static func count(_ path: ReferenceWritableKeyPath<Owner, Int>) -> ViewProperty {
    ViewProperty { owner, value, key throws(TapeLineError) in
      let number = try TapeFields.integer(value, key)
      guard number >= 0 else { throw TapeLineError("\"\(key)\" cannot be negative") }
      owner[keyPath: path] = number
    }
  }

  /// A property that is one of a few words.
  static func word<Word>(
    _ path: ReferenceWritableKeyPath<Owner, Word>,
    _ words: [String: Word]
  ) -> ViewProperty {
    ViewProperty { owner, value, key throws(TapeLineError) in
      let text = try TapeFields.string(value, key)
      guard let word = words[text] else {
        let known = words.keys.sorted().joined(separator: " or ")
        throw TapeLineError("\"\(key)\" must be \(known)")
      }
      owner[keyPath: path] = word
    }
  }

  /// A property that is four distances from the edges.
  static func insets(_ path: ReferenceWritableKeyPath<Owner, EdgeInsets>) -> ViewProperty {
    ViewProperty { owner, value, key throws(TapeLineError) in
      let numbers = try TapeFields.numbers(value, key, count: 4)
      owner[keyPath: path] = EdgeInsets(
        top: numbers[0],
        left: numbers[1],
        bottom: numbers[2],
        right: numbers[3]
      )
    }
  }
}

extension ViewProperty where Owner == ScrollContainer {
  /// The deceleration rates that a tape may set.
  private static let rates = Double.leastNonzeroMagnitude...1.0.nextDown
  /// The scales that a tape may set.
  private static let scales = 1e-4...1e4

  /// The properties of a scroll view that a tape may set, by their Swift names and in the order of assignment.
  static let scroll: [(key: String, property: ViewProperty)] = [
    ("contentSize", size(\.contentSize)),
    ("contentInset", insets(\.contentInset)),
    ("scrollIndicatorInsets", insets(\.scrollIndicatorInsets)),
    ("isScrollEnabled", bool(\.isScrollEnabled)),
    ("isPagingEnabled", bool(\.isPagingEnabled)),
    ("isDirectionalLockEnabled", bool(\.isDirectionalLockEnabled)),
    ("bounces", bool(\.bounces)),
    ("bouncesHorizontally", bool(\.bouncesHorizontally)),
    ("bouncesVertically", bool(\.bouncesVertically)),
    ("alwaysBounceHorizontal", bool(\.alwaysBounceHorizontal)),
    ("alwaysBounceVertical", bool(\.alwaysBounceVertical)),
    ("bouncesZoom", bool(\.bouncesZoom)),
    ("delaysContentTouches", bool(\.delaysContentTouches)),
    ("canCancelContentTouches", bool(\.canCancelContentTouches)),
    ("decelerationRate", number(\.decelerationRate, in: rates)),
    ("minimumZoomScale", number(\.minimumZoomScale, in: scales)),
    ("maximumZoomScale", number(\.maximumZoomScale, in: scales)),
    ("scrollsToTop", bool(\.scrollsToTop)),
    ("showsHorizontalScrollIndicator", bool(\.showsHorizontalScrollIndicator)),
    ("showsVerticalScrollIndicator", bool(\.showsVerticalScrollIndicator)),
    ("transfersHorizontalScrollingToParent", bool(\.transfersHorizontalScrollingToParent)),
    ("transfersVerticalScrollingToParent", bool(\.transfersVerticalScrollingToParent)),
    ("allowsKeyboardScrolling", bool(\.allowsKeyboardScrolling)),
    ("wheelStep", number(\.wheelStep, in: 0...1e4)),
    ("wheelLatchDuration", number(\.wheelLatchDuration, in: 0...1e4)),
    ("wheelZoomFactor", number(\.wheelZoomFactor, in: scales)),
    (
      "scrollAnimationCurve",
      word(
        \.scrollAnimationCurve,
        ["constantVelocity": .constantVelocity, "easeInOut": .easeInOut]
      )
    ),
    ("zoomScale", number(\.zoomScale, in: scales)),
    (
      "contentOffset",
      ViewProperty { container, value, key throws(TapeLineError) in
        let numbers = try TapeFields.numbers(value, key, count: 2)
        container.contentOffset = Point(x: numbers[0], y: numbers[1])
      }
    ),
  ]

  private static func size(_ path: ReferenceWritableKeyPath<ScrollContainer, Size>) -> ViewProperty
  {
    ViewProperty { owner, value, key throws(TapeLineError) in
      owner[keyPath: path] = try TapeFields.size(value, key)
    }
  }
}

extension ViewProperty where Owner == PageControl {
  /// The properties of dots that a tape may set, besides the pages that they drive.
  static let dots: [(key: String, property: ViewProperty)] = [
    ("numberOfPages", count(\.numberOfPages)),
    ("currentPage", count(\.currentPage)),
    ("hidesForSinglePage", bool(\.hidesForSinglePage)),
    ("tapBehavior", word(\.tapBehavior, ["jump": .jump, "step": .step])),
  ]
}
