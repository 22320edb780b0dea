import Glibc
import ScrollKit
import Testing

@testable import Demo

/// Looks at every scene of every screen for text that is cut, covered or too pale.
///
/// `.ci/pictures` sets `REVIEW`, for a thorough review with pixels in windows of
/// many forms; without it there are few forms and no pixels. With `PICTURES` every
/// picture is written to that folder.
struct ReviewTests {
  private nonisolated static let isThorough = getenv("REVIEW") != nil
  private nonisolated static let forms =
    isThorough ? WindowForm.all : Array(WindowForm.few.prefix(2))
  private nonisolated static let folder = getenv("PICTURES").map { String(cString: $0) }

  @Test(arguments: ScreenKind.allCases, forms)
  func `no text is cut, shortened or covered, and each can be read`(
    kind: ScreenKind,
    form: WindowForm
  ) throws {
    let materials = try Materials(assets: AssetDirectory(given: OpenDemo.assets))
    let review = try Review(
      kind,
      form,
      materials,
      hasPixels: Self.isThorough && form.hasPixels,
      folder: Self.folder
    )
    try review.run()
    for finding in review.findings { Issue.record("\(finding.scene): \(finding.fault)") }
  }
}
