import Foundation
import Geometry
import Scrolling
import Testing
import ViewTree

/// The members of UIKit that the article "Coming from UIScrollView" calls the same.
struct UIKitNamesTests {
  private let container = ScrollContainer(frame: Rect(x: 0, y: 0, width: 400, height: 400))

  @Test func `sizes and insets have UIKit's names and defaults`() {
    #expect(container.contentOffset == .zero && container.contentSize == .zero)
    #expect(container.contentInset == .zero && container.adjustedContentInset == .zero)
    #expect(container.contentInsetAdjustmentBehavior == .automatic)
    #expect(container.contentAlignmentPoint == .zero)
    #expect(container.scrollIndicatorInsets == .zero)
    #expect(container.horizontalScrollIndicatorInsets == .zero)
    #expect(container.verticalScrollIndicatorInsets == .zero)
    #expect(container.automaticallyAdjustsScrollIndicatorInsets)
  }

  @Test func `switches have UIKit's names and defaults`() {
    #expect(container.isScrollEnabled && container.scrollsToTop && container.bounces)
    #expect(container.bouncesHorizontally && container.bouncesVertically && container.bouncesZoom)
    #expect(container.delaysContentTouches && container.canCancelContentTouches)
    #expect(container.allowsKeyboardScrolling)
    #expect(container.showsHorizontalScrollIndicator && container.showsVerticalScrollIndicator)
    #expect(!container.isDirectionalLockEnabled && !container.isPagingEnabled)
    #expect(!container.alwaysBounceHorizontal && !container.alwaysBounceVertical)
    #expect(container.delegate == nil && container.refreshControl == nil)
  }

  @Test func `states and scales have UIKit's names and defaults`() {
    #expect(!container.isTracking && !container.isDragging && !container.isDecelerating)
    #expect(!container.isScrollAnimating && !container.isZooming)
    #expect(!container.isZoomBouncing && !container.isZoomAnimating)
    #expect(container.zoomScale == 1)
    #expect(container.minimumZoomScale == 1 && container.maximumZoomScale == 1)
  }

  @Test func `methods have UIKit's names`() {
    var calls = 0
    container.setZoomScale(1, animated: false)
    container.zoom(to: container.bounds, animated: false)
    container.flashScrollIndicators()
    container.withScrollIndicatorsShown(forContentOffsetChanges: { calls += 1 })
    container.stopScrollingAndZooming()
    #expect(calls == 1)
    #expect(container.touchesShouldCancel(in: View()))
    #expect(container.touchesShouldBegin([], with: [], in: container))
    #expect(!container.touchesShouldCancel(in: Control()))
    #expect(container.panGestureRecognizer.view === container)
    #expect(container.pinchGestureRecognizer.view === container)
  }

  @Test func `the page control has UIKit's names and defaults`() {
    let dots = PageControl()
    #expect(dots.numberOfPages == 0 && dots.currentPage == 0 && !dots.hidesForSinglePage)
    #expect(dots.pageIndicatorTintColor != dots.currentPageIndicatorTintColor)
    #expect(dots.backgroundStyle == .automatic && dots.interactionState == .none)
    #expect(dots.allowsContinuousInteraction && dots.direction == .natural)
    #expect(dots.progress == nil && !dots.defersCurrentPageDisplay)
    dots.updateCurrentPageDisplay()
    #expect(dots.size(forNumberOfPages: 3).width > dots.size(forNumberOfPages: 1).width)
  }

  @Test func `the refresh control has UIKit's names and defaults`() {
    let control = RefreshControl()
    control.tintColor = .black
    #expect(!control.isRefreshing)
    control.beginRefreshing()
    #expect(control.isRefreshing)
    control.endRefreshing()
    #expect(!control.isRefreshing)
  }

  @Test func `the delegate has UIKit's messages`() {
    let delegate: any ScrollContainerDelegate = Nobody()
    var target = Point.zero
    delegate.scrollContainerDidScroll(container)
    delegate.scrollContainerDidZoom(container)
    delegate.scrollContainerWillBeginDragging(container)
    delegate.scrollContainerWillEndDragging(
      container,
      withVelocity: .zero,
      targetContentOffset: &target
    )
    delegate.scrollContainerDidEndDragging(container, willDecelerate: false)
    delegate.scrollContainerWillBeginDecelerating(container)
    delegate.scrollContainerDidEndDecelerating(container)
    delegate.scrollContainerDidEndScrollingAnimation(container)
    delegate.scrollContainerWillBeginZooming(container, with: nil)
    delegate.scrollContainerDidEndZooming(container, with: nil, atScale: 1)
    delegate.scrollContainerDidScrollToTop(container)
    delegate.scrollContainerDidChangeAdjustedContentInset(container)
    #expect(delegate.viewForZooming(in: container) == nil && target == .zero)
    #expect(delegate.scrollContainerShouldScrollToTop(container))
  }

  @Test func `this file uses every member that the article calls the same`() throws {
    let here = try String(contentsOfFile: #filePath, encoding: .utf8)
    let root = URL(filePath: #filePath).pathComponents.dropLast(3).joined(separator: "/")
    let article = root + "/Sources/ScrollKit/ScrollKit.docc/coming-from-uiscrollview.md"
    let rows = try String(contentsOfFile: article, encoding: .utf8).split(separator: "\n")
      .map { $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } }
      .filter { $0.count == 2 && $0[1].hasPrefix("same") }
    let names = rows.flatMap { $0[0].matches(of: /`(\w+)/).map { String($0.1) } }
      .map { $0.replacing("scrollView", with: "scrollContainer") }
    #expect(names.count > 60)
    for name in names { #expect(here.contains(".\(name)"), "\(name)") }
  }
}

/// A delegate that implements nothing.
private final class Nobody: ScrollContainerDelegate {}
