import Geometry
import ViewTree

/// One tile's place on the screen; it shows another tile when that one has scrolled away.
final class TileView: View {
  /// Pixels that are stretched over a part of the place.
  struct Patch: Equatable {
    let bitmap: Bitmap
    let rect: Rect
    let part: Rect

    static func == (a: Patch, b: Patch) -> Bool {
      a.bitmap === b.bitmap && a.rect == b.rect && a.part == b.part
    }
  }

  /// What shows, from back to front.
  var patches: [Patch] = [] { didSet { if oldValue != patches { setNeedsDisplay() } } }
  /// What lies over the pixels.
  var marks: [DrawCommand] = [] { didSet { if oldValue != marks { setNeedsDisplay() } } }

  init() {
    super.init()
    isUserInteractionEnabled = false
  }

  override func draw() -> [DrawCommand] {
    patches.map { .bitmap($0.bitmap, in: $0.rect, part: $0.part) } + marks
  }
}
