import Testing

@testable import SDLHost

@Suite struct RendererChoiceTests {
  @Test(arguments: [
    ("auto", RendererChoice.automatic), ("software", .software), ("opengl", .driver("opengl")),
  ])
  func `a name chooses`(name: String, choice: RendererChoice) {
    #expect(RendererChoice(name) == choice)
  }

  @Test(arguments: [
    ("llvmpipe (LLVM 15.0.6, 256 bits)", true), ("softpipe", true),
    ("Mesa Intel(R) UHD Graphics 620 (KBL GT2)", false),
    ("NVIDIA GeForce RTX 3060/PCIe/SSE2", false),
    ("AMD Radeon Graphics (radeonsi, renoir, LLVM 15.0.6)", false),
  ])
  func `an emulation is known by its name`(name: String, isEmulation: Bool) {
    #expect(RendererChoice.isEmulation(name) == isEmulation)
  }
}
