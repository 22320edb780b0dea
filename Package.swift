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
    .target(name: "Typesetting", dependencies: ["Geometry"], swiftSettings: strict),
    .target(
      name: "ViewTree",
      dependencies: ["Geometry", "Gestures", "Typesetting"],
      swiftSettings: onMainActor
    ),
    .systemLibrary(name: "CSDL2"),
    .target(
      name: "SDLHost",
      dependencies: ["CSDL2", "Geometry", "Gestures", "Typesetting", "ViewTree"],
      swiftSettings: onMainActor
    ),
    .testTarget(
      name: "TypesettingTests",
      dependencies: ["Geometry", "Typesetting"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "SDLHostTests",
      dependencies: ["Geometry", "Gestures", "SDLHost", "Typesetting", "ViewTree"],
      exclude: ["Goldens"],
      swiftSettings: onMainActor
    ),
  ],
  swiftLanguageModes: [.v6]
)
