/// Recognizes what the X server says twice about one movement.
struct ServerEcho: Equatable {
  private var last: RawScroll?
  /// The time of the last movement, by which clicks may have been made of it.
  private var lastTime: UInt32?

  /// Whether the movement has been reported already; otherwise remembers it.
  ///
  /// During an active grab by this client, as in relative mouse mode, each comes twice in a row.
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
  /// It makes one for every whole increment, at the same time. Those of a mouse without scroll
  /// valuators, or of XTEST, have a time of their own.
  func isTranslated(clickAt milliseconds: UInt32) -> Bool { milliseconds == lastTime }
}
