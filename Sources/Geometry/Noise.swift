/// What arithmetic with rounded times and places leaves a value off by, when it is told from a threshold.
package enum Noise {
  /// In points.
  package static let place = 1e-6
  /// In points per second.
  package static let speed = 0.001
}
