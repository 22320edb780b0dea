import Geometry
import Typesetting

/// The places of one drawing, found once for all views.
struct XRayScene {
  let room: View
  /// The views between the room and the subject, whose clips are lifted.
  private let lifted: [View]
  private let xRay: XRay

  init?(_ xRay: XRay) {
    guard xRay.share > 0 || xRay.isUnderWay, let subject = xRay.subject, let room = xRay.room
    else { return nil }
    (self.room, self.xRay) = (room, xRay)
    lifted = Array(subject.chain.prefix { $0 !== room })
  }

  func lifts(_ view: View) -> Bool { lifted.contains { $0 === view } }

  /// Whether the view is drawn in front of everything, and not in its place.
  func isFlying(_ view: View) -> Bool { xRay.flights.contains { $0.view === view } }

  /// Appends the drawing of the room: all that is inside, smaller, with a veil outside the frame.
  func append(to list: inout [DrawCommand]) {
    let place = room.frame
    let lit = xRay.litFrame(in: room)
    let step = xRay.step(in: room, from: lit)
    let ink = XRayInk(over: room, share: xRay.share)
    list.append(.begin(Layer(clip: place, opacity: room.alpha)))
    list.append(.fill(place, .color(ink.ground)))
    let transform = room.toSuperview.then(step)
    list.append(.begin(Layer(transform: transform, isMoving: room.isMoving || xRay.isMoving)))
    room.appendContents(to: &list, visible: transform.inverse.apply(to: place))
    list.append(.end)
    let frame = step.apply(to: lit)
    list += ink.veil(over: place, around: frame)
    let outside = (room.superview?.toWindow ?? .identity).inverse.then(step)
    list += xRay.flights.flatMap { $0.drawn(through: outside, ink) }
    if let subject = xRay.subject, let measures = subject.measures?() {
      let out = subject.toWindow.then(outside)
      let drawing = MeasureDrawing(measures, out: out, frame: frame, room: place, ink: ink)
      list += drawing.commands { view in
        xRay.flights.first { $0.view === view }?.place(through: outside)?.rect
      }
    }
    list.append(.end)
  }
}

/// The colors of what is drawn over a stepped-back window.
struct XRayInk {
  /// How much of what lies outside the frame shows.
  private static let ghost = 0.35

  let ground: Color
  let share: Double
  private let isDark: Bool

  /// The ground is that of the nearest opaque view around the room.
  init(over room: View, share: Double) {
    let grounds = room.chain.dropFirst().compactMap(\.ground)
    ground = grounds.first ?? room.effectiveAppearance.ground
    self.share = share
    isDark = Int(ground.red) + Int(ground.green) + Int(ground.blue) < 384
  }

  /// What lies over everything outside the frame.
  var veil: Color { ground.opacity(1 - Self.ghost * share) }
  var accent: Color { color(light: 0x0A66E8, dark: 0x5AA2FF) }
  var text: Color { color(light: 0x1D1D1F, dark: 0xF2F2F5) }
  var inset: Color { color(light: 0xE8A100, dark: 0xFFC043) }
  /// Under words.
  var label: Color { color(light: 0xFFFFFF, dark: 0x26262D) }
  var onLetter: Color { color(light: 0xFFFFFF, dark: 0x101014) }

  func letter(_ index: Int) -> Color {
    let light: [UInt32] = [0x0A66E8, 0x007A69, 0x8A4BE0, 0xC2255C, 0xC92A2A]
    let dark: [UInt32] = [0x5AA2FF, 0x2FD6B5, 0xB48CFF, 0xFF7AA8, 0xFF6B6B]
    return color(light: light[index % light.count], dark: dark[index % dark.count])
  }

  private func color(light: UInt32, dark: UInt32) -> Color {
    Color(hex: isDark ? dark : light).opacity(share)
  }

  /// Lets what lies outside the frame recede, and lights the frame's edge.
  func veil(over room: Rect, around frame: Rect) -> [DrawCommand] {
    let veil = Paint.color(veil)
    let inside = frame.intersection(room) ?? Rect(origin: room.origin, size: .zero)
    let sides = [
      Rect(x: room.minX, y: room.minY, width: room.width, height: inside.minY - room.minY),
      Rect(x: room.minX, y: inside.maxY, width: room.width, height: room.maxY - inside.maxY),
      Rect(x: room.minX, y: inside.minY, width: inside.minX - room.minX, height: inside.height),
      Rect(x: inside.maxX, y: inside.minY, width: room.maxX - inside.maxX, height: inside.height),
    ]
    let glow = [(8.0, 0.06), (6, 0.1), (4, 0.16)].map { reach, strength in
      DrawCommand.outline(
        frame.inset(by: -reach),
        radius: reach,
        width: 2,
        accent.opacity(strength)
      )
    }
    return sides.filter { !$0.isEmpty }.map { .fill($0, veil) } + glow
      + [.outline(frame.inset(by: -2), radius: 2, width: 2, accent)]
  }
}

extension View {
  /// The opaque color that covers the view behind its subviews, if there is one.
  fileprivate var ground: Color? {
    if case .fill(bounds, .color(let color)) = drawing?.first, color.alpha == 255 { return color }
    return backgroundColor.alpha == 255 ? backgroundColor : nil
  }
}

extension Appearance {
  fileprivate nonisolated var ground: Color { Color(hex: isDark ? 0x101014 : 0xF5F5F7) }
}
