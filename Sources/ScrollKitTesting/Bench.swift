public import Geometry
package import Gestures
package import SDLHost
public import Scrolling
public import ViewTree

/// A stage without a window, with a clock that the test advances.
///
/// A ``Finger`` and the methods for wheel, trackpad and keys make frames as they go;
/// ``advance(by:)`` and ``settle(within:)`` make frames without input. Nothing depends
/// on real time or on a display.
@MainActor public final class Bench {
  /// The stage under test.
  public let stage: HostedStage
  /// The moment of the newest frame.
  public private(set) var now: Timestamp
  /// The time between frames, in seconds.
  public let period: Double
  private var queue: [InputEvent] = []
  private var logs: [ScrollLog] = []
  private let materials: Result<Materials, any Error>
  private var screen: HeadlessScreen?

  /// The fonts of the package, which all benches share; an error if
  /// they are not beside the program.
  private static let sharedMaterials = materials(in: nil)

  /// Creates a bench with a stage of its own.
  ///
  /// - Parameters:
  ///   - size: The size of the stage in points.
  ///   - scale: Device pixels per point.
  ///   - hz: Frames per second.
  ///   - assets: The directory of fonts and pictures; nil looks beside the program. Without fonts,
  ///     text has no size, and pictures of the stage cannot be made.
  public init(
    size: Size = Size(width: 400, height: 400),
    scale: Double = 1,
    hz: Double = 60,
    assets: String? = nil
  ) {
    demand(hz > 0 && hz.isFinite, "There cannot be \(hz) frames per second")
    stage = HostedStage(size: size, scale: scale)
    materials = assets == nil ? Self.sharedMaterials : Self.materials(in: assets)
    period = 1 / hz
    now = .zero
    makeFrame()
  }

  private static func materials(in assets: String?) -> Result<Materials, any Error> {
    Result { try Materials(assets: AssetDirectory(given: assets)) }
  }

  /// Creates a container on the stage, filling it.
  public func container(content: Size) -> ScrollContainer {
    let container = ScrollContainer(frame: stage.root.bounds)
    container.contentSize = content
    stage.root.addSubview(container)
    return container
  }

  /// Starts a log of what a container tells its delegate, and of where its content is.
  public func watch(_ container: ScrollContainer) -> ScrollLog {
    let log = ScrollLog(container)
    logs.append(log)
    return log
  }

  /// Queues an event, which the frame of its time delivers.
  package func queue(_ event: InputEvent) { queue.append(event) }

  /// Makes frames until so many seconds have passed.
  public func advance(by seconds: Double) {
    demand(seconds.isFinite, "Frames cannot be made for \(seconds) seconds")
    let end = now.seconds + seconds - 1e-9
    while now.seconds < end { step() }
  }

  /// Makes the next frame, or one some seconds after the last, like a display that misses frames.
  public func step(by seconds: Double? = nil) { show(now + (seconds ?? period)) }

  /// Makes the frame of a moment, which is not before the last one.
  public func show(_ moment: Timestamp) {
    now = moment
    makeFrame()
  }

  /// Makes frames until nothing moves and nothing is due, and lays out what has changed since.
  ///
  /// - Parameter limit: The longest time to wait, in seconds.
  /// - Returns: Whether everything came to rest in time.
  @discardableResult
  public func settle(within limit: Double = 20) -> Bool {
    let end = now + limit
    repeat {
      while stage.isMoving || stage.nextDeadline != nil || !queue.isEmpty {
        let wait = timeToNextChange
        // What is due later than that does not come to rest in time.
        guard now < end, wait == period || now + wait <= end else { return false }
        step(by: wait)
      }
      // A frame may have been set since the last one was made, which may also move something.
      stage.root.layoutIfNeeded()
    } while stage.isMoving || stage.nextDeadline != nil
    return true
  }

  /// Frames in which nothing can change are left out, as a host that sleeps does.
  private var timeToNextChange: Double {
    guard !stage.isMoving, queue.isEmpty, let due = stage.nextDeadline else { return period }
    return max(1, ((due - now) / period).rounded(.up)) * period
  }

  private func makeFrame() {
    stage.begin(DisplayFrame(time: now, period: period))
    let due = queue.filter { $0.time.seconds <= now.seconds + 1e-9 }
    queue.removeAll { $0.time.seconds <= now.seconds + 1e-9 }
    for event in due { stage.deliver(event) }
    stage.finish()
    for log in logs { log.note(at: now) }
  }

  // MARK: Pictures

  /// Draws the stage and keeps the result for the next picture; work that
  /// views have ordered is done first.
  ///
  /// - Throws: An error if there are no fonts.
  public func redraw() throws { try draw() }

  /// Writes what the stage shows to a PNG file: the same bytes for the same views.
  ///
  /// - Parameter path: The file, which is replaced.
  /// - Throws: An error that says what is missing, such as the fonts or a folder.
  public func writePicture(to path: String) throws { try draw().screenshot(to: path) }

  /// Returns the pixels that the stage shows, row by row, as `0x00RRGGBB`.
  ///
  /// - Throws: An error if there are no fonts.
  public func pixels() throws -> [UInt32] { try draw().pixels }

  /// Draws what has changed since the last picture.
  @discardableResult
  package func draw() throws -> HeadlessScreen {
    (stage.workshop as? InlineWorkshop)?.work()
    let screen = try screen ?? makeScreen()
    self.screen = screen
    let list = stage.drawList()
    // A window gives a root without a background one that matches the theme.
    let root = stage.root
    let isBare = root.backgroundColor == .clear
    screen.draw((isBare ? [.fill(root.frame, .color(root.palette.window))] : []) + list)
    return screen
  }

  private func makeScreen() throws -> HeadlessScreen {
    let materials = try materials.get().forAnotherStage()
    materials.tell(stage)
    return try HeadlessScreen(size: stage.size, scale: stage.grid.scale, materials: materials)
  }
}
