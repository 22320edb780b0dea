import Testing

@testable import SDLHost

/// Which window system is chosen on which desktop.
struct VideoDriverChoiceTests {
  private static let everything: Set = ["wl_compositor", "wl_seat", "zxdg_decoration_manager_v1"]
  private static let libraries: Set = ["libdecor-0.so.0", "libEGL.so.1"]

  private func choice(
    given: String? = nil,
    variable: String? = nil,
    compositor: Set<String>? = everything,
    hasServer: Bool = true,
    survivesWithoutSeat: Bool = true,
    libraries: Set<String> = libraries
  ) -> VideoDriverChoice {
    let desktop = VideoDriverChoice.Desktop(
      variable: variable,
      compositor: compositor.map { WaylandGlobals(interfaces: $0) },
      hasServer: hasServer,
      survivesWithoutSeat: survivesWithoutSeat,
      hasLibrary: { libraries.contains($0) }
    )
    return VideoDriverChoice(given: given, on: desktop)
  }

  @Test(arguments: [false, true])
  func `a compositor that offers everything is used`(hasServer: Bool) {
    let choice = choice(hasServer: hasServer)
    #expect(choice == .wayland(lacking: nil) && choice.hint == "wayland,x11")
  }

  @Test(arguments: [false, true])
  func `without a compositor SDL chooses`(hasServer: Bool) {
    let choice = choice(compositor: nil, hasServer: hasServer)
    #expect(choice == .other && choice.hint == nil)
  }

  @Test(arguments: ["x11", "wayland", "dummy"])
  func `what the user names is used, the command line before the environment`(name: String) {
    #expect(choice(given: name, variable: "offscreen") == .named(name))
    #expect(choice(given: name).hint == name)
    #expect(choice(variable: name) == .environment(name))
    #expect(choice(variable: name, compositor: nil).hint == nil)
  }

  @Test func `a compositor without a seat leaves it to an X server`() {
    let seatless = Self.everything.subtracting(["wl_seat"])
    for survivesWithoutSeat in [false, true] {
      let choice = choice(compositor: seatless, survivesWithoutSeat: survivesWithoutSeat)
      #expect(choice == .x11(instead: .seat) && choice.hint == "x11")
    }
  }

  @Test func `an SDL that would crash without a seat is not started`() {
    let seatless = Self.everything.subtracting(["wl_seat"])
    func choose(_ given: String?, _ variable: String?, _ bears: Bool) -> VideoDriverChoice {
      choice(
        given: given,
        variable: variable,
        compositor: seatless,
        hasServer: false,
        survivesWithoutSeat: bears
      )
    }
    #expect(choose(nil, nil, false) == .refused)
    #expect(choose("wayland", nil, false) == .refused)
    #expect(choose(nil, "wayland,x11", false) == .refused)
    #expect(choose(nil, nil, true) == .wayland(lacking: .seat))
    #expect(choose("wayland", nil, true) == .named("wayland"))
    #expect(choose("x11", nil, false) == .named("x11"))
  }

  @Test func `a window has a title bar, which the compositor or libdecor draws`() {
    let plain = Self.everything.subtracting(["zxdg_decoration_manager_v1"])
    #expect(choice(compositor: plain) == .wayland(lacking: nil))
    let without = Self.libraries.subtracting(["libdecor-0.so.0"])
    #expect(choice(libraries: without) == .wayland(lacking: nil))
    #expect(choice(compositor: plain, libraries: without) == .x11(instead: .titleBar))
    let only = choice(compositor: plain, hasServer: false, libraries: without)
    #expect(only == .wayland(lacking: .titleBar) && only.hint == "wayland,x11")
  }

  @Test func `without OpenGL an X server shows the window`() {
    let without = Self.libraries.subtracting(["libEGL.so.1"])
    #expect(choice(libraries: without) == .x11(instead: .drawing))
  }
}
