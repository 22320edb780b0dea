import ScrollKit

/// Something that a context menu offers.
struct MenuItem {
  let title: String
  /// The keys that do the same without a menu.
  var keys = ""
  var isEnabled = true
  let action: () -> Void
}

/// A view with something of its own to offer on a right click.
protocol MenuSource: View {
  /// The items that it offers.
  var menuItems: [MenuItem] { get }
  /// Whether nothing of what is around counts, as in a text field.
  var ownsMenu: Bool { get }
}

extension MenuSource {
  var ownsMenu: Bool { false }
}
