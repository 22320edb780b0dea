internal import CSDL2

/// Hears the window system's own events while SDL reads them.
package final class NativeEvents {
  private let take: (UnsafeRawPointer) -> Void

  /// Starts to listen; one at a time can.
  ///
  /// - Parameter take: Called with each `XEvent`, valid only during the call.
  package init(_ take: @escaping (UnsafeRawPointer) -> Void) {
    self.take = take
    SDL_SetEventFilter(
      { context, event in
        // Workers push events too; the window system's own come on the main thread alone.
        guard let context, let event, event.pointee.type == SDL_SYSWMEVENT.rawValue else {
          return 1
        }
        let (owner, message) = (UInt(bitPattern: context), UInt(bitPattern: event.pointee.syswm.msg))
        MainActor.assumeIsolated { NativeEvents.hear(message, for: owner) }
        return 0
      },
      Unmanaged.passUnretained(self).toOpaque()
    )
    SDL_EventState(SDL_SYSWMEVENT.rawValue, SDL_ENABLE)
  }

  isolated deinit { SDL_SetEventFilter(nil, nil) }

  /// Addresses travel as numbers, since pointers may not cross into the main actor.
  private static func hear(_ message: UInt, for owner: UInt) {
    guard let context = UnsafeMutableRawPointer(bitPattern: owner),
      let message = UnsafePointer<SDL_SysWMmsg>(bitPattern: message),
      message.pointee.subsystem == SDL_SYSWM_X11
    else { return }
    let listener = Unmanaged<NativeEvents>.fromOpaque(context).takeUnretainedValue()
    withUnsafePointer(to: message.pointee.msg.x11.event) { listener.take(UnsafeRawPointer($0)) }
  }
}
