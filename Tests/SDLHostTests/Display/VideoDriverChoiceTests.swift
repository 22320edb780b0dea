import Testing

@testable import SDLHost

/// Which window system is chosen on which desktop.
struct VideoDriverChoiceTests {
  private func choice(
    name: String? = nil,
    hasSeat: Bool? = true,
    hasServer: Bool = true,
    survivesWithoutSeat: Bool = true
  ) -> VideoDriverChoice {
    VideoDriverChoice(
      name: name,
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
  func `what the user names is left to SDL`(name: String) {
    for hasSeat in [nil, true] {
      let choice = choice(name: name, hasSeat: hasSeat)
      #expect(choice.hint == nil && choice.isNamed && !choice.wouldCrash)
    }
  }

  @Test func `a compositor without a seat leaves it to an X server`() {
    for survivesWithoutSeat in [false, true] {
      let choice = choice(hasSeat: false, survivesWithoutSeat: survivesWithoutSeat)
      #expect(choice.hint == "x11" && !choice.wouldCrash)
    }
  }

  @Test func `an SDL that would crash without a seat is not started`() {
    func choose(_ name: String?, _ bears: Bool) -> VideoDriverChoice {
      choice(name: name, hasSeat: false, hasServer: false, survivesWithoutSeat: bears)
    }
    #expect(choose(nil, false).wouldCrash)
    #expect(choose("wayland,x11", false).wouldCrash)
    let patient = choose(nil, true)
    #expect(!patient.wouldCrash && patient.hint == "wayland,x11")
    #expect(!choose("wayland", true).wouldCrash)
    #expect(!choose("x11", false).wouldCrash)
  }
}
