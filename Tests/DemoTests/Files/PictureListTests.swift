import Glibc
import ScrollKit
import ScrollKitTesting
import Testing

@testable import Demo

/// A folder of files with any names.
final class PictureFolder {
  let path: String

  init() {
    var template = Array("/tmp/own-pictures-XXXXXX".utf8CString)
    _ = mkdtemp(&template)
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  isolated deinit {
    // By the bytes of their names, which need not be text.
    if let folder = opendir(path) {
      while let entry = readdir(folder) {
        withUnsafePointer(to: &entry.pointee.d_name) { name in
          name.withMemoryRebound(to: CChar.self, capacity: 256) { name in
            let isGone = unlinkat(dirfd(folder), name, 0) == 0
            if !isGone { unlinkat(dirfd(folder), name, AT_REMOVEDIR) }
          }
        }
      }
      closedir(folder)
    }
    rmdir(path)
  }

  /// The bytes of a picture of one color.
  static func picture(width: Int, height: Int) throws -> [UInt8] {
    let file = "/tmp/own-picture-\(getpid()).png"
    let bench = Bench(size: Size(width: Double(width), height: Double(height)))
    bench.stage.root.backgroundColor = Color(hex: 0x0A66E8)
    try bench.writePicture(to: file)
    defer { unlink(file) }
    return try TextFile.read(FilePath(file))
  }

  func add(_ name: String, _ bytes: [UInt8] = []) throws { try add(Array(name.utf8), bytes) }

  func add(_ name: [UInt8], _ bytes: [UInt8]) throws {
    let place = (Array("\(path)/".utf8) + name).map { CChar(bitPattern: $0) } + [0]
    let file = open(place, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    try TextFile.write(bytes, to: file, named: path)
    close(file)
  }

  func whole(_ name: String) -> String { "\(path)/\(name)" }
}

struct PictureListTests {
  private let folder = PictureFolder()

  @Test func `a folder gives its pictures in the order in which a person sorts`() throws {
    let sorted = [
      "A.png", "b.JPG", "img2.jpg", "IMG10.jpg", "img010b.jpg", "img11.jpg", "Z1.webp", "z02.webp",
      "é.gif",
    ]
    for name in sorted.reversed() { try folder.add(name) }
    for name in ["notes.txt", ".hidden.jpg", "png", "movie.mp4"] { try folder.add(name) }
    mkdir(folder.whole("folder.jpg"), 0o700)
    #expect(PictureList([folder.path]).files.map(\.name) == sorted)
    #expect(PictureList(["\(folder.path)/"]).files == PictureList([folder.path]).files)
  }

  @Test func `a link is what it leads to: a picture, a folder, or nothing`() throws {
    let other = PictureFolder()
    try other.add("a.png", PictureFolder.picture(width: 30, height: 20))
    symlink(other.whole("a.png"), folder.whole("file.png"))
    symlink(other.path, folder.whole("folder.jpg"))
    symlink(folder.whole("folder.jpg"), folder.whole("folder-again.jpg"))
    symlink(folder.whole("around.jpg"), folder.whole("back.jpg"))
    symlink(folder.whole("back.jpg"), folder.whole("around.jpg"))
    symlink("nothing", folder.whole("gone.jpg"))
    let files = PictureList([folder.path]).files
    #expect(files.map(\.name) == ["around.jpg", "back.jpg", "file.png", "gone.jpg"])
    #expect(
      files[0].content
        == .sentence("around.jpg cannot be shown: Too many levels of symbolic links.")
    )
    #expect(files[3].content == .sentence("gone.jpg cannot be shown: No such file or directory."))
    guard case .picture = files[2].content else { throw PathError(path: "", reason: "") }
    #expect(PictureList([folder.whole("folder-again.jpg")]).files.map(\.name) == ["a.png"])
  }

  @Test func `files that are named stay in their order, whatever they are`() throws {
    try folder.add("b.png")
    let words = [folder.whole("b.png"), folder.whole("gone.jpg"), folder.whole("a.txt")]
    #expect(PictureList(words).files.map(\.name) == ["b.png", "gone.jpg", "a.txt"])
  }

  @Test func `what cannot be shown says why, with its name`() throws {
    try folder.add("empty.jpg")
    try folder.add("text.png", Array("no picture".utf8))
    mkfifo(folder.whole("pipe.jpg"), 0o600)
    mkdir(folder.whole("sub"), 0o700)
    func words(_ name: String) -> PictureFile.Content {
      PictureFile(named: folder.whole(name)).content
    }
    #expect(words("empty.jpg") == .sentence("empty.jpg cannot be shown: it is empty."))
    #expect(
      words("gone.jpg") == .sentence("gone.jpg cannot be shown: No such file or directory.")
    )
    #expect(words("pipe.jpg") == .sentence("pipe.jpg cannot be shown: it is not a file."))
    #expect(words("sub") == .sentence("sub holds no pictures."))
    guard case .sentence(let why) = words("text.png") else { throw PathError(path: "", reason: "") }
    #expect(why.hasPrefix("text.png cannot be shown: it is not a PNG"))
  }

