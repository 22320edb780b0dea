public import Geometry
public import ScrollPhysics
public import Scrolling
import ViewTree

/// A property of a view, by its name in Swift: an inspector shows it, and a tape may assign it.
@MainActor public struct ViewProperty<Owner> {
  /// Where the value is kept, by its type.
  public enum Storage {
    /// A Boolean.
    case flag(ReferenceWritableKeyPath<Owner, Bool>)
    /// A number in a range.
    case number(ReferenceWritableKeyPath<Owner, Double>, in: ClosedRange<Double>)
    /// A whole number.
    case count(ReferenceWritableKeyPath<Owner, Int>)
    /// One of a few words, by its index.
    // The words are a closure because leak checkers see no array that shares
    // its place with a case's number.
    case choice(@autoclosure () -> [String], get: (Owner) -> Int, set: (Owner, Int) -> Void)
    /// Four numbers.
    case insets(ReferenceWritableKeyPath<Owner, EdgeInsets>)
    /// A width and a height.
    case size(ReferenceWritableKeyPath<Owner, Size>)
    /// A place.
    case point(ReferenceWritableKeyPath<Owner, Point>)
    /// Stops along an axis, or none.
    case stops(ReferenceWritableKeyPath<Owner, ScrollStops?>)
  }

  /// The name in Swift.
  public let name: String
  /// Where the value is kept.
  public let storage: Storage
  /// The numbers that a slider offers.
  public let usual: ClosedRange<Double>

  /// Describes a property.
  ///
  /// - Parameters:
  ///   - name: The name in Swift.
  ///   - storage: Where the value is kept.
  ///   - usual: The numbers that a slider offers.
  public init(_ name: String, _ storage: Storage, usual: ClosedRange<Double> = 0...120) {
    (self.name, self.storage, self.usual) = (name, storage, usual)
  }

  /// Takes the value from a tape, if it has one, checks it and assigns it.
  func assign(from fields: inout TapeFields, to owner: Owner) throws(TapeLineError) {
    guard fields.has(name) else { return }
    switch storage {
    case .flag(let path): owner[keyPath: path] = try fields.bool(name)
    case .number(let path, let range):
      let number = try fields.number(name)
      guard range.contains(number) else {
        throw TapeLineError("\"\(name)\" must be from \(range.lowerBound) to \(range.upperBound)")
      }
      owner[keyPath: path] = number
    case .count(let path): owner[keyPath: path] = try fields.count(name)
    case .choice(let allWords, _, let set):
      let words = allWords()
      guard let index = words.firstIndex(of: try fields.string(name)) else {
        throw TapeLineError("\"\(name)\" must be \(words.sorted().joined(separator: " or "))")
      }
      set(owner, index)
    case .insets(let path):
      let n = try fields.numbers(name, count: 4)
      owner[keyPath: path] = EdgeInsets(top: n[0], left: n[1], bottom: n[2], right: n[3])
    case .size(let path): owner[keyPath: path] = try fields.size(name)
    case .point(let path): owner[keyPath: path] = try fields.point(name)
    case .stops(let path): owner[keyPath: path] = try fields.stops(name)
    }
  }
}

extension ViewProperty.Storage {
  /// One of a few words that stand for values; any other value has no word.
  public static func words<Value: Equatable>(
    _ path: ReferenceWritableKeyPath<Owner, Value>,
    _ words: KeyValuePairs<String, Value>
  ) -> Self {
    .choice(
      words.map(\.key),
      get: { owner in words.firstIndex { $0.value == owner[keyPath: path] } ?? -1 },
      set: { $0[keyPath: path] = words[$1].value }
    )
  }

  /// One of a few values, by their names in Swift.
  static func cases<Value: CaseIterable & Equatable>(
    _ path: ReferenceWritableKeyPath<Owner, Value>,
    _ values: [Value] = Array(Value.allCases)
  ) -> Self {
    .choice(
      values.map { "\($0)" },
      get: { values.firstIndex(of: $0[keyPath: path]) ?? -1 },
      set: { $0[keyPath: path] = values[$1] }
    )
  }
}

extension ViewProperty where Owner == ScrollContainer {
  /// The deceleration rates that a tape may set.
  private static let rates = Double.leastNonzeroMagnitude...1.0.nextDown
  /// The scales that a tape may set.
  private static let scales = 1e-4...1e4

  /// The properties of a scroll view that can be set, in groups and in the order in which a tape
  /// assigns them: what others depend on comes first.
  public static let groups: [(title: String, properties: [ViewProperty])] = [
    ("Content", content), ("Indicators", indicators), ("Scrolling", scrolling),
    ("Bounce", bounce), ("Touches", touches), ("Zoom", zoom), ("Wheel", wheel),
    ("Position", [ViewProperty("contentOffset", .point(\.contentOffset), usual: 0...4_000)]),
  ]

