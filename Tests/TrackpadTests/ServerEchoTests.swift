import Testing

@testable import Trackpad

@Suite struct ServerEchoTests {
  private func scroll(_ vertical: Double, at milliseconds: UInt32) -> RawScroll {
    RawScroll(device: 6, milliseconds: milliseconds, horizontal: nil, vertical: vertical)
  }

  @Test func `each movement that a grab doubles counts once`() {
    var echo = ServerEcho()
    let heard = [scroll(0.5, at: 1), scroll(0.5, at: 1), scroll(0, at: 2), scroll(0, at: 2)]
    #expect(heard.map { echo.isRepeated($0) } == [false, true, false, true])
  }

  @Test func `a movement repeated later is another one`() {
    var echo = ServerEcho()
    #expect([1, 2, 3].map { echo.isRepeated(scroll(0.5, at: $0)) } == [false, false, false])
  }

  @Test func `two movements of the same time and size count twice when each is doubled`() {
    var echo = ServerEcho()
    let heard = Array(repeating: scroll(0.5, at: 1), count: 4)
    #expect(heard.map { echo.isRepeated($0) } == [false, true, false, true])
  }

  @Test func `a click at the time of a movement is the server's own`() {
    var echo = ServerEcho()
    #expect(!echo.isTranslated(clickAt: 5))
    _ = echo.isRepeated(scroll(1, at: 5))
    #expect(echo.isTranslated(clickAt: 5))
    #expect(!echo.isTranslated(clickAt: 6))
  }

  @Test func `a click at the time of a lift is a click`() {
    var echo = ServerEcho()
    _ = echo.isRepeated(scroll(0, at: 5))
    #expect(!echo.isTranslated(clickAt: 5))
  }
}
