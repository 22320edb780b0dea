import Glibc

// Chooses what is fuzzed by the variable `FUZZ`, and hands over to libFuzzer.

guard FuzzTarget.chosen != nil else {
  let names = FuzzTarget.allCases.map(\.rawValue).joined(separator: ", ")
  print("FUZZ must be one of \(names)")
  exit(2)
}

@_silgen_name("LLVMFuzzerRunDriver")
func runFuzzer(
  _ count: UnsafeMutablePointer<Int32>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ test: @convention(c) (UnsafePointer<UInt8>, Int) -> Int32
) -> Int32

var count = CommandLine.argc
var arguments = CommandLine.unsafeArgv
exit(
  runFuzzer(&count, &arguments) { start, count in
    let bytes = [UInt8](UnsafeBufferPointer(start: start, count: count))
    MainActor.assumeIsolated { FuzzTarget.chosen?.test(bytes) }
    return 0
  }
)
