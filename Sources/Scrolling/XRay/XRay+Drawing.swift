import Geometry
import Glibc
import ViewTree

/// Drawing a window that is stepped back.
extension XRay {
  func draw(_ view: View, to list: inout [DrawCommand], visible: Rect) {
    if view === room { return append(view, to: &list) }
    if !isFlying(view), !hides(view) { append(view, to: &list, visible: visible) }
  }

  /// Appends the drawing of a view in its place, as it shows through the step.
  func append(_ view: View, to list: inout [DrawCommand], visible: Rect) {
    view.appendLayer(
      to: &list,
      visible: visible,
      clips: view.clipsToBounds && !lifts(view),
      opacity: view.shownAlpha * strength(of: view),
      through: self
    )
  }

  /// Whether the view lies between the room and the subject, and its clip is lifted.
  private func lifts(_ view: View) -> Bool {
    let room = room
    return subject?.chain.prefix { $0 !== room }.contains { $0 === view } ?? false
  }

  /// Whether the view lies outside a view around it whose clip is lifted; it stays hidden, since
  /// the subject's own content shows there.
  private func hides(_ view: View) -> Bool {
    guard let around = view.superview, around !== subject, lifts(around) else { return false }
    return !view.shownFrame.intersects(around.bounds)
  }

  /// The opacity of a view, from 0 to 1: a view beside the frame, but not in it,
  /// fades as the window steps back.
  func strength(of view: View) -> Double {
    guard share > 0, let room, let lit = litView(in: room), let around = view.superview,
      around.isDescendant(of: room), around !== lit, lit.isDescendant(of: around),
      !lit.isDescendant(of: view)
    else { return 1 }
    return view.frame.intersects(lit.convert(lit.bounds, to: around)) ? 1 : 1 - share
  }

  /// Whether the view is drawn in front of everything, and not in its place.
  private func isFlying(_ view: View) -> Bool { flights.contains { $0.view === view } }

  /// Appends the drawing of the room: all that is inside, smaller, with a veil outside the frame.
  private func append(_ room: View, to list: inout [DrawCommand]) {
    let place = room.frame
    let lit = litFrame(in: room)
    let step = step(in: room, from: lit)
    let ink = XRayInk(over: room, share: share)
    list.append(.begin(Layer(clip: place, opacity: room.alpha)))
    list.append(.fill(place, .color(ink.ground)))
    let transform = room.toSuperview.then(step)
    list.append(.begin(Layer(transform: transform, isMoving: room.isMoving || isMoving)))
    room.appendContents(to: &list, visible: transform.inverse.apply(to: place), through: self)
    list.append(.end)
    let frame = step.apply(to: lit)
    list += ink.veil(over: place, around: frame)
    let outside = (room.superview?.toWindow ?? .identity).inverse.then(step)
    list += flights.flatMap { $0.drawn(by: self, through: outside, ink) }
    if let subject = subject as? ScrollContainer {
      let out = subject.toWindow.then(outside)
      let drawing = MeasureDrawing(
        measures: subject.measures,
        out: out,
        frame: frame,
        room: openArea(of: room),
        ink: ink
      )
      list += drawing.commands { view in
        flights.first { $0.view === view }?.place(through: outside)?.rect
      }
    }
    // Nothing may lie on the frame's own edge.
    list += ink.edge(of: frame)
    list.append(.end)
  }

  /// The part of a room that no bar in front of it, or of a view around it, covers from side to
  /// side: words under one could not be read.
  private func openArea(of room: View) -> Rect {
    var open = room.frame
    for view in room.chain {
      let siblings = view.superview?.subviews ?? []
      let index = siblings.firstIndex { $0 === view } ?? siblings.count
      for bar in siblings.dropFirst(index + 1) where !bar.isHidden && bar.alpha == 1 {
        let cover = bar.superview?.convert(bar.frame, to: room.superview) ?? bar.frame
        for axis in Axis.allCases where cover.start(axis.other) <= open.start(axis.other) + 0.01 {
          guard cover.end(axis.other) >= open.end(axis.other) - 0.01 else { continue }
          let (start, end) = (cover.start(axis), cover.end(axis))
          if start <= open.start(axis), end > open.start(axis), end < open.end(axis) {
            open.size[axis] -= end - open.start(axis)
            open.origin[axis] = end
          } else if end >= open.end(axis), start > open.start(axis), start < open.end(axis) {
            open.size[axis] = start - open.start(axis)
          }
        }
      }
    }
    return open
  }
}

/// Views that are reused while the window is stepped back.
extension XRay {
  /// Shows how a view is reused, just before it gets new content and a new place.
  func willReuse(_ view: View) {
    guard share > 0, !stage.prefersReducedMotion, !view.isHidden, let room,
      view.isDescendant(of: room)
    else { return }
    flights.removeAll { $0.view === view }
    flights.append(Flight(of: view, in: self, at: stage.displayFrame.time))
  }
}

