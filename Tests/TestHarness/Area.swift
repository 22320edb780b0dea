package import Geometry
package import ViewTree

/// A view that wants an area: the narrower, the taller.
package final class Area: View, SelfSizing {
  package var area: Double
  package var width: Double

  package init(_ area: Double, width: Double) {
    (self.area, self.width) = (area, width)
    super.init()
  }

  package func naturalSize(atWidth width: Double?) -> Size {
    let width = width ?? self.width
    return Size(width: width, height: area / width)
  }
}
