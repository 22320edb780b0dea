import ScrollKit

/// The icons on the demo's buttons.
nonisolated extension Icon {
  static let inspector = Icon(.box(2.5, 3.5, 15, 13), .path(12.5, 3.5, 12.5, 16.5))
  static let theme = Icon(
    .ring(10, 10, 6.5),
    .path(10, 3.5, 10, 16.5),
    .path(10, 7, 15, 7),
    .path(10, 10, 16.5, 10),
    .path(10, 13, 15, 13)
  )
  /// Four things in small.
  static let overview = Icon(
    .box(3.5, 3.5, 5.5, 5.5),
    .box(11, 3.5, 5.5, 5.5),
    .box(3.5, 11, 5.5, 5.5),
    .box(11, 11, 5.5, 5.5)
  )
  static let reset = Icon(
    .arc(10, 10, 6.5, from: -0.6, to: 4.7),
    .path(15.8, 2.6, 15.6, 6.6, 11.8, 5.8)
  )
  static let help = Icon(
    .arc(10, 7, 3.2, from: -.pi, to: 1.1),
    .path(11.4, 9.9, 10, 11.2, 10, 12.6),
    .ring(10, 15.6, 0.3)
  )
  /// A frame, and content that goes on beyond its sides.
  static let xRay = Icon(
    .box(6.5, 5, 7, 10),
    .path(3.5, 7, 1.5, 7, 1.5, 13, 3.5, 13),
    .path(16.5, 7, 18.5, 7, 18.5, 13, 16.5, 13)
  )
  /// A line from corner to corner with a head at each end.
  static let corner = Icon(
    .path(5.5, 5.5, 14.5, 14.5),
    .path(5.5, 11, 5.5, 5.5, 11, 5.5),
    .path(14.5, 9, 14.5, 14.5, 9, 14.5)
  )
  static let code = Icon(.path(7, 5, 2.5, 10, 7, 15), .path(13, 5, 17.5, 10, 13, 15))
}