  private static let content: [ViewProperty] = [
    .init("contentSize", .size(\.contentSize), usual: 0...4_000),
    .init("contentInset", .insets(\.contentInset)),
    .init("safeAreaInsets", .insets(\.safeAreaInsets)),
    .init("contentInsetAdjustmentBehavior", .cases(\.contentInsetAdjustmentBehavior)),
    .init("contentAlignmentPoint", .point(\.contentAlignmentPoint), usual: 0...1),
  ]

  private static let indicators: [ViewProperty] = [
    .init("indicatorStyle", .cases(\.indicatorStyle)),
    .init("scrollBarStyle", .cases(\.scrollBarStyle)),
    .init("showsHorizontalScrollIndicator", .flag(\.showsHorizontalScrollIndicator)),
    .init("showsVerticalScrollIndicator", .flag(\.showsVerticalScrollIndicator)),
    .init(
      "automaticallyAdjustsScrollIndicatorInsets",
      .flag(\.automaticallyAdjustsScrollIndicatorInsets)
    ),
    .init("scrollIndicatorInsets", .insets(\.scrollIndicatorInsets)),
    .init("horizontalScrollIndicatorInsets", .insets(\.horizontalScrollIndicatorInsets)),
    .init("verticalScrollIndicatorInsets", .insets(\.verticalScrollIndicatorInsets)),
  ]

  private static let scrolling: [ViewProperty] = [
    .init("isScrollEnabled", .flag(\.isScrollEnabled)),
    .init("isPagingEnabled", .flag(\.isPagingEnabled)),
    .init("horizontalStops", .stops(\.horizontalStops)),
    .init("verticalStops", .stops(\.verticalStops)),
    .init("isDirectionalLockEnabled", .flag(\.isDirectionalLockEnabled)),
    .init("decelerationRate", .number(\.decelerationRate.rawValue, in: rates), usual: 0.95...0.999),
    .init("scrollsToTop", .flag(\.scrollsToTop)),
    .init("transfersHorizontalScrollingToParent", .flag(\.transfersHorizontalScrollingToParent)),
    .init("transfersVerticalScrollingToParent", .flag(\.transfersVerticalScrollingToParent)),
    .init("allowsKeyboardScrolling", .flag(\.allowsKeyboardScrolling)),
    .init("showsFocusRing", .flag(\.showsFocusRing)),
    .init("keyboardDismissMode", .cases(\.keyboardDismissMode)),
    .init("scrollAnimationCurve", .cases(\.scrollAnimationCurve, [.constantVelocity, .easeInOut])),
  ]

  private static let bounce: [ViewProperty] = [
    .init("bounces", .flag(\.bounces)),
    .init("bouncesHorizontally", .flag(\.bouncesHorizontally)),
    .init("bouncesVertically", .flag(\.bouncesVertically)),
    .init("alwaysBounceHorizontal", .flag(\.alwaysBounceHorizontal)),
    .init("alwaysBounceVertical", .flag(\.alwaysBounceVertical)),
    .init("bouncesZoom", .flag(\.bouncesZoom)),
  ]

  private static let touches: [ViewProperty] = [
    .init("delaysContentTouches", .flag(\.delaysContentTouches)),
    .init("contentTouchDelay", .number(\.contentTouchDelay, in: 0...10), usual: 0...1),
    .init("canCancelContentTouches", .flag(\.canCancelContentTouches)),
  ]

  private static let zoom: [ViewProperty] = [
    .init("minimumZoomScale", .number(\.minimumZoomScale, in: scales), usual: 0.1...1),
    .init("maximumZoomScale", .number(\.maximumZoomScale, in: scales), usual: 1...8),
    .init("zoomScale", .number(\.zoomScale, in: scales), usual: 0.1...8),
  ]

  private static let wheel: [ViewProperty] = [
    .init("wheelStep", .number(\.wheelStep, in: 0...1e4), usual: 10...240),
    .init("wheelLatchDuration", .number(\.wheelLatchDuration, in: 0...1e4), usual: 0...1),
    .init("wheelZoomFactor", .number(\.wheelZoomFactor, in: scales), usual: 1.02...1.5),
  ]

  package static let scroll = groups.flatMap(\.properties)
}

extension ViewProperty where Owner == PageControl {
  /// The properties of dots that can be set, besides the pages that they drive.
  public static let dots: [ViewProperty] = [
    .init("numberOfPages", .count(\.numberOfPages), usual: 0...40),
    .init("currentPage", .count(\.currentPage), usual: 0...39),
    .init("hidesForSinglePage", .flag(\.hidesForSinglePage)),
    .init("tapBehavior", .cases(\.tapBehavior)),
    .init("allowsContinuousInteraction", .flag(\.allowsContinuousInteraction)),
    .init("defersCurrentPageDisplay", .flag(\.defersCurrentPageDisplay)),
    .init("direction", .cases(\.direction, [.natural, .rightToLeft, .topToBottom, .bottomToTop])),
    .init("backgroundStyle", .cases(\.backgroundStyle)),
  ]
}
