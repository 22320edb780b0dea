import ScrollKit

extension Key {
  /// The direction of an arrow key, one long; nil for any other key.
  var direction: Vector? {
    switch self {
    case .left: Vector(dx: -1, dy: 0)
    case .right: Vector(dx: 1, dy: 0)
    case .up: Vector(dx: 0, dy: -1)
    case .down: Vector(dx: 0, dy: 1)
    case .pageUp, .pageDown, .home, .end, .space, .escape, .enter, .tab, .backspace, .delete, .menu,
      .function, .character:
      nil
    }
  }
}
