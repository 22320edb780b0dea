import ScrollKit
import ScrollKitTesting

/// Rows of controls that scroll: properties of views, each with a control that follows its value,
/// and whatever else belongs beside them.
final class PropertyPanel: ScrollContainer {
  /// From this range on a slider sets whole numbers.
  private static let coarseRange = 40.0

  private var rows: [[View]] = []
  /// Shows the values as they are now.
  private var readers: [() -> Void] = []
  /// Sets the values to what they were when their rows were added.
  private var resetters: [() -> Void] = []
  /// Each property's line in a program; nil if the value is that of a new view.
  private var lines: [() -> String?] = []
  /// Called when the user has set a property.
  var onChange: () -> Void = {}

  init() {
    super.init()
    accessibilityLabel = "Properties"
    scrollsToTop = false
    alwaysBounceVertical = true
  }

  /// The lines of a program that sets the views up as they are.
  var code: String { lines.compactMap { $0() }.map { "\($0)\n" }.joined() }

  /// The first switch or slider with a name.
  func control(named name: String) -> Control? {
    rows.joined().lazy.compactMap { $0 as? Control }.first {
      ($0 as? Switch)?.title == name || ($0 as? Slider)?.title == name
    }
  }

  /// Shows the values as they are now.
  func read() { for reader in readers { reader() } }

  /// Makes every value what it was at first.
  func reset() {
    for resetter in resetters { resetter() }
    read()
  }

  // MARK: Filling

  /// Adds a row of one view, or of several beside each other, each in its natural height; buttons
  /// lie below each other where their words need that.
  func add(_ views: View...) { add(row: views) }

  func add(row views: [View]) {
    rows.append(views)
    for view in views { addSubview(view) }
    setNeedsLayout()
  }

  func addHeading(_ title: String) { add(Label(text: title, font: .emphasis)) }

  /// Adds properties of a view under a heading; the code leaves out values
  /// that a fresh view has already.
  func add<Owner>(
    _ title: String,
    _ properties: [ViewProperty<Owner>],
    of owner: Owner,
    inProgram program: (name: String, fresh: Owner)? = nil
  ) {
    addHeading(title)
    for property in properties {
      addControls(for: property, of: owner)
      // Two views may have the same property.
      if case .number = property.storage {
        rows.last?[0].accessibilityLabel = "\(title): \(property.name)"
      }
      guard let program else { continue }
      lines.append {
        guard let text = property.text(of: owner), text != property.text(of: program.fresh) else {
          return nil
        }
        return "\(program.name).\(property.name) = \(text)"
      }
    }
    read()
  }

  private func addControls<Owner>(for property: ViewProperty<Owner>, of owner: Owner) {
    func addSliders<Value>(
      _ path: ReferenceWritableKeyPath<Owner, Value>,
      _ parts: KeyValuePairs<String, WritableKeyPath<Value, Double>>
    ) {
      add(Label(text: property.name))
      let sliders = parts.map { part in
        slider(for: property, part: part.key, path.appending(path: part.value), of: owner)
      }
      for first in stride(from: 0, to: sliders.count, by: 2) {
        add(sliders[first], sliders[first + 1])
      }
    }
    switch property.storage {
    case .flag(let path):
      let toggle = Switch(isOn: false, title: property.name)
      bind(toggle, \.isOn, get: { owner[keyPath: path] }, set: { owner[keyPath: path] = $0 })
      add(toggle)
    case .choice(let words, let get, let set):
      let choice = SegmentedControl(items: words())
      choice.accessibilityLabel = property.name
      bind(choice, \.selectedSegmentIndex) {
        get(owner)
      } set: { index in
        if index >= 0 { set(owner, index) }
      }
      add(Label(text: property.name))
      add(choice)
    case .stops(let path): addStops(property.name, path, of: owner)
    case .number(let path, _): add(slider(for: property, path, of: owner))
    case .count(let path):
      add(slider(for: property, path.appending(path: \.number), of: owner))
    case .insets(let path):
      addSliders(path, ["top": \.top, "left": \.left, "bottom": \.bottom, "right": \.right])
    case .size(let path): addSliders(path, ["width": \.width, "height": \.height])
    case .point(let path): addSliders(path, ["x": \.x, "y": \.y])
    }
  }

