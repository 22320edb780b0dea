import ScrollKit

/// Showing motion again, by a hand along the plot or by keys.
extension Inspector {
  /// Shows the moment of a time in place of the present, and waits there.
  func scrub(to time: Timestamp) {
    guard tape.span != nil || shownTime != nil else { return }
    if shownTime == nil {
      record(isMoving: false)
      screen?.isDemonstrated = true
      watched?.stopScrollingAndZooming()
    }
    guard let span = tape.span else { return }
    (shownTime, isPaused) = (min(max(time, span.lowerBound), span.upperBound), true)
    stage?.animate(self)
  }

  /// Plays on from the moment that shows; at the end, the present is back.
  func playOn() {
    guard shownTime != nil else { return }
    (isPaused, lastFrame) = (false, nil)
    stage?.animate(self)
  }

  /// Stops the time of what is shown again, or lets it go on; false if nothing is.
  func togglePause() -> Bool {
    guard shownTime != nil else { return false }
    if isPaused { playOn() } else { isPaused = true }
    keepKeys()
    return true
  }

  /// Goes a frame on or back, from the present at first; false if nothing has moved.
  func step(byFrames frames: Int) -> Bool {
    guard let span = tape.span, watched?.isMoving != true || shownTime != nil,
      let time = tape.time(of: shownTime ?? span.upperBound, movedBy: frames)
    else { return false }
    scrub(to: time)
    keepKeys()
    return true
  }

  /// The keys that follow are for what is shown again, not for the content; those of a plot that
  /// does not show come back by the shell.
  private func keepKeys() { stage?.focus(plot) }

  /// Goes back to the present, or stays with what shows when a hand takes hold of it.
  func endScrub(staying: Bool = false) {
    guard shownTime != nil else { return }
    if !staying, let last = tape.moments.last { show(last) }
    (shownTime, isPaused) = (nil, true)
    screen?.isDemonstrated = false
    onFinger(nil)
    plot.playhead = nil
    if staying { forget() }
  }

  /// Shows a moment in a frame that is being made; returns whether the next one differs.
  func showAgain(in frame: DisplayFrame) -> Bool {
    guard var time = shownTime, let span = tape.span else { return false }
    if !isPaused {
      time = time + (lastFrame.map { frame.time - $0 } ?? 0)
      lastFrame = frame.time
      shownTime = time
    }
    guard time <= span.upperBound, isPaused || time < span.upperBound else {
      endScrub()
      return false
    }
    plot.playhead = time
    if let moment = tape.moment(at: time) {
      show(moment)
      onFinger(moment.finger)
    }
    return !isPaused
  }

  private func show(_ moment: MotionHistory.Moment) {
    guard let watched else { return }
    if watched.zoomScale != moment.scale { watched.zoomScale = moment.scale }
    if watched.contentOffset != moment.offset { watched.contentOffset = moment.offset }
    screen?.didShowAgain(at: moment.time)
  }
}
