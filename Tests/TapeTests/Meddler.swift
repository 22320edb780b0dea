import Geometry
import Scrolling
import TestHarness
import ViewTree

/// Calls in the middle of delegate messages what no sane app would call, but could.
final class Meddler {
  /// What it can do.
  enum Deed: CaseIterable {
    case setOffset, animateOffset, showRect, stop, setZoom, animateZoom, zoomToRect,
      animateZoomToRect
    case size, inset, safeArea, enabled, paging, bounceDown, bounceAcross, pan, pinch
    case remove, putBack, resize, hide, toTop
  }

  private var dice: Dice
  /// How many deeds are left; without an end nothing would ever come to rest.
  private var budget: Int
  /// The containers whose offset it set: they may be outside their limits.
  private(set) var displaced: Set<ObjectIdentifier> = []
  /// Views it took out, and where they were.
  private var removed: [(view: View, parent: View)] = []

  init(seed: Int, budget: Int) {
    dice = Dice(seed: seed)
    self.budget = budget
  }

  /// What to do in the middle of a message: mostly nothing.
  var nextDeed: Deed? {
    guard budget > 0, dice.once(in: 4) else { return nil }
    budget -= 1
    return dice.pick(Deed.allCases)
  }

  private func point() -> Point { Point(x: dice.number(-200...900), y: dice.number(-200...900)) }

  private func size() -> Size {
    Size(width: dice.number(0...2_000), height: dice.number(0...2_000))
  }

  private func rect() -> Rect { Rect(origin: point(), size: size() * 0.2) }

  /// Does it.
  func perform(_ deed: Deed, on container: ScrollContainer) {
    switch deed {
    case .setOffset, .animateOffset:
      displaced.insert(ObjectIdentifier(container))
      container.setContentOffset(point(), animated: deed == .animateOffset)
    case .showRect: container.scrollRectToVisible(rect(), animated: dice.once(in: 2))
    case .stop: container.stopScrollingAndZooming()
    case .setZoom: container.setZoomScale(dice.number(0.1...9), animated: false)
    case .animateZoom: container.setZoomScale(dice.number(0.1...9), animated: true)
    case .zoomToRect: container.zoom(to: rect(), animated: false)
    case .animateZoomToRect: container.zoom(to: rect(), animated: true)
    case .size:
      // A pager goes to its pages even when they are outside of what it is told.
      if container is Pager { displaced.insert(ObjectIdentifier(container)) }
      container.contentSize = size()
    case .inset: container.contentInset.top = dice.number(-50...100)
    case .safeArea: container.safeAreaInsets.bottom = dice.number(0...60)
    case .enabled: container.isScrollEnabled.toggle()
    case .paging: container.isPagingEnabled.toggle()
    case .bounceDown: container.bouncesVertically.toggle()
    case .bounceAcross: container.bouncesHorizontally.toggle()
    case .pan: container.panGestureRecognizer.isEnabled.toggle()
    case .pinch: container.pinchGestureRecognizer.isEnabled.toggle()
    case .remove: remove(container)
    case .putBack: putBack()
    case .resize: container.frame.size = size()
    case .hide: container.isHidden.toggle()
    case .toTop: container.stage?.scrollToTop()
    }
  }

  private func remove(_ view: View) {
    guard let parent = view.superview else { return }
    view.removeFromSuperview()
    removed.append((view, parent))
  }

  private func putBack() {
    for (view, parent) in removed where view.superview == nil && !parent.isDescendant(of: view) {
      parent.addSubview(view)
    }
    removed = []
  }
}
