import Geometry
import ScrollPhysics
import Scrolling
import ViewTree

@testable import Demo

/// The Swift that the demo shows for each screen; that it is the same is a test.
///
/// What stands between the two lines of a screen is shown, the rest makes it compile and run.
enum Snippets {
  static func flip(in window: View) -> ScrollContainer {
    // begin flip
    final class Book: PagerDataSource {
      func numberOfPages(in pager: Pager) -> Int { 10_000 }
      func makePageView(for pager: Pager) -> View { View() }
      func pager(_ pager: Pager, configure view: View, forPage page: Int) {
        view.backgroundColor = page % 2 == 0 ? .white : .black
      }
    }

    let book = Book()
    let pager = Pager(frame: window.bounds)
    pager.dataSource = book  // three views serve all pages
    window.addSubview(pager)

    let dots = PageControl()
    dots.pager = pager  // each follows the other
    dots.frame.size = dots.size(forNumberOfPages: 12)
    window.addSubview(dots)
    // end
    return pager
  }

  static func photo(in window: View) -> ScrollContainer {
    let picture = View(frame: Rect(x: 0, y: 0, width: 2_000, height: 1_500))
    // begin photo
    final class Zoomer: ScrollContainerDelegate {
      let picture: View
      init(_ picture: View) { self.picture = picture }
      func viewForZooming(in container: ScrollContainer) -> View? { picture }
    }

    let photo = ScrollContainer(frame: window.bounds)
    let zoomer = Zoomer(picture)
    photo.delegate = zoomer
    photo.contentSize = picture.bounds.size
    photo.addSubview(picture)
    window.addSubview(photo)

    let (shown, whole) = (photo.bounds.size, picture.bounds.size)
    photo.minimumZoomScale = min(shown.width / whole.width, shown.height / whole.height)
    photo.maximumZoomScale = 8
    photo.contentAlignmentPoint = Point(x: 0.5, y: 0.5)
    photo.zoomScale = photo.minimumZoomScale
    photo.zoom(to: Rect(x: 900, y: 600, width: 200, height: 150), animated: true)
    // end
    return photo
  }

  static func long(in window: View) -> ScrollContainer {
    let field = View(frame: Rect(x: 16, y: 1_900, width: 200, height: 44))
    func fetch(_ done: @escaping () -> Void) { done() }
    // begin long
    let list = ScrollContainer(frame: window.bounds)
    list.contentSize = Size(width: window.bounds.width, height: 2_000)
    list.safeAreaInsets = EdgeInsets(top: 64, left: 0, bottom: 44, right: 0)
    list.alwaysBounceVertical = true
    list.addSubview(field)
    window.addSubview(list)

    let refresh = RefreshControl()
    refresh.addAction { refresh in
      fetch { refresh.endRefreshing() }
    }
    list.refreshControl = refresh

    let keyboard = KeyboardPanel(height: 208)
    window.addSubview(keyboard)
    list.keyboardDismissMode = .interactive
    keyboard.open(for: field, in: list)
    // end
    return list
  }

  static func map(in window: View) -> ScrollContainer {
    // begin map
    nonisolated struct Tiles: TileSource {
      func tile(row: Int, column: Int, level: Int) -> Bitmap? {
        nil  // drawn here, on a thread of its own
      }
    }

    let size = Size(width: 65_536, height: 65_536)
    let tiles = TiledView(
      grid: TileGrid(size: size, finestLevel: 12),
      source: Tiles(),
      byteBudget: 64 << 20
    )
    let map = ScrollContainer(frame: window.bounds)
    map.contentSize = size
    map.addSubview(tiles)
    map.minimumZoomScale = window.bounds.width / size.width
    map.maximumZoomScale = 12
    window.addSubview(map)
    // end
    return map
  }

  static func nested(in window: View) -> ScrollContainer {
    let (width, height) = (window.bounds.width, window.bounds.height)
    // begin nested
    let pager = ScrollContainer(frame: window.bounds)
    pager.isPagingEnabled = true
    pager.contentSize = Size(width: 3 * width, height: height)
    window.addSubview(pager)

    let news = ScrollContainer(frame: Rect(x: 2 * width, y: 0, width: width, height: height))
    news.contentSize = Size(width: width, height: 40 * 44)
    pager.addSubview(news)  // that is all: they nest

    pager.scrollsToTop = false  // one is left for the status bar
    news.transfersVerticalScrollingToParent = false  // keeps to itself
    pager.wheelLatchDuration = 0.5  // a wheel stays with it for half a second
    // end
    return pager
  }

  static func touch(in window: View) -> ScrollContainer {
    // begin touch
    final class Lab: ScrollContainer {
      override func touchesShouldBegin(_ touches: [Touch], in view: View) -> Bool {
        super.touchesShouldBegin(touches, in: view) && view.tag != 7
      }

      override func touchesShouldCancel(in view: View) -> Bool {
        !(view is Control)  // controls keep their touches
      }
    }

    let lab = Lab(frame: window.bounds)
    lab.contentSize = Size(width: window.bounds.width, height: 2_000)
    lab.delaysContentTouches = true  // a touch may become a scroll
    lab.contentTouchDelay = 0.3  // within 300 ms instead of 150
    lab.panGestureRecognizer.slop = 6  // after 6 points, whatever the device
    lab.canCancelContentTouches = true  // and later still
    window.addSubview(lab)
    // end
    return lab
  }

