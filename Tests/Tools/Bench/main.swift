import Foundation
import SDLHost

// Measures what a frame costs, with the library preloaded that `.ci/bench` builds:
//
//   scroll-bench allocations          how often each part of a frame asks for memory
//   scroll-bench growth [WORD]        how costs grow with how much there is, of all or of those
//   with a word in their name scroll-bench FILE [--record]      ratios to the same work in C,
//   beside those recorded in the file

/// Says why nothing is measured, and ends.
func fail(_ complaint: String, status: Int32) -> Never {
  FileHandle.standardError.write(Data("scroll-bench: \(complaint)\n".utf8))
  exit(status)
}

let words = CommandLine.arguments.dropFirst()
guard let word = words.first, word == "growth" || Preloaded.isThere else {
  fail("start it by .ci/bench [allocations | growth [WORD] | --record]", status: 2)
}
do {
  let setup = try BenchSetup(materials: Materials(assets: AssetDirectory(given: nil)))
  let isGood: Bool
  if word == "allocations" {
    let counts = Allocations.all(setup)
    for figure in counts {
      let bound = figure.bound.map { ", at most \($0): \(figure.isGood ? "ok" : "TOO MANY")" } ?? ""
      print("allocations: \(figure.name) \(figure.count)\(bound)")
    }
    isGood = counts.allSatisfy(\.isGood)
  } else if word == "growth" {
    let costs = GrowingCost.all(setup).filter { words.count < 2 || $0.name.contains(words[2]) }
    let rows = try costs.map { cost in
      let row = try cost.measure()
      print(row.text)
      return row
    }
    isGood = rows.allSatisfy(\.isGood)
  } else {
    let isRecording = words.contains("--record")
    let old = isRecording ? [] : Table.recorded(try String(contentsOfFile: word, encoding: .utf8))
    let table = Table(ratios: try Comparison.all(setup).map { $0.measure() }, recorded: old)
    print(isRecording ? table.record : table.text, terminator: "")
    isGood = table.isGood
  }
  exit(isGood ? 0 : 1)
} catch {
  fail("\(error)", status: 1)
}
