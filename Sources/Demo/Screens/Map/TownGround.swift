/// What covers a place in a town: shares from 0 to 1, or the same in 255ths.
nonisolated struct TownGround<Share: SIMDScalar>: Equatable {
  private var shares: SIMD8<Share>

  var builtUp: Share {
    get { shares[0] }
    set { shares[0] = newValue }
  }
  var park: Share {
    get { shares[1] }
    set { shares[1] = newValue }
  }
  var house: Share {
    get { shares[2] }
    set { shares[2] = newValue }
  }
  var street: Share {
    get { shares[3] }
    set { shares[3] = newValue }
  }
  var window: Share {
    get { shares[4] }
    set { shares[4] = newValue }
  }
}

nonisolated extension TownGround where Share == Float {
  init(builtUp: Float) {
    shares = .zero
    self.builtUp = builtUp
  }

  /// Converts shares that are stored as bytes, in 255ths.
  init(_ ground: TownGround<UInt8>) { shares = SIMD8<Float>(ground.shares) / 255 }
}

nonisolated extension TownGround where Share == UInt8 {
  init() { shares = .zero }
  init(_ ground: TownGround<Float>) { shares = SIMD8<UInt8>(ground.shares * 255) }
}
