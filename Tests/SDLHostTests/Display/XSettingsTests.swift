import Testing

@testable import SDLHost

/// The property that a settings manager publishes, right and wrong.
struct XSettingsTests {
  /// Settings of all three types, in which numbers stand first, between others, and last.
  private static func text(isBigEndian: Bool) -> [UInt8] {
    var text = SettingsText(count: 5, isBigEndian: isBigEndian)
    text.add("Xft/DPI", number: 122_880)
    text.add("Net/ThemeName", text: "Adwaita")
    text.add("Gtk/Color", color: [1, 2, 3, 65_535])
    text.add("A", number: -1)
    text.add("Gdk/WindowScalingFactor", number: 2)
    return text.bytes
  }

  @Test(arguments: [false, true])
  func `numbers are read in both byte orders`(isBigEndian: Bool) throws {
    let settings = try #require(XSettings(Self.text(isBigEndian: isBigEndian)))
    #expect(settings["Xft/DPI"] == 122_880)
    #expect(settings["A"] == -1)
    #expect(settings["Gdk/WindowScalingFactor"] == 2)
    #expect(settings["Net/ThemeName"] == nil && settings["Gtk/Color"] == nil)
  }

  @Test(arguments: [false, true])
  func `what is cut off is left out, and what came before is kept`(isBigEndian: Bool) throws {
    let text = Self.text(isBigEndian: isBigEndian)
    for length in 0..<text.count {
      let settings = XSettings(Array(text[..<length]))
      #expect((settings == nil) == (length < 12))
      #expect((settings?["Xft/DPI"] == 122_880) == (length >= 12 + 4 + 8 + 4 + 4))
      #expect(settings?["Gdk/WindowScalingFactor"] == nil)
    }
  }

  @Test func `a count, a length or a type that cannot be ends the reading`() throws {
    var many = SettingsText(count: .max)
    many.add("Xft/DPI", number: 5)
    #expect(XSettings(many.bytes)?["Xft/DPI"] == 5)

    var strange = SettingsText(count: 2)
    strange.head(9, "Strange")
    strange.add("Xft/DPI", number: 5)
    #expect(try #require(XSettings(strange.bytes))["Xft/DPI"] == nil)

    var long = SettingsText(count: 2)
    long.add("Net/Theme", text: "four")
    // The length of the text, before its four letters.
    long.overwrite(long.bytes.count - 8, with: [255, 255, 255, 255])
    long.add("Xft/DPI", number: 5)
    #expect(try #require(XSettings(long.bytes))["Xft/DPI"] == nil)
  }

  @Test func `a property in no known byte order is none`() {
    #expect(XSettings([2] + [UInt8](repeating: 0, count: 40)) == nil)
    #expect(XSettings([UInt8](repeating: 255, count: 400)) == nil)
  }

  @Test func `every byte may be wrong`() {
    let text = Self.text(isBigEndian: false)
    for place in text.indices {
      for value: UInt8 in [0, 1, 127, 128, 255] {
        var wrong = text
        wrong[place] = value
        _ = XSettings(wrong)
        _ = DesktopScale(settings: XSettings(wrong), resources: nil)
      }
    }
  }
}
