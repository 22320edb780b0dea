/// The rounding errors that a comparison with a threshold must tolerate.
package enum Tolerance {
  /// In points.
  package static let place = 1e-6
  /// In points per second.
  package static let speed = 0.001
  /// In seconds: devices report whole milliseconds, and times so far apart are
  /// often just as far as a rule says.
  package static let time = 1e-7
}
