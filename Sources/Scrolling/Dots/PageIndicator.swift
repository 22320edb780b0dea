public import Geometry
public import ViewTree

/// What stands for one page in a page control.
@MainActor public struct PageIndicator {
  /// Draws the indicator in a rectangle, in a color.
  package let draw: (Rect, Color) -> [DrawCommand]

  /// Creates an indicator.
  ///
  /// - Parameter draw: Draws the indicator; the rectangle grows as its page becomes current.
  public init(draw: @escaping (Rect, Color) -> [DrawCommand]) { self.draw = draw }

  /// A disc.
  public static let dot = PageIndicator { rect, color in
    [.rounded(rect, radius: min(rect.width, rect.height) / 2, color)]
  }

  /// A circle.
  public static let ring = PageIndicator { rect, color in
    let radius = min(rect.width, rect.height) / 2
    return [.outline(rect, radius: radius, width: max(radius / 3, 1), color)]
  }

  /// An arrow to the upper right, as for the user's own location.
  public static let arrow = PageIndicator { rect, color in
    func point(_ x: Double, _ y: Double) -> Point {
      Point(x: rect.minX + x * rect.width, y: rect.minY + y * rect.height)
    }
    return [.polygon([point(1, 0), point(0.55, 1), point(0.45, 0.55), point(0, 0.45)], color)]
  }

  /// A picture, whatever the color.
  public static func picture(_ picture: Picture) -> PageIndicator {
    PageIndicator { rect, _ in [.picture(picture, in: rect, part: nil)] }
  }
}
