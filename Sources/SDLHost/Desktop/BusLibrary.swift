internal import Glibc

/// The functions of libdbus in use, loaded at run time so that the program starts without it.
nonisolated struct BusLibrary {
  typealias Text = UnsafePointer<CChar>
  typealias Open = @convention(c) (Text, OpaquePointer?) -> OpaquePointer?
  typealias Release = @convention(c) (OpaquePointer) -> Void
  typealias SetFlag = @convention(c) (OpaquePointer, UInt32) -> Void
  typealias Create = @convention(c) (Text, Text, Text, Text) -> OpaquePointer?
  typealias Send =
    @convention(c) (
      OpaquePointer, OpaquePointer, UnsafeMutablePointer<OpaquePointer?>, Int32
    ) -> UInt32
  typealias Work = @convention(c) (OpaquePointer, Int32) -> UInt32
  typealias Ask = @convention(c) (OpaquePointer) -> UInt32
  typealias Take = @convention(c) (OpaquePointer) -> OpaquePointer?
  typealias StartAppending = @convention(c) (OpaquePointer, UnsafeMutableRawPointer) -> Void
  typealias Append = @convention(c) (UnsafeMutableRawPointer, Int32, UnsafeRawPointer) -> UInt32
  typealias StartReading = @convention(c) (OpaquePointer, UnsafeMutableRawPointer) -> UInt32
  typealias TypeOf = @convention(c) (UnsafeMutableRawPointer) -> Int32
  typealias Transfer = @convention(c) (UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> Void

  /// Room for a `DBusMessageIter`: 72 bytes on 64-bit systems.
  static let iteratorSize = 128

  let open: Open
  let setExitOnDisconnect: SetFlag
  let create: Create
  let send: Send
  let work: Work
  let isComplete: Ask
  let takeReply: Take
  let startAppending: StartAppending
  let append: Append
  let startReading: StartReading
  let typeOf: TypeOf
  let enter: Transfer
  let read: Transfer
  let close: Release
  let releaseConnection: Release
  let releaseCall: Release
  let releaseMessage: Release

  /// Loads the library; returns nil if it or one of the functions is missing.
  init?() {
    guard let library = dlopen("libdbus-1.so.3", RTLD_NOW | RTLD_LOCAL) else { return nil }
    func find<Function>(_ name: String) -> Function? {
      dlsym(library, "dbus_\(name)").map { unsafeBitCast($0, to: Function.self) }
    }
    guard
      let open: Open = find("connection_open_private"),
      let setExit: SetFlag = find("connection_set_exit_on_disconnect"),
      let create: Create = find("message_new_method_call"),
      let send: Send = find("connection_send_with_reply"),
      let work: Work = find("connection_read_write_dispatch"),
      let isComplete: Ask = find("pending_call_get_completed"),
      let takeReply: Take = find("pending_call_steal_reply"),
      let startAppending: StartAppending = find("message_iter_init_append"),
      let append: Append = find("message_iter_append_basic"),
      let startReading: StartReading = find("message_iter_init"),
      let typeOf: TypeOf = find("message_iter_get_arg_type"),
      let enter: Transfer = find("message_iter_recurse"),
      let read: Transfer = find("message_iter_get_basic"),
      let close: Release = find("connection_close"),
      let releaseConnection: Release = find("connection_unref"),
      let releaseCall: Release = find("pending_call_unref"),
      let releaseMessage: Release = find("message_unref")
    else { return nil }
    (self.open, setExitOnDisconnect, self.create, self.send) = (open, setExit, create, send)
    (self.work, self.isComplete, self.takeReply) = (work, isComplete, takeReply)
    (self.startAppending, self.append) = (startAppending, append)
    (self.startReading, self.typeOf) = (startReading, typeOf)
    (self.enter, self.read, self.close) = (enter, read, close)
    (self.releaseConnection, self.releaseCall) = (releaseConnection, releaseCall)
    self.releaseMessage = releaseMessage
  }
}
