import Geometry
import ViewTree

/// Layout that follows from ties.
extension ScrollContainer {
  /// Places the tied views, and gives the content the size that the ties settle.
  final func solveTies() {
    guard !ties.isEmpty else { return }
    let solution = TieSolver(ties, frame: bounds).solve()
    for (view, frame) in solution.frames where view.frame != frame { view.frame = frame }
    let content = solution.content
    contentSize = Size(
      width: max(content.width ?? contentSize.width, 0),
      height: max(content.height ?? contentSize.height, 0)
    )
  }
}
