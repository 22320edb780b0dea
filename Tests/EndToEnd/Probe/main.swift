import Glibc

/// Ends the program, saying why.
func fail(_ reason: String, status: Int32) -> Never {
  perror(reason)
  exit(status)
}

guard let options = ProbeOptions(CommandLine.arguments.dropFirst()) else {
  fail("The command line is not understood", status: 2)
}
guard let probe = Probe(options) else {
  fail("SDL or the file for the tape refuses", status: 1)
}
probe.run()
