package import Scrolling

/// The reason why a property cannot have a value, as a phrase.
package nonisolated struct SettingError: Error, Equatable {
  /// The fault.
  package let reason: String
}

/// A property of a scroll container and a value for it, by the names that tapes use.
package struct Setting {
  /// The properties of the content's place, which belong to a screen and are no settings.
  private static let places = ["contentSize", "contentOffset", "zoomScale"]

  private static let properties = ViewProperty.scroll.filter { !places.contains($0.key) }

  /// The properties that can be set.
  package static var names: [String] { properties.map(\.key) }

  /// The property's name.
  package let name: String
  private let value: JSONValue
  private let property: ViewProperty<ScrollContainer>

  /// Reads a value for a property.
  ///
  /// - Parameters:
  ///   - name: One of ``names``.
  ///   - value: The value as on a tape, where words need no quotes.
  /// - Throws: A ``SettingError`` if there is no such property or it cannot have that value.
  package init(name: String, value: String) throws(SettingError) {
    guard let entry = Self.properties.first(where: { $0.key == name }) else {
      throw SettingError(reason: "there is no such property")
    }
    (self.name, property) = (name, entry.property)
    self.value = (try? JSONReader.read(value.utf8)) ?? .string(value)
    do throws(TapeLineError) {
      try property.assign(ScrollContainer(), self.value, name)
    } catch {
      throw SettingError(reason: error.reason)
    }
  }

  /// Sets the property.
  package func apply(to container: ScrollContainer) {
    // The value was accepted before, and no property depends on another one.
    try? property.assign(container, value, name)
  }
}
