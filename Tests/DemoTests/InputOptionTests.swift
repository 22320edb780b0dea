import ScrollKit
import Testing

@testable import Demo

@Suite struct InputOptionTests {
  private func input(_ arguments: String...) throws -> InputSettings {
    try Options(arguments).input
  }

  @Test func `every word of every choice is understood`() throws {
    for choice in InputSettings.NaturalScrolling.allCases {
      #expect(try input("--natural=\(choice.rawValue)").naturalScrolling == choice)
    }
    for choice in InputSettings.KineticScrolling.allCases {
      #expect(try input("--kinetic", choice.rawValue).kineticScrolling == choice)
    }
    for choice in InputSettings.PinchSource.allCases {
      #expect(try input("--pinch=\(choice.rawValue)").pinchSource == choice)
    }
    for choice in InputSettings.WheelRole.allCases {
      #expect(try input("--wheel=\(choice.rawValue)").wheelRole == choice)
    }
    for choice in InputSettings.ReducedMotion.allCases {
      #expect(try input("--reduced-motion=\(choice.rawValue)").reducedMotion == choice)
    }
  }

  @Test func `numbers are taken within reason`() throws {
    #expect(try input("--trackpad-speed=1.5").trackpadSpeed == 1.5)
    #expect(try input("--wheel-lines", "5").wheelLines == 5)
    for bad in ["0", "-1", "nan", "inf", "1e9", "fast"] {
      #expect(throws: UsageError.self) { try input("--trackpad-speed=\(bad)") }
      #expect(throws: UsageError.self) { try input("--wheel-lines=\(bad)") }
    }
  }

  @Test func `a word that is no choice is answered with the choices`() {
    #expect(throws: UsageError(reason: "--kinetic is all, touch or off, not none")) {
      try input("--kinetic=none")
    }
    #expect(throws: UsageError(reason: "--natural is system, on or off, not yes")) {
      try input("--natural", "yes")
    }
  }

  @Test func `what was not asked for stays as the desktop says`() throws {
    #expect(try input() == InputSettings())
    #expect(try Options(["--list-input"]).question == .input)
    #expect(try Options(["--about"]).question == .about)
  }
}
