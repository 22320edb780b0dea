import Testing
import Trackpad

@testable import SDLHost

/// Which window system is chosen on which desktop.
struct VideoDriverChoiceTests {
  private func choice(
    name: String? = nil,
    compositor: WaylandCompositor = .withSeat,
    hasServer: Bool = true,
    survivesWithoutSeat: Bool = true
  ) -> VideoDriverChoice {
    VideoDriverChoice(
      name: name,
      compositor: compositor,
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
    let choice = choice(compositor: .missing, hasServer: hasServer)
    #expect(choice.hint == nil && !choice.isNamed && !choice.wouldCrash)
  }

  @Test(arguments: ["x11", "wayland", "dummy"])
  func `what the user names is left to SDL`(name: String) {
    for compositor in [WaylandCompositor.missing, .withSeat] {
      let choice = choice(name: name, compositor: compositor)
      #expect(choice.hint == nil && choice.isNamed && !choice.wouldCrash)
    }
  }

  @Test func `it is known when it will be X11`() {
    #expect(choice(compositor: .missing).isX11 && choice(compositor: .withoutSeat).isX11)
    #expect(choice(name: "x11").isX11 && choice(name: "x11,wayland").isX11)
    #expect(!choice().isX11 && !choice(name: "wayland").isX11 && !choice(name: "dummy").isX11)
    #expect(!choice(compositor: .missing, hasServer: false).isX11)
  }

  @Test func `an empty name names nothing`() {
    for compositor in [WaylandCompositor.missing, .withSeat, .withoutSeat, .silent] {
      let empty = choice(name: "", compositor: compositor)
      let missing = choice(compositor: compositor)
      #expect(!empty.isNamed && empty.hint == missing.hint)
    }
  }

  @Test func `a compositor without a seat leaves it to an X server`() {
    for survivesWithoutSeat in [false, true] {
      let choice = choice(compositor: .withoutSeat, survivesWithoutSeat: survivesWithoutSeat)
      #expect(choice.hint == "x11" && !choice.wouldCrash)
    }
  }

  @Test func `an SDL that would crash without a seat is not started`() {
    func choose(_ name: String?, _ bears: Bool) -> VideoDriverChoice {
      choice(name: name, compositor: .withoutSeat, hasServer: false, survivesWithoutSeat: bears)
    }
    #expect(choose(nil, false).wouldCrash)
    #expect(choose("wayland,x11", false).wouldCrash)
    let patient = choose(nil, true)
    #expect(!patient.wouldCrash && patient.hint == "wayland,x11")
    #expect(!choose("wayland", true).wouldCrash)
    #expect(!choose("x11", false).wouldCrash)
  }

  @Test func `a compositor that accepts and is silent is not waited for`() {
    let beside = choice(compositor: .silent)
    #expect(beside.hint == "x11" && !beside.wouldWait)
    #expect(choice(compositor: .silent, hasServer: false).wouldWait)
    #expect(choice(name: "wayland", compositor: .silent).wouldWait)
    #expect(!choice(name: "x11", compositor: .silent).wouldWait)
  }
}
