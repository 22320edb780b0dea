import Foundation

/// Reads a file of reference points that lies beside the tests.
func vectors<Content: Decodable>(_ name: String, as type: Content.Type) throws -> Content {
  let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Vectors")
  let file = try Data(contentsOf: folder.appending(path: name + ".json"))
  return try JSONDecoder().decode(Content.self, from: file)
}
