/// When the safe area is added to the content's insets.
public nonisolated enum ContentInsetAdjustment: CaseIterable, Hashable, Sendable {
  /// On the axes that can scroll or always bounce, and always at the top and bottom.
  case automatic
  /// On the axes that can scroll or always bounce.
  case scrollableAxes
  /// On no edge.
  case never
  /// On all edges.
  case always
}
