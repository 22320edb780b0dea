import Geometry
import Scrolling
import ViewTree

/// A screen without chrome that other programs show too, so that both can be measured.
enum BenchScene: String, CaseIterable {
  case list = "bench-list"
  case grid = "bench-grid"
  case zoom = "bench-zoom"
  case pages = "bench-pages"

  /// The screen that a word or letter on the command line means.
  init?(argument: String) {
    let letters: [String: BenchScene] = ["L": .list, "G": .grid, "Z": .zoom, "P": .pages]
    let short = argument.hasPrefix("bench-") ? String(argument.dropFirst(6)) : ""
    guard let scene = BenchScene(rawValue: argument) ?? letters[short] else { return nil }
    self = scene
  }

  /// Makes the view that fills the window.
  ///
  /// - Parameters:
  ///   - pictures: The folder with the pictures of the scene.
  ///   - look: The typeface.
  /// - Returns: A scroll container of the scene's content.
  func makeView(pictures: String, look: Look) -> ScrollContainer {
    switch self {
    case .list: BenchList.make(pictures: pictures, look: look)
    case .grid: BenchGrid(pictures: pictures)
    case .zoom: BenchZoom(pictures: pictures)
    case .pages: BenchPages(pictures: pictures)
    }
  }

  /// A number in so many digits, as the names of the pictures have them.
  static func digits(_ number: Int, _ count: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(count - text.count, 0)) + text
  }
}
