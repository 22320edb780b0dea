import ScrollKit

/// The newest call, and how many times each message has come since.
final class CallReport: Card {
  static let height = Extent.navigationBar + 2 * Space.group

  private let call = Label(text: "No command yet", font: Type.bodyStrong)
  private let counts = Label(text: "", font: Type.bodyFigures, ink: \.secondary)
  private(set) var messages: [(name: String, count: Int)] = []

  init() {
    counts.numberOfLines = 2
    super.init("Delegate calls")
    addSubview(call)
    addSubview(counts)
    isUserInteractionEnabled = false
    clear()
  }

  func clear() {
    call.text = "No command yet"
    counts.text = "Choose a cell, then a command"
    messages = []
  }

  /// A call is about to be made.
  func begin(_ words: String) {
    call.text = words
    messages = []
    counts.text = "No delegate calls"
  }

  func add(_ name: String) {
    if let index = messages.firstIndex(where: { $0.name == name }) {
      messages[index].count += 1
    } else {
      messages.append((name, 1))
    }
    counts.text = messages.map { "\($0.name) × \($0.count)" }.joined(separator: "   ")
  }

  /// How often a message came.
  func count(of name: String) -> Int {
    messages.first { $0.name == name }?.count ?? 0
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let inside = bounds.inset(across: Space.edge)
    let top = Extent.navigationBar - Space.hair
    call.frame = Rect(x: inside.minX, y: top, width: inside.width, height: Space.group)
    counts.frame = Rect(
      x: inside.minX,
      y: call.frame.maxY,
      width: inside.width,
      height: Space.group
    )
  }
}

/// A call that a program can make on a container.
enum Call: CaseIterable {
  case setContentOffset, scrollRectToVisible, zoomToRect, setZoomScale, flash, flick, stop, top, end

  /// The words on its button.
  var title: String {
    switch self {
    case .setContentOffset: "setContentOffset"
    case .scrollRectToVisible: "scrollRectToVisible"
    case .zoomToRect: "zoom(to:)"
    case .setZoomScale: "setZoomScale(1)"
    case .flash: "flashScrollIndicators"
    case .flick: "glide(withVelocity:)"
    case .stop: "stopScrollingAndZooming"
    case .top: "Go to the top"
    case .end: "Go to the end"
    }
  }

  /// The call as it stands in a program.
  func words(target: Int, animated: Bool) -> String {
    let cell = "cell \(target + 1)"
    return switch self {
    case .setContentOffset: "setContentOffset(origin of \(cell), animated: \(animated))"
    case .scrollRectToVisible: "scrollRectToVisible(\(cell), animated: \(animated))"
    case .zoomToRect: "zoom(to: \(cell), animated: \(animated))"
    case .setZoomScale: "setZoomScale(1, animated: \(animated))"
    case .flash: "flashScrollIndicators()"
    case .flick: "glide(withVelocity: (1500, 900))"
    case .stop: "stopScrollingAndZooming()"
    case .top: "setContentOffset(minimumContentOffset, animated: \(animated))"
    case .end: "setContentOffset(maximumContentOffset, animated: \(animated))"
    }
  }

  /// The velocity of the flick, in points per second.
  private static let velocity = Vector(dx: 1_500, dy: 900)

  /// Makes the call.
  func make(on container: ScrollContainer, target: Int, animated: Bool) {
    let cell = TargetBoard.place(of: target)
    let shown = Rect(
      origin: .zero + (cell.origin - .zero) * container.zoomScale,
      size: cell.size * container.zoomScale
    )
    switch self {
    case .setContentOffset: container.setContentOffset(shown.origin, animated: animated)
    case .scrollRectToVisible: container.scrollRectToVisible(shown, animated: animated)
    case .zoomToRect: container.zoom(to: cell, animated: animated)
    case .setZoomScale: container.setZoomScale(1, animated: animated)
    case .flash: container.flashScrollIndicators()
    case .flick: container.glide(withVelocity: Self.velocity)
    case .stop: container.stopScrollingAndZooming()
    case .top: container.setContentOffset(container.minimumContentOffset, animated: animated)
    case .end: container.setContentOffset(container.maximumContentOffset, animated: animated)
    }
  }
}
