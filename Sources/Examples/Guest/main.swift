// A list in a program that has its own window, renderer and loop.
import CSDL2
import ScrollKit

ScrollWindow.main {
  SDL_Init(SDL_INIT_VIDEO)
  let window = SDL_CreateWindow("Mine", 0, 0, 640, 480, SDL_WINDOW_SHOWN.rawValue)
  let renderer = SDL_CreateRenderer(window, -1, 0)

  let right = Rect(x: 320, y: 0, width: 320, height: 480)
  let guest = try GuestStage(windowID: SDL_GetWindowID(window), area: right)
  let scroller = ScrollContainer(frame: guest.stage.root.bounds)
  scroller.contentSize = Size(width: 320, height: 5_000)
  for row in 0..<100 {
    let card = View(frame: Rect(x: 8, y: Double(row) * 50, width: 304, height: 42))
    card.backgroundColor = Color(hex: 0x2FD6B5)
    scroller.addSubview(card)
  }
  guest.stage.root.addSubview(scroller)

  var event = SDL_Event()
  var isRunning = true
  while isRunning {
    while SDL_PollEvent(&event) != 0 { isRunning = isRunning && event.type != SDL_QUIT.rawValue }
    SDL_SetRenderDrawColor(renderer, 16, 16, 20, 255)
    SDL_RenderClear(renderer)
    try guest.draw()
    SDL_RenderPresent(renderer)
    let rest = min(guest.timeToDeadline ?? 60, 60)  // seconds until something changes by itself
    if isRunning, !guest.needsDraw { SDL_WaitEventTimeout(nil, Int32((rest * 1_000).rounded(.up))) }
  }
}
