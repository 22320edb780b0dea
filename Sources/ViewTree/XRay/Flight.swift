import Geometry
import Glibc

/// A view that is taken from behind the frame to be used again before it, on its way round the front.
struct Flight {
  /// How long it takes, in seconds.
  private static let duration = 0.3
  /// How far it comes toward the eye halfway, and down, as shares of its size.
  private static let (rise, dip) = (0.18, 0.22)

  private(set) weak var view: View?
  /// What it showed, in its superview's coordinates.
  private let picture: [DrawCommand]
  private let start: Rect
  private let since: Timestamp
  /// The part of the time that is over, from 0 to 1.
  private var part = 0.0

  init(of view: View, at time: Timestamp) {
    (self.view, start, since) = (view, view.frame, time)
    var picture: [DrawCommand] = []
    view.appendCommands(to: &picture, visible: view.frame)
    self.picture = picture
  }

  /// Goes on; returns whether there is more to come: none once the view is needed in its place.
  mutating func advance(to time: Timestamp) -> Bool {
    part = (time - since) / Self.duration
    guard let view, let frame = view.superview, view.stage != nil else { return false }
    return part < 1 && !view.frame.intersects(frame.bounds)
  }

  /// Where it is around the room, and how near, from 0 at the ends to 1 halfway.
  ///
  /// The step leads from the window to the coordinates around the room.
  func place(through step: Transform) -> (rect: Rect, nearness: Double)? {
    guard let view, let out = view.superview?.toWindow.then(step) else { return nil }
    let share = part * part * (3 - 2 * part)
    let nearness = sin(.pi * part)
    let (first, last) = (out.apply(to: start), out.apply(to: view.frame))
    let dip = Vector(dx: 0, dy: nearness * Self.dip * last.height)
    let center = first.center + (last.center - first.center) * share + dip
    let size = last.size * (1 + Self.rise * nearness)
    let corner = center - Vector(dx: size.width / 2, dy: size.height / 2)
    return (Rect(origin: corner, size: size), nearness)
  }

  /// What it showed, and from halfway on what it shows; at the ends it recedes like its neighbors.
  func drawn(through step: Transform, _ ink: XRayInk) -> [DrawCommand] {
    guard let view, let (place, nearness) = place(through: step) else { return [] }
    let isNew = part >= 0.5
    var commands = isNew ? [] : picture
    if isNew { view.appendCommands(to: &commands, visible: view.frame) }
    let old = isNew ? view.frame : start
    let scale = place.width / max(old.width, 1)
    let shift = (place.origin - .zero) - (old.origin - .zero) * scale
    let layer = Layer(transform: Transform(scale: scale, translation: shift), isMoving: true)
    let shadow = Color.black.opacity(0.3 * nearness * ink.share)
    return [.shadow(place, radius: 2, blur: 24, shadow), .begin(layer)] + commands
      + [.end, .fill(place, .color(ink.veil.opacity(1 - nearness)))]
  }
}

extension Stage {
  /// Shows how a view is used again, just before it is filled and placed anew.
  package func willReuse(_ view: View) {
    guard let xRay, xRay.share > 0, !prefersReducedMotion, !view.isHidden, xRay.contains(view)
    else { return }
    xRay.flights.removeAll { $0.view === view }
    xRay.flights.append(Flight(of: view, at: displayFrame.time))
  }
}
