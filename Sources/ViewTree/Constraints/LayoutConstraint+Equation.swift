import Geometry

extension LayoutConstraint.Edge {
  /// The axis along which the edge or length is measured.
  var axis: Axis {
    switch self {
    case .left, .right, .centerX, .width: .horizontal
    case .top, .bottom, .centerY, .height: .vertical
    }
  }

  /// The factors of the rectangle's start and length whose sum is the edge.
  var parts: (start: Double, length: Double) {
    switch self {
    case .left, .top: (1, 0)
    case .right, .bottom: (1, 1)
    case .centerX, .centerY: (1, 0.5)
    case .width, .height: (0, 1)
    }
  }
}

extension LayoutConstraint.Anchor {
  /// The anchor's edge, or nil for a plain length.
  var edge: LayoutConstraint.Edge? {
    switch self {
    case .content(let edge), .frame(let edge), .view(_, let edge): edge
    case .length: nil
    }
  }
}
