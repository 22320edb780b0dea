import Geometry
import Scrolling
import Typesetting
import ViewTree

/// A landscape with a natural size, which keeps its aspect ratio at other widths.
final class SizedPhoto: View, SelfSizing {
  private let hills = Hills(7)
  private let natural: Size

  init(natural: Size) {
    self.natural = natural
    super.init()
    addSubview(hills)
  }

  func naturalSize(atWidth width: Double?) -> Size {
    guard let width, natural.width > 0 else { return natural }
    return Size(width: width, height: (width * natural.height / natural.width).rounded())
  }

  override func layoutSubviews() { hills.frame = bounds }
}

extension Label: SelfSizing {
  func naturalSize(atWidth width: Double?) -> Size {
    let width = width ?? naturalWidth
    return Size(width: width, height: height(atWidth: width).rounded(.up))
  }
}

/// A pill that is constrained to the frame: it stays where it is while the content scrolls.
final class PinnedBadge: View, SelfSizing {
  private let look: Look
  private let text = "Pinned to the frame"

  init(look: Look) {
    self.look = look
    super.init()
    isUserInteractionEnabled = false
  }

  func naturalSize(atWidth width: Double?) -> Size {
    let words = look.type.width(of: TextLine(text, style: Type.captionStrong)).rounded(.up)
    return Size(width: words + 2 * Space.related, height: Extent.lamp)
  }

  override func draw() -> [DrawCommand] {
    let colors = look.colors
    return [
      .rounded(bounds, radius: bounds.height / 2, colors.zooming),
      look.text(text, style: Type.captionStrong, in: bounds, colors.onState, .center),
    ]
  }
}

/// The card around a container; its corners are square because content reaches into them.
final class Viewport: View {
  private let look: Look

  init(look: Look) {
    self.look = look
    super.init()
  }

  override func draw() -> [DrawCommand] { [.fill(bounds, .color(look.colors.surface))] }
  override func drawOverlay() -> [DrawCommand] {
    [.outline(bounds, radius: 0, width: Extent.stroke, look.colors.line)]
  }
}
