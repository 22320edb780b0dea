import Glibc

@testable import Demo

/// A folder of files with such names, which the viewer opens.
enum NameScene {
  private static let folder: String? = {
    var pattern = Array("/tmp/names-XXXXXX".utf8CString)
    return mkdtemp(&pattern).map { String(cString: $0) }
  }()

  static func play(_ bytes: [UInt8]) {
    guard let folder else { preconditionFailure("no folder can be made") }
    let names = Set(bytes.split(separator: 10).prefix(12).compactMap(name))
    let paths = names.map { folder.utf8CString.dropLast() + [CChar(47)] + $0 + [0] }
    defer { for path in paths { unlink(path) } }
    for path in paths {
      let file = open(path, O_CREAT | O_WRONLY, 0o600)
      precondition(file >= 0, "a name that no file can have")
      close(file)
    }
    let list = PictureList([FilePath(folder)])
    precondition(list.files.count == max(names.count, 1), "files lost")
    precondition(list.again == list, "another order")
    for (index, file) in list.files.enumerated() {
      precondition(list.place(of: file, before: list) == index, "a file in two places")
      precondition(!file.refusal("").isEmpty && !file.name.isEmpty, "a file without a name")
      guard case .sentence(let words) = file.content else {
        preconditionFailure("a picture of nothing")
      }
      precondition(!words.isEmpty, "a refusal without words")
    }
  }

  /// A name that a file can have, and a picture's.
  private static func name(_ line: ArraySlice<UInt8>) -> [CChar]? {
    let name = line.filter { $0 != 0 && $0 != 47 }.prefix(240)
    guard let first = name.first, first != 46 else { return nil }
    return (name + Array(".png".utf8)).map { CChar(bitPattern: $0) }
  }
}
