/// The functions of HarfBuzz that read glyph outlines, drawing them with the caller's pen.
struct HarfBuzzOutlines: Sendable {
  typealias Pointer = OpaquePointer
  typealias Raw = UnsafeMutableRawPointer
  typealias Make = @convention(c) () -> Pointer?
  typealias Free = @convention(c) (Pointer) -> Void
  typealias Draw = @convention(c) (Pointer, UInt32, Pointer, Raw) -> Void
  typealias DrawPoint =
    @convention(c) (Pointer?, Raw, Raw?, Float, Float, Raw?) -> Void
  typealias DrawCurve =
    @convention(c) (Pointer?, Raw, Raw?, Float, Float, Float, Float, Float, Float, Raw?) -> Void
  typealias DrawEnd = @convention(c) (Pointer?, Raw, Raw?, Raw?) -> Void
  typealias SetPoint = @convention(c) (Pointer, DrawPoint, Raw?, Raw?) -> Void
  typealias SetCurve = @convention(c) (Pointer, DrawCurve, Raw?, Raw?) -> Void
  typealias SetEnd = @convention(c) (Pointer, DrawEnd, Raw?, Raw?) -> Void

  let createPen: Make
  let setMove: SetPoint
  let setLine: SetPoint
  let setCurve: SetCurve
  let setClose: SetEnd
  let draw: Draw
  let freePen: Free

  /// Finds the functions, which HarfBuzz has from 4.0 on.
  init(_ library: SharedLibrary) throws(SharedLibrary.Missing) {
    createPen = try library.find("hb_draw_funcs_create")
    setMove = try library.find("hb_draw_funcs_set_move_to_func")
    setLine = try library.find("hb_draw_funcs_set_line_to_func")
    setCurve = try library.find("hb_draw_funcs_set_cubic_to_func")
    setClose = try library.find("hb_draw_funcs_set_close_path_func")
    draw = try library.find("hb_font_get_glyph_shape")
    freePen = try library.find("hb_draw_funcs_destroy")
  }
}
