import Glibc

// When the reader of a pipe goes away, writing fails and is reported; the program need not end.
signal(SIGPIPE, SIG_IGN)
// So does a file that has become as large as files may be.
signal(SIGXFSZ, SIG_IGN)
exit(CommandLine.run(ProgramArguments.words).rawValue)
