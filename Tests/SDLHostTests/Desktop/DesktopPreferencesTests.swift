import MessageBus
import Testing

@testable import SDLHost

/// What the settings portal's answers mean.
nonisolated struct DesktopPreferencesTests {
  private func read(_ answers: [DesktopSetting: BusValue], gtk: String? = nil)
    -> DesktopPreferences
  {
    DesktopPreferences(answers, gtkTheme: gtk)
  }

  @Test(arguments: [
    // org.freedesktop.appearance color-scheme: 0 no preference, 1 prefer dark, 2 prefer light.
    (BusValue.uint32(0), nil), (.uint32(1), true), (.uint32(2), false), (.uint32(3), nil),
    (.text("1"), nil), (.flag(true), nil),
  ])
  func `a color scheme is read as its documentation says`(value: BusValue, isDark: Bool?) {
    #expect(read([.colorScheme: value]).isDark == isDark)
  }

  @Test(arguments: [("Adwaita:dark", true), ("Breeze-Dark", true), ("Adwaita", false), ("", false)])
  func `the name of a GTK theme tells too, unless the portal does`(name: String, isDark: Bool) {
    #expect(read([:], gtk: name).isDark == isDark)
    #expect(read([.colorScheme: .uint32(1)], gtk: name).isDark == true)
    #expect(read([.colorScheme: .uint32(2)], gtk: name).isDark == false)
  }

  @Test(arguments: [(BusValue.uint32(1), true), (.uint32(0), false), (.flag(true), false)])
  func `1 asks for more contrast, and nothing else does`(value: BusValue, isHigh: Bool) {
    #expect(read([.contrast: value]).hasHighContrast == isHigh)
  }

  @Test(arguments: [
    (DesktopSetting.reducedMotion, BusValue.uint32(1), true), (.reducedMotion, .uint32(0), false),
    (.reducedMotion, .uint32(2), false), (.reducedMotion, .text("1"), false),
    (.gnomeAnimations, .flag(false), true), (.gnomeAnimations, .flag(true), false),
    (.gnomeAnimations, .uint32(0), false), (.plasmaAnimations, .text("0"), true),
    (.plasmaAnimations, .text("0.0"), true), (.plasmaAnimations, .double(0), true),
    (.plasmaAnimations, .text("0.5"), false), (.plasmaAnimations, .text("fast"), false),
    (.plasmaAnimations, .flag(false), false),
  ])
  func `each desktop's setting for less motion is understood, and nothing else is`(
    setting: DesktopSetting,
    value: BusValue,
    isReduced: Bool
  ) {
    #expect(read([setting: value]).reducesMotion == isReduced)
    #expect(read([setting: value, .textScale: .double(1)]).reducesMotion == isReduced)
  }

  @Test func `where the desktop knows who wants less motion, animations have no say`() {
    #expect(read([.reducedMotion: .uint32(1), .gnomeAnimations: .flag(true)]).reducesMotion)
    #expect(!read([.reducedMotion: .uint32(0), .gnomeAnimations: .flag(false)]).reducesMotion)
    #expect(!read([.reducedMotion: .uint32(0), .gnomeAnimations: .flag(true)]).reducesMotion)
  }

  @Test(arguments: [(BusValue.flag(false), false), (.flag(true), true), (.uint32(0), true)])
  func `a desktop that overlays no scroll bars is understood`(value: BusValue, overlays: Bool) {
    #expect(read([.overlayScrolling: value]).overlaysScrollBars == overlays)
  }

  @Test(arguments: [
    (1.0, 1.0), (1.25, 1.25), (1.5, 1.5), (3, 1.5), (0.5, 1), (-1, 1), (.infinity, 1), (.nan, 1),
  ])
  func `text is as large as was asked for, within limits`(factor: Double, scale: Double) {
    #expect(read([.textScale: .double(factor)]).textScale == scale)
  }

  @Test func `what is not known is as usual`() {
    let usual = read([:])
    #expect(usual.isDark == nil && !usual.hasHighContrast && !usual.reducesMotion)
    #expect(usual.overlaysScrollBars)
    #expect(usual.textScale == 1)
    #expect(read([.textScale: .text("1.5")]) == usual)
  }
}
