import ViewTree

/// The controls for how containers in containers share what the user does.
struct NestingKnobs {
  /// The longest time that a wheel can stay with the container it scrolled, in seconds.
  private static let longest = 1.0

  private let across: Toggle
  private let down: Toggle
  private let lock: Toggle
  private let latch: Slider

  init(_ rules: NestingRules, look: Look) {
    across = Toggle("Hand over horizontally", isOn: rules.handsOnAcross, look: look)
    down = Toggle("Hand over vertically", isOn: rules.handsOnDown, look: look)
    lock = Toggle("Lock to first direction", isOn: rules.locksDirection, look: look)
    latch = Slider("Wheel stays for", value: rules.latch, in: 0...Self.longest, look: look) {
      "\(Figures.fixed($0 * 1_000, decimals: 0)) ms"
    }
  }

  var all: [Control] { [across, down, lock, latch] }

  /// The rules that the controls are set to.
  var rules: NestingRules {
    get {
      NestingRules(
        handsOnAcross: across.isOn,
        handsOnDown: down.isOn,
        locksDirection: lock.isOn,
        latch: latch.value
      )
    }
    nonmutating set {
      (across.isOn, down.isOn) = (newValue.handsOnAcross, newValue.handsOnDown)
      (lock.isOn, latch.value) = (newValue.locksDirection, newValue.latch)
    }
  }
}
