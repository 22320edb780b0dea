internal import CSDL2
internal import Geometry

/// The host program's window, known by its number; nothing in it is owned here.
struct GuestWindow {
  let window: OpaquePointer
  let renderer: OpaquePointer

  init(number: UInt32) throws(SDLError) {
    window = try check(SDL_GetWindowFromID(number), "SDL_GetWindowFromID")
    renderer = try check(SDL_GetRenderer(window), "SDL_GetRenderer")
  }

  /// The size in SDL's coordinates, which are the points of a guest.
  var size: Size {
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetWindowSize(window, &width, &height)
    return Size(width: Double(width), height: Double(height))
  }

  /// The display's frames per second; 60 if it is unknown.
  var displayRate: Double {
    var mode = SDL_DisplayMode()
    let display = SDL_GetWindowDisplayIndex(window)
    guard display >= 0, SDL_GetCurrentDisplayMode(display, &mode) == 0,
      (20...1_000).contains(mode.refresh_rate)
    else { return 60 }
    return Double(mode.refresh_rate)
  }

  /// Draws in pixels of the window, whatever viewport and scale the program has set.
  func draw<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure) {
    var (viewport, clip) = (SDL_Rect(), SDL_Rect())
    var (scaleX, scaleY): (Float, Float) = (1, 1)
    SDL_RenderGetViewport(renderer, &viewport)
    SDL_RenderGetClipRect(renderer, &clip)
    SDL_RenderGetScale(renderer, &scaleX, &scaleY)
    let isClipped = SDL_RenderIsClipEnabled(renderer) == SDL_TRUE
    defer {
      SDL_RenderSetScale(renderer, scaleX, scaleY)
      SDL_RenderSetViewport(renderer, &viewport)
      if isClipped { SDL_RenderSetClipRect(renderer, &clip) }
    }
    SDL_RenderSetClipRect(renderer, nil)
    SDL_RenderSetScale(renderer, 1, 1)
    SDL_RenderSetViewport(renderer, nil)
    try body()
  }
}
