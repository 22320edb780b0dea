import Testing

@testable import SDLHost

@Suite struct RendererDriversTests {
  @Test(arguments: [
    ("llvmpipe (LLVM 15.0.6, 256 bits)", true), ("softpipe", true),
    ("Mesa Intel(R) UHD Graphics 620 (KBL GT2)", false),
    ("NVIDIA GeForce RTX 3060/PCIe/SSE2", false),
    ("AMD Radeon Graphics (radeonsi, renoir, LLVM 15.0.6)", false),
  ])
  func `an emulation is known by its name`(name: String, isEmulation: Bool) {
    #expect(RendererDrivers.isEmulation(name) == isEmulation)
  }
}
