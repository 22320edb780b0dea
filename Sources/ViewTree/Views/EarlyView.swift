/// A view whose picture is decoded while it is on a stage but out of sight.
@MainActor package protocol EarlyView: View {
  /// The command that has it decoded; nil for none.
  var earlyPicture: DrawCommand? { get }
}
