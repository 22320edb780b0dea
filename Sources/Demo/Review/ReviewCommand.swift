import SDLHost
import Tape

/// `scroll-demo review [SCREEN…] [--pictures FOLDER]`: looks at every scene of every screen in windows of
/// many forms, and prints which texts are cut, covered or too pale.
enum ReviewCommand {
  static func run(_ arguments: [String]) -> ExitStatus {
    var words = arguments
    var folder: String?
    if let index = words.firstIndex(of: "--pictures"), index + 1 < words.count {
      folder = words[index + 1]
      words.removeSubrange(index...index + 1)
    }
    let screens = words.compactMap { ScreenKind(argument: $0) }
    guard screens.count == words.count else {
      StandardError.write("usage: scroll-demo review [SCREEN ...] [--pictures FOLDER]")
      return .badUsage
    }
    do {
      return try review(screens.isEmpty ? ScreenKind.allCases : screens, folder)
    } catch {
      StandardError.write("scroll-demo: \(error)")
      return .checkFailed
    }
  }

  private static func review(_ screens: [ScreenKind], _ folder: String?) throws -> ExitStatus {
    let materials = try Materials(assets: AssetDirectory(given: nil))
    var count = 0
    for screen in screens {
      var forms: [Review.Finding: [ReviewForm]] = [:]
      for form in ReviewForm.all {
        let review = try Review(screen, form, materials, folder: folder)
        try review.run()
        for finding in review.findings { forms[finding, default: []].append(form) }
      }
      let lines = forms.map { "\(screen.rawValue), \($0.scene): \($0.fault) \(words(for: $1))\n" }
      try TextFile.write(Array(lines.sorted().joined().utf8), to: nil)
      count += lines.count
    }
    return count == 0 ? .success : .checkFailed
  }

  /// The forms in which something was found, in few words.
  private static func words(for forms: [ReviewForm]) -> String {
    let names =
      forms.count > 4 ? forms.prefix(4).map(\.description) + ["…"] : forms.map(\.description)
    return "(\(forms.count): \(names.joined(separator: ", ")))"
  }
}
