import MessageBus
import ViewTree

/// One object of ours on the bus of the readers.
enum AccessibleNode: Hashable {
  /// The program.
  case application
  /// Its window.
  case window
  /// Something that is said once, for readers that know of no announcements.
  case notice(Int)
  /// Something in the window.
  case element(AccessibleElement)
}

/// The paths of objects.
///
/// Views have numbers; parts are named by that and their own.
final class NodePaths {
  static let start = "/org/a11y/atspi/accessible/"
  /// What stands for no object.
  static let null = "/org/a11y/atspi/null"
  /// How many numbers there may be before those of views that are gone are forgotten.
  private static let forgettingCount = 4_096

  private struct Entry {
    weak var view: View?
  }

  private var numbers: [ObjectIdentifier: Int] = [:]
  private var entries: [Int: Entry] = [:]
  private var next = 1

  func path(of node: AccessibleNode) -> String {
    switch node {
    case .application: return Self.start + "root"
    case .window: return Self.start + "window"
    case .notice(let number): return Self.start + "notice/\(number)"
    case .element(let element):
      let view = Self.start + "\(number(of: element.view))"
      return element.part.map { "\(view)/\($0)" } ?? view
    }
  }

  /// The object with a path; nil when there is none, or no more.
  func node(at path: String) -> AccessibleNode? {
    guard path.hasPrefix(Self.start) else { return nil }
    let name = path.dropFirst(Self.start.count)
    if name == "root" { return .application }
    if name == "window" { return .window }
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    if parts.count == 2, parts[0] == "notice" { return Int(parts[1]).map { .notice($0) } }
    guard parts.count <= 2, let number = Int(parts[0]), let view = entries[number]?.view,
      view.stage != nil
    else { return nil }
    guard parts.count == 2 else { return .element(AccessibleElement(view)) }
    guard let part = Int(parts[1]), (0..<view.accessibilityPartCount).contains(part) else {
      return nil
    }
    return .element(AccessibleElement(view, part: part))
  }

  private func number(of view: View) -> Int {
    let key = ObjectIdentifier(view)
    // Another view may lie where one lay that is gone.
    if let number = numbers[key], entries[number]?.view === view { return number }
    if entries.count >= Self.forgettingCount { forgetGone() }
    (numbers[key], entries[next]) = (next, Entry(view: view))
    next += 1
    return next - 1
  }

  private func forgetGone() {
    entries = entries.filter { $0.value.view != nil }
    numbers = numbers.filter { entries[$0.value] != nil }
  }
}