  static func bounce(in window: View) -> ScrollContainer {
    // begin bounce
    let list = ScrollContainer(frame: window.bounds)
    list.contentSize = Size(width: window.bounds.width, height: 100 * 60)
    for row in 0..<100 {
      let card = View(frame: Rect(x: 16, y: Double(row) * 60 + 8, width: 300, height: 44))
      card.backgroundColor = Color(hex: row % 2 == 0 ? 0x0A66E8 : 0x007A69)
      list.addSubview(card)
    }
    list.decelerationRate = 0.99  // stops sooner than 0.998
    list.alwaysBounceVertical = true
    list.isDirectionalLockEnabled = true
    list.indicatorStyle = .black
    window.addSubview(list)
    // end
    return list
  }

  static func commands(in window: View) -> ScrollContainer {
    let container = ScrollContainer(frame: window.bounds)
    container.contentSize = Size(width: 2_000, height: 2_000)
    window.addSubview(container)
    let cell = Rect(x: 700, y: 900, width: 140, height: 100)
    // begin commands
    container.setContentOffset(cell.origin, animated: true)
    container.scrollRectToVisible(cell, animated: true)  // visible already: nothing
    container.zoom(to: cell, animated: true)
    container.setZoomScale(1, animated: true)
    container.flashScrollIndicators()
    container.glide(withVelocity: Vector(dx: 1_500, dy: 900))
    container.stopScrollingAndZooming()
    container.scrollAnimationCurve = .easeInOut
    container.setContentOffset(container.minimumContentOffset, animated: true)
    container.contentOffset = container.maximumContentOffset  // at once
    // end
    return container
  }

  static func layout(in window: View) -> ScrollContainer {
    let container = ScrollContainer(frame: window.bounds)
    window.addSubview(container)
    let (photo, text, badge) = (View(), View(), View())
    // begin layout
    for view in [photo, text, badge] { container.addSubview(view) }
    container.constraints = [
      LayoutConstraint(photo, .left, to: .content(.left)),
      LayoutConstraint(photo, .right, to: .content(.right)),
      LayoutConstraint(photo, .top, to: .content(.top)),
      LayoutConstraint(photo, .width, to: .frame(.width)),
      LayoutConstraint(photo, .height, to: .length(900)),
      LayoutConstraint(text, .top, to: .view(photo, .bottom), plus: 16),
      LayoutConstraint(text, .left, to: .content(.left), plus: 16),
      LayoutConstraint(text, .right, to: .content(.right), plus: -16),
      LayoutConstraint(text, .height, to: .length(300)),
      LayoutConstraint(text, .bottom, to: .content(.bottom), plus: -16),
      LayoutConstraint(badge, .right, to: .frame(.right), plus: -8),  // does not scroll
      LayoutConstraint(badge, .top, to: .frame(.top), plus: 8),
    ]
    // end
    return container
  }

  static func dots(in window: View) -> ScrollContainer {
    let pager = ScrollContainer(frame: window.bounds)
    pager.isPagingEnabled = true
    pager.contentSize = Size(width: 12 * window.bounds.width, height: window.bounds.height)
    window.addSubview(pager)
    // begin dots
    let dots = PageControl()
    dots.numberOfPages = 12
    dots.backgroundStyle = .prominent
    dots.tapBehavior = .step
    dots.progress = PageControlProgress(duration: 3)
    dots.frame.size = dots.size(forNumberOfPages: 12)
    dots.addAction { dots in
      var page = pager.bounds
      page.origin.x = Double(dots.currentPage) * page.width
      pager.scrollRectToVisible(page, animated: true)
    }
    window.addSubview(dots)
    // end
    return pager
  }

  static func extras(in window: View) -> ScrollContainer {
    let cards = ScrollContainer(frame: window.bounds)
    // begin extras
    // The card nearest to where the glide would end comes to the left edge.
    final class Snapping: ScrollContainerDelegate {
      let pitch = 240.0
      func scrollContainerWillEndDragging(
        _ container: ScrollContainer,
        withVelocityPerMillisecond velocity: Vector,
        targetContentOffset: inout Point
      ) {
        targetContentOffset.x = (targetContentOffset.x / pitch).rounded() * pitch
      }
    }

    let snapping = Snapping()
    cards.delegate = snapping
    cards.contentSize = Size(width: 24 * snapping.pitch, height: window.bounds.height)
    window.addSubview(cards)
    // end
    return cards
  }

  static func checklist(in window: View) -> ScrollContainer {
    // begin checklist
    // A row is seen when a message and the container's state prove it.
    let caught = Proof([32], "Catch a glide with a press") {
      $0.message == "didEndDecelerating" && $0.container.isTracking
    }
    // end
    precondition(caught.rows == [32], "The proof is of row 32")
    return bounce(in: window)
  }
}
