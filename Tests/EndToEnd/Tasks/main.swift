// A stranger's program in which everything runs that Swift has for doing things later and
// elsewhere, while its window is at rest, during a glide and under a held finger. Played by
// tasks.py, with one argument: window or guest. Prints how late each thing was, in milliseconds,
// how often the main thread woke up while there was nothing to do, and how many frames a window
// made while a task ticked that changes nothing.
import CSDL2
import Dispatch
import Foundation
import ScrollKit

/// A delegate that waits for something each time that a drag begins.
final class Waiter: ScrollContainerDelegate {
  var ran = 0
  func scrollContainerWillBeginDragging(_ container: ScrollContainer) {
    Task {
      try? await Task.sleep(for: .milliseconds(5))
      ran += 1
    }
  }
}

let isGuest = CommandLine.arguments.dropFirst().first == "guest"
let size = Size(width: 320, height: 480)

/// The main thread's voluntary context switches so far.
func wakeUps() -> Int {
  let status =
    (try? String(contentsOfFile: "/proc/self/task/\(getpid())/status", encoding: .utf8)) ?? ""
  let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary") } ?? ""
  return Int(line.split(separator: "\t").last ?? "") ?? -1
}

func report(_ what: String, late: Double) {
  print("\(what): \((late * 10_000).rounded() / 10) ms")
}

func now() -> Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }

/// Does each thing once.
@MainActor func runEach(_ when: String) async throws {
  var start = now()
  try await Task.sleep(for: .milliseconds(50))
  report("\(when), sleep", late: now() - start - 0.05)

  start = now()
  let sum = await Task.detached { (1...1_000).reduce(0, +) }.value
  precondition(sum == 500_500)
  report("\(when), detached", late: now() - start)

  start = now()
  await withCheckedContinuation { done in
    Thread { DispatchQueue.main.async { done.resume() } }.start()
  }
  report("\(when), thread", late: now() - start)
}

@MainActor func play(_ stage: Stage, _ scroller: ScrollContainer, _ waiter: Waiter) async throws {
  try await runEach("rest")
  let finger = { (phase: TouchPhase, y: Double) in
    let place = Point(x: 100, y: y)
    let time = stage.displayFrame.time
    stage.deliver(.touch(TouchEvent(id: TouchID(7), phase: phase, location: place, time: time)))
  }
  finger(.began, 400)
  for step in 1...8 {
    try await Task.sleep(for: .milliseconds(16))
    finger(.moved, 400 - Double(step) * 20)
  }
  finger(.ended, 240)
  try await Task.sleep(for: .milliseconds(20))
  precondition(scroller.isDecelerating, "there is no glide")
  try await runEach("glide")
  precondition(scroller.isDecelerating, "the glide has ended")

  finger(.began, 400)
  try await Task.sleep(for: .milliseconds(20))
  finger(.moved, 360)
  precondition(scroller.isTracking, "no finger is held")
  try await runEach("finger")
  finger(.ended, 360)
  try await Task.sleep(for: .seconds(4))
  print("delegate: \(waiter.ran)")

  let seconds = 10
  let before = wakeUps()
  // The two ends of this sleep are the loop's own; nothing in between is.
  try await Task.sleep(for: .seconds(seconds))
  print("wake-ups: \(wakeUps() - before)")

  let framesBefore = frames
  for _ in 0..<ticks { try await Task.sleep(for: .milliseconds(10)) }
  print("frames: \(frames - framesBefore)")
}

@MainActor func fill(_ stage: Stage, _ waiter: Waiter) -> ScrollContainer {
  let scroller = ScrollContainer(frame: stage.root.bounds)
  scroller.contentSize = Size(width: 320, height: 60_000)
  for row in 0..<100 {
    let card = View(frame: Rect(x: 8, y: Double(row) * 60, width: 304, height: 52))
    card.backgroundColor = Color(hex: 0x0A66E8)
    scroller.addSubview(card)
  }
  scroller.delegate = waiter
  stage.root.addSubview(scroller)
  return scroller
}

let ticks = 50
let waiter = Waiter()
/// How many frames the window has made; a guest's are its program's.
var frames = 0
var isRunning = true

/// Starts what is to run, before there is a loop for it.
@MainActor func begin(_ stage: Stage) {
  let scroller = fill(stage, waiter)
  Task {
    do { try await play(stage, scroller, waiter) } catch { print("stopped: \(error)") }
    // Asked as a desktop asks; there is nothing to tidy up.
    var event = SDL_Event()
    event.type = SDL_QUIT.rawValue
    SDL_PushEvent(&event)
  }
}

if isGuest {
  SDL_Init(SDL_INIT_VIDEO)
  let window = SDL_CreateWindow("Tasks", 0, 0, 320, 480, SDL_WINDOW_SHOWN.rawValue)
  let renderer = SDL_CreateRenderer(window, -1, 0)
  let guest = try GuestStage(windowID: SDL_GetWindowID(window))
  begin(guest.stage)
  var event = SDL_Event()
  while isRunning {
    while SDL_PollEvent(&event) != 0 { isRunning = isRunning && event.type != SDL_QUIT.rawValue }
    SDL_RenderClear(renderer)
    try guest.draw()
    SDL_RenderPresent(renderer)
    guard isRunning else { break }
    if guest.needsDraw {
      SDL_Delay(8)
    } else if let time = guest.timeToDeadline {
      SDL_WaitEventTimeout(nil, Int32(time * 1_000) + 1)
    } else {
      SDL_WaitEvent(nil)
    }
  }
} else {
  let window = try ScrollWindow(title: "Tasks", size: size)
  begin(window.stage)
  window.didAdvance = { _ in frames += 1 }
  try window.run()
}
