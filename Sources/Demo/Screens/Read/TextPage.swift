import Glibc
import ScrollKit

/// A file of text to read: the specification, or the one that the user brought.
@MainActor final class TextPage {
  /// Where the user says that the assets are.
  static var assets: FilePath?

  let view = TextView(font: Type.reading, isEditable: false)
  /// A sign in place of a text that cannot be shown.
  private(set) var sign: QuietSign?
  /// What it shows; nil before it has shown anything.
  private(set) var file: FilePath?
  /// What is odd about the file, in a sentence.
  private(set) var remark: String?

  /// The lines that code and tables are made for.
  private static let columns = 760.0

  init() {
    view.accessibilityLabel = "Text"
    view.alwaysBounceVertical = true
  }

  /// Its name, without the folder.
  var name: String? { file?.name }

  /// Shows the specification unless something shows.
  func open() { if file == nil { show(Self.specification, asProse: true) } }

  /// Shows a file from its beginning, letter by letter or without its marks; one
  /// that cannot be read says why.
  func show(_ path: FilePath, asProse isProse: Bool = false) {
    file = path
    (view.text, view.placeholder, remark) = ("", "", nil)
    sign?.removeFromSuperview()
    do {
      try TextFile.checkIsFile(path)
      let bytes = try TextFile.read(path)
      let text = String(decoding: bytes, as: UTF8.self)
      if !text.utf8.elementsEqual(bytes) {
        remark = "Not all of it is UTF-8: \u{FFFD} stands for what is not"
      }
      view.text = isProse ? Prose.plain(text) : text
      if text.isEmpty { view.placeholder = "\(path.name) is empty." }
    } catch {
      let sign = QuietSign(.text, "\(path.name) cannot be shown: \(error.reason).")
      view.addSubview(sign)
      self.sign = sign
      placeSign()
    }
    view.setContentOffset(view.minimumContentOffset, animated: false)
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

  /// The specification as it lies among the assets, above or beside the program.
  private static var specification: FilePath {
    let folder = FilePath("/proc/self/exe").whole.parts.dropLast()
    let around = (0...min(4, folder.count)).map { above in
      folder.dropLast(above).reduce("/" as FilePath) { $0 + $1 } + "Assets/SPEC.md"
    }
    let places = (assets.map { [$0 + "SPEC.md"] } ?? []) + around
    return places.first { $0.may(R_OK) } ?? "SPEC.md"
  }

  /// Whether a file that the user named is text: no picture by its name, and
  /// without a zero in its first bytes.
  nonisolated static func isText(_ path: FilePath) -> Bool {
    guard !PictureFile(path).isNamedLikeAPicture else { return false }
    return (try? TextFile.start(of: path).contains(0)) == false
  }
}
