import Geometry

/// What decides where the content may be and how its edges feel, except the size of the viewport.
///
/// Settings change it through ``ScrollContainer/change(_:)``. A zoom, the pages of a pager and the
/// room of a refresh control write it themselves, since they move the content along with it.
nonisolated struct ScrollRules: Equatable {
  var isScrollEnabled = true
  /// What the limits of the offset follow from.
  var metrics = ContentMetrics()
  /// The axes on which content goes past the edges and returns.
  var bouncing = AxisSet.both
  /// The axes on which a drag may go on in the outer container.
  var transferring = AxisSet.both
  var scales = ScaleRules()
}

/// Between which scales users zoom, and whether a pinch goes beyond.
nonisolated struct ScaleRules: Equatable {
  /// The limits of the scale; the app may set them in any order.
  var (minimum, maximum) = (1.0, 1.0)
  var bounces = true
}
