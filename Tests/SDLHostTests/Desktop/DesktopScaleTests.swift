import Testing

@testable import SDLHost

/// How a desktop on X11 tells its scale.
struct DesktopScaleTests {
  @Test(arguments: [(96.0, 1.0), (120, 1.25), (144, 1.5), (192, 2)])
  func `resources tell the scale by dots per inch`(dots: Double, factor: Double) {
    let text = "*customization:\t-color\nXft.antialias:\t1\nXft.dpi:\t\(dots)\nXft.hinting:\t1\n"
    #expect(DisplayScale.desktop(resources: text) == factor)
  }

  @Test func `a later line of the resources replaces an earlier one`() {
    #expect(DisplayScale.desktop(resources: "Xft.dpi: 96\nXft.dpi :192") == 2)
  }

  @Test(
    arguments: [
      "", "Xft.dpi:", "Xft.dpi: large", "Xft.dpi: 0", "Xft.dpi: -96", "Xft.dpi: nan",
      "Xft.dpi: inf", "Xft.dpi: 96000", "xft.dpi: 192", "URxvt.Xft.dpi: 192", ":\n:\n\n:", "\0",
    ]
  )
  func `what cannot be a scale says nothing`(resources: String) {
    #expect(DisplayScale.desktop(resources: resources) == nil)
  }
}
