import Foundation

/// A gesture of velocity.json, with the velocities that the reference finds in it.
struct RecordedGesture: Decodable {
  struct Velocity: Decodable {
    let x, y: Double
  }
  struct Touch: Decodable {
    let t_ms, x, y: Double
    let expected_velocity: Velocity
  }
  let touches: [Touch]
  let expected_release_velocity_pt_per_s: Velocity
  let tolerance_pt_per_s: Double
  let will_decelerate: Bool

  private struct File: Decodable {
    let cases: [RecordedGesture]
  }

  /// All recorded gestures beside the tests.
  static func all() throws -> [RecordedGesture] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let file = folder.appending(path: "Vectors/velocity.json")
    return try JSONDecoder().decode(File.self, from: Data(contentsOf: file)).cases
  }
}
