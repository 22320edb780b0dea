import ViewTree

/// A view of the pool and the page that it shows.
struct PageSlot {
  /// What a view shows.
  enum Content: Equatable {
    /// Nothing, or something that must not be seen any more.
    case nothing
    /// A placeholder for the page at a place.
    case placeholder(Int)
    /// The page at a place.
    case page(Int)
  }

  /// The view, made once.
  let view: View
  /// What it shows; in an endless pager, places continue beyond the last page.
  var content: Content
  /// Whether any of it was within the viewport when the pager was last arranged.
  var isInSight = false

  /// The place of the page that it shows.
  var index: Int? {
    switch content {
    case .nothing: nil
    case .placeholder(let index), .page(let index): index
    }
  }

  /// Moves what it shows to another place; nil means that it shows nothing.
  mutating func move(to index: Int?) {
    guard let index else { return content = .nothing }
    switch content {
    case .nothing: break
    case .placeholder: content = .placeholder(index)
    case .page: content = .page(index)
    }
  }
}
