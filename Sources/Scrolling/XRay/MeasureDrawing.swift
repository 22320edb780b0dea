import Geometry
import Typesetting
import ViewTree

/// The measures of a container as lines with lengths, around its frame in a stepped-back window.
struct MeasureDrawing {
  private static let style = TextStyle(size: 11, hasTabularDigits: true)
  private static let letterStyle = TextStyle(size: 11, weight: .semibold)
  /// The distance of lines from the frame and the content, in points.
  private static let gap = 16.0
  private static let tick = 4.0
  /// The side of the square behind a letter.
  private static let chip = 20.0

  let measures: XRayMeasures
  /// Maps the container's coordinates to those around the room.
  let out: Transform
  let frame: Rect
  let room: Rect
  let ink: XRayInk

  /// The drawing; `flown` returns where a flying view shows, or nil for a view in its place.
  func commands(flown: (View) -> Rect?) -> [DrawCommand] {
    let lines = measured.flatMap(lines) + Axis.allCases.flatMap(insetLines)
    return bands
      + [.outline(content.inset(by: -1), radius: 0, width: 1, ink[\.text].opacity(0.5))]
      + lines.flatMap(\.drawing)
      + apart(lines.compactMap(\.label) + barLabels).flatMap(drawn) + letters(flown)
  }

  private var content: Rect { out.apply(to: measures.content) }

  // MARK: Insets

  /// Tinted bands: the insets around the content, and the part of the frame
  /// that bars cover.
  private var bands: [DrawCommand] {
    func band(_ all: Rect, around hole: Rect, _ color: Color) -> [DrawCommand] {
      all.strips(around: hole).filter { $0.size.width > 0.01 && $0.size.height > 0.01 }
        .map { .fill($0, .color(color)) }
    }
    let outside = content.inset(by: measures.insets * -out.scale)
    return band(frame, around: uncovered, ink[\.text].opacity(0.16))
      + band(outside, around: content, ink[\.yellow].opacity(0.3))
  }

  /// What bars cover.
  private var uncovered: Rect { frame.inset(by: measures.bars * out.scale) }

  private var barLabels: [Label] {
    frame.strips(around: uncovered).filter { min($0.width, $0.height) > Self.gap }
      .compactMap {
        var label = label("bar", at: $0.center, .horizontal, ink[\.text])
        label?.isInFrame = true
        return label
      }
  }

  // MARK: Lines with lengths

  /// A length, and the words that tell it.
  private struct Line {
    let drawing: [DrawCommand]
    let label: Label?
  }

  /// The place of a line along an axis, before everything that is measured but inside the room.
  private func lineBefore(_ axis: Axis) -> Double {
    let start = min(frame.start(axis.other), content.start(axis.other))
    return max(start, room.start(axis.other) + 2 * Self.gap) - Self.gap
  }

  private func lineBehind(_ axis: Axis) -> Double {
    let end = max(frame.end(axis.other), content.end(axis.other))
    return min(end, room.end(axis.other) - 2 * Self.gap) + Self.gap
  }

  /// The lines of the insets before and behind the content, which continue the content's own line.
  private func insetLines(_ axis: Axis) -> [Line] {
    let ends = [
      (content.start(axis), -1.0, measures.insets.leading(axis)),
      (content.end(axis), 1, measures.insets.trailing(axis)),
    ]
    return ends.filter { abs($0.2) > 0.5 }.compactMap { edge, side, length in
      line(
        axis,
        at: lineBehind(axis),
        from: edge,
        to: edge + side * length * out.scale,
        "inset \(Figures.fixed(length, decimals: 0))",
        ink[\.yellow]
      )
    }
  }

  private func offset(_ axis: Axis) -> Double {
    (frame.start(axis) - content.start(axis)) / out.scale
  }

  /// The axes along which not all of the content shows.
  private var measured: [Axis] {
    Axis.allCases.filter { axis in
      let length = frame.size[axis] / out.scale
      return abs(measures.content.size[axis] - length) > 0.5 || abs(offset(axis)) > 0.5
    }
  }

  /// A line for the offset before the frame, and one for the content's length behind it; where both
  /// axes have them, each says which it is.
  private func lines(_ axis: Axis) -> [Line] {
    let length = measures.content.size[axis]
    let name = measured.count < 2 ? "" : axis == .horizontal ? "x " : "y "
    let isLonger = measures.content.size[axis] >= measures.content.size[axis.other]
    let pages = measures.pageCount.flatMap { isLonger ? Figures.count($0) : nil }
    let note = pages.map { ": \(measures.reused.count) views take turns as \($0) pages" } ?? ""
    let before = line(
      axis,
      at: lineBefore(axis),
      from: content.start(axis),
      to: frame.start(axis),
      "offset \(name)\(Figures.fixed(offset(axis), decimals: 0))",
      ink[\.accent]
    )
    let behind = line(
      axis,
      at: lineBehind(axis),
      from: content.start(axis),
      to: content.end(axis),
      "content \(name)\(Figures.fixed(length, decimals: 0))\(note)",
      ink[\.text]
    )
    return [before, behind].compactMap { $0 }
  }

