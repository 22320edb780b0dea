/// The text of the long read.
nonisolated enum Article {
  enum Part {
    case paragraph(String)
    case heading(String)
    case quote(String)
    case picture(Figure, caption: String)
  }

  /// A curve that the physics draws.
  enum Figure {
    /// How content past its edge follows a finger.
    case rubberBand
    /// How far a glide goes in time.
    case glide
  }

  static let title = "Where does a list come to rest?"
  static let byline = "Notes on a rubber band, a glide and an edge"

  static let parts: [Part] = [
    .paragraph(
      """
      Put a finger on a list and move it. The list moves as far as the finger does, no more and no \
      less, and that is the whole secret of why it feels like a thing. It has no buttons and no bar \
      at its side to grab. It lies there, and you push it.
      """
    ),
    .paragraph(
      """
      Then you let go, and it does what a thing on a smooth table would do: it goes on for a while. \
      Every thousandth of a second it keeps all but two thousandths of its speed. Nobody decides \
      where it will stop. It follows from how fast your finger was.
      """
    ),
    .picture(.glide, caption: "A glide: most of the distance is covered in the first second."),
    .heading("The edge"),
    .paragraph(
      """
      Every list ends somewhere. A list that stopped dead at its edge would leave you in doubt: is \
      this the end, or has the program gone to sleep? So the content goes on past the edge, but \
      ever more unwillingly, like a rubber band. Pull it by a hundred points and it gives you fifty. \
      Pull as far as you like and it never gives you the whole window.
      """
    ),
    .picture(.rubberBand, caption: "A pull past the edge: the farther, the less it gives."),
    .quote("It never refuses. It only lets you feel that there is nothing more."),
    .paragraph(
      """
      Let go, and it returns without swinging back and forth. A spring with just the right damping is \
      the quickest way back that does not overshoot. You hardly see it. You would notice at once if \
      it were missing.
      """
    ),
    .heading("What lies under the bars"),
    .paragraph(
      """
      Push these lines up, and the bar above cuts them off letter by letter: you know that there is \
      more. Yet nothing covers the first line or the last. The bars do not make the list shorter. \
      They only add some room around what is in it: forty-four points above, and as much below.
      """
    ),
    .paragraph(
      """
      The thin line at the right, which tells you where you are, keeps clear of the bars too. If \
      it ran under them, you would hardly notice. But it would look odd. It is a small thing. \
      Small things are what this is made of.
      """
    ),
    .heading("Catching it"),
    .paragraph(
      """
      While it glides, put a finger on it. It stops under the finger at that very moment, exactly \
      where you saw it. There is no rule to learn here, and nothing to remember. You knew it before \
      you tried, because everything else in the world does the same.
      """
    ),
    .paragraph("You have reached the end. Pull a little more, and feel the edge."),
  ]

  /// All of its words.
  static var text: String {
    let words = parts.compactMap { part -> String? in
      switch part {
      case .paragraph(let words), .heading(let words), .quote(let words): words
      case .picture: nil
      }
    }
    return ([title, byline] + words).joined(separator: "\n\n")
  }
}
