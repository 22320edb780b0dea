import Geometry
import Testing
import ViewTree

@testable import SDLHost

@Suite struct HandPictureTests {
  private func alpha(_ pixel: UInt32) -> Int { Int(pixel >> 24) }

  private func bitmap(_ hand: HandPicture, _ scale: Double) throws -> Bitmap {
    try #require(hand.bitmap(scale: scale))
  }

  @Test(arguments: [1.0, 1.25, 2])
  func `a hand is white where it points, and leaves the rim of its field free`(scale: Double) throws
  {
    for hand in HandPicture.allCases {
      let (pixels, side) = (try bitmap(hand, scale).pixels, Int((24 * scale).rounded()))
      let spot = HandPicture.hotSpot
      let place = Int(spot.y * scale) * side + Int(spot.x * scale)
      #expect(pixels[place] == 0xFFFF_FFFF)
      for index in 0..<side {
        let rim = [index, index * side, index * side + side - 1, (side - 1) * side + index]
        #expect(rim.allSatisfy { pixels[$0] == 0 })
      }
    }
  }

  @Test func `white never touches what is around without an edge`() throws {
    for hand in HandPicture.allCases {
      let (pixels, side) = (try bitmap(hand, 4).pixels, 4 * 24)
      for y in 1..<side - 1 {
        for x in 1..<side - 1 where pixels[y * side + x] == 0xFFFF_FFFF {
          let around = [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]
          #expect(around.allSatisfy { alpha(pixels[$0.1 * side + $0.0]) == 255 })
        }
      }
    }
  }

  @Test func `an open hand covers more than a closed one, and twice the scale four times as much`()
    throws
  {
    func covered(_ hand: HandPicture, _ scale: Double) throws -> Double {
      try bitmap(hand, scale).pixels.reduce(0) { $0 + Double(alpha($1)) / 255 }
    }
    #expect(try covered(.open, 1) > covered(.closed, 1) * 1.1)
    for hand in HandPicture.allCases {
      let ratio = try covered(hand, 4) / covered(hand, 2)
      #expect(ratio > 3.9 && ratio < 4.1)
    }
  }
}
