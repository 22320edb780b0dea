import ViewTree

/// How lists and grids show what is selected or focused.
enum SelectionLook {
  /// A color with a contrast of about 4 to 1 against both white and black.
  static let ring = Color(hex: 0x2F7DF6)
  /// What lies over or under what is selected.
  static let tint = ring.opacity(0.16)
}
