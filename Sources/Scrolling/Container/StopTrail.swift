import Geometry
import ScrollPhysics

/// The stops that steps of one kind have led over, so that as many steps
/// back lead over the same ones.
nonisolated struct StopTrail: Equatable {
  let axis: Axis
  let stride: AxisStops.Stride
  /// Where the last step led.
  private(set) var place: Double
  private var isForward = true
  /// The places before that one, the oldest first.
  private var passed: [Double] = []

  /// How many steps are remembered.
  static let longest: UInt = 10_000

  init(axis: Axis, stride: AxisStops.Stride, place: Double) {
    (self.axis, self.stride, self.place) = (axis, stride, place)
  }

  /// Whether steps of a kind from an offset belong to the trail.
  func leads(from offset: Double, along axis: Axis, by stride: AxisStops.Stride) -> Bool {
    place == offset && self.axis == axis && self.stride == stride
  }

  /// Goes back one step, or returns false if a step in that direction leads on.
  mutating func goBack(isForward: Bool) -> Bool {
    guard isForward != self.isForward, let last = passed.popLast() else { return false }
    place = last
    return true
  }

  mutating func goOn(to next: Double, isForward: Bool, mayReturn: Bool) {
    if isForward != self.isForward { passed = [] }
    self.isForward = isForward
    if passed.count >= Self.longest { passed.removeFirst() }
    if mayReturn { passed.append(place) }
    place = next
  }
}
