internal import Glibc

/// A C library that is loaded at run time and stays: the program runs where it is missing.
struct SharedLibrary {
  /// A function that the library does not have, as an older version of it may.
  struct Missing: Error {}

  private let handle: UnsafeMutableRawPointer

  /// Loads a library; nil where it is missing.
  init?(_ name: String) {
    guard let handle = dlopen(name, RTLD_NOW | RTLD_LOCAL) else { return nil }
    self.handle = handle
  }

  /// A function of the library, which has to be of the type that is asked for.
  func find<Function>(_ name: String) throws(Missing) -> Function {
    guard let found = dlsym(handle, name) else { throw Missing() }
    return unsafeBitCast(found, to: Function.self)
  }
}
