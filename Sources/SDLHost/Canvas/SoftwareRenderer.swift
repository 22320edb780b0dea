internal import ViewTree

/// Updates the pixels of a surface to show draw lists, changing as few as possible.
final class SoftwareRenderer {
  let surface: Surface
  private let canvas: SoftwareCanvas
  private let painter: Painter
  private var shown: PlacedList?

  /// Draws on a surface whose pixels can be written directly.
  init(surface: Surface, materials: Materials) {
    self.surface = surface
    canvas = SoftwareCanvas(surface: surface, sprites: materials.sprites, levels: materials.levels)
    painter = Painter(canvas: canvas, masks: materials.masks, pictures: materials.pictures)
  }

  /// Draws a list.
  ///
  /// - Parameters:
  ///   - commands: What to show.
  ///   - scale: Device pixels per point.
  ///   - loaded: The pictures whose look has changed since the last list.
  ///   - mover: Moves pixels on the screen itself, so that the surface's own need not be moved; the
  ///     surface is then correct only where something was drawn.
  /// - Returns: The pixels of the surface to be shown.
  /// - Throws: The ``SDLError`` of the first thing that could not be drawn.
  func draw(
    _ commands: [DrawCommand],
    scale: Double,
    loaded: Set<Picture> = [],
    mover: ((Damage.Shift) -> Void)? = nil
  ) throws(SDLError) -> [PixelRect] {
    let list = place(commands, scale: scale)
    defer { shown = list }
    guard let shown else {
      try paint(list, in: [surface.bounds])
      return [surface.bounds]
    }
    var damage = DamageFinder.damage(from: shown, to: list)
    for rect in list.bounds(of: loaded) { damage.add(rect) }
    guard let mover else {
      for shift in damage.shifts { canvas.shift(shift.area, by: shift.step) }
      try paint(list, in: damage.rects)
      return damage.changed
    }
    for shift in damage.shifts {
      // Servers copy whole rows; sideways they take longer than drawing and sending does (measured
      // 0.7 ms for 900 x 700 pixels, against 0.4).
      if shift.step.dx == 0 { mover(shift) } else { damage.add(shift.area) }
    }
    try paint(list, in: damage.rects)
    return damage.rects
  }

  /// The calls that draw a whole list, without the work of finding them.
  func recordedCalls(of commands: [DrawCommand], scale: Double) -> RecordedCalls {
    .recorded(place(commands, scale: scale), with: painter, on: canvas)
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
  func repaint() throws(SDLError) {
    guard let shown else { return }
    try paint(shown, in: [surface.bounds])
  }

  private func paint(_ list: PlacedList, in areas: [PixelRect]) throws(SDLError) {
    for area in areas { painter.paint(list, in: area) }
    if let failure = canvas.takeFailure() { throw failure }
  }

  /// Forgets what is shown, so that the next list is drawn whole.
  func forget() { shown = nil }
}

extension Damage {
  /// The areas of all changed pixels, which do not overlap.
  var changed: [PixelRect] {
    let areas = shifts.map(\.area)
    return areas + rects.filter { rect in !areas.contains { $0.contains(rect) } }
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
