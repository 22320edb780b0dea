/// Recognizes movements that the X server reports twice.
struct ServerEcho: Equatable {
  private var last: RawScroll?
  /// The time of the last movement, which clicks made from it share.
  private var lastTime: UInt32?

  /// Whether the movement has been reported already; a new movement is remembered.
  ///
  /// During an active grab by this client, as in relative mouse mode, each movement comes twice in a row.
  mutating func isRepeated(_ scroll: RawScroll) -> Bool {
    if !scroll.isStop { lastTime = scroll.milliseconds }
    guard scroll != last else {
      last = nil
      return true
    }
    last = scroll
    return false
  }

  /// Whether a click of a wheel button is the server's translation of a movement reported already.
  ///
  /// The server makes a click of every whole increment, at the same time. Clicks of a mouse without scroll
  /// valuators, or of XTEST, have a time of their own.
  func isTranslated(clickAt milliseconds: UInt32) -> Bool { milliseconds == lastTime }
}
