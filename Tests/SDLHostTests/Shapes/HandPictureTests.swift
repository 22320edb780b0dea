import Geometry
import Testing

@testable import SDLHost

@Suite struct HandPictureTests {
  private static let hands = [HandPicture.open, .closed]

  private func alpha(_ pixel: UInt32) -> Int { Int(pixel >> 24) }

  private func pixel(of hand: HandPicture, at point: Point, scale: Double) -> UInt32 {
    let side = HandPicture.pixelCount(scale: scale)
    return hand.pixels(scale: scale)[Int(point.y * scale) * side + Int(point.x * scale)]
  }

  @Test(arguments: [1.0, 1.25, 2])
  func `a hand is white where it points, and leaves the rim of its field free`(scale: Double) {
    for hand in Self.hands {
      #expect(pixel(of: hand, at: HandPicture.hotSpot, scale: scale) == 0xFFFF_FFFF)
      let side = HandPicture.pixelCount(scale: scale)
      let pixels = hand.pixels(scale: scale)
      for index in 0..<side {
        let rim = [index, index * side, index * side + side - 1, (side - 1) * side + index]
        #expect(rim.allSatisfy { pixels[$0] == 0 })
      }
    }
  }

  @Test func `white never touches what is around without an edge`() {
    for hand in Self.hands {
      let (side, pixels) = (HandPicture.pixelCount(scale: 4), hand.pixels(scale: 4))
      for y in 1..<side - 1 {
        for x in 1..<side - 1 where pixels[y * side + x] == 0xFFFF_FFFF {
          let around = [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]
          #expect(around.allSatisfy { alpha(pixels[$0.1 * side + $0.0]) == 255 })
        }
      }
    }
  }

  @Test func `an open hand covers more than a closed one, and twice the scale four times as much`()
  {
    func covered(_ hand: HandPicture, _ scale: Double) -> Double {
      hand.pixels(scale: scale).reduce(0) { $0 + Double(alpha($1)) / 255 }
    }
    #expect(covered(.open, 1) > covered(.closed, 1) * 1.1)
    for hand in Self.hands {
      let ratio = covered(hand, 2) / covered(hand, 1)
      #expect(ratio > 3.9 && ratio < 4.1)
    }
  }
}
