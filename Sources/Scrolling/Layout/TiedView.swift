public import ViewTree

/// A view that lays out what is inside it by ties to its own rectangle.
open class TiedView: View {
  /// Where what is inside goes; the view's content is its frame.
  public final var ties: [Tie] = [] { didSet { setNeedsLayout() } }

  open override func layoutSubviews() {
    guard !ties.isEmpty else { return }
    for (view, frame) in TieSolver(ties, frame: bounds).solve().frames where view.frame != frame {
      view.frame = frame
    }
  }
}
