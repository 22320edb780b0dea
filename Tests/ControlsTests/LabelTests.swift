import Glibc
import Geometry
import TestHarness
import Testing
import Typesetting
import ViewTree

@testable import Controls

@MainActor @Suite(.serialized) struct LabelTests {
  private static let long = "A label wraps where its words end, as far as it may."

  init() { Fonts.load() }

  @Test func `text of a view stands where a label has it`() throws {
    let type = try #require(Fonts.family)
    let (place, style) = (Rect(x: 0, y: 0, width: 60, height: 40), TextStyle(size: 13))
    for alignment in TextAlignment.allCases {
      let label = Label(text: "A name that is too long", font: style)
      label.textAlignment = alignment
      label.frame = place
      let text = type.text(label.text, style: style, in: place, label.palette.text, alignment)
      #expect(label.draw() == [text])
    }
  }

  @Test func `a label in a layout is as high as its lines`() {
    let label = Label(text: "Some words that need two lines or more", font: TextStyle(size: 13))
    label.numberOfLines = 0
    let (whole, narrow) = (label.naturalSize(atWidth: nil), label.naturalSize(atWidth: 80))
    #expect(whole.width > 160 && narrow.width == 80 && narrow.height >= 2 * whole.height - 1)
  }

  @Test func `a label is as large as its text, and follows it until its size is set`() throws {
    let family = try #require(Fonts.family)
    let label = Label(text: "Row 1")
    let line = TextLine("Row 1", style: TextStyle(size: 13))
    #expect(label.bounds.width == family.width(of: line).rounded(.up))
    // SPEC of type: a line is 1.35 times as high as its font.
    #expect(label.bounds.height == (13 * 1.35).rounded(.up))
    let old = label.bounds.width
    label.text = "Row 1000"
    #expect(label.bounds.width > old)
    label.frame.size.width = 20
    label.text = "Row 2"
    #expect(label.bounds.width == 20)
    #expect(label.drawnLines.first?.string.hasSuffix("…") == true)
    label.sizeToFit()
    #expect(label.drawnLines.map(\.string) == ["Row 2"])
  }

  @Test(arguments: [40.0, 90, 200, 1_000]) func `every line fits, and all words are there`(
    width: Double
  ) throws {
    let family = try #require(Fonts.family)
    let label = Label(text: Self.long)
    label.numberOfLines = 0
    let size = label.sizeThatFits(Size(width: width, height: 0))
    label.frame.size = size
    #expect(size.width <= width.rounded(.up))
    #expect(label.drawnLines.allSatisfy { family.width(of: $0) <= width })
    #expect(label.drawnLines.map(\.string).joined(separator: " ") == Self.long)
  }

  @Test(arguments: 1...4) func `there are no more lines than wanted`(count: Int) {
    let label = Label(text: Self.long)
    label.numberOfLines = count
    label.frame.size = Size(width: 60, height: 200)
    #expect(label.drawnLines.count == count)
    #expect(label.drawnLines.last?.string.hasSuffix("…") == true)
    #expect(label.accessibility?.label == Self.long)
  }

  @Test func `a label of ten thousand lines draws those in sight`() throws {
    let stage = HostedStage(size: Size(width: 200, height: 300))
    let label = Label(text: (1...10_000).map { "Line \($0)" }.joined(separator: "\n"))
    label.numberOfLines = 0
    let height = try #require(Fonts.family).lineHeight(of: label.font)
    label.frame = Rect(x: 0, y: -5_000 * height, width: 200, height: 10_000 * height)
    stage.root.addSubview(label)
    func lines() -> [String] {
      stage.drawList().compactMap {
        if case .text(let line, _, _) = $0 { line.string } else { nil }
      }
    }
    #expect(lines().contains("Line 5001") && lines().contains("Line \(5_000 + Int(300 / height))"))
    #expect(lines().count <= Int(300 / height) + 4)
    #expect(label.draw().count == 10_000)
    label.text = "One"
    #expect(lines() == ["One"])
  }

