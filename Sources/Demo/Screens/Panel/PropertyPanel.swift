import ScrollKit
import ScrollKitTesting

/// Rows of controls that scroll: properties of views, each with a control that follows its value, and whatever
/// else belongs beside them.
final class PropertyPanel: ScrollContainer {
  private var rows: [[View]] = []
  /// Shows the values as they are now.
  private var readers: [() -> Void] = []
  /// Sets the values to what they were when their rows were added.
  private var resetters: [() -> Void] = []
  /// The property's line in a program, if it is not as in a new view.
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

  /// Shows the values as they are now.
  func read() { for reader in readers { reader() } }

  /// Makes every value what it was at first.
  func reset() {
    for resetter in resetters { resetter() }
    read()
  }

  // MARK: Filling

  /// Adds a row of one view, or of several beside each other, each in its natural height.
  func add(_ views: View...) {
    rows.append(views)
    for view in views { addSubview(view) }
    setNeedsLayout()
  }

  func addHeading(_ title: String) { add(Label(text: title, font: Type.emphasis)) }

  /// Adds properties of a view under a heading.
  ///
  /// - Parameters:
  ///   - title: The heading.
  ///   - properties: The properties.
  ///   - owner: The view.
  ///   - program: The view's name in a program, and a new view: a program need not set what that one has.
  func add<Owner>(
    _ title: String,
    _ properties: [ViewProperty<Owner>],
    of owner: Owner,
    inProgram program: (name: String, fresh: Owner)? = nil
  ) {
    addHeading(title)
    for property in properties {
      let numbers = property.numbers(of: owner)
      addControls(for: property, numbers)
      let first = numbers.map { $0.get() }
      resetters.append { for (number, value) in zip(numbers, first) { number.set(value) } }
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

  private func addControls<Owner>(for property: ViewProperty<Owner>, _ numbers: [PropertyNumber]) {
    switch property.place {
    case .flag: addSwitch(property.name, numbers[0])
    case .choice(let words, _, _): addChoice(property.name, words, numbers[0])
    case .number, .count, .insets, .size, .point: addSliders(property, numbers)
    }
  }

  private func addSwitch(_ name: String, _ number: PropertyNumber) {
    let toggle = Switch(isOn: false, title: name)
    readers.append { toggle.isOn = number.get() != 0 }
    toggle.addAction { [unowned self] toggle in change(number, to: toggle.isOn ? 1 : 0) }
    add(toggle)
  }

  private func addChoice(_ name: String, _ words: [String], _ number: PropertyNumber) {
    let choice = SegmentedControl(items: words)
    readers.append { choice.selectedSegmentIndex = Int(number.get()) }
    choice.addAction { [unowned self] choice in
      change(number, to: Double(choice.selectedSegmentIndex))
    }
    add(Label(text: name))
    add(choice)
  }

  /// Adds sliders, two in a row; those that are parts of a value stand under its name.
  private func addSliders<Owner>(_ property: ViewProperty<Owner>, _ numbers: [PropertyNumber]) {
    if numbers.count > 1 { add(Label(text: property.name)) }
    let sliders = numbers.map { number in
      // A value may lie beyond the usual ones from the start.
      let (value, usual) = (number.get(), property.usual)
      let range = min(value, usual.lowerBound)...max(value, usual.upperBound)
      let title = number.title ?? property.name
      let slider = Slider(value: value, in: range, title: title) { Figures.short($0) }
      if let part = number.title { slider.accessibilityLabel = "\(property.name) \(part)" }
      readers.append { slider.value = number.get() }
      slider.addAction { [unowned self] slider in change(number, to: slider.value) }
      return slider
    }
    if sliders.count == 1 { return add(sliders[0]) }
    for first in stride(from: 0, to: sliders.count, by: 2) {
      add(sliders[first], sliders[first + 1])
    }
  }

  /// Sets a property, which may change another one.
  private func change(_ number: PropertyNumber, to value: Double) {
    number.set(value)
    onChange()
    read()
  }

  // MARK: Layout

  override func layoutSubviews() {
    let inside = Rect(origin: .zero, size: bounds.size).inset(across: Space.edge)
    var y = Space.related
    for (index, row) in rows.enumerated() {
      let isHeading = (row.first as? Label)?.font == Type.emphasis
      if isHeading, index > 0 { y += Space.edge }
      let places = inside.columns(row.count, gap: Space.edge)
      let height = row.map { $0.height(atWidth: places[0].width) }.max() ?? 0
      for (view, place) in zip(row, places) {
        view.frame = Rect(x: place.minX, y: y, width: place.width, height: height)
      }
      y += height + Space.inside
    }
    contentSize = Size(width: bounds.width, height: y + Space.inside)
  }
}

/// One of the numbers that a property's value consists of; a flag is 0 or 1, a choice its index.
struct PropertyNumber {
  /// The name of the part; nil for the whole value.
  let title: String?
  let get: () -> Double
  let set: (Double) -> Void
}

extension PropertyNumber {
  fileprivate init<Owner>(
    _ owner: Owner,
    _ path: ReferenceWritableKeyPath<Owner, Double>,
    title: String? = nil
  ) {
    (self.title, get) = (title, { owner[keyPath: path] })
    set = { owner[keyPath: path] = $0 }
  }
}

extension Bool {
  fileprivate var number: Double {
    get { self ? 1 : 0 }
    set { self = newValue != 0 }
  }
}

extension Int {
  fileprivate var number: Double {
    get { Double(self) }
    set { self = Int(newValue.rounded()) }
  }
}

extension ViewProperty {
  /// The numbers of the value.
  func numbers(of owner: Owner) -> [PropertyNumber] {
    func parts<Value>(
      _ path: ReferenceWritableKeyPath<Owner, Value>,
      _ parts: KeyValuePairs<String, WritableKeyPath<Value, Double>>
    ) -> [PropertyNumber] {
      parts.map { PropertyNumber(owner, path.appending(path: $0.value), title: $0.key) }
    }
    switch place {
    case .flag(let path): return [PropertyNumber(owner, path.appending(path: \.number))]
    case .number(let path, _): return [PropertyNumber(owner, path)]
    case .count(let path): return [PropertyNumber(owner, path.appending(path: \.number))]
    case .choice(_, let get, let set):
      let choose = { (index: Double) in if index >= 0 { set(owner, Int(index)) } }
      return [PropertyNumber(title: nil, get: { Double(get(owner)) }, set: choose)]
    case .insets(let path):
      return parts(path, ["top": \.top, "left": \.left, "bottom": \.bottom, "right": \.right])
    case .size(let path): return parts(path, ["width": \.width, "height": \.height])
    case .point(let path): return parts(path, ["x": \.x, "y": \.y])
    }
  }

  /// The value as in a program; nil if a word for people stands for it.
  func text(of owner: Owner) -> String? {
    let numbers = numbers(of: owner)
    func call(_ type: String) -> String {
      let parts = numbers.map { "\($0.title ?? ""): \($0.get())" }
      return "\(type)(\(parts.joined(separator: ", ")))"
    }
    switch place {
    case .flag: return "\(numbers[0].get() != 0)"
    case .number: return "\(numbers[0].get())"
    case .count: return "\(Int(numbers[0].get()))"
    case .choice(let words, let get, _):
      let index = get(owner)
      guard words.indices.contains(index), words[index].allSatisfy(\.isLetter) else { return nil }
      return ".\(words[index])"
    case .insets: return call("EdgeInsets")
    case .size: return call("Size")
    case .point: return call("Point")
    }
  }
}
