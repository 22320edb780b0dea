import Geometry
import ScrollPhysics
import Scrolling
import ViewTree

/// A control for every attribute of a container, by the names that the attribute guide gives them.
enum Knobs {
  /// The switches, in the order of the guide (FEATURES row 144).
  private static let switches:
    [(title: String, path: ReferenceWritableKeyPath<ScrollContainer, Bool>)] =
      [
        ("Shows Horizontal Scrollers", \.showsHorizontalScrollIndicator),
        ("Shows Vertical Scrollers", \.showsVerticalScrollIndicator),
        ("Scrolling Enabled", \.isScrollEnabled),
        ("Paging Enabled", \.isPagingEnabled),
        ("Direction Lock Enabled", \.isDirectionalLockEnabled),
        ("Bounces", \.bounces),
        ("Bounce Horizontally", \.alwaysBounceHorizontal),
        ("Bounce Vertically", \.alwaysBounceVertical),
        ("Bounces Zoom", \.bouncesZoom),
        ("Delays Content Touches", \.delaysContentTouches),
        ("Can Cancel Content Touches", \.canCancelContentTouches),
        ("Scrolls to Top", \.scrollsToTop),
      ]

  static func all(for container: ScrollContainer, look: Look) -> [Control] {
    switches.map { toggle($0.title, $0.path, container, look) } + [
      slider("Deceleration Rate", \.decelerationRate, in: 0.95...0.999, container, look),
      slider("Min Zoom", \.minimumZoomScale, in: 0.1...1, container, look),
      slider("Max Zoom", \.maximumZoomScale, in: 1...8, container, look),
    ]
  }

  private static func toggle(
    _ title: String,
    _ path: ReferenceWritableKeyPath<ScrollContainer, Bool>,
    _ container: ScrollContainer,
    _ look: Look
  ) -> Control {
    let toggle = Toggle(title, isOn: container[keyPath: path], look: look)
    toggle.onValueChanged { [weak container, unowned toggle] in
      container?[keyPath: path] = toggle.isOn
    }
    return toggle
  }

  private static func slider(
    _ title: String,
    _ path: ReferenceWritableKeyPath<ScrollContainer, Double>,
    in range: ClosedRange<Double>,
    _ container: ScrollContainer,
    _ look: Look
  ) -> Control {
    let slider = Slider(title, value: container[keyPath: path], in: range, look: look)
    slider.onValueChanged { [weak container, unowned slider] in
      container?[keyPath: path] = slider.value
    }
    return slider
  }
}
