internal import Synchronization
internal import ViewTree

/// What a thread decoded from a file.
nonisolated struct Decoded: Sendable {
  let result: Result<Bitmap, PictureError>
  let smaller: [ImageLevel]

  /// Decodes a file; its smaller versions take as long again for a large picture.
  init(_ path: String, _ width: Int, _ height: Int, _ halvings: Int, withSmaller: Bool) {
    result = PictureDecoder.result(path, width: width, height: height, halvings: halvings)
    let bitmap = withSmaller ? try? result.get() : nil
    smaller = bitmap.map { ImageLevels.all(of: $0) } ?? []
  }
}

/// What a thread made, on its way to the main thread.
nonisolated final class Handover<Value: Sendable>: Sendable {
  private let value = Mutex<Value?>(nil)

  /// Keeps the value; returns nil, since there is no bitmap for the workshop itself.
  func put(_ made: Value?) -> Bitmap? {
    value.withLock { $0 = made }
    return nil
  }

  func take() -> Value? { value.withLock { $0 } }
}
