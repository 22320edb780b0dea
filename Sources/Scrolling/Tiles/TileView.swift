import Geometry
import ViewTree

/// A view that shows one tile, and is reused for another when that tile has scrolled away.
final class TileView: View {
  /// A part of a bitmap, stretched over a rectangle of the view.
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
  /// What is drawn over the pixels.
  var marks: [DrawCommand] = [] { didSet { if oldValue != marks { setNeedsDisplay() } } }

  init() {
    super.init()
    isUserInteractionEnabled = false
  }

  override func draw() -> [DrawCommand] {
    patches.map { .bitmap($0.bitmap, in: $0.rect, part: $0.part) } + marks
  }
}
