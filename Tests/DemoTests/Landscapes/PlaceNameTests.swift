import ScrollKit
import Testing

@testable import Demo

struct PlaceNameTests {
  @Test func `places that exist are on no map of ours`() {
    let words = Set((0..<90_000).flatMap { PlaceName.name(of: $0).split(separator: " ") })
    #expect(words.count > 1_000)
    for real in ["Salcombe", "Margate", "Falmouth", "Thornbury", "Salford", "Tamworth"] {
      #expect(!words.contains(Substring(real)))
    }
  }

  @Test func `what comes of one page does not come, shifted, of the next`() {
    func numbers(_ page: Int, _ salt: Int = 0) -> [UInt64] {
      var random = SplitMix64(page: page, salt: salt)
      return (0..<40).map { _ in random.next() }
    }
    let all = (0..<200).flatMap { numbers($0) } + numbers(3, 77)
    #expect(Set(all).count == all.count)
  }
}
