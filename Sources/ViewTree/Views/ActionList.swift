/// The identity of an action that was added, for removing it.
@MainActor public final class ActionToken {
  fileprivate init() {}
}

/// Actions in the order in which they were added.
@MainActor public struct ActionList {
  private var entries: [(token: ActionToken, action: (AnyObject) -> Void)] = []

  package init() {}

  package mutating func add(_ action: @escaping (AnyObject) -> Void) -> ActionToken {
    let token = ActionToken()
    entries.append((token, action))
    return token
  }

  package mutating func remove(_ token: ActionToken) { entries.removeAll { $0.token === token } }

  package func contains(_ token: ActionToken) -> Bool {
    entries.contains { $0.token === token }
  }

  /// Performs those that are still wanted when it is their turn.
  package func perform(from source: AnyObject, where isWanted: (ActionToken) -> Bool) {
    for (token, action) in entries where isWanted(token) { action(source) }
  }
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
  /// - Returns: A token for ``removeAction(_:)``. An action that is not removed
  ///   stays as long as this object.
  @discardableResult
  public func addAction(_ action: @escaping (Self) -> Void) -> ActionToken {
    // Not this object itself: its list may be copied to another, and outlive it there.
    actions.add { source in if let source = source as? Self { action(source) } }
  }

  /// Removes an action.
  ///
  /// Removing it twice has no effect.
  public func removeAction(_ token: ActionToken) {
    actions.remove(token)
  }

  /// Performs the actions.
  ///
  /// An action that another one removes meanwhile is not performed.
  package func sendActions() {
    let before = actions
    before.perform(from: self) { actions.contains($0) }
  }
}
