public import ViewTree

/// Tells a pager how many pages there are, and fills its few views with them.
///
/// The pager holds it weakly. A page that takes long to draw can be drawn ahead of time: begin in
/// ``pager(_:prepare:)``, say in ``pager(_:isReady:)`` whether it is done, and call
/// ``Pager/pageDidBecomeReady(_:)`` when it is.
@MainActor public protocol PagerDataSource: AnyObject {
  /// Returns how many pages there are.
  func numberOfPages(in pager: Pager) -> Int
  /// Returns a new view for pages; called once for each view of the pool, never again.
  func makePageView(for pager: Pager) -> View
  /// Fills a view with a page, completely: it may have shown another page before.
  func pager(_ pager: Pager, configure view: View, forPage page: Int)
  /// Called when a page may soon be shown; begin drawing it here.
  func pager(_ pager: Pager, prepare page: Int)
  /// Returns whether the page can be filled in at once.
  func pager(_ pager: Pager, isReady page: Int) -> Bool
  /// Fills a view with what stands for a page that is not ready.
  func pager(_ pager: Pager, configurePlaceholder view: View, forPage page: Int)
}

extension PagerDataSource {
  /// Does nothing.
  public func pager(_ pager: Pager, prepare page: Int) {}
  /// Every page is ready.
  public func pager(_ pager: Pager, isReady page: Int) -> Bool { true }
  /// Fills the view as if the page were ready.
  public func pager(_ pager: Pager, configurePlaceholder view: View, forPage page: Int) {
    self.pager(pager, configure: view, forPage: page)
  }
}
