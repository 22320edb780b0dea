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
    VideoDriverChoice(
      given: given,
      variable: variable,
      compositor: compositor,
      hasServer: hasServer,
      survivesWithoutSeat: survivesWithoutSeat,
      hasLibrary: { libraries.contains($0) }
    )
  }

  @Test(arguments: [false, true])
  func `a compositor that offers everything is used`(hasServer: Bool) {
    let choice = choice(hasServer: hasServer)
    #expect(choice.hint == "wayland,x11" && !choice.isNamed && !choice.wouldCrash)
  }

  @Test(arguments: [false, true])
  func `without a compositor SDL chooses`(hasServer: Bool) {
    let choice = choice(compositor: nil, hasServer: hasServer)
    #expect(choice.hint == nil && !choice.isNamed && !choice.wouldCrash)
  }

  @Test(arguments: ["x11", "wayland", "dummy"])
  func `what the user names is used, the command line before the environment`(name: String) {
    let given = choice(given: name, variable: "offscreen")
    #expect(given.hint == name && given.isNamed && given.reason.contains("--video-driver"))
    for compositor in [nil, Self.everything] {
      let set = choice(variable: name, compositor: compositor)
      #expect(set.hint == nil && set.isNamed && set.reason.contains("SDL_VIDEODRIVER"))
    }
  }

  @Test func `a compositor without a seat leaves it to an X server`() {
    let seatless = Self.everything.subtracting(["wl_seat"])
    for survivesWithoutSeat in [false, true] {
      let choice = choice(compositor: seatless, survivesWithoutSeat: survivesWithoutSeat)
      #expect(choice.hint == "x11" && choice.reason.contains("seat") && !choice.wouldCrash)
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
    #expect(choose(nil, nil, false).wouldCrash)
    #expect(choose("wayland", nil, false).wouldCrash)
    #expect(choose(nil, "wayland,x11", false).wouldCrash)
    let patient = choose(nil, nil, true)
    #expect(!patient.wouldCrash && patient.hint == "wayland,x11" && patient.reason.contains("seat"))
    #expect(!choose("wayland", nil, true).wouldCrash)
    #expect(!choose("x11", nil, false).wouldCrash)
  }

  @Test func `a window has a title bar, which the compositor or libdecor draws`() {
    let plain = Self.everything.subtracting(["zxdg_decoration_manager_v1"])
    #expect(choice(compositor: plain) == choice())
    let without = Self.libraries.subtracting(["libdecor-0.so.0"])
    #expect(choice(libraries: without) == choice())
    let other = choice(compositor: plain, libraries: without)
    #expect(other.hint == "x11" && other.reason.contains("title bar"))
    let only = choice(compositor: plain, hasServer: false, libraries: without)
    #expect(only.hint == "wayland,x11" && only.reason.contains("title bar"))
  }

  @Test func `without OpenGL an X server shows the window`() {
    let without = Self.libraries.subtracting(["libEGL.so.1"])
    let choice = choice(libraries: without)
    #expect(choice.hint == "x11" && choice.reason.contains("OpenGL"))
  }
}
