public import Geometry
public import Gestures
public import SDLHost
public import Typesetting
public import ViewTree

/// A stage in the window of a program that has a loop and a renderer of its own.
///
/// It receives the window's events while the program reads them, and removes none. In each frame the program
/// calls ``draw()`` among its own drawing. A program that sleeps between frames checks ``needsDraw``, and sleeps
/// in `SDL_WaitEventTimeout`, so that events are read at once. Points are SDL's window coordinates.
@MainActor public final class GuestStage {
  /// The views that are drawn in the window.
  public let stage: Stage
  private let loop: GuestLoop

  /// Creates a stage in a window.
  ///
  /// Release it before the window's renderer is destroyed.
  ///
  /// - Parameters:
  ///   - windowID: The result of `SDL_GetWindowID` for a window with a renderer.
  ///   - area: The part of the window to fill, in points; nil for all of it.
  ///   - input: The settings of input devices.
  /// - Throws: An error that names what is missing: the window, its renderer or the fonts.
  public init(
    windowID: UInt32,
    area: Rect? = nil,
    input: InputSettings = InputSettings()
  ) throws {
    let materials = try Materials(assets: try AssetDirectory(given: nil))
    loop = try GuestLoop(windowID: windowID, area: area, input: input, materials: materials)
    stage = loop.stage
  }

  /// The part of the window that it fills, in points; nil is all of it.
  public var area: Rect? {
    get { loop.area }
    set { loop.area = newValue }
  }

  /// The interface font, which measures text.
  public var typefaces: TypeFamily { loop.typefaces }

  /// Whether there is anything new to show.
  public var needsDraw: Bool { loop.needsDraw }

  /// The seconds until the next change if no event comes; nil if there is none.
  public var timeToDeadline: Double? { loop.timeToDeadline }

  /// Handles events, runs the main actor's tasks, advances motion, and draws over what the program has drawn so far.
  ///
  /// - Throws: An ``SDLError`` if the renderer no longer works.
  public func draw() throws(SDLError) { try loop.draw() }
}
