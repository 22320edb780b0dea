import Geometry
import ViewTree

/// How something looks on its way in and out of sight, by how far it is from its place.
enum Transition: String, CaseIterable {
  case none = "Plain"
  case scale = "Scale"
  case fade = "Fade"
  case tilt = "Tilt"

  /// The smallest scale and opacity, far from the place.
  private static let smallest = 0.8
  private static let faintest = 0.25

  /// Gives a picture the look that it has at a distance from its place.
  ///
  /// - Parameters:
  ///   - picture: The picture; it lies where its frame is without a transform.
  ///   - frame: Where it would lie without a transition.
  ///   - phase: How far from its place it is, from -1 on one side to 1 on the other.
  func apply(to picture: Hills, frame: Rect, phase: Double) {
    let (phase, distance) = (min(max(phase, -1), 1), min(abs(phase), 1))
    picture.transform = .identity
    picture.frame = frame
    picture.alpha = self == .fade ? 1 - (1 - Self.faintest) * distance : 1
    picture.tilt = self == .tilt ? phase : 0
    guard self == .scale else { return }
    let scale = 1 - (1 - Self.smallest) * distance
    let shift = Vector(dx: frame.width, dy: frame.height) * ((1 - scale) / 2)
    picture.transform = Transform(scale: scale, translation: shift)
  }
}
