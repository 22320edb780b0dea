public import Geometry
public import ViewTree

/// Says that a distance of a view equals one of something else, plus a constant.
///
///     container.ties = [
///       Tie(text, .left, to: .content(.left), plus: 16),
///       Tie(text, .width, to: .frame(.width), plus: -32),
///       Tie(text, .top, to: .content(.top), plus: 16),
///       Tie(text, .bottom, to: .content(.bottom), plus: -16),
///     ]
///
/// What is tied to both ends of the content gives the container its ``ScrollContainer/contentSize``;
/// what is tied to the frame stays in place while the content scrolls.
public struct Tie {
  /// What a tie holds on to.
  public enum Anchor {
    /// The content as a whole.
    case content(Edge)
    /// The container's own rectangle, which does not scroll.
    case frame(Edge)
    /// Another view inside.
    case view(View, Edge)
    /// A plain length.
    case length(Double)
  }

  /// A line or a length of a rectangle.
  public nonisolated enum Edge: CaseIterable, Hashable, Sendable {
    /// Lines across the horizontal axis, and the length along it.
    case left, right, centerX, width
    /// Lines across the vertical axis, and the length along it.
    case top, bottom, centerY, height
  }

  /// The view that is placed.
  public let view: View
  /// What of it.
  public let edge: Edge
  /// Where it goes.
  public let anchor: Anchor
  /// How far from there, in points, to the right and down.
  public let constant: Double

  /// Creates a tie; both its ends must be along the same axis.
  ///
  /// - Parameters:
  ///   - view: The view that is placed.
  ///   - edge: What of it.
  ///   - anchor: Where that goes.
  ///   - constant: How far from there, in points, to the right and down.
  public init(_ view: View, _ edge: Edge, to anchor: Anchor, plus constant: Double = 0) {
    let other = anchor.edge ?? edge
    precondition(edge.axis == other.axis, "\(edge) cannot be tied to \(other): the axes differ")
    (self.view, self.edge, self.anchor, self.constant) = (view, edge, anchor, constant)
  }
}

/// A view that knows how large it wants to be, such as a picture or a text.
public protocol SelfSizing: View {
  /// Its size, at a width if that is settled already; ties go before it.
  func naturalSize(atWidth width: Double?) -> Size
}