  /// A line along an axis with ticks at its ends and words in the middle of its visible part.
  private func line(
    _ axis: Axis,
    at across: Double,
    from start: Double,
    to end: Double,
    _ words: String,
    _ color: Color
  ) -> Line? {
    let (low, high) = (min(start, end), max(start, end))
    let (first, last) = (max(low, room.start(axis)), min(high, room.end(axis)))
    // Where there is no room beside the frame, a line would go through what it measures.
    let isInside = across > frame.start(axis.other) && across < frame.end(axis.other)
    guard first <= last, !isInside else { return nil }
    func point(_ along: Double, _ aside: Double = 0) -> Point {
      var point = Point.zero
      (point[axis], point[axis.other]) = (along, across + aside)
      return point
    }
    let ends = [low, high].filter { $0 == first || $0 == last }.map {
      DrawCommand.line([point($0, -Self.tick), point($0, Self.tick)], width: 1, color)
    }
    let shaft = DrawCommand.line([point(first), point(last)], width: 1, color)
    // The color of insets is too pale for words.
    let pen = color == ink[\.yellow] ? ink[\.text] : color
    return Line(
      drawing: (last - first < 1 ? [] : [shaft]) + ends,
      label: label(words, at: point((first + last) / 2), axis, pen)
    )
  }

  // MARK: Words

  /// Words on a background of their own.
  private struct Label {
    let words: String
    var box: Rect
    let color: Color
    /// Whether it belongs into the frame.
    var isInFrame = false
  }

  /// Words in the middle of a horizontal line, or beside a vertical one with room there: words that
  /// only touch a line belong to nothing.
  private func label(
    _ words: String,
    at place: Point,
    _ axis: Axis,
    _ color: Color
  ) -> Label? {
    guard let type = Stage.loadedTypefaces else { return nil }
    let width = type.width(of: TextLine(words, style: Self.style)) + 12
    let height = type.lineHeight(of: Self.style) + 2
    var box = Rect(x: place.x - width / 2, y: place.y - height / 2, width: width, height: height)
    if axis == .vertical {
      let side = place.x < frame.minX ? -1.0 : 1
      let beside = inRoom(box + Vector(dx: side * (width / 2 + 2 * Self.tick), dy: 0))
      if side < 0 ? beside.maxX < place.x : beside.minX > place.x { box = beside }
    }
    return Label(words: words, box: inRoom(box), color: color)
  }

  private func inRoom(_ box: Rect) -> Rect {
    var box = box
    box.origin.x = min(max(box.minX, room.minX + Self.tick), room.maxX - Self.tick - box.width)
    box.origin.y = min(max(box.minY, room.minY + Self.tick), room.maxY - Self.tick - box.height)
    return box
  }

  /// The labels, each above or below those before it and the frame, where it would cover them;
  /// without those that have no room there.
  private func apart(_ labels: [Label]) -> [Label] {
    labels.reduce(into: []) { placed, label in
      let row = label.box.height + 2
      let near = [0.0, 1, -1, 2, -2].map { label.box + Vector(dx: 0, dy: $0 * row) }
      let outside = [frame.maxY + Self.gap, frame.minY - Self.gap - label.box.height].map {
        Rect(origin: Point(x: label.box.minX, y: $0), size: label.box.size)
      }
      let boxes = (near + outside).map(inRoom)
      let covered = placed.map(\.box) + (label.isInFrame ? [] : [frame])
      guard let free = boxes.first(where: { box in !covered.contains { $0.intersects(box) } })
      else { return }
      var label = label
      label.box = free
      placed.append(label)
    }
  }

  private func drawn(_ label: Label) -> [DrawCommand] {
    guard let type = Stage.loadedTypefaces else { return [] }
    return [
      .rounded(label.box, radius: label.box.height / 2, ink[\.raised]),
      type.text(label.words, style: Self.style, in: label.box, label.color, .center),
    ]
  }

  // MARK: Letters

  private func letters(_ flown: (View) -> Rect?) -> [DrawCommand] {
    guard let type = Stage.loadedTypefaces else { return [] }
    let named = zip("ABCDEFGHIJKLMNOPQRSTUVWXYZ", measures.reused)
    return named.enumerated().flatMap { index, named -> [DrawCommand] in
      let (letter, view) = named
      guard !view.isHidden else { return [] }
      let page = flown(view) ?? out.apply(to: view.frame)
      // A page that is partly outside the room has its letter at the edge of the room; below,
      // since titles are above.
      let corner = Point(
        x: max(page.minX, room.minX) + 8,
        y: min(page.maxY, room.maxY) - 8 - Self.chip
      )
      guard corner.x + Self.chip < page.maxX, corner.y > page.minY else { return [] }
      let chip = Rect(origin: corner, size: Size(width: Self.chip, height: Self.chip))
      return [
        .rounded(chip, radius: 6, ink.letter(index)),
        type.text("\(letter)", style: Self.letterStyle, in: chip, ink[\.onColor], .center),
      ]
    }
  }
}

extension Rect {
  /// The four strips between this rectangle and one inside it.
  nonisolated func strips(around hole: Rect) -> [Rect] {
    [
      Rect(x: minX, y: minY, width: width, height: hole.minY - minY),
      Rect(x: minX, y: hole.maxY, width: width, height: maxY - hole.maxY),
      Rect(x: minX, y: hole.minY, width: hole.minX - minX, height: hole.height),
      Rect(x: hole.maxX, y: hole.minY, width: maxX - hole.maxX, height: hole.height),
    ]
  }
}
