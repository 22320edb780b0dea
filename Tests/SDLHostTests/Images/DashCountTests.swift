import Platform
import Testing
import ViewTree

@testable import SDLHost

private nonisolated let thin = #"fill="none" stroke="red" stroke-dasharray="0.00001 0.00001""#
private nonisolated let usual = #"fill="none" stroke="red" stroke-dasharray="4,2""#

/// Drawings whose dashes would take for ever.
struct DashCountTests {
  private static func svg(_ content: String) -> [UInt8] {
    Array(#"<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90">\#(content)</svg>"#.utf8)
  }

  @Test(arguments: [
    #"<path \#(thin) d="M0 0L1000000 0"/>"#, #"<path \#(thin) d="m0,0h80v80H0z"/>"#,
    #"<path \#(usual) d="M0 0H1e30"/>"#, #"<path d='M0 0 L1e999 0' \#(usual)/>"#,
    #"<path \#(thin) d="M0 0C1 90 80 90 90 0"/>"#, #"<path \#(thin) d="M1 1s5 5 9 0"/>"#,
    #"<path \#(thin) d="M1 1q5 50 90 0t8 0"/>"#, #"<path \#(thin) d="M10 10a30 30 0 1 0 1 0"/>"#,
    #"<path fill="none" d = "M0 0L90 90" style="stroke:red;stroke-dasharray: .00001"/>"#,
    #"<g stroke-dasharray="1e-5"><path stroke="red" d="M0 0L90 90"/></g>"#,
    #"<style>path { stroke-dasharray: 0.00001px }</style><path stroke="red" d="M0 0L90 90"/>"#,
    #"<circle cx="40" cy="40" r="30" \#(thin)/>"#, #"<rect width="80" height="80" \#(thin)/>"#,
    #"<polyline points="0,0 80,80" \#(thin)/>"#, #"<line x2="900in" \#(thin)/>"#,
    #"<path stroke="red" stroke-dasharray="0.001em" d="M0 0L90 90"/>"#,
  ])
  func `a line with more dashes than can be drawn is refused`(content: String) throws {
    let bytes = Self.svg(content)
    #expect(DashCount(in: bytes).isTooLarge)
    let error = #expect(throws: FileError.self) {
      try PictureDecoder.decode(PictureBytes(bytes), width: 90, height: 90)
    }
    #expect(error?.reason.contains("dashes") == true)
  }

  @Test(arguments: [
    #"<path \#(usual) d="M0 0L90 90M5.5.5-3-4e1"/>"#, #"<circle r="40" \#(usual)/>"#,
    #"<path stroke="red" d="M0 0L1000000 0"/>"#,
    // The long line has no dashes of its own.
    #"<path stroke="red" d="M0 0L1000000 0"/><path \#(usual) d="M0 0L90 90"/>"#,
    #"<path stroke="red" stroke-dasharray="none" d="M0 0L1000000 0"/>"#,
    // Too short for the library to take them for dashes.
    #"<path stroke="red" stroke-dasharray="0.0000001" d="M0 0L1000000 0"/>"#,
    #"<path stroke="red" stroke-dasharray="" d=""/>"#, #"<path stroke-dasharray="#, "",
  ])
  func `others are drawn`(content: String) {
    let count = DashCount(in: Self.svg(content))
    #expect(!count.isTooLarge && count.largest <= 100)
  }

  @Test(arguments: ["1.e3", "1000.", "+1000.e0", "10.0e2", "1e3"])
  func `a number needs no digit after its point`(length: String) {
    let line = #"<path stroke="red" stroke-dasharray="10" d="M0 0H\#(length)"/>"#
    #expect(DashCount(in: Self.svg(line)).all == 100)
  }

  @Test func `dashes are counted along each line, and together`() {
    let square = #"<path \#(usual) d="M0 0h60v60h-60z"/>"#
    let count = DashCount(in: Self.svg(square + square))
    #expect(count.largest == 40 && count.all == 80)
  }
}
