import Glibc
import TestHarness
import Testing
import ViewTree

@Suite(.serialized) struct PictureTests {
  /// The fixed start of a PNG of 258 x 3 pixels (W3C PNG, 11.2.2).
  private static let png: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10, 0, 0, 0, 13] + Array("IHDR".utf8)
    + [0, 0, 1, 2, 0, 0, 0, 3, 8, 2]

  @Test func `a picture finds out its size, and keeps its place`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.png, to: "a.png")
    let picture = try Picture(contentsOfFile: path)
    #expect((picture.width, picture.height) == (258, 3))
    #expect(picture.path == path)
  }

  @Test func `a relative path begins at the working directory`() throws {
    let picture = try Picture(contentsOfFile: "Assets/icon/../photos/harbor-small.jpg")
    #expect((picture.width, picture.height) == (800, 600))
    #expect(picture.path.hasPrefix("/") && picture.kind == .photo)
  }

  @Test func `a picture that is not in the working directory is found beside the program`() throws {
    let program = try #require(realpath("/proc/self/exe", nil))
    defer { free(program) }
    let folder = String(cString: program).split(separator: "/").dropLast().joined(separator: "/")
    let name = "picture-\(getpid()).png"
    let path = "/\(folder)/\(name)"
    let file = try #require(fopen(path, "w"))
    fwrite(Self.png, 1, Self.png.count, file)
    fclose(file)
    defer { remove(path) }
    #expect(try Picture(contentsOfFile: name).path == path)
    #expect(throws: UnreadablePicture.self) { try Picture(contentsOfFile: "no-\(name)") }
  }

  @Test(arguments: [
    // 40 pixels on the shorter side, and four times as many on the longer one at most.
    (4_000, 3_000, 54, 40), (3_000, 4_000, 40, 54), (10_000, 500, 160, 8), (64, 40, 64, 40),
    (30, 20, 30, 20),
  ]) func `a thumbnail has the proportions of its picture`(
    width: Int,
    height: Int,
    across: Int,
    down: Int
  ) {
    let picture = Picture(path: "a.jpg", width: width, height: height)
    let thumbnail = picture.thumbnail(covering: 40)
    #expect((thumbnail.width, thumbnail.height) == (across, down))
    let isSmaller = across < width
    #expect((thumbnail.kind == .thumbnail) == isSmaller && (thumbnail != picture) == isSmaller)
    #expect(thumbnail.standsIn(for: picture) == isSmaller)
    #expect((thumbnail.thumbnail(covering: 2) == thumbnail) == isSmaller)
  }

  @Test func `what can be drawn in any size is its own thumbnail`() {
    let drawing = Picture(path: "a.svg", width: 400, height: 300)
    let pixels = [UInt32](repeating: 0, count: 8_100)
    let bitmap = Picture(Bitmap(width: 90, height: 90, pixels: pixels, isOpaque: false))
    #expect(drawing.thumbnail(covering: 40) == drawing && bitmap.thumbnail(covering: 40) == bitmap)
  }

  @Test(arguments: [("a.JPG", Picture.Kind.photo), ("a.jpeg", .photo), ("a.Svg", .drawing)])
  func `the case of a name's letters does not matter`(name: String, kind: Picture.Kind) {
    #expect(Picture(path: name, width: 1, height: 1).kind == kind)
  }

  @Test(arguments: [
    ("<svg width='30' height='40px'/>", 30, 40),
    ("<?xml version='1.0'?>\n<svg\n viewBox=\"-5 -5 64.5 32\">", 65, 32),
  ]) func `a drawing has the size that it states`(text: String, width: Int, height: Int) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(text, to: "a.svg")
    let picture = try Picture(contentsOfFile: path)
    #expect((picture.width, picture.height) == (width, height))
  }

  /// Three tags of a TIFF: its size, and that it lies on its side (TIFF 6.0, sections 2 and 8).
  private static let tiff: [UInt8] =
    Array("II".utf8) + [42, 0, 8, 0, 0, 0, 3, 0, 0, 1, 3, 0, 1, 0, 0, 0, 2, 1, 0, 0]
    + [1, 1, 3, 0, 1, 0, 0, 0, 3, 0, 0, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, 8, 0, 0, 0]

  // More bytes than a machine has memory: only the first ones are read.
  @Test func `the first bytes tell what a picture is, and how it is held`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.tiff, to: "a.svg")
    #expect(truncate(path, 1 << 40) == 0)
    let picture = try Picture(contentsOfFile: path)
    #expect((picture.width, picture.height) == (3, 258) && picture.kind == .other)
  }

  @Test func `a file that is no picture is refused in a sentence`() throws {
    let folder = try TemporaryFolder()
    let odd = try folder.write([1, 2, 3], to: "a.png")
    let (missing, directory) = (folder.path("b.png"), folder.path("."))
    var words: [String] = []
    for path in [odd, missing, directory] {
      do { _ = try Picture(contentsOfFile: path) } catch { words.append("\(error)") }
    }
    #expect(
      words == [
        "The picture \(odd) cannot be shown: it is not a PNG, JPEG, WebP, HEIC, AVIF, GIF, TIFF, BMP or SVG.",
        "The picture \(missing) cannot be shown: No such file or directory.",
        "The picture \(directory) cannot be shown: it is not a file.",
      ]
    )
  }
}
