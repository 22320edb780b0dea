/// The states of screens that the shell has yet to make.
struct ShellMemory {
  /// Where content was when the program was left; a place is taken out when it was gone to.
  var places: [ScreenKind: SavedState.Position] = [:]
  /// The details that screens saved; taken out when they are restored.
  var details: [ScreenKind: [Int]] = [:]
  /// The theme that the user chose, in this run or before.
  var chosenTheme: Theme?
}
