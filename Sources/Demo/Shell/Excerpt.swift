/// Text that leaves the program: for the clipboard, or for a file of its own.
struct Excerpt: Equatable {
  /// The subject of the text.
  enum Subject {
    case words, messages, events, motion, settings, checklist, code

    /// The subject's name in a sentence.
    var words: String {
      switch self {
      case .words: "the text"
      case .messages: "the messages"
      case .events: "the events"
      case .motion: "the motion"
      case .settings: "the settings as Swift"
      case .checklist: "the checklist"
      case .code: "the code"
      }
    }

    /// The beginning and the end of a file's name.
    var file: (start: String, end: String) {
      switch self {
      case .words: ("scroll-demo-text-", ".txt")
      case .messages: ("scroll-demo-messages-", ".txt")
      case .events: ("scroll-demo-events-", ".txt")
      case .motion: ("scroll-demo-motion-", ".csv")
      case .settings: ("scroll-demo-settings-", ".swift")
      case .checklist: ("scroll-demo-checklist-", ".md")
      case .code: ("scroll-demo-code-", ".swift")
      }
    }
  }

  let subject: Subject
  let text: String
}
