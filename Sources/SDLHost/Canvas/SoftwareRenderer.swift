internal import Geometry
internal import ViewTree

/// Updates the pixels of a surface to show draw lists, changing as few as possible.
final class SoftwareRenderer {
  let surface: Surface
  private let canvas: SoftwareCanvas
  private let painter: Painter
  private var shown: PlacedList?
  /// Where pixels were moved on the screen alone, so that the surface still has the earlier ones.
  private var stale: [PixelRect] = []

  /// Draws on a surface whose pixels can be written directly.
  init(surface: Surface, materials: Materials) {
    self.surface = surface
    canvas = SoftwareCanvas(surface: surface, masks: materials.masks, levels: materials.levels)
    painter = Painter(canvas: canvas, masks: materials.masks, pictures: materials.pictures)
  }

  /// Draws a list, and the pictures that have loaded since the last one;
  /// returns the pixels to be shown.
  ///
  /// A mover moves pixels on the screen itself, so that the surface's own need not be moved; the
  /// surface is then correct only where something was drawn.
  func draw(
    _ commands: [DrawCommand],
    scale: Double,
    loaded: Set<Picture> = [],
    mover: ((Damage.Shift) -> Void)? = nil
  ) -> [PixelRect] {
    let list = place(commands, scale: scale)
    defer { shown = list }
    guard let shown else {
      paint(list, in: [surface.bounds])
      return [surface.bounds]
    }
    var damage = DamageFinder.damage(from: shown, to: list)
    for rect in list.bounds(of: loaded) { damage.add(rect) }
    var sent: [PixelRect] = []
    for shift in damage.shifts {
      // Servers copy whole rows: moving 900 x 700 pixels sideways took 0.7 ms, where drawing and
      // sending them all took 0.4. Moving them in memory first leaves less to draw.
      if let mover, shift.step.dx == 0 {
        mover(shift)
        stale.removeAll { shift.area.contains($0) }
        stale.append(shift.area)
      } else if stale.contains(where: { $0.intersects(shift.area) }) || !damage.spares(shift) {
        damage.add(shift.area)
      } else {
        canvas.move(shift)
        sent.append(shift.area)
      }
    }
    paint(list, in: damage.rects)
    return sent + damage.rects.filter { rect in !sent.contains { $0.contains(rect) } }
  }

  private func place(_ commands: [DrawCommand], scale: Double) -> PlacedList {
    PlacedList(
      commands,
      scale: scale,
      bounds: surface.bounds,
      fineness: canvas.fineness,
      ruler: painter.masks.ruler
    )
  }

  /// Draws the current list again, completely.
  func repaint() {
    guard let shown else { return }
    paint(shown, in: [surface.bounds])
  }

  private func paint(_ list: PlacedList, in areas: [PixelRect]) {
    for area in areas {
      painter.paint(list, in: area)
      stale = stale.flatMap { $0.subtracting(area) }
    }
  }

  /// Forgets what is shown, so that the next list is drawn completely.
  func forget() { shown = nil }
}

extension Damage {
  /// Whether most of the pixels of a move need not be drawn.
  ///
  /// Layers that move at speeds of their own, as far hills do, are drawn anyway.
  fileprivate func spares(_ shift: Shift) -> Bool {
    let drawn = rects.map { $0.intersection(shift.area).area }.reduce(0, +)
    return drawn * 2 < shift.area.area
  }
}

extension PlacedList {
  /// Where pictures are drawn.
  func bounds(of pictures: Set<Picture>) -> [PixelRect] {
    guard !pictures.isEmpty else { return [] }
    return commands.indices.compactMap { index in
      guard case .picture(let picture, _, _) = commands[index] else { return nil }
      return pictures.contains(picture) ? entries[index].bounds : nil
    }
  }
}
