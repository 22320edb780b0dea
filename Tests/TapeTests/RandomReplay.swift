import Geometry
import ScrollKitTesting
import ViewTree

@testable import Scrolling

/// Plays random tapes and looks for broken laws.
enum RandomReplay {
  /// How long after the last event everything must rest, in ms; the log ends 100 ms later.
  static let patience = 10_000.0

  /// What is wrong with a replay, or nil.
  ///
  /// - Parameters:
  ///   - tape: The tape.
  ///   - seed: Decides about calls in the middle of messages; nil for none.
  /// - Returns: A sentence.
  /// - Throws: What is wrong with the tape.
  static func fault(of tape: RandomTape, meddling seed: Int?) throws -> String? {
    let run = try Run(tape, seed)
    if try Run(tape, seed).log != run.log { return "another log when played again" }
    if seed == nil, let news = try news(of: tape, after: run.log) { return news }
    return run.fault(tape)
  }

  /// What a replay writes, with or without calls in the middle of messages.
  static func log(of tape: RandomTape, meddling seed: Int?) throws -> [UInt8] {
    try Run(tape, seed).log
  }

  /// What a tape tells differently that says some things twice, or nil (laws 7 and 8).
  private static func news(of tape: RandomTape, after log: [UInt8]) throws -> String? {
    let repetition = Repetition.allCases[tape.lines.count % Repetition.allCases.count]
    let doubled = repetition.doubled(tape.lines).joined(separator: "\n")
    guard doubled != tape.text.dropLast() else { return nil }
    let replay = try Replay(try Tape(Array(doubled.utf8)))
    replay.patience = 20
    // A view hears of each report.
    func told(_ log: [UInt8]) -> [Substring] {
      String(decoding: log, as: UTF8.self).split(separator: "\n")
        .filter { !$0.contains("touchesMoved") }
    }
    let (once, twice) = (told(log), told(try replay.run()))
    guard once != twice else { return nil }
    let other = zip(once, twice).first { $0 != $1 }
    return "news by saying \(repetition) twice: \(other?.1 ?? "") for \(other?.0 ?? "")"
  }

  /// How many messages a report shows.
  private static let shown = 60

  /// One replay.
  private struct Run {
    let log: [UInt8]
    let replay: Replay
    let witnesses: [(id: String, container: ScrollContainer, witness: Witness)]
    let meddler: Meddler?
    /// Where linked containers showed different places in a frame; nil if they never did.
    let parting: String?

    init(_ tape: RandomTape, _ seed: Int?) throws {
      replay = try Replay(try Tape(Array(tape.text.utf8)))
      witnesses = replay.containers.map { ($0.id, $0.container, Witness($0.container)) }
      meddler = seed.map { Meddler(seed: $0, budget: 30) }
      for entry in witnesses { entry.witness.meddler = meddler }
      replay.patience = 20
      let places = LinkedPlaces(tape.link, in: replay)
      replay.onFrame = { places?.look() }
      log = try replay.run()
      parting = places?.fault
    }

    func fault(_ tape: RandomTape) -> String? {
      if let parting { return parting }
      for (id, container, witness) in witnesses {
        // A view outside a stage is laid out when somebody asks for it.
        container.layoutIfNeeded()
        var fault = fault(of: container, witness)
        let isLinked = isLinked(id, tape)
        let mayBeBetweenPages =
          meddler != nil || tape.repaged.contains(id) || container.zoomedView != nil || isLinked
        // Between its last page and its first, a circle is outside of where it rests on pages.
        let isFree = mayBeBetweenPages || !container.isPagingEnabled
        let isBetweenEnds = isFree && (container as? Pager)?.isCircular ?? false
        let mayBeOutside =
          tape.commanded.contains(id) || isBetweenEnds
          || witnesses.contains {
            ($0.id == id || isLinked && self.isLinked($0.id, tape))
              && meddler?.displaced.contains(ObjectIdentifier($0.container)) ?? false
          }
        if !mayBeOutside, !Laws.isInside(container) {
          let (least, most) = (container.minimumContentOffset, container.maximumContentOffset)
          fault = "at \(container.contentOffset), outside of \(least) to \(most)"
        }
        let rest = RestingView(container).faultOfRest(
          scale: tape.scale,
          mayBeOutside: mayBeOutside,
          mayBeBetweenPages: mayBeOutside || mayBeBetweenPages,
          mayBeBetweenStops: tape.retargeted.contains(id) || isLinked,
          mayBeBetweenPixels: isLinked
        )
        fault = fault ?? rest
        if let fault {
          return
            "\(id): \(fault) after \(witness.messages.suffix(RandomReplay.shown).joined(separator: " "))"
        }
      }
      let tail = log.suffix(4_000).split(separator: UInt8(ascii: "\n")).last ?? []
      let last = String(decoding: tail, as: UTF8.self)
      let start = last.dropFirst(5).prefix { $0 != "," }
      guard let time = Double(start) else { return "no time in \(last)" }
      return time > tape.end + RandomReplay.patience ? "moves until \(time)" : nil
    }

    private func isLinked(_ id: String, _ tape: RandomTape) -> Bool {
      tape.link.map { $0.first == id || $0.second == id } ?? false
    }

    private func fault(of container: ScrollContainer, _ witness: Witness) -> String? {
      if witness.sawNonsense || !container.contentOffset.isFinite { return "not finite" }
      if container.isTracking || container.isDragging {
        return "held by nobody: \(container.stateWords)"
      }
      if container.isDecelerating { return "glides for ever" }
      if container.isScrollAnimating { return "never arrives" }
      if container.isZooming || container.isZoomBouncing || container.isZoomAnimating {
        return "zooms for ever"
      }
      return Laws.disorder(in: witness.messages)
    }
  }
}

/// Looks in each frame whether linked containers show the same place (SPEC m.13).
private final class LinkedPlaces {
  private let link: RandomTape.Link
  private let first: ScrollContainer?
  private let second: ScrollContainer?
  private var frames = 0
  private(set) var fault: String?

  /// The largest difference that rounding makes, in points.
  private static let rounding = 1e-5

  init?(_ link: RandomTape.Link?, in replay: Replay) {
    guard let link else { return nil }
    func container(_ id: String) -> ScrollContainer? {
      replay.containers.first { $0.id == id }?.container
    }
    (self.link, first, second) = (link, container(link.first), container(link.second))
  }

  func look() {
    frames += 1
    // Outside a window starts are those of another grid, and nobody sees them.
    guard let first, let second, first.stage != nil, second.stage != nil, fault == nil else {
      return
    }
    for axis in link.axes {
      guard let one = first.linkedPlace(axis), let other = second.linkedPlace(axis) else {
        continue
      }
      let apart = other - one * link.ratio
      if apart.magnitude > Self.rounding {
        fault =
          "\(link.first) at \(one) and \(link.second) at \(other), \(apart) from the place "
          + "at a ratio of \(link.ratio), along \(axis), in frame \(frames)"
      }
    }
  }
}

extension ScrollContainer {
  /// How far what is seen is from the content's start, without what has come before it since the
  /// last layout; nil while new limits wait for a frame.
  fileprivate func linkedPlace(_ axis: Axis) -> Double? {
    let shift = links[axis]?.shift(of: self) ?? 0
    return formerLimits == nil ? contentOffset[axis] - linkStart(axis) - shift : nil
  }
}
