/// The identity of an action that was added, for removing it.
@MainActor public final class ActionToken {
  fileprivate init() {}
}

/// Actions in the order in which they were added.
@MainActor public struct ActionList {
  fileprivate var entries: [(token: ActionToken, action: () -> Void)] = []

  package init() {}
}

/// An object that performs actions: a gesture when it changes, a control when its value changes.
@MainActor public protocol ActionSource: AnyObject {
  /// The actions, which ``addAction(_:)`` and ``removeAction(_:)`` change.
  var actions: ActionList { get set }
}

extension ActionSource {
  /// Adds an action after the ones added before.
  ///
  /// - Parameter action: The action, which receives this object and need not capture it.
  /// - Returns: A token for ``removeAction(_:)``. An action that is not removed stays as long as this object.
  @discardableResult
  public func addAction(_ action: @escaping (Self) -> Void) -> ActionToken {
    let token = ActionToken()
    actions.entries.append((token, { [unowned self] in action(self) }))
    return token
  }

  /// Removes an action.
  ///
  /// Removing it twice has no effect.
  public func removeAction(_ token: ActionToken) {
    actions.entries.removeAll { $0.token === token }
  }

  /// Performs the actions.
  ///
  /// An action that another one removes meanwhile is not performed.
  package func sendActions() {
    for (token, action) in actions.entries
    where actions.entries.contains(where: { $0.token === token }) {
      action()
    }
  }
}
