import Geometry
import Scrolling
import ViewTree

/// The settings for the edges of long content: insets, how bars adjust them, and their look.
final class EdgeSettings {
  private static let widest = 120.0

  private let top: Slider
  private let bottom: Slider
  private let adjustmentName: Label
  private let adjustment: Segments
  private let edges: Segments
  /// Called when something was set.
  var onChange: () -> Void = {}

  init(look: Look) {
    top = Slider("Top content inset", value: 0, in: 0...Self.widest, look: look)
    bottom = Slider("Bottom content inset", value: 0, in: 0...Self.widest, look: look)
    adjustmentName = Label(naming: "Adjust insets for bars", look: look)
    adjustment = Segments(["Automatic", "Axes", "Never", "Always"], look: look)
    edges = Segments(["Hard edges", "Soft edges"], look: look)
    for control in [top, bottom, adjustment, edges] as [Control] {
      control.addAction { [unowned self] _ in onChange() }
    }
  }

  var controls: [View] { [edges, adjustmentName, adjustment, top, bottom] }

  var areSoft: Bool { edges.chosen == 1 }

  /// Applies the settings to a container; content that rested at its top stays there.
  func apply(to container: ScrollContainer) {
    container.keepTop {
      container.contentInset.top = top.value.rounded()
      container.contentInset.bottom = bottom.value.rounded()
      container.contentInsetAdjustmentBehavior = behavior
    }
  }

  private var behavior: ContentInsetAdjustment {
    switch adjustment.chosen {
    case 1: .scrollableAxes
    case 2: .never
    case 3: .always
    default: .automatic
    }
  }

  func reset() {
    (top.value, bottom.value) = (0, 0)
    (adjustment.chosen, edges.chosen) = (0, 0)
    onChange()
  }
}
