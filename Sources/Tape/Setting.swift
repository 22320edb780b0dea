public import Scrolling

/// Why a property cannot be set so, in a few words.
public nonisolated struct SettingError: Error, Equatable {
  /// What is wrong.
  public let reason: String
}

/// A property of a scroll container and a value for it, by the names that tapes use.
public struct Setting {
  /// Where the content is belongs to its screen, not to a setting.
  private static let places = ["contentSize", "contentOffset", "zoomScale"]

  private static let properties = ViewProperty.scroll.filter { !places.contains($0.key) }

  /// The properties that can be set.
  public static var names: [String] { properties.map(\.key) }

  /// The property.
  public let name: String
  private let value: JSONValue
  private let property: ViewProperty<ScrollContainer>

  /// Reads a value for a property.
  ///
  /// - Parameters:
  ///   - name: One of ``names``.
  ///   - value: As on a tape, but words need no quotes.
  /// - Throws: A ``SettingError`` if there is no such property, or it cannot have that value.
  public init(name: String, value: String) throws(SettingError) {
    guard let entry = Self.properties.first(where: { $0.key == name }) else {
      throw SettingError(reason: "there is no such property")
    }
    (self.name, property) = (name, entry.property)
    self.value = (try? JSONReader.read(value.utf8)) ?? .string(value)
    do throws(Misfit) {
      try property.assign(ScrollContainer(), self.value, name)
    } catch {
      throw SettingError(reason: error.reason)
    }
  }

  /// Sets it.
  public func apply(to container: ScrollContainer) {
    // The value was accepted once, and no property looks at others.
    try? property.assign(container, value, name)
  }
}
