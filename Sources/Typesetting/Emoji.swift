extension ArraySlice<UInt32> {
  /// Whether a character is to be shown in colors.
  ///
  /// A variation selector says so; without one, most emoji are, and any that is
  /// joined or has a tone of skin.
  var areEmoji: Bool {
    guard let first, first >= 0x231A || count > 1, let scalar = Unicode.Scalar(first) else {
      return false
    }
    guard count > 1 else { return scalar.properties.isEmojiPresentation }
    let rest = dropFirst()
    if rest.first == 0xFE0E { return false }
    if scalar.properties.isEmojiPresentation { return true }
    guard scalar.properties.isEmoji else { return false }
    return rest.contains { $0 == 0xFE0F || (0x1F3FB...0x1F3FF).contains($0) || $0 >= 0x1F000 }
  }
}

extension [UInt32] {
  var areEmoji: Bool { self[...].areEmoji }
}

extension Character {
  /// Whether it is to be shown in colors, where a font has them.
  package var isEmoji: Bool {
    let scalars = unicodeScalars.prefix(16).map(\.value)
    return scalars[...].areEmoji
  }
}
