internal import Glibc

/// What is used of libdbus, loaded at run time: the program starts where it is missing.
struct DBusLibrary: Sendable {
  typealias Open = @convention(c) (UnsafePointer<CChar>, OpaquePointer?) -> OpaquePointer?
  typealias SetFlag = @convention(c) (OpaquePointer, UInt32) -> Void
  typealias Descriptor = @convention(c) (OpaquePointer, UnsafeMutablePointer<Int32>) -> UInt32
  typealias Work = @convention(c) (OpaquePointer, Int32) -> UInt32
  typealias Take = @convention(c) (OpaquePointer) -> OpaquePointer?
  typealias Send = @convention(c) (OpaquePointer, OpaquePointer, OpaquePointer?) -> UInt32
  typealias Size = @convention(c) (OpaquePointer) -> Int
  typealias Watching = @convention(c) (OpaquePointer?, UnsafeMutableRawPointer?) -> UInt32
  typealias EndWatching = @convention(c) (OpaquePointer?, UnsafeMutableRawPointer?) -> Void
  typealias SetWatching =
    @convention(c) (
      OpaquePointer, Watching, EndWatching, OpaquePointer?, UnsafeMutableRawPointer?,
      OpaquePointer?
    ) -> UInt32
  typealias Question = @convention(c) (OpaquePointer) -> UInt32
  typealias Marshal =
    @convention(c) (
      OpaquePointer, UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>,
      UnsafeMutablePointer<Int32>
    ) -> UInt32
  typealias Demarshal =
    @convention(c) (UnsafePointer<UInt8>, Int32, OpaquePointer?) ->
    OpaquePointer?
  typealias Free = @convention(c) (UnsafeMutableRawPointer) -> Void
  typealias Release = @convention(c) (OpaquePointer) -> Void

  let open: Open
  let setExitOnDisconnect: SetFlag
  let descriptor: Descriptor
  let work: Work
  let takeMessage: Take
  let send: Send
  let outgoingSize: Size
  let setWatching: SetWatching
  let watchFlags: Question
  let isWatching: Question
  let marshal: Marshal
  let demarshal: Demarshal
  let free: Free
  let close: Release
  let releaseConnection: Release
  let releaseMessage: Release

  /// The library; nil where it, or any function of it, is missing.
  static let loaded = DBusLibrary()

  /// A function that the library does not have.
  private struct Missing: Error {}

  private init?() {
    guard let library = dlopen("libdbus-1.so.3", RTLD_NOW | RTLD_LOCAL) else { return nil }
    func find<Function>(_ name: String) throws(Missing) -> Function {
      guard let found = dlsym(library, "dbus_\(name)") else { throw Missing() }
      return unsafeBitCast(found, to: Function.self)
    }
    do {
      open = try find("connection_open_private")
      setExitOnDisconnect = try find("connection_set_exit_on_disconnect")
      descriptor = try find("connection_get_unix_fd")
      work = try find("connection_read_write")
      takeMessage = try find("connection_pop_message")
      send = try find("connection_send")
      outgoingSize = try find("connection_get_outgoing_size")
      setWatching = try find("connection_set_watch_functions")
      watchFlags = try find("watch_get_flags")
      isWatching = try find("watch_get_enabled")
      marshal = try find("message_marshal")
      demarshal = try find("message_demarshal")
      free = try find("free")
      close = try find("connection_close")
      releaseConnection = try find("connection_unref")
      releaseMessage = try find("message_unref")
    } catch {
      return nil
    }
  }
}
