import ScrollKit

/// A faint outline of what will show where the content comes to rest, from the release on; a hand
/// that catches the content takes it along.
///
/// It lies over the container, and leaves the tree once the content rests.
final class RestOutline: View {
  /// What will rest in the frame, each in points of the viewport and with the ink of its outline.
  private(set) var parts: [RestingPart] = [] {
    didSet { if oldValue != parts { setNeedsDisplay() } }
  }

  init() {
    super.init()
    (isUserInteractionEnabled, isAccessibilityHidden) = (false, true)
  }

  /// Follows a frame of a container, of which `parts` will rest in the
  /// frame, in points of the viewport.
  func update(over container: ScrollContainer, isOn: Bool, _ parts: () -> [RestingPart]) {
    let isReleased = container.isMoving && !container.isTracking && !container.isZooming
    let isCaught = superview != nil && container.isTracking
    guard isOn, isReleased || isCaught, let around = container.superview else { return leave() }
    if superview !== around { around.addSubview(self) }
    frame = container.frame
    // Beyond the frame it shows as far as the content does.
    clipsToBounds = stage?.xray == nil
    self.parts = parts()
  }

  func leave() {
    guard superview != nil else { return }
    removeFromSuperview()
    parts = []
  }

  override func draw() -> [DrawCommand] {
    parts.flatMap { (part) -> [DrawCommand] in
      let ink = palette[keyPath: part.ink]
      guard part.isRow else {
        // A page that fills the frame has no more than the line at its edge.
        let width = part.place.size == bounds.size ? Extent.boldStroke : Extent.stroke
        return [.outline(part.place, radius: 0, width: width, ink.opacity(Opacity.pale))]
      }
      // A line across would strike words through. Each lies on the line that ends the row before,
      // beside the row where there is room.
      let (row, out) = (part.place, Space.inside + Space.hair)
      let left = row.minX >= out ? row.minX - out : row.minX
      let right = row.maxX + out <= bounds.width ? row.maxX + Space.hair : row.maxX - Space.inside
      let y = row.minY - Extent.stroke
      return [left, right].map { x in
        let tick = Rect(x: x, y: y, width: Space.inside, height: Extent.boldStroke)
        return .fill(tick, .color(ink))
      }
    }
  }
}

/// A part of the content where it will rest.
struct RestingPart: Equatable {
  let place: Rect
  /// Whether it is one of many below each other, of which only the beginnings are marked.
  var isRow = false
  var ink: KeyPath<Palette, Color> = \.accent
}

extension ScrollContainer {
  /// What will lie in the frame once all rests, in points of the viewport: the content, and rows, a
  /// page or what else lies in the content, as far as it moves with it.
  func partsAtRest(without others: [View] = []) -> [RestingPart] {
    let (offset, factor) = (targetContentOffset, targetZoomScale / zoomScale)
    let shown = Rect(origin: offset, size: bounds.size)
    let content = Rect(origin: .zero, size: contentSize * factor)
    let parts = factor == 1 ? parts(in: shown, without: others) : []
    let whole = RestingPart(place: content - (offset - .zero))
    // What lies in a column is text that a line around it would strike through as it passes.
    let areRows = parts.count > 1 && zip(parts, parts.dropFirst()).allSatisfy { $0.maxY <= $1.minY }
    return [whole]
      + parts.map { RestingPart(place: $0 - (offset - .zero), isRow: areRows || self is ListView) }
  }

  private func parts(in shown: Rect, without others: [View]) -> [Rect] {
    if self is Pager { return [shown] }
    if let list = self as? ListView { return list.rows(in: shown) }
    // What zooms has one part, which is the content.
    guard maximumZoomScale == minimumZoomScale else { return [] }
    let inside = subviews.filter { part in
      !part.isHidden && !(part is RefreshControl) && !others.contains { $0 === part }
    }
    let pieces =
      inside.count == 1 && inside[0].bounds.size == contentSize ? inside[0].subviews : inside
    return pieces.map(\.frame).filter { $0.intersects(shown) }
  }
}

extension ListView {
  /// The places of the rows that lie in a part of the content.
  fileprivate func rows(in shown: Rect) -> [Rect] {
    var (low, high) = (0, rowCount)
    while low < high {
      let middle = (low + high) / 2
      if frame(ofRow: middle).maxY <= shown.minY { low = middle + 1 } else { high = middle }
    }
    return (low..<rowCount).lazy.map { self.frame(ofRow: $0) }.prefix { $0.minY < shown.maxY }
      .map { $0 }
  }
}