  private func addStops<Owner>(
    _ name: String,
    _ path: ReferenceWritableKeyPath<Owner, ScrollStops?>,
    of owner: Owner
  ) {
    let choice = SegmentedControl(items: StopChoice.allCases.map(\.rawValue))
    choice.accessibilityLabel = name
    bind(choice, \.selectedSegmentIndex) {
      StopChoice.allCases.firstIndex { $0.stops == owner[keyPath: path] } ?? -1
    } set: { index in
      if index >= 0 { owner[keyPath: path] = StopChoice.allCases[index].stops }
    }
    add(Label(text: name))
    add(choice)
  }

  /// A slider for a number, or for one that a property's value consists of.
  private func slider<Owner>(
    for property: ViewProperty<Owner>,
    part: String? = nil,
    _ path: ReferenceWritableKeyPath<Owner, Double>,
    of owner: Owner
  ) -> Slider {
    // A value may lie beyond the usual ones from the start.
    let (value, usual) = (owner[keyPath: path], property.usual)
    let range = min(value, usual.lowerBound)...max(value, usual.upperBound)
    // A hand that drags over many points wants whole ones.
    let isCoarse = range.upperBound - range.lowerBound >= Self.coarseRange
    let slider = Slider(value: value, in: range, title: part ?? property.name) {
      isCoarse ? Figures.fixed($0, decimals: 0) : Figures.short($0)
    }
    if let part { slider.accessibilityLabel = "\(property.name) \(part)" }
    bind(slider, \.value) {
      owner[keyPath: path]
    } set: {
      owner[keyPath: path] = isCoarse ? $0.rounded() : $0
    }
    return slider
  }

  /// Lets a control show a value and set it, which may change another one.
  private func bind<Part: Control, Value>(
    _ control: Part,
    _ shown: ReferenceWritableKeyPath<Part, Value>,
    get: @escaping () -> Value,
    set: @escaping (Value) -> Void
  ) {
    let first = get()
    readers.append { control[keyPath: shown] = get() }
    resetters.append { set(first) }
    control.addAction { [unowned self] control in
      set(control[keyPath: shown])
      onChange()
      read()
    }
  }

  // MARK: Layout

  override func layoutSubviews() {
    let inside = Rect(origin: .zero, size: bounds.size).inset(across: Space.edge)
    var y = Space.related
    for (index, row) in rows.enumerated() {
      let isHeading = (row.first as? Label)?.font == .emphasis
      if isHeading, index > 0 { y += Space.edge }
      let places = inside.columns(row.count, gap: Space.edge)
      if row.contains(where: { $0 is Button && $0.naturalWidth > places[0].width }) {
        for view in row { place([view], in: [inside], at: &y) }
      } else {
        place(row, in: places, at: &y)
      }
    }
    contentSize = Size(width: bounds.width, height: y + Space.inside)
  }

  /// Places views beside each other at a height, which goes on to what is below them.
  private func place(_ views: [View], in columns: [Rect], at y: inout Double) {
    let height = views.map { $0.height(atWidth: columns[0].width) }.max() ?? 0
    for (view, column) in zip(views, columns) {
      view.frame = Rect(x: column.minX, y: y, width: column.width, height: height)
    }
    y += height + Space.inside
  }
}

/// The stops that a panel offers.
private enum StopChoice: String, CaseIterable {
  case none = "none"
  case every = "every 80"
  case centered = "centered"
  case single = "one a flick"

  var stops: ScrollStops? {
    var stops = ScrollStops.every(80)
    switch self {
    case .none: return nil
    case .every: break
    case .centered: stops.alignment = .center
    case .single: stops.isOnePerFlick = true
    }
    return stops
  }
}

extension Int {
  fileprivate var number: Double {
    get { Double(self) }
    set { self = Int(newValue.rounded()) }
  }
}

extension ViewProperty {
  /// The value as in a program; nil if a word for people stands for it.
  func text(of owner: Owner) -> String? {
    switch storage {
    case .flag(let path): return "\(owner[keyPath: path])"
    case .number(let path, _): return "\(owner[keyPath: path])"
    case .count(let path): return "\(owner[keyPath: path])"
    case .insets(let path): return "\(owner[keyPath: path])"
    case .size(let path): return "\(owner[keyPath: path])"
    case .point(let path): return "\(owner[keyPath: path])"
    case .stops(let path): return owner[keyPath: path] == nil ? "nil" : nil
    case .choice(let allWords, let get, _):
      let (words, index) = (allWords(), get(owner))
      guard words.indices.contains(index), words[index].allSatisfy(\.isLetter) else { return nil }
      return ".\(words[index])"
    }
  }
}
