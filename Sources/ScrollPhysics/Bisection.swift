/// The first time in a range at which a condition holds that stays true from then on, to the last bit.
func firstTime(from start: Double, to end: Double, when isTrue: (Double) -> Bool) -> Double {
  guard !isTrue(start) else { return start }
  var (before, after) = (start, max(start, end))
  // Each round halves the range. A Double can be halved at most 2,100 times, usually 60.
  while true {
    let middle = before + (after - before) / 2
    guard middle > before, middle < after else { return after }
    if isTrue(middle) { after = middle } else { before = middle }
  }
}
