import ScrollKit

/// Shows its content through a hole: as it is, or made smaller so that a part of it covers a cell.
final class PhotoHolder: View {
  private let carrier = View()
  private let content: View
  /// Where the content shows as it is, in the superview.
  var room = Rect.zero {
    didSet {
      guard oldValue != room else { return }
      showWhole()
    }
  }

  init(_ content: View) {
    self.content = content
    super.init()
    clipsToBounds = true
    carrier.addSubview(content)
    addSubview(carrier)
  }

  /// Shows the content as it is.
  func showWhole() {
    frame = room
    carrier.transform = .identity
    carrier.frame = bounds
    if content.frame != carrier.bounds { content.frame = carrier.bounds }
  }

  /// Shows the content between its own place and a cell, as near to the cell as `part` says.
  ///
  /// - Parameters:
  ///   - photo: The view inside the content that covers the cell at last.
  ///   - factor: How much larger it begins than it is in the content.
  ///   - cell: The cell, in the superview.
  ///   - part: From 0, where the photo shows as it is, to 1.
  func show(_ photo: View, enlarged factor: Double, toward cell: Rect, by part: Double) {
    let photo = photo.convert(photo.bounds, to: carrier)
    let whole =
      Rect(center: photo.center, size: photo.size * factor) + (room.origin - .zero)
    let seen = whole.intersection(room) ?? whole
    let scale = max(cell.width / whole.width, cell.height / whole.height)
    let covering = Rect(center: cell.center, size: whole.size * scale)
    frame = seen.blended(with: cell, by: part)
    let place = whole.blended(with: covering, by: part)
    carrier.transform.scale = place.width / photo.width
    let corner = place.origin - (photo.origin - .zero) * carrier.transform.scale
    carrier.position = corner - (frame.origin - .zero)
  }
}

nonisolated extension Rect {
  /// The rectangle on the straight way to another one.
  fileprivate func blended(with other: Rect, by part: Double) -> Rect {
    func blend(_ a: Double, _ b: Double) -> Double { a + (b - a) * part }
    return Rect(
      x: blend(minX, other.minX),
      y: blend(minY, other.minY),
      width: blend(width, other.width),
      height: blend(height, other.height)
    )
  }
}
