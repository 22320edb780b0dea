// swift-tools-version: 6.2
import PackageDescription

/// In `.ci/run` a warning is an error; a newer compiler's new warnings are to stop nobody else.
let warnings: [SwiftSetting] =
  Context.environment["STRICT"] == nil ? [] : [.treatAllWarnings(as: .error)]

let strict: [SwiftSetting] =
  warnings + [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]

/// Modules whose types belong to the main actor: views, the host, the demo.
let onMainActor = strict + [.defaultIsolation(MainActor.self)]

/// The programs of a stranger, each in one file, with a package's plain
/// settings and what is public alone.
///
/// The unit tests need none; `.ci/readme` compiles each as a stranger would.
let exampleNames =
  Context.environment["EXAMPLES"] == "none"
  ? []
  : [
    "Carousel", "Chat", "Feed", "Form", "Guest", "Nested", "Pager", "Photo", "Picker", "Sheet",
    "Text",
  ]

let examples = exampleNames.map { name in
  Target.executableTarget(
    name: "example-\(name.lowercased())",
    dependencies: name == "Guest" ? ["CSDL2", "ScrollKit"] : ["ScrollKit"],
    path: "Sources/Examples/\(name)",
    packageAccess: false,
    swiftSettings: warnings
  )
}

let package = Package(
  name: "ScrollKit",
  products: [
    .library(name: "ScrollKit", targets: ["ScrollKit"]),
    .library(name: "ScrollKitTesting", targets: ["ScrollKitTesting"]),
    .library(name: "CSDL2", targets: ["CSDL2"]),
    .executable(name: "scroll-demo", targets: ["Demo"]),
  ],
  targets: examples + [
    .target(name: "Geometry", swiftSettings: strict),
    .target(name: "ScrollPhysics", dependencies: ["Geometry"], swiftSettings: strict),
    .target(name: "Gestures", dependencies: ["Geometry"], swiftSettings: strict),
    .target(name: "CLibraries"),
    .target(name: "CTrackpad", dependencies: ["CLibraries"]),
    .target(
      name: "Trackpad",
      dependencies: ["CLibraries", "CTrackpad", "Geometry", "Gestures"],
      swiftSettings: strict
    ),
    .target(name: "Platform", dependencies: ["CMainQueue"], swiftSettings: strict),
    .target(name: "Typesetting", dependencies: ["Geometry", "Platform"], swiftSettings: strict),
    .target(
      name: "DesktopFonts",
      dependencies: ["CLibraries", "Geometry", "Typesetting"],
      swiftSettings: strict
    ),
    .target(
      name: "ViewTree",
      dependencies: ["Geometry", "Gestures", "Platform", "ScrollPhysics", "Typesetting"],
      swiftSettings: onMainActor
    ),
    .target(name: "MessageBus", dependencies: ["Platform"], swiftSettings: strict),
    .target(
      name: "ScreenReading",
      dependencies: ["Geometry", "MessageBus", "ViewTree"],
      swiftSettings: onMainActor
    ),
    .target(
      name: "Scrolling",
      dependencies: ["Geometry", "Gestures", "ScrollPhysics", "Typesetting", "ViewTree"],
      swiftSettings: onMainActor
    ),
    .target(
      name: "Controls",
      dependencies: [
        "Geometry", "Gestures", "Scrolling", "Typesetting", "ViewTree",
      ],
      swiftSettings: onMainActor
    ),
    .target(
      name: "ScrollKitTesting",
      dependencies: ["Geometry", "Gestures", "SDLHost", "ScrollPhysics", "Scrolling", "ViewTree"],
      swiftSettings: onMainActor
    ),
    .target(
      name: "ScrollKit",
      dependencies: [
        "Controls", "Geometry", "Gestures", "MessageBus", "SDLHost", "ScreenReading",
        "ScrollPhysics", "Scrolling", "Typesetting", "ViewTree",
      ],
      swiftSettings: onMainActor
    ),
    .executableTarget(
      name: "Demo",
      dependencies: ["ScrollKit", "ScrollKitTesting"],
      packageAccess: false,
      swiftSettings: onMainActor
    ),
    .target(
      name: "TestHarness",
      dependencies: [
        "Geometry", "Gestures", "ScrollKitTesting", "Scrolling", "Typesetting", "ViewTree",
      ],
      path: "Tests/TestHarness",
      swiftSettings: onMainActor
    ),
    .testTarget(
      name: "ScrollingTests",
      dependencies: [
        "Geometry", "Gestures", "ScrollPhysics", "Scrolling", "TestHarness", "ViewTree",
      ],
      swiftSettings: onMainActor
    ),
    // As a stranger's tests would be, with what is public alone.
    .testTarget(
      name: "ScrollKitTests",
      dependencies: ["ScrollKit", "ScrollKitTesting"],
      packageAccess: false,
      swiftSettings: onMainActor
    ),
    // What is measured beside other toolkits is written as a stranger would write it.
    .target(
      name: "PeerScenes",
      dependencies: ["ScrollKit"],
      path: "Tests/Tools/PeerScenes",
      packageAccess: false,
      swiftSettings: onMainActor
    ),
    .executableTarget(
      name: "scroll-peer",
      dependencies: ["PeerScenes", "ScrollKit"],
      path: "Tests/Tools/Peer",
      packageAccess: false,
      swiftSettings: onMainActor
    ),
    .executableTarget(
      name: "scroll-bench",
      dependencies: [
        "Controls", "Geometry", "Gestures", "PeerScenes", "SDLHost", "ScrollPhysics", "Scrolling",
        "Typesetting", "ViewTree",
      ],
      path: "Tests/Tools/Bench",
      swiftSettings: onMainActor
    ),
    .testTarget(
      name: "DemoTests",
      dependencies: ["Demo", "ScrollKit", "ScrollKitTesting", "TestHarness"],
      swiftSettings: onMainActor
    ),
    .testTarget(
      name: "TapeTests",
      dependencies: [
        "Demo", "Geometry", "Scrolling", "ScrollKitTesting", "TestHarness", "ViewTree",
      ],
      exclude: ["Reference", "Tapes"],
      swiftSettings: onMainActor
    ),
    .testTarget(
      name: "ScrollPhysicsTests",
      dependencies: ["ScrollPhysics", "Geometry", "TestHarness"],
      exclude: ["Vectors"],
      swiftSettings: strict
    ),
    .testTarget(name: "GeometryTests", dependencies: ["Geometry"], swiftSettings: strict),
    .testTarget(
      name: "ViewTreeTests",
      dependencies: ["Geometry", "Gestures", "TestHarness", "ViewTree"],
      swiftSettings: onMainActor
    ),
    .testTarget(
      name: "GesturesTests",
      dependencies: ["Gestures", "Geometry"],
      exclude: ["Vectors"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "ControlsTests",
      dependencies: [
        "Controls", "DesktopFonts", "Geometry", "Gestures", "Scrolling", "TestHarness",
        "Typesetting", "ViewTree",
      ],
      swiftSettings: onMainActor
    ),
    .systemLibrary(name: "CSDL2"),
    .systemLibrary(name: "CMainQueue"),
    // Nothing but files, which a C target brings beside the executable
    // without importing Foundation.
    .target(
      name: "Fonts",
      path: "Assets",
      exclude: ["SPEC.md", "desktop", "icon", "movie", "photos"],
      sources: ["fonts.c"],
      resources: [.copy("fonts")],
      publicHeadersPath: "."
    ),
    .target(name: "CPhoto", dependencies: ["CLibraries"]),
    .target(
      name: "SDLHost",
      dependencies: [
        "CLibraries", "CMainQueue", "CPhoto", "CSDL2", "DesktopFonts", "Fonts", "Geometry",
        "Gestures", "MessageBus", "Platform", "Trackpad", "Typesetting", "ViewTree",
      ],
      swiftSettings: onMainActor
    ),
    .target(
      name: "BusHarness",
      dependencies: ["MessageBus"],
      path: "Tests/BusHarness",
      swiftSettings: strict
    ),
    .testTarget(
      name: "MessageBusTests",
      dependencies: ["BusHarness", "MessageBus"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "ScreenReadingTests",
      dependencies: [
        "Geometry", "MessageBus", "ScreenReading", "Scrolling", "TestHarness", "ViewTree",
      ],
      swiftSettings: onMainActor
    ),
    .testTarget(name: "PlatformTests", dependencies: ["Platform"], swiftSettings: strict),
    .testTarget(
      name: "TypesettingTests",
      dependencies: ["DesktopFonts", "Geometry", "Platform", "Typesetting"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "DesktopFontsTests",
      dependencies: ["CLibraries", "DesktopFonts", "Geometry", "Typesetting"],
      exclude: ["Positions"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "SDLHostTests",
      dependencies: [
        "BusHarness", "CLibraries", "CSDL2", "Geometry", "Gestures", "MessageBus", "Platform",
        "Scrolling", "SDLHost", "TestHarness", "Trackpad", "Typesetting", "ViewTree",
        "scroll-bench",
      ],
      exclude: ["Goldens", "Pictures"],
      swiftSettings: onMainActor
    ),
    // What is fuzzed, on its seeds; libFuzzer itself needs a build of its own, below.
    .testTarget(
      name: "FuzzingTests",
      dependencies: [
        "Controls", "CSDL2", "Demo", "DesktopFonts", "Geometry", "Gestures", "SDLHost", "Scrolling",
        "ScrollKitTesting", "TestHarness", "Typesetting", "ViewTree",
      ],
      path: "Tests/Fuzzing",
      exclude: ["Seeds", "main.swift"],
      swiftSettings: onMainActor
    ),
    .testTarget(
      name: "TrackpadTests",
      dependencies: ["CLibraries", "Geometry", "Gestures", "TestHarness", "Trackpad"],
      swiftSettings: strict
    ),
  ],
  swiftLanguageModes: [.v6]
)

// Tests are run with optimized modules, and are themselves compiled the fast way, once: nobody
// imports them.
let fast = ["-Onone", "-no-emit-module-separately-wmo"]
for target in package.targets where target.isTest {
  target.swiftSettings?.append(.unsafeFlags(fast, .when(configuration: .release)))
}

// What is compiled for one suite of tests alone: `.ci/sanitizers --brief`.
if let suite = Context.environment["SUITE"] {
  var (needed, found): (Set<String>, Set<String>) = ([], [suite])
  while needed != found {
    needed = found
    for target in package.targets where needed.contains(target.name) {
      for case .byNameItem(let name, _) in target.dependencies { found.insert(name) }
    }
  }
  package.products = []
  package.targets.removeAll { !needed.contains($0.name) }
}

// Needs a build of its own, with all modules instrumented: `.ci/fuzz`. There the demo is a library,
// since nothing can be linked to a program.
if Context.environment["FUZZING"] != nil {
  let demo = package.targets.filter { $0.name == "Demo" }
  package.products = []
  package.targets.removeAll { $0.name == "Demo" || $0.isTest }
  package.targets += demo.map {
    .target(
      name: $0.name,
      dependencies: $0.dependencies,
      exclude: ["main.swift"],
      swiftSettings: $0.swiftSettings
    )
  }
  package.targets.append(
    .executableTarget(
      name: "Fuzzing",
      dependencies: [
        "Controls", "CSDL2", "Demo", "DesktopFonts", "Geometry", "Gestures", "SDLHost", "Scrolling",
        "ScrollKitTesting", "Typesetting", "ViewTree",
      ],
      path: "Tests/Fuzzing",
      exclude: ["FuzzTargetTests.swift", "Seeds"],
      swiftSettings: onMainActor
    )
  )
}
