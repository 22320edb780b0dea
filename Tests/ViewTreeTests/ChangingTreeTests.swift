import Geometry
import TestHarness
import Testing
import ViewTree

/// Whatever views cache, the picture is that of a newly built tree.
@Suite struct ChangingTreeTests {
  private func copy(_ view: View) -> View {
    let twin = View(frame: .zero)
    (twin.bounds, twin.position, twin.transform) = (view.bounds, view.position, view.transform)
    (twin.clipsToBounds, twin.isHidden, twin.alpha) = (
      view.clipsToBounds, view.isHidden, view.alpha
    )
    (twin.backgroundColor, twin.tag) = (view.backgroundColor, view.tag)
    twin.isUserInteractionEnabled = view.isUserInteractionEnabled
    for child in view.subviews { twin.addSubview(copy(child)) }
    return twin
  }

  private func change(_ views: [View], _ dice: inout Dice) {
    let view = views[dice.below(views.count)]
    let other = views[dice.below(views.count)]
    switch dice.below(11) {
    case 0: view.frame.origin = dice.point(-100...500)
    case 1: view.frame.size = Size(width: dice.number(0...300), height: dice.number(0...300))
    case 2: view.bounds.origin = dice.point(-100...100)
    case 3: view.transform = Transform(scale: dice.number(0.2...2))
    case 4: view.clipsToBounds.toggle()
    case 5: view.isHidden.toggle()
    case 6: view.alpha = dice.once(in: 3) ? 0 : 1
    case 7: if !other.isDescendant(of: view) { other.addSubview(view) }
    case 8: view.superview?.sendSubviewToBack(view)
    case 9: view.removeFromSuperview()
    default: if !other.isDescendant(of: view) { other.insertSubview(view, at: dice.below(60)) }
    }
  }

  @Test(arguments: 0..<15)
  func `after any changes the picture and the touches are those of a new tree`(seed: Int) {
    var dice = Dice(seed: seed)
    let bench = Bench()
    let views = (0..<140).map { number in
      let view = View(frame: Rect(origin: dice.point(0...350), size: Size(width: 40, height: 30)))
      view.tag = number
      view.backgroundColor = Color(hex: UInt32(number))
      return view
    }
    // One view has so many subviews that it uses an index.
    for view in views.dropFirst(2) { views[dice.below(2)].addSubview(view) }
    for view in views.prefix(2) { bench.stage.root.addSubview(view) }
    var last = bench.stage.drawText
    for round in 0..<60 {
      for _ in 0..<dice.below(6) { change(views, &dice) }
      if bench.stage.root.subviews.isEmpty { bench.stage.root.addSubview(views[0]) }
      let isTold = bench.stage.needsDisplay
      let picture = bench.stage.drawText
      if picture != last, !isTold { Issue.record("seed \(seed), \(round): a change nobody told") }
      last = picture
      let twin = Bench()
      for view in bench.stage.root.subviews { twin.stage.root.addSubview(copy(view)) }
      if picture != twin.stage.drawText { Issue.record("seed \(seed), \(round)") }
      for _ in 0..<20 {
        let spot = dice.point(0...399)
        let (hit, same) = (bench.stage.root.hitTest(spot), twin.stage.root.hitTest(spot))
        if hit?.tag != same?.tag { Issue.record("seed \(seed), \(round): touch at \(spot)") }
      }
    }
  }
}
