import Geometry
import Testing

@Suite struct TimestampTests {
  @Test func `moments differ by seconds and are ordered by them`() {
    let (early, late) = (Timestamp(seconds: 1.5), Timestamp(seconds: 4))
    #expect(late - early == 2.5)
    #expect(early + 2.5 == late && late - 2.5 == early)
    #expect(early < late && !(late < early) && Timestamp.zero < early)
  }
}
