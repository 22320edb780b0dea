internal import CSDL2
internal import Geometry
internal import ViewTree

/// The calls into SDL that draw a list, recorded to measure the cost of drawing without views.
package final class RecordedCalls {
  private enum Call {
    case clip(SDL_Rect)
    case fill(SDL_Rect, UInt32)
    case copy(Surface, SDL_Rect, SDL_Rect)
    /// Drawing pixel by pixel, without a call into SDL.
    case other(() -> Void)
  }

  private let surface: Surface
  private var calls: [Call] = []

  fileprivate init(_ surface: Surface) { self.surface = surface }

  /// Draws the list.
  package func make() {
    for call in calls {
      switch call {
      case .clip(var rect): SDL_SetClipRect(surface.pointer, &rect)
      case .fill(var rect, let pixel): SDL_FillRect(surface.pointer, &rect, pixel)
      case .copy(let source, var from, var to):
        SDL_UpperBlit(source.pointer, &from, surface.pointer, &to)
      case .other(let draw): draw()
      }
    }
  }

  /// A canvas that records calls instead of making them.
  fileprivate final class Recorder: Canvas {
    let calls: RecordedCalls
    private let canvas: SoftwareCanvas
    let fineness = Fineness.wholePixels
    var drift = Vector.zero
    var clip: PixelRect { didSet { calls.calls.append(.clip(SDL_Rect(clip))) } }

    init(_ canvas: SoftwareCanvas) {
      (self.canvas, clip) = (canvas, canvas.clip)
      calls = RecordedCalls(canvas.surface)
    }

    func fill(_ rect: PixelRect, _ color: Color) {
      guard color.alpha < 255 else {
        return calls.calls.append(.fill(SDL_Rect(rect), color.pixel))
      }
      other { $0.fill(rect, color) }
    }

    func fill(_ rect: PixelRect, from: Color, to: Color, along axis: Axis) {
      other { $0.fill(rect, from: from, to: to, along: axis) }
    }

    func draw(_ mask: Mask, part: PixelRect?, x: Int, y: Int, _ color: Color) {
      guard color.alpha > 0, let sprite = try? canvas.sprites.sprite(mask, color) else { return }
      let size = part ?? sprite.bounds
      let target = PixelRect(x: x, y: y, width: size.width, height: size.height)
      calls.calls.append(.copy(sprite, SDL_Rect(size), SDL_Rect(target)))
    }

    func fill(_ contours: [[Point]], bounds: PixelRect, _ color: Color) {
      other { $0.fill(contours, bounds: bounds, color) }
    }

    func draw(_ bitmap: Bitmap, part: Rect, in rect: PixelRect, opacity: Double) {
      other { $0.draw(bitmap, part: part, in: rect, opacity: opacity) }
    }

    private func other(_ draw: @escaping (SoftwareCanvas) -> Void) {
      let (canvas, clip) = (canvas, clip)
      calls.calls.append(
        .other {
          canvas.clip = clip
          draw(canvas)
        }
      )
    }
  }

  /// Records the calls that draw a whole list.
  static func recorded(_ list: PlacedList, with painter: Painter, on canvas: SoftwareCanvas)
    -> RecordedCalls
  {
    let recorder = Recorder(canvas)
    Painter(canvas: recorder, masks: painter.masks, pictures: painter.pictures)
      .paint(list, in: list.bounds)
    return recorder.calls
  }
}
