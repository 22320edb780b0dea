import Geometry
import Testing

@testable import SDLHost

/// What a window has on every desk: the unit of the window system, the scale and the user's wish.
struct DisplayScaleTests {
  /// A desk, and what SDL tells there of a window that is 1180 x 760 points at a scale of 1.
  nonisolated struct Desk: CustomTestStringConvertible, Sendable {
    let system: String
    let library: String
    let drawing: String
    /// Pixels per point, as the output or the desktop's settings tell.
    let scale: Double
    let given: Double?

    var testDescription: String {
      "\(system) at \(scale), \(library), \(drawing), --scale \(given.map { "\($0)" } ?? "not given")"
    }

    /// On Wayland a unit has as many pixels as the output says, by whatever draws; on X11 one.
    var pixelsPerUnit: Double { system == "Wayland" ? scale : 1 }
    var desktop: Double? {
      system == "X11" && scale != 1 ? scale : nil
    }

    /// The scale of a window with that many units.
    func displayScale(units: Int) -> DisplayScale {
      DisplayScale(
        units: units,
        pixels: Int((Double(units) * pixelsPerUnit).rounded()),
        desktop: desktop,
        given: given
      )
    }
  }

  nonisolated static let desks: [Desk] = ["Wayland", "X11"].flatMap { system in
    ["SDL 2", "sdl2-compat"].flatMap { library in
      ["software", "OpenGL"].flatMap { drawing in
        [1, 1.25, 1.5, 2].flatMap { scale in
          [nil, 1, 1.5, 2].map {
            Desk(system: system, library: library, drawing: drawing, scale: scale, given: $0)
          }
        }
      }
    }
  }

  private static let size = Size(width: 1_180, height: 760)

  @Test(arguments: desks)
  func `a window is as many points large as it was asked to be`(desk: Desk) {
    let first = desk.displayScale(units: 1_180)
    let units = first.units(for: Self.size)
    let scale = desk.displayScale(units: units.width)
    let pixels = (
      width: Int((Double(units.width) * desk.pixelsPerUnit).rounded()),
      height: Int((Double(units.height) * desk.pixelsPerUnit).rounded())
    )
    #expect(scale == first)
    // Units are whole, and so are pixels.
    let tolerance = 1 / min(scale.pixelsPerPoint, scale.pixelsPerPoint / desk.pixelsPerUnit)
    #expect(abs(scale.points(for: pixels).width - Self.size.width) <= tolerance)
    #expect(abs(scale.points(for: pixels).height - Self.size.height) <= tolerance)
    #expect(Double(pixels.width) >= Self.size.width * (desk.given ?? desk.scale) - 1)
  }

  @Test(arguments: desks)
  func `a point is as large as was asked for, or else as the desk says`(desk: Desk) {
    let scale = desk.displayScale(units: 1_180)
    #expect(scale.pixelsPerPoint == desk.given ?? desk.scale)
  }

  @Test(arguments: desks)
  func `a drag of 100 points is 100 points`(desk: Desk) {
    let scale = desk.displayScale(units: 1_180)
    let units = 100 * scale.pixelsPerPoint / desk.pixelsPerUnit
    #expect(abs(units * scale.pointsPerUnit - 100) < 1e-9)
  }

  @Test(arguments: [1, 1.25, 1.5, 1.75, 2, 2.5, 3], 240...400)
  func `rounding to whole pixels does not change the scale`(scale: Double, units: Int) {
    let exact = Double(units) * scale
    for pixels in [Int(exact.rounded(.down)), Int(exact.rounded(.up))] {
      let told = DisplayScale(units: units, pixels: pixels)
      #expect(abs(told.pixelsPerUnit - scale) <= 1 / Double(units))
      if abs(Double(pixels) - exact) < 0.5 { #expect(told.pixelsPerUnit == scale) }
    }
  }

  @Test(arguments: [(0, 0), (0, 5), (5, 0), (-1, 10), (10, -1)])
  func `a window without size has a scale all the same`(units: Int, pixels: Int) {
    let scale = DisplayScale(units: units, pixels: pixels)
    #expect(scale.pixelsPerPoint > 0 && scale.pixelsPerPoint.isFinite)
    #expect(scale.pointsPerUnit == 1)
  }
}

extension DisplayScaleTests {
  @Test(arguments: [1, 1.25, 1.5])
  func `larger text has fewer points in the same window`(text: Double) {
    for given in [nil, 2.0] {
      let usual = DisplayScale(units: 900, pixels: 1_350, given: given)
      let scale = DisplayScale(units: 900, pixels: 1_350, given: given, text: text)
      #expect(abs(scale.pixelsPerPoint - usual.pixelsPerPoint * text) < 1e-9)
      #expect(abs(scale.pointsPerUnit - usual.pointsPerUnit / text) < 1e-9)
      #expect(abs(scale.usualPointsPerUnit - usual.pointsPerUnit) < 1e-9)
      #expect(scale.pixelsPerUnit == usual.pixelsPerUnit)
    }
  }

  @Test func `dots per inch hold the factor for text already`() {
    // gsd-xsettings-manager.c: dpi = 96 * text-scaling-factor * window scale.
    let dots = 1.25
    #expect(DisplayScale(units: 900, pixels: 900, desktop: dots, text: 1.25).pixelsPerPoint == 1.25)
  }
}
