import Glibc
import ScrollKit
import Testing

@testable import Demo

/// Looks at every scene of every screen for text that is cut, covered or too pale.
///
/// `.ci/pictures` sets `REVIEW` to `all` or `few`, for a thorough review with pixels in windows of
/// many forms, or of some; without it there are two forms and no pixels. With `PICTURES` every
/// picture is written to that folder.
struct ReviewTests {
  private nonisolated static let review = getenv("REVIEW").map { String(cString: $0) }
  private nonisolated static let isThorough = review != nil
  private nonisolated static let forms =
    switch review {
    case "all": WindowForm.all
    case nil: Array(WindowForm.few.prefix(2))
    default: WindowForm.few
    }
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
