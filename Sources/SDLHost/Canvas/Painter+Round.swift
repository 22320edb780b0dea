internal import ViewTree

extension Painter {
  func drawRounded(_ shape: RoundShape, _ color: Color) {
    guard shape.radius > 0 else { return canvas.fill(shape.rect, color) }
    let slices = NineSlice(shape.rect, corner: Pixel.ceil(shape.radius))
    let mask = Mask.rounded(width: slices.width, height: slices.height, radius: shape.radius)
    drawCorners(of: slices, mask, color)
    for band in slices.cross { canvas.fill(band, color) }
  }

  /// Draws an outline of at least one pixel, sharp where it is straight.
  func drawOutline(_ shape: RoundShape, thickness: Double, _ color: Color) {
    let thickness = max(1, thickness.rounded())
    let edge = Int(thickness)
    guard !shape.rect.inset(by: edge).isEmpty else {
      return drawRounded(shape, color)
    }
    let slices = NineSlice(shape.rect, corner: max(Pixel.ceil(shape.radius), edge))
    let mask = Mask.outline(
      width: slices.width,
      height: slices.height,
      radius: shape.radius,
      thickness: thickness
    )
    drawCorners(of: slices, mask, color)
    let inside = shape.rect.inset(by: edge)
    for band in slices.cross {
      for part in band.subtracting(inside) { canvas.fill(part, color) }
    }
  }

  /// Draws a shadow: its corners from a mask, its straight sides as thin bands of one shade.
  func drawShadow(_ shape: RoundShape, blur: Double, _ color: Color) {
    let margin = Pixel.ceil(blur)
    let slices = NineSlice(
      shape.rect.inset(by: -margin),
      corner: Pixel.ceil(shape.radius) + 2 * margin
    )
    let mask = Mask.shadow(
      width: slices.width - 2 * margin,
      height: slices.height - 2 * margin,
      radius: shape.radius,
      blur: blur
    )
    drawCorners(of: slices, mask, color)
    let coverage = masks.shades(of: mask)
    for band in slices.bands {
      canvas.fill(band.rect, color.opacity(Double(coverage[band.x, band.y]) / 255))
    }
  }

  private func drawCorners(of slices: NineSlice, _ mask: Mask, _ color: Color) {
    for (part, x, y) in slices.corners { canvas.draw(mask, part: part, x: x, y: y, color) }
  }
}
