/// Where text is copied to and pasted from.
///
/// The host owns the one that other programs see; without a window an `OwnClipboard` takes its place.
@MainActor public protocol Clipboard: AnyObject {
  /// What was copied last; empty if that is not text.
  var text: String { get set }
  /// What was selected last, which a middle click pastes; empty if that is not text.
  var selectedText: String { get set }
}

/// A clipboard that no other program sees.
final class OwnClipboard: Clipboard {
  var text = ""
  var selectedText = ""
}
