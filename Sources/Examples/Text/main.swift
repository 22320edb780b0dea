// A text editor: opens a file, saves it with Control and S, and asks before a change is lost.
import Foundation
import ScrollKit

// A file, by the name that links lead to, so that a link stays one.
struct TextFile {
  let url: URL
  // What is not UTF-8 becomes replacement characters; a file that is not there yet is empty.
  func read() throws -> (text: String, remark: String) {
    guard FileManager.default.fileExists(atPath: url.path) else { return ("", "") }
    let bytes = try Data(contentsOf: url)
    let text = String(decoding: bytes, as: UTF8.self)
    return (text, text.utf8.elementsEqual(bytes) ? "" : " (not all of it is UTF-8)")
  }
  // Written beside the old one and then put in its place, with its mode: a full disk loses nothing.
  func write(_ text: String) throws {
    let files = FileManager.default
    let mode = try? files.attributesOfItem(atPath: url.path)[.posixPermissions]
    try Data(text.utf8).write(to: url, options: .atomic)
    if let mode { try files.setAttributes([.posixPermissions: mode], ofItemAtPath: url.path) }
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
  let ((text, remark), name) = (try file.read(), file.url.lastPathComponent)
  let view = TextView(text: text, font: TextStyle(size: 14))
  let window = try ScrollWindow(title: name + remark, size: Size(width: 640, height: 480))
  let page = Page(frame: window.stage.root.bounds)
  var mayClose = true
  view.addAction { _ in (mayClose, window.title) = (false, "*\(name)") }
  page.onSave = {
    do {
      try file.write(view.text)
      (mayClose, window.title) = (true, name)
    } catch { window.title = "*\(name): \(error.localizedDescription)" }
  }
  window.shouldClose = {
    defer { mayClose = true }
    if !mayClose { window.title = "*\(name): Ctrl+S saves, closing again discards" }
    return mayClose
  }
  for (inner, outer) in [(view, page), (page, window.stage.root)] as [(View, View)] {
    inner.frame = outer.bounds
    inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    outer.addSubview(inner)
  }
  window.stage.focus(view)
  try window.run()
}
