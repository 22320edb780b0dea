import ScrollKit
import TestHarness

@testable import Demo

/// A line of text in a picture.
struct DrawnText {
  let line: TextLine
  let color: Color
  /// Where it stands in the window, and what the clips around it leave of that.
  let place: Rect
  let shown: Rect
  /// How many commands of the picture came before it.
  let index: Int

  /// The color that is drawn around its letters, to make them stand out.
  var halo: Color?

  /// Letters do not fill their line: the room between lines may be cut and shared.
  static let slack = EdgeInsets(top: 3, left: 0.5, bottom: 3, right: 0.5)

  var string: String { line.string }
  /// Whether letters were left out.
  var isShortened: Bool { string.hasSuffix("…") && !string.hasPrefix("…") }

  /// Whether it is the same text as another, a little moved.
  func isOn(_ other: DrawnText) -> Bool {
    line == other.line && (place.origin - other.place.origin).length < 2
  }

  /// The axes along which it is cut.
  var cuts: [Axis] {
    let letters = place.inset(by: Self.slack)
    return Axis.allCases.filter {
      letters.start($0) < shown.start($0) - 0.01 || letters.end($0) > shown.end($0) + 0.01
    }
  }
}

/// Reads from the commands of a picture what stands where in the window.
struct PictureReader {
  private struct Frame {
    var transform: Transform
    var clip: Rect
    var opacity: Double
  }

  /// The opacity from which a ground hides the text under it, and the opacities that only mute it.
  private static let opaque = 0.9
  private static let veil = 0.25...0.6
  private static let part = 0.5

  /// How often a text is drawn around itself to stand out.
  private static let halo = 4

  private let type: TypeFamily
  private var frames: [Frame]
  private var index = 0
  private(set) var texts: [DrawnText] = []
  private var grounds: [(place: Rect, index: Int)] = []
  /// Translucent fills of much of the window, as behind a menu; text below them is not reviewed.
  private var veils: [(place: Rect, index: Int)] = []

  init(_ commands: [DrawCommand], size: Size, type: TypeFamily) {
    self.type = type
    let window = Rect(origin: .zero, size: size)
    frames = [Frame(transform: .identity, clip: window, opacity: 1)]
    for command in commands { read(command) }
  }

  private mutating func read(_ command: DrawCommand) {
    index += 1
    switch command {
    case .begin(let layer): begin(layer)
    case .end: frames.removeLast()
    case .fill(let place, .color(let color)): cover(place, by: Double(color.alpha) / 255)
    case .rounded(let place, _, let color): cover(place, by: Double(color.alpha) / 255)
    case .fill(let place, .gradient(let from, let to, _)):
      cover(place, by: Double(min(from.alpha, to.alpha)) / 255)
    case .bitmap(let bitmap, let place, _): if bitmap.isOpaque { cover(place, by: 1) }
    case .picture(_, let place, _): cover(place, by: 1)
    case .text(let line, let start, let color): read(line, start, color)
    case .outline, .shadow, .line, .polygon, .prepare: break
    }
  }

  private mutating func begin(_ layer: Layer) {
    let around = frames[frames.count - 1]
    let clip = layer.clip.map { around.transform.apply(to: $0) }
    frames.append(
      Frame(
        transform: layer.transform.then(around.transform),
        clip: clip.map { around.clip.intersection($0) ?? .zero } ?? around.clip,
        opacity: around.opacity * layer.opacity
      )
    )
  }

  private mutating func cover(_ place: Rect, by opacity: Double) {
    let frame = frames[frames.count - 1]
    let opacity = opacity * frame.opacity
    guard opacity >= Self.opaque || Self.veil.contains(opacity),
      let shown = frame.transform.apply(to: place).intersection(frame.clip)
    else { return }
    if opacity >= Self.opaque {
      grounds.append((shown, index))
    } else if shown.width * shown.height > Self.part * frames[0].clip.width * frames[0].clip.height
    {
      veils.append((shown, index))
    }
  }

  private mutating func read(_ line: TextLine, _ start: Point, _ color: Color) {
    let frame = frames[frames.count - 1]
    let top = start.y - type.baseline(of: line.style)
    let size = Size(width: type.width(of: line), height: type.lineHeight(of: line.style))
    let place = frame.transform.apply(to: Rect(origin: Point(x: start.x, y: top), size: size))
    guard line.string.contains(where: { $0 != " " }), frame.opacity > 0.05,
      let shown = place.intersection(frame.clip)
    else { return }
    texts.append(
      DrawnText(
        line: line,
        color: color.opacity(Double(color.alpha) / 255 * frame.opacity),
        place: place,
        shown: shown,
        index: index
      )
    )
  }

  /// The texts that nothing hides; of letters with a halo only those on top.
  var seen: [DrawnText] {
    texts.indices.filter { index in
      let text = texts[index]
      let isHalo = texts[(index + 1)...].prefix(Self.halo).contains { $0.isOn(text) }
      return !isHalo
        && !(grounds + veils).contains { $0.index > text.index && $0.place.encloses(text.shown) }
    }.map { index in
      var text = texts[index]
      text.halo = texts[..<index].suffix(Self.halo).first { text.isOn($0) }?.color
      return text
    }
  }

  /// Texts of which one lies on the other.
  var overlaps: [(below: DrawnText, above: DrawnText)] {
    let seen = seen
    return seen.indices.flatMap { first in
      seen[(first + 1)...].compactMap { above in
        lies(above, on: seen[first]) ? (seen[first], above) : nil
      }
    }
  }

  private func lies(_ above: DrawnText, on below: DrawnText) -> Bool {
    let (a, b) = (below.place.inset(by: DrawnText.slack), above.place.inset(by: DrawnText.slack))
    guard let both = a.intersection(b)?.intersection(below.shown)?.intersection(above.shown),
      both.width > 1, both.height > 1
    else { return false }
    return !grounds.contains {
      $0.index > below.index && $0.index < above.index && $0.place.encloses(both)
    }
  }
}

extension Rect {
  /// Whether another rectangle lies wholly inside.
  func encloses(_ other: Rect) -> Bool {
    minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
  }
}

extension OpenDemo {
  /// Texts of which one lies on another in the window, unless a ground
  /// between them hides the lower one.
  var overlaps: [String] {
    PictureReader(bench.stage.drawList(), size: bench.stage.size, type: shell.fonts)
      .overlaps.map { "\($0.below.string) / \($0.above.string)" }
  }
}
