import Testing

@testable import SDLHost

/// How a desktop on X11 tells its scale.
struct DesktopScaleTests {
  private static func settings(dots: Int32? = nil, factor: Int32? = nil) throws -> XSettings {
    let told = [("Xft/DPI", dots.map { $0 * 1_024 }), ("Gdk/WindowScalingFactor", factor)]
    let numbers = told.compactMap { name, value in value.map { (name, $0) } }
    return try #require(XSettings(SettingsText(numbers: numbers).bytes))
  }

  @Test(arguments: [(96.0, 1.0), (120, 1.25), (144, 1.5), (192, 2)])
  func `resources tell the scale by dots per inch`(dots: Double, factor: Double) throws {
    let text = "*customization:\t-color\nXft.antialias:\t1\nXft.dpi:\t\(dots)\nXft.hinting:\t1\n"
    let scale = try #require(DesktopScale(settings: nil, resources: text))
    #expect(scale == .dotsPerInch(dots, .resources) && scale.factor == factor)
  }

  @Test func `a later line of the resources replaces an earlier one`() {
    let scale = DesktopScale(settings: nil, resources: "Xft.dpi: 96\nXft.dpi :192")
    #expect(scale?.factor == 2)
  }

  @Test(
    arguments: [
      "", "Xft.dpi:", "Xft.dpi: large", "Xft.dpi: 0", "Xft.dpi: -96", "Xft.dpi: nan",
      "Xft.dpi: inf", "Xft.dpi: 96000", "xft.dpi: 192", "URxvt.Xft.dpi: 192", ":\n:\n\n:", "\0",
    ]
  )
  func `what cannot be a scale says nothing`(resources: String) {
    #expect(DesktopScale(settings: nil, resources: resources) == nil)
  }

  @Test func `the settings manager is believed before the resources`() throws {
    let scale = DesktopScale(settings: try Self.settings(dots: 120), resources: "Xft.dpi: 96")
    #expect(scale == .dotsPerInch(120, .settings) && scale?.factor == 1.25)
  }

  @Test func `a settings manager that says nothing of scale leaves it to the resources`() throws {
    for settings in [try Self.settings(), try Self.settings(dots: -1), try Self.settings(dots: 0)] {
      let scale = DesktopScale(settings: settings, resources: "Xft.dpi: 144")
      #expect(scale == .dotsPerInch(144, .resources))
    }
  }

  @Test func `dots per inch contain the factor for windows where a desktop multiplies them`() throws
  {
    let scale = DesktopScale(settings: try Self.settings(dots: 192, factor: 2), resources: nil)
    #expect(scale == .dotsPerInch(192, .settings))
    let larger = DesktopScale(settings: try Self.settings(dots: 240, factor: 2), resources: nil)
    #expect(larger?.factor == 2.5)
  }

  @Test func `the factor for windows counts where the dots per inch do not contain it`() throws {
    let scale = DesktopScale(settings: try Self.settings(dots: 96, factor: 2), resources: nil)
    #expect(scale == .windowFactor(2) && scale?.factor == 2)
    #expect(DesktopScale(settings: try Self.settings(factor: 3), resources: nil)?.factor == 3)
    #expect(DesktopScale(settings: try Self.settings(factor: 0), resources: nil) == nil)
  }
}
