import Scrolling
import ViewTree

/// What a pager is used for: how many pages there are, and what they look like.
class Book: PagerDataSource {
  let look: Look
  /// How many pages there are.
  var count: Int { 0 }
  /// Whether its pages lie on black, between bands with the dots in the lower one (rows 127, 128).
  var isOnBlack: Bool { false }

  init(look: Look) { self.look = look }

  /// The pager moved, or came to rest.
  func moved(_ pager: Pager) {}

  func numberOfPages(in pager: Pager) -> Int { count }
  func makePageView(for pager: Pager) -> View { View() }
  func pager(_ pager: Pager, configure view: View, forPage page: Int) {}
}
