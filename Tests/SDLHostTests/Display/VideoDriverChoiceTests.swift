import Testing

@testable import SDLHost

/// Which window system is chosen on which desktop.
struct VideoDriverChoiceTests {
  private func choice(
    given: String? = nil,
    variable: String? = nil,
    hasSeat: Bool? = true,
    hasServer: Bool = true,
    survivesWithoutSeat: Bool = true
  ) -> VideoDriverChoice {
    VideoDriverChoice(
      given: given,
      variable: variable,
      hasSeat: hasSeat,
      hasServer: hasServer,
      survivesWithoutSeat: survivesWithoutSeat
    )
  }

  @Test(arguments: [false, true])
  func `a compositor with a seat is used`(hasServer: Bool) {
    let choice = choice(hasServer: hasServer)
    #expect(choice.hint == "wayland,x11" && !choice.isNamed && !choice.wouldCrash)
  }

  @Test(arguments: [false, true])
  func `without a compositor SDL chooses`(hasServer: Bool) {
    let choice = choice(hasSeat: nil, hasServer: hasServer)
    #expect(choice.hint == nil && !choice.isNamed && !choice.wouldCrash)
  }

  @Test(arguments: ["x11", "wayland", "dummy"])
  func `what the user names is used, the command line before the environment`(name: String) {
    let given = choice(given: name, variable: "offscreen")
    #expect(given.hint == name && given.isNamed && given.reason.contains("--video-driver"))
    for hasSeat in [nil, true] {
      let set = choice(variable: name, hasSeat: hasSeat)
      #expect(set.hint == nil && set.isNamed && set.reason.contains("SDL_VIDEODRIVER"))
    }
  }

  @Test func `a compositor without a seat leaves it to an X server`() {
    for survivesWithoutSeat in [false, true] {
      let choice = choice(hasSeat: false, survivesWithoutSeat: survivesWithoutSeat)
      #expect(choice.hint == "x11" && choice.reason.contains("seat") && !choice.wouldCrash)
    }
  }

  @Test func `an SDL that would crash without a seat is not started`() {
    func choose(_ given: String?, _ variable: String?, _ bears: Bool) -> VideoDriverChoice {
      choice(
        given: given,
        variable: variable,
        hasSeat: false,
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
}
