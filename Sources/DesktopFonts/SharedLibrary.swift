internal import Glibc

/// A C library that is loaded at run time and stays loaded; the program also runs without it.
struct SharedLibrary {
  /// A function that the library does not have, as an older version of it may.
  struct Missing: Error {}

  private let handle: UnsafeMutableRawPointer

  /// Loads a library; nil where it is missing.
  init?(_ name: String) {
    guard let handle = dlopen(name, RTLD_NOW | RTLD_LOCAL) else { return nil }
    self.handle = handle
  }

  /// Finds a function of the library; it must really have the type that the caller asks for.
  func find<Function>(_ name: String) throws(Missing) -> Function {
    guard let found = dlsym(handle, name) else { throw Missing() }
    return unsafeBitCast(found, to: Function.self)
  }
}
