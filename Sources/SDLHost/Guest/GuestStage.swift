internal import CSDL2
public import Geometry
internal import Gestures
public import Typesetting
public import ViewTree

/// A stage in the window of a program that has a loop and a renderer of its own.
///
/// It receives the window's events while the program reads them, and removes none. In each frame the program
/// calls ``draw()`` among its own drawing. A program that sleeps between frames checks ``needsDraw``, and sleeps
/// in `SDL_WaitEventTimeout`, so that events are read at once. Points are SDL's window coordinates. Two fingers on
/// a trackpad count as a wheel here; only a `ScrollWindow` listens to trackpads.
@MainActor public final class GuestStage {
  /// The views that are drawn in the window.
  public let stage: Stage
  /// The part of the window that it fills, in points; nil is all of it.
  public var area: Rect?

  /// The interface font, which measures text.
  public var typefaces: TypeFamily { materials.family }

  private let window: GuestWindow
  private let events: GuestEvents
  private let output: AcceleratedOutput
  private let materials: Materials
  private let workshop = ThreadWorkshop(wake: WakeEvent.sendResults)
  private var translator = EventTranslator()
  private var textInput = TextInputLink()

  /// The time per frame for taking finished tiles and pictures, in seconds.
  private static let timeForResults = 0.002

  /// Creates a stage in a window.
  ///
  /// Release it before the window's renderer is destroyed.
  ///
  /// - Parameters:
  ///   - windowID: The result of `SDL_GetWindowID` for a window with a renderer.
  ///   - area: The part of the window to fill, in points; nil for all of it.
  /// - Throws: An error that names what is missing: the window, its renderer or the fonts.
  public convenience init(windowID: UInt32, area: Rect? = nil) throws {
    let materials = try Materials(assets: try AssetDirectory(given: nil))
    try self.init(windowID: windowID, area: area, materials: materials)
  }

  package init(windowID: UInt32, area: Rect? = nil, materials: Materials) throws {
    let materials = materials.forAnotherStage()
    window = try GuestWindow(number: windowID)
    output = try AcceleratedOutput(
      handle: RendererHandle(borrowing: window.renderer),
      materials: materials,
      ground: nil
    )
    events = GuestEvents(window: windowID)
    (self.materials, self.area) = (materials, area)
    stage = Stage(size: area?.size ?? window.size)
    (stage.workshop, stage.clipboard) = (workshop, SystemClipboard())
    materials.pictures.workshop = workshop
    SharedQueue.open()
    fit()
  }

  /// The program may end SDL's video after this.
  isolated deinit { SharedQueue.close() }

  /// Whether there is anything new to show.
  public var needsDraw: Bool {
    stage.needsDisplay || stage.isMoving || !events.isEmpty || workshop.hasResults
      || output.isUnfinished || materials.pictures.hasLoaded
      || stage.nextDeadline.map { $0 <= SystemClock.now } ?? false
  }

  /// The seconds until the next change if no event comes; nil if there is none.
  public var timeToDeadline: Double? { stage.nextDeadline.map { max($0 - SystemClock.now, 0) } }

  /// Handles events, advances motion, and draws over what the program has drawn so far.
  ///
  /// - Throws: An ``SDLError`` if the renderer no longer works.
  public func draw() throws(SDLError) {
    fit()
    takeInput()
    stage.finish()
    let place = area ?? Rect(origin: .zero, size: window.size)
    textInput.follow(stage, unitsPerPoint: 1, from: place.origin)
    let layer = Layer(transform: Transform(translation: place.origin - .zero), clip: place)
    let commands = [.begin(layer)] + stage.drawList() + [.end]
    materials.pictures.forgetUndrawn(in: commands)
    let loaded = materials.pictures.takeLoaded()
    // The program may have drawn over everything.
    output.expose()
    try window.draw { () throws(SDLError) in
      _ = try output.prepare(commands, scale: stage.grid.scale, loaded: loaded)
      SDL_RenderFlush(window.renderer)
    }
  }

  private func takeInput() {
    stage.begin(DisplayFrame(time: SystemClock.now, period: 1 / window.displayRate))
    let displacement = .zero - (area?.origin ?? .zero)
    for item in events.take() {
      for case .input(let event) in translator.translate(item.event, at: item.time) {
        stage.deliver(event.shifted(by: displacement))
      }
    }
    stage.fingerMarks = translator.marks.map { $0 + displacement }
    let end = SystemClock.now + Self.timeForResults
    _ = workshop.deliver { SystemClock.now < end }
  }

  /// Adopts the size of the window, or of its part.
  private func fit() {
    let (size, pixels) = (window.size, output.pixelSize)
    guard size.width > 0, pixels.width > 0 else { return }
    translator.units = size
    stage.resize(to: area?.size ?? size, scale: Double(pixels.width) / size.width)
  }
}
