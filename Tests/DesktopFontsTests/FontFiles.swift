import CLibraries
import Foundation
import Testing

@testable import DesktopFonts

/// Fonts of Debian's packages, which `Tests/EndToEnd/packages.txt` lists.
enum FontFiles {
  private static let folder = "/usr/share/fonts/truetype"
  /// Cyrillic, Greek, Hebrew and Arabic, in 2,048 units.
  static let dejaVu = "\(folder)/dejavu/DejaVuSans.ttf"
  static let dejaVuBold = "\(folder)/dejavu/DejaVuSans-Bold.ttf"
  /// Han and kana, in 256 units.
  static let droid = "\(folder)/droid/DroidSansFallbackFull.ttf"

  /// Whether they and both libraries are installed.
  static let areThere =
    [dejaVu, dejaVuBold, droid].allSatisfy(FileManager.default.fileExists)
    && library_fontconfig() != nil && library_harfbuzz() != nil
}

@Suite struct FontFilesTests {
  @Test(arguments: [
    (
      FontFiles.areThere, "the desktop's fonts",
      "libfontconfig1 libharfbuzz0b fonts-dejavu-core fonts-droid-fallback"
    ),
    (
      UnicodeFiles.areThere, "Unicode's own lines",
      "unicode-data libfribidi0 libpango-1.0-0 fonts-noto-color-emoji"
    ),
  ])
  func `what the tests need is installed or listed as missing`(
    isThere: Bool,
    what: String,
    packages: String
  ) {
    guard !isThere else { return }
    let sentence = "skipped: the tests of \(what); to run them: apt-get install \(packages)"
    print(sentence)
    let mustBeThere = ["1", "true"].contains(ProcessInfo.processInfo.environment["CI"] ?? "")
    if mustBeThere { Issue.record("\(sentence)") }
  }
}
