import Glibc
import ScrollKit

/// A file of text to read: the specification, or the one that the user brought.
@MainActor final class TextPage {
  /// Where the user says that the assets are.
  static var assets: FilePath?

  let view = TextView(font: .reading, isEditable: false)
  /// A sign in place of a text that cannot be shown.
  private(set) var sign: QuietSign?
  /// What it shows; nil before it has shown anything.
  private(set) var file: FilePath?
  /// What is odd about the file, in a sentence.
  private(set) var remark: String?

  /// The lines that code and tables are made for.
  private static let columns = 760.0

  /// Where the specification may lie, the best place first.
  private let places: [FilePath]

  init(places: [FilePath] = TextPage.specificationPlaces) {
    self.places = places
    view.accessibilityLabel = "Text"
    view.alwaysBounceVertical = true
  }

  /// Its name, without the folder.
  var name: String? { file?.name }

  /// Shows the specification unless something shows, or where there is none the article.
  func open() {
    guard file == nil, view.text.isEmpty else { return }
    if let specification = places.first(where: { $0.may(R_OK) }) {
      show(specification, asProse: true)
    } else {
      view.text = Article.text
    }
  }

  /// Shows a file from its beginning, letter by letter or without its marks; one
  /// that cannot be read says why.
  func show(_ path: FilePath, asProse isProse: Bool = false) {
    file = path
    (view.text, view.placeholder, remark) = ("", "", nil)
    sign?.removeFromSuperview()
    sign = nil
    do {
      try TextFile.checkIsFile(path)
      let bytes = try TextFile.read(path)
      try Self.checkLines(of: bytes, in: path)
      let text = String(decoding: bytes, as: UTF8.self)
      if !text.utf8.elementsEqual(bytes) {
        remark = "Not all of it is UTF-8: \u{FFFD} stands for what is not"
      }
      view.text = isProse ? Prose.plain(text) : text
      if text.isEmpty { view.placeholder = "\(path.name) is empty." }
    } catch {
      show(QuietSign(.text, "\(path.name) cannot be shown: \(error.reason)."))
    }
    view.setContentOffset(view.minimumContentOffset, animated: false)
  }

  /// The most lines that are shown: each takes some hundred bytes of memory, however short it is.
  static let mostLines = 4_000_000

  private static func checkLines(of bytes: [UInt8], in path: FilePath) throws(PathError) {
    var count = 0
    for byte in bytes where byte == UInt8(ascii: "\n") { count += 1 }
    guard count <= mostLines else {
      let most = Figures.count(mostLines)
      throw PathError(path: "\(path)", reason: "it has too many lines: at most \(most) are shown")
    }
  }

  private func show(_ sign: QuietSign) {
    view.addSubview(sign)
    self.sign = sign
    placeSign()
  }

  /// Keeps lines as long as one reads with ease, in the middle.
  func layout(in size: Size, bars: EdgeInsets) {
    view.frame = Rect(origin: .zero, size: size)
    view.safeAreaInsets = bars
    let side = max((size.width - Self.columns) / 2, Space.edge)
    view.textContainerInset = EdgeInsets(
      top: Space.edge,
      left: side,
      bottom: Space.edge,
      right: side
    )
    placeSign()
  }

  private func placeSign() {
    let room = view.bounds.inset(by: view.adjustedContentInset).size
    sign?.frame = Rect(origin: .zero, size: room)
  }

  // MARK: Files

  /// The specification as it may lie among the assets, above or beside the program.
  static var specificationPlaces: [FilePath] {
    let folder = FilePath("/proc/self/exe").whole.parts.dropLast()
    let around = (0...min(4, folder.count)).map { above in
      folder.dropLast(above).reduce("/" as FilePath) { $0 + $1 } + "Assets/SPEC.md"
    }
    return (assets.map { [$0 + "SPEC.md"] } ?? []) + around
  }

  /// Whether a file that the user named is text: no picture by its name, and
  /// without a zero in its first bytes.
  nonisolated static func isText(_ path: FilePath) -> Bool {
    guard !PictureFile(path).isNamedLikeAPicture else { return false }
    return (try? TextFile.start(of: path).contains(0)) == false
  }
}
