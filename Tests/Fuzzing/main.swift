import Glibc

// Chooses what is fuzzed by the variable `FUZZ`, and hands over to libFuzzer; without the
// variable it lists what can be, each with the folders of its seeds.

guard FuzzTarget.chosen != nil else {
  if let name = getenv("FUZZ") {
    print("there is nothing to fuzz that is called \(String(cString: name))")
    exit(2)
  }
  for target in FuzzTarget.allCases {
    print(([target.rawValue] + target.seedFolders).joined(separator: " "))
  }
  exit(0)
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
