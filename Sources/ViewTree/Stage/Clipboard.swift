/// The text that was copied last, and the text that was selected last; setting
/// either offers it to other programs.
///
/// The host owns the one that other programs see; without a window an
/// `OwnClipboard` takes its place.
@MainActor public protocol Clipboard: AnyObject {
  /// The text that was copied last; empty if something other than text was.
  var text: String { get set }
  /// The text that was selected last, which a middle click pastes; empty if
  /// something other than text was.
  var selectedText: String { get set }
}

/// A clipboard that no other program sees.
final class OwnClipboard: Clipboard {
  var text = ""
  var selectedText = ""
}
