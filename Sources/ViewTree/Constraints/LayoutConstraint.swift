public import Geometry

/// Says that an edge or a length of a view equals another one, plus a constant.
///
///     container.constraints = [
///       LayoutConstraint(text, .left, to: .content(.left), plus: 16),
///       LayoutConstraint(text, .width, to: .frame(.width), plus: -32),
///       LayoutConstraint(text, .top, to: .content(.top), plus: 16),
///       LayoutConstraint(text, .bottom, to: .content(.bottom), plus: -16),
///     ]
///
/// In a view that scrolls, constraints to both ends of the content settle the content's size, and
/// what is constrained to the frame stays in place while the content scrolls.
@MainActor public struct LayoutConstraint {
  /// What a view is constrained to.
  public enum Anchor {
    /// The content of the view that has the constraint, which may scroll.
    case content(Edge)
    /// The rectangle of the view that has the constraint, which does not scroll.
    case frame(Edge)
    /// Another view inside the one that has the constraint; it stays where it is if nothing
    /// places it.
    case view(View, Edge)
    /// A plain length.
    case length(Double)

    /// The anchor's edge, or nil for a plain length.
    var edge: Edge? {
      switch self {
      case .content(let edge), .frame(let edge), .view(_, let edge): edge
      case .length: nil
      }
    }
  }

  /// A line or a length of a rectangle.
  public nonisolated enum Edge: CaseIterable, Hashable, Sendable {
    /// Lines across the horizontal axis, and the length along it.
    case left, right, centerX, width
    /// Lines across the vertical axis, and the length along it.
    case top, bottom, centerY, height

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

  let view: View
  let edge: Edge
  let anchor: Anchor
  /// The constant added to the anchor's value, in points.
  public var constant: Double

  /// Creates a constraint; both sides of it must be along the same axis.
  ///
  /// - Parameters:
  ///   - view: The view that is placed.
  ///   - edge: The edge or length of the view that the constraint determines.
  ///   - anchor: What the edge equals.
  ///   - constant: The constant added to the anchor's value, in points.
  public init(_ view: View, _ edge: Edge, to anchor: Anchor, plus constant: Double = 0) {
    let other = anchor.edge ?? edge
    demand(edge.axis == other.axis, "\(edge) cannot equal \(other): the axes differ")
    (self.view, self.edge, self.anchor, self.constant) = (view, edge, anchor, constant)
  }
}

/// A view with a natural size, such as a label.
@MainActor public protocol SelfSizing: View {
  /// The natural size, at a given width if that is known; constraints take precedence over it.
  func naturalSize(atWidth width: Double?) -> Size
}
