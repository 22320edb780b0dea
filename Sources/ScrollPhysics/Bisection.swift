/// The first time in a range, exact to the last bit, at which a condition becomes true for good.
func firstTime(from start: Double, to end: Double, when isTrue: (Double) -> Bool) -> Double {
  guard !isTrue(start) else { return start }
  var (before, after) = (start, max(start, end))
  // Each round halves the range. That takes about 60 rounds; no Double allows more than 2,100.
  while true {
    let middle = before + (after - before) / 2
    guard middle > before, middle < after else { return after }
    if isTrue(middle) { after = middle } else { before = middle }
  }
}
