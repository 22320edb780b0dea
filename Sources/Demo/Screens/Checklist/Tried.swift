/// The rows that each thing to try proves, in the order of the screen's list.
nonisolated enum Tried {
  static func rows(_ screen: ScreenKind) -> [[Int]] {
    switch screen {
    case .flip: [[118, 119, 131], [120], [125], [130], [133], []]
    case .photo: [[16], [106, 108], [], [], [39, 104], [9, 100]]
    case .long: [[143], [21], [70, 71], [69, 141], [142], [5]]
    case .map: [[115], [109], [], [114], [13, 116], [113]]
    case .nested: [[5, 137], [72], [134], [135], [136]]
    case .touch: [[50, 51, 53], [52], [55], [60], [], [37]]
    case .bounce: [[7], [], [], [], [], []]
    case .commands: [[66], [62], [10, 63], [67, 92], []]
    case .layout: [[140], [139], [138], [], []]
    case .dots: [[124], [], [], [], [126]]
    case .extras, .checklist: []
    }
  }
}