  @Test func `an Arabic text stands at the right, and each of its lines`() throws {
    let label = Label(text: "שבת שלום לכם")
    label.numberOfLines = 0
    label.frame.size = Size(width: 8 * 13, height: 100)
    let lines = label.draw().compactMap { command -> (Double, TextLine)? in
      if case .text(let line, let place, _) = command { (place.x, line) } else { nil }
    }
    #expect(lines.map(\.1.string) == ["שבת", "שלום לכם"] || lines.count == 2)
    let family = try #require(Fonts.family)
    for (x, line) in lines { #expect(abs(x + family.width(of: line) - 8 * 13) < 1e-9) }
    label.textAlignment = .trailing
    for case .text(_, let place, _) in label.draw() { #expect(place.x == 0) }
  }

  @Test(arguments: [0, 1, 2]) func `a label that is given no width draws nothing`(count: Int) {
    let label = Label(text: Self.long)
    label.numberOfLines = count
    label.frame.size = Size(width: 1, height: 200)
    #expect(!label.draw().isEmpty)
    label.frame.size.width = 0
    #expect(label.draw().isEmpty)
  }

  @Test(arguments: [Appearance.light, .dark]) func `text stands out from the ground of its theme`(
    appearance: Appearance
  ) throws {
    let stage = HostedStage(size: Size(width: 100, height: 100))
    let label = Label(text: "Ink")
    stage.root.addSubview(label)
    stage.appearance = appearance
    let palette = Palette(appearance)
    #expect(label.draw().contains { drawsText($0, palette.text) })
    #expect(contrast(palette.text, palette.window) >= 4.5)
    #expect(contrast(palette.secondary, palette.window) >= 4.5)
    label.textColor = .clear
    #expect(label.draw().contains { drawsText($0, .clear) })
  }

  @Test func `a view's own appearance overrides that of the stage, and redraws it`() {
    let stage = HostedStage(size: Size(width: 100, height: 100))
    let card = View(frame: stage.root.bounds)
    let label = Label(text: "Ink")
    card.addSubview(label)
    stage.root.addSubview(card)
    _ = stage.drawList()
    card.appearance = .dark
    #expect(stage.needsDisplay)
    #expect(stage.drawList().contains { drawsText($0, Palette(.dark).text) })
    stage.appearance = .dark
    card.appearance = .light
    #expect(stage.drawList().contains { drawsText($0, Palette(.light).text) })
  }

  @Test func `a label made before there are fonts finds its size on arrival`() {
    Stage.loadedTypefaces = nil
    let label = Label(text: "Early")
    label.frame.origin = Point(x: 20, y: 30)
    #expect(label.bounds.size == .zero)
    Fonts.load()
    let stage = HostedStage(size: Size(width: 100, height: 100))
    stage.root.addSubview(label)
    #expect(label.bounds.width > 20)
    #expect(label.frame.origin == Point(x: 20, y: 30))
  }

  @Test func `the center of a view moves it as a whole`() {
    let label = Label(text: "Middle")
    let size = label.frame.size
    label.center = Point(x: 100, y: 50)
    #expect(label.frame.center == Point(x: 100, y: 50))
    #expect(label.frame.size == size)
  }

  @Test func `large semibold text is read as a heading`() {
    let label = Label(text: "Title", font: TextStyle(size: 20, weight: .semibold))
    #expect(label.accessibility == Accessibility(.heading, label: "Title"))
    label.font = TextStyle(size: 20)
    #expect(label.accessibility == Accessibility(.text, label: "Title"))
  }

  private func drawsText(_ command: DrawCommand, _ color: Color) -> Bool {
    if case .text(_, _, color) = command { true } else { false }
  }
}

/// The contrast of two colors (WCAG 2.1, 1.4.3).
func contrast(_ a: Color, _ b: Color) -> Double {
  func light(_ color: Color) -> Double {
    func part(_ value: UInt8) -> Double {
      let share = Double(value) / 255
      return share <= 0.03928 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * part(color.red) + 0.7152 * part(color.green) + 0.0722 * part(color.blue)
  }
  let (one, other) = (light(a), light(b))
  return (max(one, other) + 0.05) / (min(one, other) + 0.05)
}
