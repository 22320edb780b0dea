import Testing

@testable import SDLHost

struct DesktopThemeTests {
  @Test func `the settings portal's numbers are read as its documentation says`() {
    // org.freedesktop.appearance color-scheme: 0 no preference, 1 prefer dark, 2 prefer light.
    #expect(DesktopTheme.isDark(.number(0)) == nil)
    #expect(DesktopTheme.isDark(.number(1)) == true)
    #expect(DesktopTheme.isDark(.number(2)) == false)
    #expect(DesktopTheme.isDark(.text("1")) == nil && DesktopTheme.isDark(.flag(true)) == nil)
  }

  @Test func `1 asks for more contrast, and nothing else does`() {
    // org.freedesktop.appearance contrast: 0 no preference, 1 higher contrast.
    for (value, isHigh) in [
      (DesktopSetting.Value.number(1), true), (.number(0), false), (.flag(true), false),
    ] {
      let theme = DesktopTheme([(setting: .colorScheme, value: .number(1)), (.contrast, value)])
      #expect(theme.hasHighContrast == isHigh)
      #expect(theme.isDark == true)
    }
    #expect(DesktopTheme([]) == DesktopTheme())
  }

  @Test(arguments: [("Adwaita:dark", true), ("Breeze-Dark", true), ("Adwaita", false), ("", false)])
  func `the name of a GTK theme tells too`(name: String, isDark: Bool) {
    #expect(DesktopTheme.isDark(theme: name) == isDark)
  }
}
