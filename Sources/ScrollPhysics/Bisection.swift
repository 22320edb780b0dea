/// The first time in a range at which something that turns true once is true, to the last bit.
func firstTime(from start: Double, to end: Double, when isTrue: (Double) -> Bool) -> Double {
  guard !isTrue(start) else { return start }
  var (before, after) = (start, max(start, end))
  // Each round halves the range; a Double has no more than 2,100 halvings in it, usually 60.
  while true {
    let middle = before + (after - before) / 2
    guard middle > before, middle < after else { return after }
    if isTrue(middle) { after = middle } else { before = middle }
  }
}
