import ViewTree

/// A part of the inspector: its name and buttons, if it has any, and how high it is.
struct InspectorSection {
  var title: String?
  var tools: [Button] = []
  let view: View
  let height: Double
}
