import Geometry
import Testing

@testable import Demo

struct TownNamesTests {
  private static let town = Country.shared.settlements[0]

  private static func names(scale: Double) -> [TownNames.Name] {
    let around = Rect(x: town.center.x - 120, y: town.center.y - 120, width: 240, height: 240)
    return TownNames(of: town, in: around, scale: scale)?.all ?? []
  }

  @Test func `streets have their names on them, and houses theirs`() {
    let plan = TownPlan(Self.town, step: 1.0 / 16)
    let names = Self.names(scale: 12)
    let houses = names.count { $0.isOfHouse }
    #expect(houses > 20)
    #expect(names.count - houses > 20)
    // A block at the rim may lie beside one that is not built on.
    let builtUp = names.compactMap { name in
      plan.ground(at: name.place).flatMap { $0.builtUp > 0 ? (name, $0) : nil }
    }
    #expect(builtUp.count * 10 > names.count * 9)
    for (name, ground) in builtUp {
      if name.isOfHouse { #expect(ground.house > 0) } else { #expect(ground.street > 0) }
    }
  }

  @Test func `the nearer one is, the more there is to read`() {
    #expect(Self.names(scale: 1).isEmpty)
    let counts = [3.0, 6, 10].map { Self.names(scale: $0).count }
    #expect(counts[0] > 0)
    #expect(counts == counts.sorted())
    #expect(Set(counts).count == 3)
    let houses = Self.names(scale: 6).count { $0.isOfHouse }
    #expect(houses == 0)
  }

  @Test func `a town far away has no names here`() {
    let elsewhere = Rect(x: 0, y: 0, width: 300, height: 300)
    #expect(TownNames(of: Self.town, in: elsewhere, scale: 12) == nil)
  }

  @Test func `windows are in houses, and some of them are lit`() {
    let plan = TownPlan(Self.town, step: 1.0 / 16)
    var (windows, houses) = (0, 0)
    for y in 0..<160 {
      for x in 0..<160 {
        let place = Self.town.center + Vector(dx: Double(x) / 2 - 40, dy: Double(y) / 2 - 40)
        guard let ground = plan.ground(at: place) else { continue }
        if ground.house > 0 { houses += 1 }
        if ground.window > 0 {
          windows += 1
          #expect(ground.house == 1)
        }
      }
    }
    #expect(houses > 1_000)
    #expect((0.02...0.2).contains(Double(windows) / Double(max(houses, 1))))
  }
}
