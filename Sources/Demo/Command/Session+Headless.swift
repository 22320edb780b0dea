import ScrollKit
import ScrollKitTesting

/// Frames on a fixed clock, without a window.
extension Session {
  /// Frames per second.
  private static let rate = 60.0

  /// Makes frames and writes the pictures that were asked for.
  func runHeadless(_ files: CommandFiles) throws {
    let tape = try readTape()
    let bench = try makeBench(tape)
    let content = try fill(
      bench.stage,
      Appearance(darkness: options.theme?.theme?.night ?? 0),
      with: tape
    )
    var failure: TapeError?
    if case .tape(let player) = content { player.onError = { failure = $0 } }
    let frames = frameCount(of: content)
    try check(options.screenshots, against: frames)
    try checkMovie(of: frames, files)
    for number in 0..<frames {
      bench.show(Timestamp(seconds: Double(number) / Self.rate))
      if let failure { throw failure }
      try bench.redraw()
      try write(number, of: frames, bench)
    }
    if options.dumpsTree { try TreeDump.print(bench.stage.root) }
  }

  private func makeBench(_ tape: Tape?) throws -> Bench {
    let text = options.textScale ?? 1
    let usual = options.size ?? Self.usualSize
    // Places on a tape refer to the tape's own size.
    let bench = Bench(
      size: tape?.size ?? Size(width: usual.width / text, height: usual.height / text),
      scale: (options.scale ?? 1) * text,
      hz: Self.rate,
      assets: options.assets?.text
    )
    TextPage.assets = options.assets
    // Without fonts this throws, before a screen is laid out with them.
    try bench.redraw()
    bench.stage.begin(DisplayFrame(time: .zero, period: bench.period))
    bench.stage.inputSettings = options.input
    bench.stage.prefersReducedMotion = options.input.reducedMotion == .on
    return bench
  }

  private func frameCount(of content: Content) -> Int {
    if let frames = options.frames { return frames }
    if let seconds = options.exitAfter { return Int((seconds * Self.rate).rounded(.up)) + 1 }
    guard case .tape(let player) = content else { return 1 }
    return Int((player.duration * Self.rate).rounded(.up)) + 1
  }

  private func check(_ shots: [Options.Screenshot], against frames: Int) throws(UsageError) {
    for shot in shots {
      guard let frame = shot.frame, frame >= frames else { continue }
      throw UsageError(
        reason: "--screenshot \(shot.path)@\(frame): the last frame is \(frames - 1); see --frames"
      )
    }
  }

  /// Refuses to write any frame before one of them would lie on a file that it must not replace.
  private func checkMovie(of frames: Int, _ files: CommandFiles) throws(PathError) {
    guard let folder = options.movie, folder.isThere else { return }
    var files = files
    for frame in 0..<frames { try files.check(Self.path(of: frame, in: folder), .picture) }
  }

  /// Where a frame of a movie goes.
  private static func path(of frame: Int, in folder: FilePath) -> FilePath {
    let digits = String(frame)
    return folder + "\(String(repeating: "0", count: max(5 - digits.count, 0)))\(digits).png"
  }

  private func write(_ frame: Int, of frames: Int, _ bench: Bench) throws {
    var paths = options.screenshots.filter { ($0.frame ?? frames - 1) == frame }.map(\.path)
    if let folder = options.movie {
      try Folder.make(folder)
      paths.append(Self.path(of: frame, in: folder))
    }
    for path in paths {
      try Replacement.make(at: path) { path throws(PathError) in
        do {
          try bench.writePicture(to: path.text)
        } catch let error as SDLError {
          throw PathError(path: "\(path)", reason: error.reason, isOutput: true)
        } catch {
          throw PathError(path: "\(path)", reason: "\(error)", isOutput: true)
        }
      }
    }
  }
}
