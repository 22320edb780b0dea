// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// Modules whose types belong to the main actor: views, the host, the demo.
let onMainActor = strict + [.defaultIsolation(MainActor.self)]

let package = Package(
  name: "ScrollKit",
  targets: [
    .target(name: "Geometry", swiftSettings: strict),
    .target(name: "ScrollPhysics", dependencies: ["Geometry"], swiftSettings: strict),
    .target(name: "Gestures", dependencies: ["Geometry"], swiftSettings: strict),
    .target(name: "CTrackpad"),
    .target(
      name: "Trackpad",
      dependencies: ["CTrackpad", "Geometry", "Gestures"],
      swiftSettings: strict
    ),
    .target(name: "Typesetting", dependencies: ["Geometry"], swiftSettings: strict),
    .target(
      name: "ViewTree",
      dependencies: ["Geometry", "Gestures", "Typesetting"],
      swiftSettings: onMainActor
    ),
    .testTarget(
      name: "TrackpadTests",
      dependencies: ["Geometry", "Gestures", "Trackpad"],
      swiftSettings: strict
    ),
  ],
  swiftLanguageModes: [.v6]
)
