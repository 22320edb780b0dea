internal import Glibc

/// What is used of libdbus, loaded at run time: the program starts where it is missing.
struct LibraryFunctions: Sendable {
  typealias Open = @convention(c) (UnsafePointer<CChar>, OpaquePointer?) -> OpaquePointer?
  typealias SetFlag = @convention(c) (OpaquePointer, UInt32) -> Void
  typealias Descriptor = @convention(c) (OpaquePointer, UnsafeMutablePointer<Int32>) -> UInt32
  typealias Work = @convention(c) (OpaquePointer, Int32) -> UInt32
  typealias Take = @convention(c) (OpaquePointer) -> OpaquePointer?
  typealias Send = @convention(c) (OpaquePointer, OpaquePointer, OpaquePointer?) -> UInt32
  typealias Size = @convention(c) (OpaquePointer) -> Int
  typealias Watching = @convention(c) (OpaquePointer?, UnsafeMutableRawPointer?) -> UInt32
  typealias WatchingNoMore = @convention(c) (OpaquePointer?, UnsafeMutableRawPointer?) -> Void
  typealias SetWatching =
    @convention(c) (
      OpaquePointer, Watching, WatchingNoMore, OpaquePointer?, UnsafeMutableRawPointer?,
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
  static let loaded = LibraryFunctions()

  private init?() {
    guard let library = dlopen("libdbus-1.so.3", RTLD_NOW | RTLD_LOCAL) else { return nil }
    func find<Function>(_ name: String) -> Function? {
      dlsym(library, "dbus_\(name)").map { unsafeBitCast($0, to: Function.self) }
    }
    guard
      let open: Open = find("connection_open_private"),
      let setExit: SetFlag = find("connection_set_exit_on_disconnect"),
      let descriptor: Descriptor = find("connection_get_unix_fd"),
      let work: Work = find("connection_read_write"),
      let takeMessage: Take = find("connection_pop_message"),
      let send: Send = find("connection_send"),
      let outgoingSize: Size = find("connection_get_outgoing_size"),
      let setWatching: SetWatching = find("connection_set_watch_functions"),
      let watchFlags: Question = find("watch_get_flags"),
      let isWatching: Question = find("watch_get_enabled"),
      let marshal: Marshal = find("message_marshal"),
      let demarshal: Demarshal = find("message_demarshal"),
      let free: Free = find("free"),
      let close: Release = find("connection_close"),
      let releaseConnection: Release = find("connection_unref"),
      let releaseMessage: Release = find("message_unref")
    else { return nil }
    (self.open, setExitOnDisconnect, self.descriptor) = (open, setExit, descriptor)
    (self.work, self.takeMessage, self.send) = (work, takeMessage, send)
    (self.outgoingSize, self.marshal, self.demarshal) = (outgoingSize, marshal, demarshal)
    (self.setWatching, self.watchFlags, self.isWatching) = (setWatching, watchFlags, isWatching)
    (self.free, self.close, self.releaseConnection) = (free, close, releaseConnection)
    self.releaseMessage = releaseMessage
  }
}
