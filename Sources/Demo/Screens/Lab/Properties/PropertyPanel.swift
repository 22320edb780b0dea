import ScrollKit
import ScrollKitTesting

/// Every property of some views in groups, each with a control that follows its value.
final class PropertyPanel: ToolShelf {
  /// A row: one view, or two beside each other.
  private typealias Row = (views: [View], height: Double)

  /// The width at which no name of a property is cut.
  static let width = 376.0

  private var rows: [Row] = []
  /// Shows the values as they are now.
  private var readers: [() -> Void] = []
  /// The property's line in a program, if it is not as in a new view.
  private var lines: [() -> String?] = []
  /// Called when the user has set a property.
  var onChange: () -> Void = {}

  init() {
    super.init()
    accessibilityLabel = "Properties"
    showsVerticalScrollIndicator = true
    alwaysBounceVertical = true
  }

  /// The lines of a program that sets the views up as they are.
  var code: String { lines.compactMap { $0() }.map { "\($0)\n" }.joined() }

  /// Shows the values as they are now.
  func read() { for reader in readers { reader() } }

  // MARK: Filling

  func clear() {
    for row in rows { for view in row.views { view.removeFromSuperview() } }
    (rows, readers, lines) = ([], [], [])
    contentOffset = .zero
  }

  /// Adds the state of a view, which cannot be set.
  func addState(_ facts: @escaping () -> [StateTable.Fact]) {
    addHeading("State")
    let table = StateTable(facts)
    add([table], height: table.height)
  }

  /// Adds a group of properties of a view, which has a name in a program; a program need not set what a fresh
  /// view has already.
  func add<Owner>(
    _ title: String,
    _ properties: [ViewProperty<Owner>],
    of owner: Owner,
    named name: String? = nil,
    fresh: Owner
  ) {
    addHeading(title)
    for property in properties {
      addControls(for: property, of: owner)
      lines.append {
        guard let name, let text = property.text(of: owner), text != property.text(of: fresh)
        else { return nil }
        return "\(name).\(property.name) = \(text)"
      }
    }
    read()
    setNeedsLayout()
  }

  private func addHeading(_ title: String) {
    add([Label(text: title, font: Type.emphasis)], height: Extent.touchTarget)
  }

  private func add(_ views: [View], height: Double) {
    rows.append((views, height))
    for view in views { addSubview(view) }
  }

  private func addControls<Owner>(for property: ViewProperty<Owner>, of owner: Owner) {
    switch property.place {
    case .flag(let path): addToggle(property.name, owner, path)
    case .number(let path, _):
      addSliders(nil, property, [("", { owner[keyPath: path] }, { owner[keyPath: path] = $0 })])
    case .count(let path):
      addSliders(
        nil,
        property,
        [("", { Double(owner[keyPath: path]) }, { owner[keyPath: path] = Int($0.rounded()) })]
      )
    case .choice(let words, let get, let set): addChoice(property.name, words, owner, get, set)
    case .insets(let path):
      let sides: [(String, WritableKeyPath<EdgeInsets, Double>)] = [
        ("top", \.top), ("left", \.left), ("bottom", \.bottom), ("right", \.right),
      ]
      addSliders(property.name, property, parts(of: owner, path, sides))
    case .size(let path):
      addSliders(
        property.name,
        property,
        parts(of: owner, path, [("width", \.width), ("height", \.height)])
      )
    case .point(let path):
      addSliders(property.name, property, parts(of: owner, path, [("x", \.x), ("y", \.y)]))
    }
  }

  /// A number with its name, and how it is read and set.
  private typealias Number = (title: String, get: () -> Double, set: (Double) -> Void)

  private func parts<Owner, Value>(
    of owner: Owner,
    _ path: ReferenceWritableKeyPath<Owner, Value>,
    _ parts: [(String, WritableKeyPath<Value, Double>)]
  ) -> [Number] {
    parts.map { title, part in
      (title, { owner[keyPath: path][keyPath: part] }, { owner[keyPath: path][keyPath: part] = $0 })
    }
  }

  private func addToggle<Owner>(
    _ name: String,
    _ owner: Owner,
    _ path: ReferenceWritableKeyPath<Owner, Bool>
  ) {
    let toggle = Switch(isOn: false, title: name)
    readers.append { toggle.isOn = owner[keyPath: path] }
    toggle.addAction { [unowned self] toggle in
      owner[keyPath: path] = toggle.isOn
      changed()
    }
    add([toggle], height: Extent.control)
  }

