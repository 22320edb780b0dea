import Geometry
import ScrollPhysics
import Gestures
import Scrolling
import TestHarness
import Testing
import ViewTree

/// What happens in a mirror, or with its axes exchanged, happens there just the same.
@Suite struct SymmetryTests {
  /// How a scene is looked at.
  private nonisolated enum Look: CaseIterable, Sendable {
    case plain, exchanged, mirroredAcross, mirroredDown

    func place(_ point: Point) -> Point {
      switch self {
      case .plain: point
      case .exchanged: Point(x: point.y, y: point.x)
      // The stage is 400 points wide and high.
      case .mirroredAcross: Point(x: 400 - point.x, y: point.y)
      case .mirroredDown: Point(x: point.x, y: 400 - point.y)
      }
    }

    func vector(_ vector: Vector) -> Vector {
      switch self {
      case .plain: vector
      case .exchanged: Vector(dx: vector.dy, dy: vector.dx)
      case .mirroredAcross: Vector(dx: -vector.dx, dy: vector.dy)
      case .mirroredDown: Vector(dx: vector.dx, dy: -vector.dy)
      }
    }

    func offset(_ offset: Point) -> Point { .zero + vector(offset - .zero) }

    func size(_ size: Size) -> Size {
      self == .exchanged ? Size(width: size.height, height: size.width) : size
    }
  }

  /// Two containers in each other whose offsets go from −r to r along each axis.
  private final class Scene {
    let bench: Bench
    let containers: [ScrollContainer]
    let look: Look
    private let fingers: [Finger]

    init(_ look: Look, _ dice: inout Dice) {
      bench = Bench(hz: [60.0, 120, 97][dice.below(3)])
      self.look = look
      var (parent, containers) = (bench.stage.root, [ScrollContainer]())
      for _ in 0..<2 {
        let container = ScrollContainer(frame: bench.stage.root.bounds)
        container.frame.origin = parent.bounds.origin
        let range = Size(
          width: dice.number(0...300).rounded(),
          height: dice.number(0...900).rounded()
        )
        Self.configure(container, look.size(dice.once(in: 6) ? .zero : range), &dice, look)
        parent.addSubview(container)
        containers.append(container)
        parent = container
      }
      self.containers = containers
      fingers = (0..<2).map { [bench] in Finger(bench, number: $0) }
    }

    private static func configure(
      _ container: ScrollContainer,
      _ range: Size,
      _ dice: inout Dice,
      _ look: Look
    ) {
      container.contentSize = Size(width: 400, height: 400)
      container.contentInset = EdgeInsets(
        top: range.height,
        left: range.width,
        bottom: range.height,
        right: range.width
      )
      // Content begins at its start, which is not the same in a mirror (SPEC 0.6).
      container.contentOffset = .zero
      let flags = (0..<6).map { _ in dice.once(in: 3) }
      let isExchanged = look == .exchanged
      container.bounces = !flags[0]
      container.alwaysBounceHorizontal = isExchanged ? flags[2] : flags[1]
      container.alwaysBounceVertical = isExchanged ? flags[1] : flags[2]
      container.transfersHorizontalScrollingToParent = isExchanged ? !flags[4] : !flags[3]
      container.transfersVerticalScrollingToParent = isExchanged ? !flags[3] : !flags[4]
      container.isDirectionalLockEnabled = flags[5]
      container.decelerationRate = dice.once(in: 4) ? .fast : .normal
    }

    /// Does one thing at random; the same dice do the same as it looks here.
    func act(_ dice: inout Dice) {
      let finger = fingers[dice.below(2)]
      let container = containers[dice.below(2)]
      // Away from the edges: indicators lie at two of them only.
      let place = look.place(dice.point(30...370))
      switch dice.below(12) {
      case 0, 1: finger.down(place.x, place.y)
      case 2: finger.up()
      case 3: bench.advance(by: dice.number(0...0.5))
      case 4:
        container.setContentOffset(
          look.offset(dice.point(-200...200)),
          animated: dice.once(in: 2)
        )
      case 5:
        let clicks = Vector(dx: dice.number(-3...3), dy: dice.number(-3...3))
        bench.turnWheel(look.vector(clicks), at: place)
      default:
        let vector = look.vector(Vector(dx: dice.number(-40...40), dy: dice.number(-40...40)))
        for _ in 0..<3 { finger.move(by: vector.dx, vector.dy) }
      }
    }

    /// What shows, as it would be without the mirror.
    var shown: [Point] { containers.map { look.offset($0.contentOffset) } }
    var states: [String] { containers.map(\.stateWords) }
  }

  @Test(arguments: Look.allCases.dropFirst(), 0..<8)
  private func `the same happens in a mirror, and with the axes exchanged`(look: Look, part: Int) {
    for seed in (part * 10)..<(part * 10 + 10) {
      var (plainDice, otherDice) = (Dice(seed: seed), Dice(seed: seed))
      let (plain, other) = (Scene(.plain, &plainDice), Scene(look, &otherDice))
      for step in 0..<60 {
        plain.act(&plainDice)
        other.act(&otherDice)
        let isSame =
          zip(plain.shown, other.shown).allSatisfy { $0.isClose(to: $1, within: 1e-9) }
        if !isSame || plain.states != other.states {
          Issue.record(
            "seed \(seed), step \(step): \(plain.shown) \(plain.states), \(other.shown) \(other.states)"
          )
          break
        }
      }
    }
  }
}
