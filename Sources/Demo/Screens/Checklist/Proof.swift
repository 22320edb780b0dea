import Geometry
import ScrollPhysics
import Scrolling

/// How the running program can see that rows hold, and what the user does to show it.
struct Proof {
  let rows: [Int]
  /// The instruction for the user.
  let instruction: String
  let holds: (Sighting) -> Bool

  init(_ rows: [Int], _ instruction: String, _ holds: @escaping (Sighting) -> Bool) {
    (self.rows, self.instruction, self.holds) = (rows, instruction, holds)
  }

  /// All proofs by messages and states.
  static let all = dragging + commanding + zooming + paging

  private static let flick: [ScrollMessage.Kind] = [
    .willBeginDragging, .didScroll, .willEndDragging, .didEndDragging,
    .willBeginDecelerating, .didScroll, .didEndDecelerating,
  ]

  private static let dragging = [
    Proof([1, 12, 30], "Drag the content") { $0.message == .didScroll && $0.container.isDragging },
    Proof([8], "Pull past the top") {
      guard $0.message == .didScroll, $0.container.isDragging else { return false }
      let (now, least) = ($0.container.contentOffset, $0.container.minimumContentOffset)
      return now.x < least.x || now.y < least.y
    },
    Proof([34, 35, 82], "Press and drag") {
      $0.message == .willBeginDragging && $0.container.isTracking && $0.container.isDragging
    },
    Proof([31, 36, 78, 79, 81, 83, 84], "Flick and let the glide run out") {
      $0.message == .didEndDecelerating && $0.story == flick && !$0.container.isDecelerating
    },
    Proof([32], "Catch a glide with a press") {
      $0.message == .didEndDecelerating && $0.container.isTracking
    },
    Proof([33], "Flick with another deceleration rate") {
      $0.message == .willBeginDecelerating
        && $0.container.decelerationRate < DecelerationRate.normal
    },
    Proof([40], "Pull past an edge and let go") {
      $0.message == .didScroll && $0.container.isDecelerating && $0.container.isPastEdge
    },
    Proof([41], "Drag with Bounces off") {
      $0.message.kind == .didEndDragging && !$0.container.bounces && !$0.container.isPastEdge
    },
    Proof([42], "Pull short content that always bounces") {
      let container = $0.container
      return container.isDragging && container.isPastEdge && container.alwaysBounceVertical
        && container.contentSize.height < container.bounds.height
    },
    Proof([43], "Pull sideways with Bounce horizontally on") {
      let container = $0.container
      return container.isDragging && container.alwaysBounceHorizontal
        && container.contentSize.width <= container.bounds.width
        && container.contentOffset.x != container.minimumContentOffset.x
    },
    Proof([46], "Pull past an edge, stop, and let go") {
      $0.message == .didEndDragging(willDecelerate: true) && $0.container.isPastEdge
    },
    Proof([47], "Drag diagonally") {
      $0.container.isDragging && !$0.container.isDirectionalLockEnabled && $0.step.dx != 0
        && $0.step.dy != 0
    },
    Proof([48], "Drag straight with Direction lock enabled") {
      $0.container.isDragging && $0.container.isDirectionalLockEnabled
        && ($0.step.dx == 0) != ($0.step.dy == 0)
    },
    Proof([49], "Drag diagonally with Direction lock enabled") {
      $0.container.isDragging && $0.container.isDirectionalLockEnabled && $0.step.dx != 0
        && $0.step.dy != 0
    },
    Proof([80, 83], "Drag, stop, and lift") {
      $0.message == .didEndDragging(willDecelerate: false)
    },
  ]

  private static let commanding = [
    Proof([64, 68], "Make an animated move") {
      $0.screen == .commands && $0.message == .didEndScrollingAnimation
        && $0.story.contains(.didScroll) && !$0.container.isTracking && !$0.container.isDragging
    },
    Proof([85], "Scroll with the wheel, a key or a command") {
      $0.message == .didScroll && $0.container.isScrollAnimating
    },
    Proof([74], "Click the status bar") { $0.message == .shouldScrollToTop },
    Proof([70, 75], "Scroll down, then click the status bar") { $0.message == .didScrollToTop },
  ]

  private static let zooming = [
    Proof([86, 87, 88, 96, 98], "Zoom in") {
      $0.message == .didZoom && ($0.container.isZooming || $0.container.isZoomAnimating)
    },
    Proof([95], "Pinch, or hold Ctrl and turn the wheel") {
      $0.message == .didZoom && $0.container.isZooming
    },
    Proof([93, 94], "Pinch past a limit and let go") {
      $0.message == .didZoom && $0.container.isZoomBouncing
    },
    Proof([99], "Zoom, and let go") {
      $0.message.kind == .didEndZooming && $0.story.contains(.willBeginZooming)
        && !$0.container.isZooming && !$0.container.isZoomBouncing
    },
    Proof([17], "Drag while zoomed in") {
      $0.message == .didScroll && $0.container.isDragging
        && $0.container.zoomScale > $0.container.minimumZoomScale
    },
  ]

  private static let paging = [
    Proof([117, 122], "Turn a page") {
      guard $0.message == .didEndDecelerating, $0.container.isPagingEnabled else { return false }
      let container = $0.container
      return Axis.allCases.contains {
        let pages = container.contentOffset[$0] / max(container.pageLength($0), 1)
        return pages != 0 && pages == pages.rounded()
      }
    }
  ]
}
