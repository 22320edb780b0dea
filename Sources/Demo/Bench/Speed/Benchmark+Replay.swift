import Geometry
import Tape

/// Replaying a recorded tape.
extension Benchmark {
  static let replay = Benchmark(name: "replay") { _ in
    let (tape, seconds) = (longTape(flicks: 40), 40 * 2.0)
    let bytes = Array(tape.utf8)
    var watch = Stopwatch()
    for _ in 0..<7 { _ = try watch.time { try Replay(Tape(bytes)) { _ in nil }.run() } }
    return [
      Figure(name: "replay: seconds of a tape", value: seconds / watch.median, unit: .perSecond)
    ]
  }

  /// A list flicked every two seconds, up and down.
  private static func longTape(flicks: Int) -> String {
    let header = """
      {"tape":1,"size":[400,600],"scene":{"kind":"scroll","id":"list","frame":[0,0,400,600],\
      "contentSize":[400,20000]}}

      """
    return header
      + (0..<flicks).map { flick in
        let start = 100 + flick * 2_000
        let step = flick % 4 < 3 ? -30 : 30
        let moves = (1...8).map { move in
          """
          {"t":\(start + move * 8),"touch":"moved","id":1,"at":[200,\(300 + step * move)]}
          """
        }
        let end = """
          {"t":\(start + 68),"touch":"ended","id":1,"at":[200,\(300 + step * 8)]}
          """
        let begin = """
          {"t":\(start),"touch":"began","id":1,"at":[200,300]}
          """
        return ([begin] + moves + [end]).joined(separator: "\n") + "\n"
      }.joined()
  }
}
