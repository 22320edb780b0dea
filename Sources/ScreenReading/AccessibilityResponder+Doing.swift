import MessageBus
import ViewTree

/// What can be done with each object: `org.a11y.atspi.Action`, `Value` and `Selection`.
extension AccessibilityResponder {
  // MARK: Actions

  func action(_ call: BusMessage, _ element: AccessibleElement) throws(Refusal) -> [BusValue] {
    let actions = element.meaning?.namedActions ?? []
    if call.member == "GetActions" {
      let all = actions.map { BusValue.structure([.text($0.name), .text(""), .text("")]) }
      return [.array(of: "(sss)", all)]
    }
    guard case .int32(let number)? = call.body.first, actions.indices.contains(Int(number)) else {
      throw .noSense
    }
    let action = actions[Int(number)]
    switch call.member {
    case "GetName", "GetLocalizedName": return [.text(action.name)]
    case "GetDescription", "GetKeyBinding": return [.text("")]
    case "DoAction": return [.flag(element.perform(action))]
    default: throw .noMethod
    }
  }

  func actionProperty(_ name: String, _ element: AccessibleElement) throws(Refusal) -> BusValue? {
    name == "NActions" ? .int32(Int32(element.meaning?.namedActions.count ?? 0)) : nil
  }

  // MARK: Values

  func valueProperty(_ name: String, _ element: AccessibleElement) throws(Refusal) -> BusValue? {
    guard case .number(let number, let range, let step, let words)? = element.meaning?.value else {
      return nil
    }
    return switch name {
    case "MinimumValue": .double(range.lowerBound)
    case "MaximumValue": .double(range.upperBound)
    case "MinimumIncrement": .double(step)
    case "CurrentValue": .double(number)
    case "Text": .text(words)
    default: nil
    }
  }

  // MARK: Choices

  func selection(_ call: BusMessage, _ element: AccessibleElement) throws(Refusal) -> [BusValue] {
    switch (call.member, call.body.first) {
    case ("GetSelectedChild", .int32(let number)?):
      let chosen = chosen(in: element)
      return [
        reference(chosen.indices.contains(Int(number)) ? chosen[Int(number)] : nil)
      ]
    case ("IsChildSelected", .int32(let index)?):
      let child = element.child(at: Int(index))
      return [.flag(child?.meaning?.states.contains(.selected) ?? false)]
    case ("SelectChild", .int32(let index)?):
      return [.flag(element.child(at: Int(index))?.perform(.activate) ?? false)]
    // One is always chosen, and one only.
    case ("DeselectChild", _), ("DeselectSelectedChild", _), ("SelectAll", _),
      ("ClearSelection", _):
      return [.flag(false)]
    default: throw .noMethod
    }
  }

  func selectionProperty(
    _ name: String,
    _ element: AccessibleElement
  ) throws(Refusal) -> BusValue? {
    name == "NSelectedChildren" ? .int32(Int32(chosen(in: element).count)) : nil
  }

  private func chosen(in element: AccessibleElement) -> [AccessibleElement] {
    element.shownChildren.filter { $0.meaning?.states.contains(.selected) ?? false }
  }
}