  @Test func `a folder without permission says so`() throws {
    chmod(folder.path, 0o755)
    mkdir(folder.whole("sub"), 0o000)
    let file = PictureFile(named: folder.whole("sub"))
    let content = try asNobody { file.content }
    #expect(content == .sentence("sub cannot be shown: Permission denied."))
  }

  /// Reads files as a user to whom nothing belongs, on this thread
  /// alone, should root run the tests.
  private func asNobody<Result>(_ body: () -> Result) throws -> Result {
    guard getuid() == 0 else { return body() }
    let symbol = try #require(dlsym(nil, "setfsuid"))
    let setFileUser = unsafeBitCast(symbol, to: (@convention(c) (uid_t) -> Int32).self)
    _ = setFileUser(65_534)
    defer { _ = setFileUser(0) }
    return body()
  }

  @Test func `a name need not be text`() throws {
    let name = Array("a".utf8) + [0xFF, 0xFE] + Array(".png".utf8)
    try folder.add(name, PictureFolder.picture(width: 30, height: 20))
    let files = PictureList([folder.path]).files
    #expect(files.map(\.name) == ["a\u{FFFD}\u{FFFD}.png"])
    guard case .picture(let picture) = files[0].content else {
      Issue.record("\(files[0].content)")
      return
    }
    #expect(picture.width == 30 && picture.height == 20)
    // As the command line has it.
    #expect(PictureList([FilePath(folder.path) + name]).files == files)
    // A drop has signs in place of what is no text.
    #expect(PictureList([FilePath(dropped: folder.whole(files[0].name))]).files == files)
  }

  @Test func `what was read again goes on at the same file, or at the one after it`() throws {
    for name in ["1.png", "2.png", "3.png", "4.png"] { try folder.add(name) }
    let old = PictureList([folder.path])
    try folder.add("0.png")
    #expect(old.again.place(of: old.files[2], before: old) == 3)
    unlink(folder.whole("3.png"))
    #expect(old.again.files[old.again.place(of: old.files[2], before: old)].name == "4.png")
    unlink(folder.whole("4.png"))
    #expect(old.again.files[old.again.place(of: old.files[2], before: old)].name == "2.png")
  }

  @Test func `ten thousand names are read and sorted in no time`() throws {
    for number in 0..<10_000 { symlink("none", folder.whole("\(number).jpg")) }
    let clock = ContinuousClock()
    var files: [PictureFile] = []
    let time = clock.measure { files = PictureList([folder.path]).files }
    #expect(files.map(\.name) == (0..<10_000).map { "\($0).jpg" })
    // Without optimization as well.
    #expect(time < .seconds(2))
  }
}
