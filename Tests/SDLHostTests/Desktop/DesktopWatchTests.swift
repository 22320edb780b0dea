import BusHarness
import Foundation
import MessageBus
import Testing

@testable import SDLHost

/// What a desktop says, heard over a bus.
struct DesktopWatchTests {
  /// Long enough for any machine, and only waited for by what never comes.
  private static let patience = 5.0
  private nonisolated static let settings = "org.freedesktop.portal.Settings"

  private let bell = DispatchSemaphore(value: 0)
  private var ring: @Sendable () -> Void { { [bell] in bell.signal() } }

  /// A portal that knows some settings.
  private func portal(_ values: [DesktopSetting: BusValue]) throws -> FakeDaemon {
    let answer: @Sendable (BusMessage) -> BusMessage? = { message in
      guard message.interface == Self.settings else { return .reply(to: message, []) }
      guard let value = values.first(where: { $0.key.names == message.body })?.value
      else { return .error(to: message, "org.freedesktop.portal.Error.NotFound", "No such thing") }
      return .reply(to: message, [.variant(.variant(value))])
    }
    return try FakeDaemon(ring: ring, answer: answer)
  }

  private func change(_ setting: DesktopSetting, to value: BusValue) -> BusMessage {
    change(setting.names, to: value)
  }

  private func change(_ names: [BusValue], to value: BusValue) -> BusMessage {
    .signal(
      "/org/freedesktop/portal/desktop",
      Self.settings,
      "SettingChanged",
      names + [.variant(value)]
    )
  }

  /// Waits until something holds, which is looked at whenever the bell rings.
  private func wait(until holds: () -> Bool) -> Bool {
    while !holds() {
      guard bell.wait(timeout: .now() + Self.patience) == .success else { return false }
    }
    return true
  }

  @Test func `preferences arrive, and each change of them`() throws {
    let portal = try portal([.colorScheme: .uint32(1), .textScale: .double(1.25)])
    let watch = DesktopWatch(address: portal.address, wake: ring)
    #expect(wait { watch.preferences.textScale == 1.25 && watch.preferences.isDark == true })
    #expect(watch.take() == watch.preferences)
    #expect(watch.take() == nil)
    portal.send(change(.textScale, to: .double(1.5)))
    #expect(wait { watch.preferences.textScale == 1.5 })
    #expect(watch.take()?.isDark == true)
    // What nobody asked about, and what changes nothing, is no news.
    portal.send(change([.text("org.example"), .text("x")], to: .double(2)))
    portal.send(change(.textScale, to: .double(9)))
    portal.send(change(.contrast, to: .uint32(1)))
    #expect(wait { watch.preferences.hasHighContrast })
    #expect(watch.take()?.textScale == 1.5)
  }

  @Test func `a signal without sense changes nothing`() throws {
    let portal = try portal([.textScale: .double(1.25)])
    let watch = DesktopWatch(address: portal.address, wake: ring)
    #expect(wait { watch.preferences.textScale == 1.25 })
    for body in [
      [], [.text("org.gnome.desktop.interface")], [BusValue.flag(true), .flag(true), .flag(true)],
    ] {
      portal.send(.signal("/", Self.settings, "SettingChanged", body))
    }
    portal.send(change(.textScale, to: .text("huge")))
    #expect(wait { watch.preferences.textScale == 1 })
  }

  @Test func `who follows nothing any more hangs up`() throws {
    let portal = try portal([.textScale: .double(1.25)])
    var watch: DesktopWatch? = DesktopWatch(address: portal.address, wake: ring)
    #expect(wait { watch?.preferences.textScale == 1.25 })
    #expect(portal.hasCaller)
    watch = nil
    #expect(wait { !portal.hasCaller })
  }

  @Test func `where there is no bus nothing is known`() {
    for address in [nil, "unix:path=/nowhere/at/all", "nonsense"] {
      let watch = DesktopWatch(address: address)
      #expect(watch.preferences == DesktopPreferences())
    }
  }
}
