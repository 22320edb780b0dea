import Testing

@testable import ViewTree

/// Bitmaps kept by when they were last seen; the keys are how fine they are.
struct BitmapStoreTests {
  private func store(_ keys: Int...) -> BitmapStore<Int> {
    var store = BitmapStore<Int>(budget: 300, fineness: { $0 })
    for key in keys { store.insert(bitmap, at: key) }
    return store
  }

  /// A hundred bytes of pixels.
  private var bitmap: Bitmap {
    Bitmap(width: 5, height: 5, pixels: [UInt32](repeating: 0, count: 25), isOpaque: true)
  }

  @Test func `what was seen least recently goes first`() {
    var store = store(1, 2, 3)
    store.beginDrawing()
    #expect(store.see(3) != nil && store.see(4) == nil)
    store.beginDrawing()
    #expect(store.see(1) != nil)
    #expect(store.makeRoom(for: 200) { _ in false })
    #expect([1, 2, 3].filter(store.contains) == [1] && store.byteCount == 100)
  }

  @Test func `of what was seen together the finest goes first`() {
    var store = store(2, 3, 1)
    #expect(store.makeRoom(for: 100) { _ in false } && !store.contains(3) && store.count == 2)
  }

  @Test func `what is wanted stays, and then there is no room`() {
    var store = store(1, 2, 3)
    #expect(!store.makeRoom(for: 200) { $0 != 2 })
    #expect([1, 2, 3].filter(store.contains) == [1, 3] && store.byteCount == 200)
    store.insert(bitmap, at: 1)
    #expect(store.byteCount == 200)
    store.removeAll()
    #expect(store.count == 0 && store.byteCount == 0)
  }
}
