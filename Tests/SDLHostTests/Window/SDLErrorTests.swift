import Testing

@testable import SDLHost

@Suite struct SDLErrorTests {
  @Test func `an error is one sentence with the function and the reason`() {
    let error = SDLError("SDL_CreateWindow", reason: "No available video device")
    #expect(error.description == "SDL_CreateWindow failed: No available video device.")
  }
}
