import Glibc

// When the reader of a pipe goes away, writing fails and is reported; the program need not end.
signal(SIGPIPE, SIG_IGN)
exit(CommandLine.run(ProgramArguments.words).rawValue)
