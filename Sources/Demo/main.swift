import Glibc

// A reader that goes away makes writing fail, which is told; it is no reason to end.
signal(SIGPIPE, SIG_IGN)
exit(CommandLine.run(ProgramArguments.words).rawValue)
