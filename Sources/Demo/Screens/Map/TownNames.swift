import Geometry

/// The names in a town: of streets, and of houses.
nonisolated struct TownNames {
  /// A name, and where it stands.
  struct Name: Equatable {
    let text: String
    let place: Point
    let isOfHouse: Bool
  }

  /// The scales, in points of the window per point of the country, from which names show: of
  /// streets, of cross streets and of houses.
  private static let scales = (streets: 2.5, cross: 5.0, houses: 8.0)
  /// What streets and houses are called.
  private static let streets = [
    "Mill", "Church", "Harbor", "Station", "Orchard", "Bell", "Bridge", "Garden", "Castle",
    "Fisher",
    "Baker", "Linden", "Market", "Well", "Chapel", "School", "Meadow", "Smith", "North", "Weaver",
  ]
  private static let houses = [
    "Rose Cottage", "The Old Bakery", "Three Gables", "Lark House", "The Anchor", "Fern Lodge",
    "The Forge", "Swallow House", "Elm Cottage", "The Lantern", "Miller\u{2019}s Rest", "Bay House",
  ]

  private let plan: TownPlan
  private let scale: Double
  /// The blocks in which to look for names.
  private let columns: ClosedRange<Int>
  private let rows: ClosedRange<Int>

  /// Makes the names of a town within a rectangle of the country; nil where none show.
  init?(of settlement: Settlement, in rect: Rect, scale: Double) {
    let reach = TownPlan.reach(of: settlement)
    let around = Rect(origin: settlement.center, size: .zero)
      .inset(by: EdgeInsets(top: -reach, left: -reach, bottom: -reach, right: -reach))
    guard scale >= Self.scales.streets, let part = around.intersection(rect) else { return nil }
    plan = TownPlan(settlement, step: 1 / scale)
    self.scale = scale
    let corners = [
      Point(x: part.minX, y: part.minY), Point(x: part.maxX, y: part.minY),
      Point(x: part.minX, y: part.maxY), Point(x: part.maxX, y: part.maxY),
    ].map(plan.plan)
    columns = Self.blocks(corners.map(\.u), TownPlan.block.across)
    rows = Self.blocks(corners.map(\.v), TownPlan.block.down)
  }

  private static func blocks(_ places: [Double], _ length: Double) -> ClosedRange<Int> {
    let low = ((places.min() ?? 0) / length).rounded(.down)
    return Int(low)...Int(max(low, ((places.max() ?? 0) / length).rounded(.down)))
  }

  var all: [Name] {
    rows.flatMap { row in columns.flatMap { column in names(column, row) } }
  }

  private func names(_ column: Int, _ row: Int) -> [Name] {
    guard plan.isBuilt(column, row, at: TownPlan.middle(column, row).length) else { return [] }
    // At larger scales a street's name is repeated more often.
    let apart = scale < Self.scales.cross ? 3 : 1
    var names: [Name] = []
    let (u, v) = (Double(column) * TownPlan.block.across, Double(row) * TownPlan.block.down)
    if (column - row) % apart == 0 {
      let place = plan.place(u + TownPlan.block.across / 2, v)
      let text = street(row, ("Street", "Road"), isUpper: false)
      names.append(Name(text: text, place: place, isOfHouse: false))
    }
    guard scale >= Self.scales.cross else { return names }
    let corner = plan.place(u, v + TownPlan.block.down / 2)
    let cross = street(column, ("Lane", "Row"), isUpper: true)
    names.append(Name(text: cross, place: corner, isOfHouse: false))
    guard scale >= Self.scales.houses, !plan.isPark(column, row) else { return names }
    return names
      + [1, 2].flatMap { lot in [true, false].compactMap { house(column, row, lot, $0) } }
  }

  private func street(
    _ number: Int,
    _ kinds: (usual: String, other: String),
    isUpper: Bool
  ) -> String {
    let chance = plan.chance(number, 0, 0, isUpper: isUpper)
    let name = Self.streets[Int(chance * Double(Self.streets.count))]
    return "\(name) \(number % 3 == 0 ? kinds.other : kinds.usual)"
  }

  /// The houses on one side of a street have names, those on the other side numbers.
  private func house(_ column: Int, _ row: Int, _ lot: Int, _ isUpper: Bool) -> Name? {
    let own = plan.chance(column, row, lot, isUpper: isUpper)
    guard own > TownPlan.empty else { return nil }
    let u = Double(column) * TownPlan.block.across + (Double(lot) + 0.5) * TownPlan.lot
    let v = Double(row) * TownPlan.block.down
    let depth = plan.depth(ofHouse: own)
    let middle = isUpper ? v + depth : v + TownPlan.block.down - depth
    let names = Self.houses
    let text =
      isUpper ? names[Int(own * Double(names.count))] : "\(column.magnitude * 4 + UInt(lot))"
    return Name(text: text, place: plan.place(u, middle), isOfHouse: true)
  }
}
