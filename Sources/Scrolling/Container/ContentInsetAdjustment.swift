/// When the insets of bars are added to the content's own.
public nonisolated enum ContentInsetAdjustment: CaseIterable, Hashable, Sendable {
  /// On the axes that can scroll, and always at the top and bottom.
  case automatic
  /// On the axes that can scroll.
  case scrollableAxes
  /// Not at all.
  case never
  /// On all edges.
  case always
}
