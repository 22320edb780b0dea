import Testing

@testable import MessageBus

struct BusMessageTests {
  private var everything: [BusValue] {
    [
      .byte(7), .flag(true), .int32(-70_000), .uint32(4_000_000_000), .double(-0.5), .text("Größe"),
      .path("/a/b"),
      .signature("a{sv}"),
      .array(of: "s", []), .array(of: "i", [.int32(1), .int32(2)]),
      .array(of: "(so)", [.structure([.text(":1.1"), .path("/")])]),
      .array(of: "{sv}", [.entry(.text("key"), .variant(.double(1)))]),
      .array(of: "d", []), .array(of: "ai", [.array(of: "i", [.int32(3)])]),
      .variant(.variant(.structure([.byte(1), .double(2)]))),
    ]
  }

  private var call: BusMessage {
    var call = BusMessage.call(
      "org.a11y.Bus",
      "/org/a11y/bus",
      "org.a11y.Bus",
      "GetAddress",
      everything
    )
    (call.serial, call.sender, call.startsNobody) = (77, ":1.5", true)
    return call
  }

  @Test func `what is written can be read`() throws {
    #expect(try BusMessage(bytes: call.bytes) == call)
    var reply = BusMessage.reply(to: call, [])
    reply.serial = 1
    #expect(reply.replySerial == 77)
    #expect(reply.destination == ":1.5")
    #expect(try BusMessage(bytes: reply.bytes) == reply)
  }

  // The example of a header and a body by the specification's rules, counted by hand: 16 bytes, the
  // length of the fields, then each field at a multiple of 8.
  @Test func `a signal is laid out as the specification says`() {
    var signal = BusMessage.signal("/a", "b.c", "D", [.uint32(5)])
    signal.serial = 2
    let head: [UInt8] = [0x6C, 4, 1, 1, 4, 0, 0, 0, 2, 0, 0, 0, 55, 0, 0, 0]
    let path: [UInt8] = [1, 1, 0x6F, 0, 2, 0, 0, 0, 0x2F, 0x61, 0, 0, 0, 0, 0, 0]
    let interface: [UInt8] = [2, 1, 0x73, 0, 3, 0, 0, 0, 0x62, 0x2E, 0x63, 0, 0, 0, 0, 0]
    let member: [UInt8] = [3, 1, 0x73, 0, 1, 0, 0, 0, 0x44, 0, 0, 0, 0, 0, 0, 0]
    let signature: [UInt8] = [8, 1, 0x67, 0, 1, 0x75, 0, 0]
    #expect(signal.bytes == head + path + interface + member + signature + [5, 0, 0, 0])
  }

  // A header by the specification: 16 bytes, 55 of fields that are
  // filled up to 56, and a body of 4.
  @Test func `the length of a message is known from its head`() {
    let head: [UInt8] = [0x6C, 4, 1, 1, 4, 0, 0, 0, 2, 0, 0, 0, 55, 0, 0, 0]
    #expect(BusMessage.length(of: head[...]) == 16 + 56 + 4)
    #expect(BusMessage.length(of: head.dropLast()) == nil)
  }

  @Test func `a zero in a text does not end it`() throws {
    var signal = BusMessage.signal("/", "a.b", "C", [.text("a\0b")])
    signal.serial = 1
    #expect(try BusMessage(bytes: signal.bytes).body == [.text("ab")])
  }

  @Test func `a message that was cut off is none`() {
    let bytes = call.bytes
    for length in 0..<bytes.count {
      #expect(throws: MalformedMessage.self) {
        _ = try BusMessage(bytes: Array(bytes.prefix(length)))
      }
    }
  }

  @Test func `nonsense is refused or read, and harms nothing`() {
    var generator = SystemRandomNumberGenerator()
    let bytes = call.bytes
    for _ in 0..<2_000 {
      var nonsense = bytes
      for _ in 0..<3 {
        nonsense[Int.random(in: 0..<bytes.count, using: &generator)] = .random(in: 0...255)
      }
      _ = try? BusMessage(bytes: nonsense)
    }
  }

  @Test(arguments: ["(", "a", "a{", ")", "(i", "aaaaaaaaaaaaaaaaaaaaai", "{ii}}", "z", "a()"])
  func `a signature that means nothing is refused, whatever follows it`(signature: String) throws {
    let bytes = (0..<64).flatMap { _ in [8, 0, 0, 0] as [UInt8] }
    var reader = BusReader(bytes[...])
    #expect(throws: MalformedMessage.self) { _ = try reader.read(signature) }
    // The same bytes are good for a signature that means something.
    var other = BusReader(bytes[...])
    #expect(try other.read("(ii)ai").count == 2)
  }
}
