/// Names an action that was added, so that it can be removed.
public final class ActionToken {
  fileprivate init() {}
}

/// Actions in the order in which they were added.
public struct ActionList {
  fileprivate var entries: [(token: ActionToken, action: () -> Void)] = []

  fileprivate mutating func add(_ action: @escaping () -> Void) -> ActionToken {
    let token = ActionToken()
    entries.append((token, action))
    return token
  }

  fileprivate mutating func remove(_ token: ActionToken) {
    entries.removeAll { $0.token === token }
  }

  fileprivate func contains(_ token: ActionToken) -> Bool {
    entries.contains { $0.token === token }
  }
}

/// Something that performs actions: a gesture whenever it changes, a control when its value does.
public protocol ActionSource: AnyObject {
  /// What to perform; ``addAction(_:)`` and ``removeAction(_:)`` change it.
  var actions: ActionList { get set }
}

extension ActionSource {
  /// Adds something to do, after what was added before.
  ///
  /// - Parameter action: What to do; it receives this object, which it therefore need not capture.
  /// - Returns: A name for ``removeAction(_:)``; without it the action stays as long as this object.
  @discardableResult
  public func addAction(_ action: @escaping (Self) -> Void) -> ActionToken {
    actions.add { [unowned self] in action(self) }
  }

  /// Removes an action; one that was removed before stays so.
  public func removeAction(_ token: ActionToken) { actions.remove(token) }

  /// Performs the actions; one that removes another is obeyed at once.
  func sendActions() {
    for (token, action) in actions.entries where actions.contains(token) { action() }
  }
}
