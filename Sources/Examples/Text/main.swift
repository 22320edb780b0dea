// A text editor: opens the file that is given, and saves it with Control and S.
import Foundation
import ScrollKit

// A file, by the name that links lead to, so that a link stays one.
struct TextFile {
  let url: URL

  // What is not UTF-8 becomes replacement characters; a file that is not there yet is empty.
  func read() throws -> (text: String, isWhole: Bool) {
    guard FileManager.default.fileExists(atPath: url.path) else { return ("", true) }
    let bytes = try Data(contentsOf: url)
    let text = String(decoding: bytes, as: UTF8.self)
    return (text, text.utf8.elementsEqual(bytes))
  }

  // Written beside the old one and then put in its place, with its mode: a full disk loses nothing.
  func write(_ text: String) throws {
    let old = try? FileManager.default.attributesOfItem(atPath: url.path)
    try Data(text.utf8).write(to: url, options: .atomic)
    guard let mode = old?[.posixPermissions] else { return }
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: url.path)
  }
}

final class Page: View {
  var onSave: () -> Void = {}
  override func key(_ event: KeyEvent) -> Bool {
    guard event.key == .character("s"), event.modifiers == .control else { return false }
    if event.phase == .down { onSave() }
    return true
  }
}

ScrollWindow.main {
  let path = CommandLine.arguments.dropFirst().first ?? "README.md"
  let file = TextFile(url: URL(fileURLWithPath: path).resolvingSymlinksInPath())
  let (text, isWhole) = try file.read()
  let name = file.url.lastPathComponent
  let view = TextView(text: text, font: TextStyle(size: 14))
  let title = isWhole ? name : "\(name) (not all of it is UTF-8)"
  let window = try ScrollWindow(title: title, size: Size(width: 640, height: 480))
  let page = Page(frame: window.stage.root.bounds)
  view.addAction { _ in window.title = "*\(name)" }
  page.onSave = {
    do {
      try file.write(view.text)
      window.title = name
    } catch { window.title = "*\(name): \(error.localizedDescription)" }
  }
  for (inner, outer) in [(view, page), (page, window.stage.root)] as [(View, View)] {
    inner.frame = outer.bounds
    inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    outer.addSubview(inner)
  }
  window.stage.focus(view)
  try window.run()
}
