import Geometry
import Gestures
import TestHarness
import Testing
import ViewTree

@Suite struct ActionListTests {
  @Test func `actions receive their sender, in the order in which they were added`() {
    let control = Control()
    var told: [String] = []
    control.addAction { [unowned control] in told.append($0 === control ? "first" : "stranger") }
    control.addAction { _ in told.append("second") }
    control.sendValueChanged()
    #expect(told == ["first", "second"])
  }

  @Test func `a removed action is not performed, whoever removes it and however often`() {
    let control = Control()
    var told: [String] = []
    let early = control.addAction { _ in told.append("early") }
    var late: ActionToken?
    control.addAction { control in
      told.append("middle")
      if let late { control.removeAction(late) }
    }
    late = control.addAction { _ in told.append("late") }
    control.removeAction(early)
    control.removeAction(early)
    control.sendValueChanged()
    control.sendValueChanged()
    #expect(told == ["middle", "middle"])
  }

  @Test func `a token of another sender removes nothing`() {
    let (one, other) = (Control(), Control())
    var count = 0
    let token = one.addAction { _ in count += 1 }
    other.addAction { _ in count += 10 }
    other.removeAction(token)
    one.sendValueChanged()
    other.sendValueChanged()
    #expect(count == 11)
  }

  @Test func `a list that is copied to another sender has that one as its sender`() {
    let heir = Control()
    var told: [Bool] = []
    var former: Control? = Control()
    former?.addAction { [unowned heir] in told.append($0 === heir) }
    if let former { heir.actions = former.actions }
    weak let gone = former
    former = nil
    #expect(gone == nil)
    heir.sendValueChanged()
    #expect(told == [true])
    let pan = PanGestureRecognizer()
    pan.actions = heir.actions
    // A sender of another kind has nothing to say to it.
    pan.sendActions()
    #expect(told == [true])
  }

  @Test func `an action that is added by an action is performed from the next time on`() {
    let control = Control()
    var count = 0
    control.addAction { control in control.addAction { _ in count += 1 } }
    control.sendValueChanged()
    #expect(count == 0)
    control.sendValueChanged()
    #expect(count == 1)
  }

  @Test func `a gesture performs its actions at each change of state`() {
    let bench = Bench()
    let view = View(frame: bench.stage.root.bounds)
    bench.stage.root.addSubview(view)
    let pan = PanGestureRecognizer()
    view.addGestureRecognizer(pan)
    var states: [GestureState] = []
    let token = pan.addAction { states.append($0.state) }
    let finger = Finger(bench)
    finger.drag(from: Point(x: 50, y: 50), by: Vector(dx: 40, dy: 0), steps: 2)
    finger.up()
    #expect(states == [.began, .changed, .ended])
    pan.removeAction(token)
    finger.drag(from: Point(x: 50, y: 50), by: Vector(dx: 40, dy: 0), steps: 2)
    #expect(states.count == 3 && pan.state == .changed)
    finger.up()
  }

  @Test func `an action does not keep its sender alive`() {
    weak var gone: Control?
    do {
      let control = Control()
      control.addAction { $0.isEnabled = false }
      control.sendValueChanged()
      gone = control
    }
    #expect(gone == nil)
  }
}
