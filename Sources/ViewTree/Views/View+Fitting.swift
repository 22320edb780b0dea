public import Geometry
public import Typesetting

/// Who decides the size of a view.
nonisolated enum Fitting: Equatable {
  /// Its frame alone.
  case manual
  /// Its content, until somebody sets its size.
  case automatic
  /// Its content, which is setting the size just now.
  case underway
}

/// Sizes that follow from content.
extension View {
  /// The middle of the view's frame, in the superview's coordinates.
  public final var center: Point {
    get { frame.center }
    set { frame.origin = newValue - Vector(dx: frame.width / 2, dy: frame.height / 2) }
  }

  /// The interface font, to measure text with.
  ///
  /// All stages share it, so that a view can measure before it is on one. It is nil only until the program has
  /// made its first window or guest stage; a view that sized itself before does so again on arrival.
  public final var typefaces: TypeFamily? { Stage.loadedTypefaces }

  /// Gives the view the size that suits its content; its upper left corner stays where it is.
  public final func sizeToFit() {
    let old = fitting
    fitting = .underway
    bounds.size = sizeThatFits(old == .automatic ? .zero : bounds.size)
    fitting = typefaces == nil ? .automatic : old
  }

  /// Gives the view the size of its content from now on, until somebody sets its size.
  package final func fitContent() {
    fitting = .automatic
    sizeToFit()
  }

  /// Follows content that has changed its size; called by views that size themselves.
  package final func contentSizeDidChange() { if fitting == .automatic { sizeToFit() } }
}
