import ScrollKit
import ScrollKitTesting

/// Frames on a fixed clock, without a window.
extension Session {
  /// Frames per second.
  private static let rate = 60.0

  /// Makes frames and writes the pictures that were asked for.
  func runHeadless() throws -> ExitStatus {
    let text = options.textScale ?? 1
    let scale = (options.scale ?? 1) * text
    let tape = try readTape()
    let usual = tape?.size ?? options.size ?? Options.defaultSize
    let size = Size(width: usual.width / text, height: usual.height / text)
    let bench = try Bench(size: size, scale: scale, hz: Self.rate, assets: options.assets)
    let stage = bench.stage
    stage.begin(DisplayFrame(time: .zero, period: bench.period))
    stage.inputSettings = options.input
    stage.prefersReducedMotion = options.input.reducedMotion == .on
    let appearance = Appearance(darkness: options.theme?.night ?? 0)
    let content = try fill(stage, appearance, with: tape, after: Memory())
    let failure = TapeFailure()
    if case .tape(let player) = content { player.onError = { failure.error = $0 } }
    let frames = frameCount(of: content)
    try check(options.screenshots, against: frames)
    for number in 0..<frames {
      bench.show(Timestamp(seconds: Double(number) / Self.rate))
      if let error = failure.error { throw error }
      try bench.redraw()
      try write(number, of: frames, bench)
    }
    if options.dumpsTree { try dump(stage.root) }
    return .success
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

  private func save(_ bench: Bench, to path: String) throws {
    do {
      try bench.writePicture(to: path)
    } catch let error as SDLError {
      throw FileError(path: path, reason: error.reason)
    }
  }

  private func write(_ frame: Int, of frames: Int, _ bench: Bench) throws {
    for shot in options.screenshots where (shot.frame ?? frames - 1) == frame {
      try save(bench, to: shot.path)
    }
    guard let folder = options.movie else { return }
    try Folder.make(folder)
    let digits = String(frame)
    let name = String(repeating: "0", count: max(5 - digits.count, 0)) + digits
    try save(bench, to: "\(folder)/\(name).png")
  }
}

/// What a tape said that its scene did not understand.
final class TapeFailure {
  var error: TapeError?
}

/// The views as text, one line each, indented by depth.
enum TreeDump {
  static func text(of root: View) -> String { lines(of: root, depth: 0).joined() }

  private static func lines(of view: View, depth: Int) -> [String] {
    let indent = String(repeating: "  ", count: depth)
    let frame = view.frame
    let numbers = [frame.minX, frame.minY, frame.width, frame.height].map { Figures.plain($0) }
    let text = (view as? Label)?.text ?? (view as? TextField)?.text
    let words = text.map { " \"\($0)\"" } ?? ""
    let hidden = view.isHidden ? " hidden" : ""
    let own =
      "\(indent)\(Swift.type(of: view)) \(numbers.joined(separator: " "))\(words)\(hidden)\n"
    return [own] + view.subviews.flatMap { lines(of: $0, depth: depth + 1) }
  }
}
