enum FlipScreen { nonisolated static let wordsTop = 96.0 }
