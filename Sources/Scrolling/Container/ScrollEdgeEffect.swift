public import ViewTree

/// How content ends at an edge beyond which it goes on, such as under a bar that lets it through.
///
/// The effect grows as content goes under the edge, and is gone where the content begins
/// or ends. It covers what bars do, as ``ScrollContainer/safeAreaInsets`` tell, and a
/// narrow strip where there is no bar.
public nonisolated struct ScrollEdgeEffect: Equatable, Sendable {
  /// How the content ends.
  public enum Style: String, CaseIterable, Sendable {
    /// The content fades into the ground.
    case soft
    /// The content goes under the ground, behind a line.
    case hard
  }

  /// How the content ends.
  public var style: Style
  /// Whether there is no effect; true at first.
  public var isHidden: Bool
  /// The color into which the content goes; nil takes the background of the
  /// container or of what it lies on.
  public var ground: Color?

  /// Creates an effect, which shows.
  public init(_ style: Style = .soft, ground: Color? = nil) {
    (self.style, isHidden, self.ground) = (style, false, ground)
  }

  /// No effect.
  public static let hidden: ScrollEdgeEffect = {
    var effect = ScrollEdgeEffect()
    effect.isHidden = true
    return effect
  }()
}
