// The project's own tests use what a stranger's do, and add what only they need.
@_exported public import ScrollKitTesting