  private func addChoice<Owner>(
    _ name: String,
    _ words: [String],
    _ owner: Owner,
    _ get: @escaping (Owner) -> Int,
    _ set: @escaping (Owner, Int) -> Void
  ) {
    let choice = SegmentedControl(items: words)
    readers.append { choice.selectedSegmentIndex = get(owner) }
    choice.addAction { [unowned self] choice in
      set(owner, choice.selectedSegmentIndex)
      changed()
    }
    add([Label(text: name)], height: Extent.control)
    add([choice], height: Extent.control)
  }

  /// Adds sliders, two in a row, under a heading if they have one.
  private func addSliders<Owner>(
    _ heading: String?,
    _ property: ViewProperty<Owner>,
    _ numbers: [Number]
  ) {
    if let heading { add([Label(text: heading)], height: Extent.control) }
    let sliders = numbers.map { number in
      let title = heading == nil ? property.name : number.title
      // A value may lie beyond the usual ones from the start.
      let (value, usual) = (number.get(), property.usual)
      let range = min(value, usual.lowerBound)...max(value, usual.upperBound)
      let slider = Slider(value: value, in: range, title: title) { Figures.short($0) }
      if heading != nil { slider.accessibilityLabel = "\(property.name) \(title)" }
      readers.append { slider.value = number.get() }
      slider.addAction { [unowned self] slider in
        number.set(slider.value)
        changed()
      }
      return slider
    }
    for first in stride(from: 0, to: sliders.count, by: 2) {
      add(Array(sliders[first..<min(first + 2, sliders.count)]), height: Extent.touchTarget)
    }
  }

  /// One property may have changed another.
  private func changed() {
    onChange()
    read()
  }

  // MARK: Layout

  override func layoutSubviews() {
    let inside = Rect(origin: .zero, size: bounds.size).inset(across: Space.edge)
    var y = Space.hair
    for row in rows {
      let pitch = (inside.width + Space.edge) / Double(row.views.count)
      for (index, view) in row.views.enumerated() {
        view.frame = Rect(
          x: inside.minX + Double(index) * pitch,
          y: y,
          width: max(pitch - Space.edge, 0),
          height: row.height
        )
      }
      y += row.height + Space.hair
    }
    contentSize = Size(width: bounds.width, height: y + Space.edge)
  }
}

extension ViewProperty {
  /// The value as in a program; nil if a word for people stands for it.
  func text(of owner: Owner) -> String? {
    switch place {
    case .flag(let path): return "\(owner[keyPath: path])"
    case .number(let path, _): return "\(owner[keyPath: path])"
    case .count(let path): return "\(owner[keyPath: path])"
    case .choice(let words, let get, _):
      let index = get(owner)
      guard words.indices.contains(index), words[index].allSatisfy(\.isLetter) else { return nil }
      return ".\(words[index])"
    case .insets(let path):
      let value = owner[keyPath: path]
      return "EdgeInsets(top: \(value.top), left: \(value.left), bottom: \(value.bottom), "
        + "right: \(value.right))"
    case .size(let path):
      return "Size(width: \(owner[keyPath: path].width), height: \(owner[keyPath: path].height))"
    case .point(let path):
      return "Point(x: \(owner[keyPath: path].x), y: \(owner[keyPath: path].y))"
    }
  }
}

/// A name and its present value in each row.
final class StateTable: View {
  /// A name and its value in words.
  typealias Fact = (name: String, value: String)

  private static let rowHeight = 20.0

  private let facts: () -> [Fact]

  init(_ facts: @escaping () -> [Fact]) {
    self.facts = facts
    super.init()
    isUserInteractionEnabled = false
  }

  /// The height that it needs.
  var height: Double { Double(facts().count) * Self.rowHeight }

  /// Reads the facts anew for each frame, so that none can be stale.
  override func drawOverlay() -> [DrawCommand] {
    facts().enumerated().flatMap { index, fact in
      let y = Double(index) * Self.rowHeight
      let place = Rect(x: bounds.minX, y: y, width: bounds.width, height: Self.rowHeight)
      return [
        fonts.text(fact.name, style: Type.body, in: place, palette.secondary),
        fonts.text(fact.value, style: Type.bodyFigures, in: place, palette.text, .trailing),
      ]
    }
  }
}
