import CSDL2
import Testing

@testable import SDLHost

@Suite(.serialized) struct NativeEventsTests {
  /// The numbers of the events of a type that wait.
  private func take(_ type: UInt32) -> [Int32] {
    var (numbers, event): ([Int32], SDL_Event) = ([], SDL_Event())
    while SDL_PeepEvents(&event, 1, SDL_GETEVENT, type, type) > 0 {
      numbers.append(event.user.code)
    }
    return numbers
  }

  @Test func `what waits in the queue stays there, in its order`() throws {
    try check(SDL_InitSubSystem(SDL_INIT_EVENTS), "SDL_InitSubSystem")
    defer { SDL_QuitSubSystem(SDL_INIT_EVENTS) }
    let type = SDL_RegisterEvents(1)
    var event = SDL_Event()
    event.type = type
    for number in Int32(1)...3 {
      event.user.code = number
      SDL_PushEvent(&event)
    }
    do {
      let events = NativeEvents { _ in }
      withExtendedLifetime(events) { #expect(take(type) == [1, 2, 3]) }
      event.user.code = 4
      SDL_PushEvent(&event)
    }
    #expect(take(type) == [4])
  }

  @Test func `everybody who listens hears, also when others have left`() throws {
    try check(SDL_InitSubSystem(SDL_INIT_EVENTS), "SDL_InitSubSystem")
    defer { SDL_QuitSubSystem(SDL_INIT_EVENTS) }
    var (heard, message) = ([0, 0], SDL_SysWMmsg())
    message.subsystem = SDL_SYSWM_X11
    func send() {
      withUnsafeMutablePointer(to: &message) { message in
        var event = SDL_Event()
        event.syswm.type = SDL_SYSWMEVENT.rawValue
        event.syswm.msg = message
        SDL_PushEvent(&event)
      }
    }
    let first = NativeEvents { _ in heard[0] += 1 }
    do {
      let second = NativeEvents { _ in heard[1] += 1 }
      withExtendedLifetime(second) { send() }
      #expect(heard == [1, 1])
    }
    withExtendedLifetime(first) { send() }
    #expect(heard == [2, 1])
    #expect(SDL_EventState(SDL_SYSWMEVENT.rawValue, SDL_QUERY) == UInt8(SDL_ENABLE))
  }

  @Test func `a program's own filter still filters while a guest listens, and after that`() throws {
    try check(SDL_InitSubSystem(SDL_INIT_EVENTS), "SDL_InitSubSystem")
    defer { SDL_QuitSubSystem(SDL_INIT_EVENTS) }
    // The program drops events whose code is that of its context.
    var dropped: Int32 = 2
    withUnsafeMutablePointer(to: &dropped) { dropped in
      SDL_SetEventFilter({ $0?.load(as: Int32.self) == $1?.pointee.user.code ? 0 : 1 }, dropped)
      defer { SDL_SetEventFilter(nil, nil) }
      let type = SDL_RegisterEvents(1)
      func send() {
        var event = SDL_Event()
        event.type = type
        for number in Int32(1)...3 {
          event.user.code = number
          SDL_PushEvent(&event)
        }
      }
      do {
        let events = NativeEvents { _ in }
        withExtendedLifetime(events) { send() }
        #expect(take(type) == [1, 3])
      }
      send()
      #expect(take(type) == [1, 3])
    }
  }
}