/// The colors of what is drawn over a stepped-back window.
struct XRayInk {
  /// How much of the content outside the frame shows through the veil, from 0 to 1.
  private static let ghost = 0.35
  /// The grounds of letters, one after the other.
  private static let letters: [KeyPath<Palette, Color>] = [
    \.accent, \.green, \.purple, \.pink, \.red,
  ]

  let ground: Color
  let share: Double
  private let colors: Palette

  /// Takes the ground from the nearest opaque view around the room; the
  /// ground decides all other colors.
  init(over room: View, share: Double) {
    let grounds = room.chain.dropFirst().compactMap(\.ground)
    ground = grounds.first ?? room.palette.window
    self.share = share
    let isDark = Int(ground.red) + Int(ground.green) + Int(ground.blue) < 384
    colors = Palette(isDark ? .dark : .light)
  }

  /// A color, faded in as far as the window has stepped back.
  subscript(color: KeyPath<Palette, Color>) -> Color { colors[keyPath: color].opacity(share) }

  /// The color that covers everything outside the frame.
  var veil: Color { ground.opacity(1 - Self.ghost * share) }

  func letter(_ index: Int) -> Color { self[Self.letters[index % Self.letters.count]] }

  /// Covers everything outside the frame with the veil.
  func veil(over room: Rect, around frame: Rect) -> [DrawCommand] {
    let veil = Paint.color(veil)
    let inside = frame.intersection(room) ?? Rect(origin: room.origin, size: .zero)
    return room.strips(around: inside).filter { !$0.isEmpty }.map { .fill($0, veil) }
  }

  func edge(of frame: Rect) -> [DrawCommand] {
    [
      .outline(frame.inset(by: -6), radius: 6, width: 4, self[\.accent].opacity(0.12)),
      .outline(frame.inset(by: -2), radius: 2, width: 2, self[\.accent]),
    ]
  }
}

extension View {
  /// The opaque color that covers the view behind its subviews, if there is one.
  fileprivate var ground: Color? {
    if case .fill(bounds, .color(let color)) = drawing?.first, color.alpha == 255 { return color }
    return backgroundColor.alpha == 255 ? backgroundColor : nil
  }
}

/// The flight of a view that is reused at the other end of the frame, in front
/// of everything on its way there.
struct Flight {
  /// How long it takes, in seconds.
  private static let duration = 0.3
  /// How much it grows, as if it came nearer, and how far it dips halfway, as shares of its size.
  private static let (rise, dip) = (0.18, 0.22)

  private(set) weak var view: View?
  /// The view's drawing before it was reused, in its superview's coordinates.
  private let picture: [DrawCommand]
  private let start: Rect
  private let since: Timestamp
  /// The fraction of the time that is over, from 0 to 1.
  private var fraction = 0.0

  init(of view: View, in xray: XRay, at time: Timestamp) {
    (self.view, start, since) = (view, view.frame, time)
    var picture: [DrawCommand] = []
    view.appendCommands(to: &picture, visible: view.frame, through: xray)
    self.picture = picture
  }

  /// Advances the flight; returns whether it continues, which it does not once
  /// the view is needed in its place.
  mutating func advance(to time: Timestamp) -> Bool {
    fraction = (time - since) / Self.duration
    guard let view, let frame = view.superview, view.stage != nil else { return false }
    return fraction < 1 && !view.frame.intersects(frame.bounds)
  }

  /// Where the view is around the room, and how near it is, from 0 at both ends to 1 halfway.
  ///
  /// `step` maps the window to the coordinates around the room.
  func place(through step: Transform) -> (rect: Rect, nearness: Double)? {
    guard let view, let out = view.superview?.toWindow.then(step) else { return nil }
    let share = fraction * fraction * (3 - 2 * fraction)
    let nearness = sin(.pi * fraction)
    let (first, last) = (out.apply(to: start), out.apply(to: view.frame))
    let dip = Vector(dx: 0, dy: nearness * Self.dip * last.height)
    let center = first.center + (last.center - first.center) * share + dip
    return (Rect(center: center, size: last.size * (1 + Self.rise * nearness)), nearness)
  }

  /// Draws its old content, and its new content from halfway on; at the ends
  /// it recedes like its neighbors.
  func drawn(by xray: XRay, through step: Transform, _ ink: XRayInk) -> [DrawCommand] {
    guard let view, let (place, nearness) = place(through: step) else { return [] }
    let isNew = fraction >= 0.5
    var commands = isNew ? [] : picture
    if isNew, !view.isHidden, view.alpha > 0 {
      xray.append(view, to: &commands, visible: view.frame)
    }
    let old = isNew ? view.frame : start
    let scale = place.width / max(old.width, 1)
    let shift = (place.origin - .zero) - (old.origin - .zero) * scale
    let layer = Layer(transform: Transform(scale: scale, translation: shift), isMoving: true)
    let shadow = Color.black.opacity(0.3 * nearness * ink.share)
    return [.shadow(place, radius: 2, blur: 24, shadow), .begin(layer)] + commands
      + [.end, .fill(place, .color(ink.veil.opacity(1 - nearness)))]
  }
}
