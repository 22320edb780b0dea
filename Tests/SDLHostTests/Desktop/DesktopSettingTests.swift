import Testing

@testable import SDLHost

@Suite struct DesktopSettingTests {
  @Test(arguments: [
    (DesktopSetting.common, DesktopSetting.Value.number(1), true), (.common, .number(0), false),
    (.common, .number(2), false), (.common, .text("1"), false),
    (.gnome, .flag(false), true), (.gnome, .flag(true), false), (.gnome, .number(0), false),
    (.plasma, .text("0"), true), (.plasma, .number(0), true), (.plasma, .text("0.5"), false),
    (.plasma, .text("fast"), false), (.plasma, .flag(false), false),
  ])
  func `each desktop's setting for less motion is understood, and nothing else is`(
    setting: DesktopSetting,
    value: DesktopSetting.Value,
    isReduced: Bool
  ) {
    #expect(DesktopSetting.reducesMotion([(setting, value)]) == isReduced)
  }

  @Test func `one setting that asks for less motion is enough, without any there is no wish`() {
    #expect(DesktopSetting.reducesMotion([(.common, .number(0)), (.gnome, .flag(false))]))
    #expect(!DesktopSetting.reducesMotion([(.common, .number(0)), (.gnome, .flag(true))]))
    #expect(!DesktopSetting.reducesMotion([]))
    let stranger = DesktopSetting(namespace: "org.example", key: "enable-animations")
    #expect(!DesktopSetting.reducesMotion([(stranger, .flag(false))]))
  }
}
