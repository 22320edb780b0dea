import Geometry
import TestHarness
import Testing

/// Every state meets everything that can come, and the laws hold by now.
struct EveryMeetingTests {
  @Test(arguments: Motion.all, Meeting.all)
  func `every meeting ends at rest, and nothing jumps`(motion: Motion, meeting: Meeting) throws {
    for (frames, scale) in zip(Frames.all, [1, 1.5, 3, 1, 3]) {
      let deeds = motion.deeds + meeting.deeds + motion.release
      let played = try Played(motion.scene, deeds, at: frames, scale: scale)
      let fault = try played.container().faultOfRest(
        scale: scale,
        mayBeOutside: meeting.mayBeOutside,
        // Law 6: what the app asked for by name is not moved to a page.
        mayBeBetweenPages: meeting.isAppsWord || motion.isAppsWord
      )
      #expect(fault == nil, "\(frames)")
      let disorder = Laws.disorder(in: played.messages(from: "root").compactMap(\.message))
      #expect(disorder == nil, "\(frames)")
      expectNoJump(played, motion, meeting)
    }
  }

  /// In the frame of the meeting and after it, the speeds of both add up at most.
  private func expectNoJump(_ played: Played, _ motion: Motion, _ meeting: Meeting) {
    let lines = played.shown()
    for (before, after) in zip(lines, lines.dropFirst()) {
      // Input waits for the next frame, and a glide begins a frame early (decision 2).
      let period = 2 * min(after.time - before.time, played.frames.longest) + 8
      let step = after.offset - before.offset
      let pinching = meeting.isFinger && !motion.release.isEmpty ? 40.0 : 0
      let most = (motion.speed + meeting.speed + pinching) * period + 1
      #expect(
        max(abs(step.dx), abs(step.dy)) <= most,
        "\(before.offset) to \(after.offset) at \(after.time) ms, \(played.frames)"
      )
      let growth = abs(after.zoom - before.zoom)
      // A second finger beside one that holds makes a pinch.
      let isPinch = meeting.isFinger && !motion.release.isEmpty
      let growing = motion.zoomSpeed + meeting.zoomSpeed + (isPinch ? 0.03 : 0)
      let mostGrowth = growing * period + 1e-6
      #expect(
        growth <= mostGrowth,
        "\(before.zoom) to \(after.zoom) at \(after.time) ms, \(played.frames)"
      )
    }
  }
}
