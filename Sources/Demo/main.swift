import Glibc

exit(CommandLine.run(Array(Swift.CommandLine.arguments.dropFirst())).rawValue)
