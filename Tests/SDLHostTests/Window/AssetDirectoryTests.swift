import Testing

@testable import SDLHost

@Suite struct AssetDirectoryTests {
  @Test func `the directory that was named is taken`() throws {
    let assets = try AssetDirectory(given: "\(Screens.package)/Assets")
    #expect(assets.path(of: "fonts") == "\(Screens.package)/Assets/fonts")
  }

  @Test func `a directory without assets is refused, and named`() {
    let error = #expect(throws: MissingAssets.self) { try AssetDirectory(given: "/nowhere") }
    #expect(error?.places == ["/nowhere"])
    #expect(error?.description == "The assets were not found; looked in /nowhere.")
  }

  /// The tests run from the build directory of the package.
  @Test func `without a name it is found above the executable`() throws {
    #expect(try AssetDirectory(given: nil).path == "\(Screens.package)/Assets")
  }
}
