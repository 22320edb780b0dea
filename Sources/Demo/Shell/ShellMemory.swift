import Scrolling
import Tape

/// The states and settings of screens that the shell has yet to make.
struct ShellMemory {
  /// When settings are made: screens set some things of their own when they get their size.
  enum Moment {
    case shown, laidOut
  }

  private struct Visit {
    weak var container: ScrollContainer?
    let moment: Moment
  }

  /// Where content was when the program was left; a place is taken out when it was gone to.
  var places: [ScreenKind: SavedState.Position]
  /// The details that screens saved; taken out when they are restored.
  var details: [ScreenKind: [Int]]
  /// The settings that the user changed on the screens' containers; taken out when they are restored.
  var changes: [ScreenKind: [String: String]]
  /// The settings for every container that the inspector shows.
  var settings: [Setting]
  /// The theme that the user chose, in this run or before.
  var chosenTheme: Look.Theme?
  private var visits: [Visit] = []

  init(
    places: [ScreenKind: SavedState.Position] = [:],
    details: [ScreenKind: [Int]] = [:],
    changes: [ScreenKind: [String: String]] = [:],
    settings: [Setting] = [],
    chosenTheme: Look.Theme? = nil
  ) {
    (self.places, self.details, self.changes) = (places, details, changes)
    (self.settings, self.chosenTheme) = (settings, chosenTheme)
  }

  /// Makes the settings on a container, once at each moment.
  mutating func set(_ container: ScrollContainer, at moment: Moment) {
    guard !settings.isEmpty,
      !visits.contains(where: { $0.container === container && $0.moment == moment })
    else { return }
    visits.append(Visit(container: container, moment: moment))
    for setting in settings { setting.apply(to: container) }
    // A container does not bear crossed limits, and each is set without a look at the other.
    container.maximumZoomScale = max(container.maximumZoomScale, container.minimumZoomScale)
  }
}
