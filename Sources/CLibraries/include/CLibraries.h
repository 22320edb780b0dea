/* The functions of libraries that are loaded at run time, so that a program starts where they are missing. */
#pragma once

#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <X11/extensions/XInput.h>
#include <X11/extensions/XInput2.h>

/* Nullability is stated only where it matters; otherwise, every pointer would have to state it. */
#pragma clang diagnostic ignored "-Wnullability-completeness"

/* A function or table to find in a library, and where to put it. */
struct library_symbol {
  const char *name;
  void **place;
};

/* For lists `LIST(F) F(one) F(other)` of functions that headers declare: a table's fields, and its symbols. */
#define LIBRARY_FIELD(name) __typeof__(&name) name;
#define LIBRARY_SYMBOL(name) {#name, (void **)(void *)&table.name},

/* Defines a function that returns the table of a library, or NULL where the library or one of its symbols is
 * missing. Any thread may call it; a library stays loaded. */
#define LIBRARY(type, function, file, list, symbol) \
  static struct type function##_table; \
  static bool function##_is_there; \
  static void function##_load(void) { \
    struct type table; \
    const struct library_symbol symbols[] = {list(symbol)}; \
    function##_is_there = library_load(file, symbols, sizeof symbols / sizeof *symbols); \
    if (function##_is_there) function##_table = table; \
  } \
  const struct type *function(void) { \
    static pthread_once_t once = PTHREAD_ONCE_INIT; \
    pthread_once(&once, function##_load); \
    return function##_is_there ? &function##_table : NULL; \
  }

/* Declares such a table, and the function that returns it. */
#define LIBRARY_TABLE(type, function, list, field) \
  struct type { \
    list(field) \
  }; \
  const struct type *_Nullable function(void);

/* Finds every symbol; false where the library or one of them is missing. */
bool library_load(const char *library, const struct library_symbol *symbols, size_t count);

/* Xlib, which SDL has loaded where it shows a window of an X server. */
#define XLIB(F) \
  F(XCheckIfEvent) F(XCheckTypedWindowEvent) F(XCopyArea) F(XCreateGC) F(XDefaultRootWindow) F(XFree) F(XFreeGC) \
  F(XGetWindowAttributes) F(XGetWindowProperty) F(XInternAtom) F(XQLength) F(XQueryExtension) F(XSelectInput) \
  F(XSetErrorHandler) F(XSync)

LIBRARY_TABLE(Xlib, library_xlib, XLIB, LIBRARY_FIELD)

/* What Xlib has from 1.7 on: a program may outlive its display. */
#define XLIB_LOSS(F) F(XSetErrorHandler) F(XSetIOErrorExitHandler) F(XSetIOErrorHandler)

LIBRARY_TABLE(XlibLoss, library_xlib_loss, XLIB_LOSS, LIBRARY_FIELD)

/* Makes a call that may use a connection whose server is gone, and leaves it, with what it holds, where Xlib would end
 * the program. */
void xlib_outlive(void (*_Nonnull call)(void *_Nullable), void *_Nullable argument);

/* What Xlib calls before it ends the program for a lost connection. */
int xlib_connection_lost(Display *_Nullable display);

/* What of Xlib asks another client for its selection. */
#define XLIB_SELECTION(F) \
  F(XCloseDisplay) F(XConnectionNumber) F(XConvertSelection) F(XCreateSimpleWindow) F(XDefaultRootWindow) F(XFlush) \
  F(XFree) F(XGetSelectionOwner) F(XGetWindowProperty) F(XInternAtom) F(XNextEvent) F(XOpenDisplay) F(XPending) \
  F(XSelectInput)

LIBRARY_TABLE(XlibSelection, library_xlib_selection, XLIB_SELECTION, LIBRARY_FIELD)

/* The input extension of Xlib. */
#define XINPUT(F) \
  F(XFreeDeviceList) F(XIFreeDeviceInfo) F(XIGetClientPointer) F(XIGetProperty) F(XIGetSelectedEvents) \
  F(XIQueryDevice) F(XIQueryVersion) F(XISelectEvents) F(XListInputDevices)

LIBRARY_TABLE(XInput, library_xinput, XINPUT, LIBRARY_FIELD)

/* fontconfig and HarfBuzz are declared here, since SDL does not bring their headers. */
#define LIBRARY_DECLARED_FIELD(result, name, ...) result (*_Nonnull name)(__VA_ARGS__);
#define LIBRARY_DECLARED_SYMBOL(result, name, ...) LIBRARY_SYMBOL(name)

/* SDL_image, whose dozen libraries take four milliseconds to load: only with a picture that needs it. Streams and
 * surfaces are SDL's. */
#define SDL_IMAGE(F) \
  F(void *_Nullable, IMG_Load_RW, void *stream, int closes) \
  F(void *_Nullable, IMG_LoadTGA_RW, void *stream) \
  F(int, IMG_SavePNG_RW, void *surface, void *stream, int closes)

LIBRARY_TABLE(SDLImage, library_sdl_image, SDL_IMAGE, LIBRARY_DECLARED_FIELD)

/* What SDL_image has from 2.6 on. */
#define SDL_DRAWING(F) F(void *_Nullable, IMG_LoadSizedSVG_RW, void *stream, int width, int height)

LIBRARY_TABLE(SDLDrawing, library_sdl_drawing, SDL_DRAWING, LIBRARY_DECLARED_FIELD)

/* A configuration, a pattern or a set of characters of fontconfig. */
typedef struct fc_object *fc;

struct fc_set {
  int count, room;
  fc _Nullable *_Nullable fonts;
};

#define FONTCONFIG(F) \
  F(fc _Nullable, FcInitLoadConfigAndFonts, void) \
  F(fc _Nullable, FcConfigCreate, void) \
  F(int, FcConfigAppFontAddFile, fc configuration, const char *file) \
  F(void, FcConfigDestroy, fc configuration) \
  F(int, FcConfigSubstitute, fc configuration, fc pattern, unsigned kind) \
  F(void, FcDefaultSubstitute, fc pattern) \
  F(struct fc_set *_Nullable, FcFontSort, fc configuration, fc pattern, int trims, fc _Nullable *_Nullable all, \
    unsigned *result) \
  F(void, FcFontSetDestroy, struct fc_set *set) \
  F(fc _Nullable, FcFontRenderPrepare, fc configuration, fc pattern, fc font) \
  F(fc _Nullable, FcPatternCreate, void) \
  F(void, FcPatternDestroy, fc pattern) \
  F(int, FcPatternAddString, fc pattern, const char *key, const char *text) \
  F(int, FcPatternAddInteger, fc pattern, const char *key, int number) \
  F(unsigned, FcPatternGetString, fc font, const char *key, int index, const char *_Nullable *text) \
  F(unsigned, FcPatternGetInteger, fc font, const char *key, int index, int *number) \
  F(unsigned, FcPatternGetBool, fc font, const char *key, int index, int *flag) \
  F(unsigned, FcPatternGetCharSet, fc font, const char *key, int index, fc _Nullable *characters) \
  F(int, FcCharSetHasChar, fc characters, uint32_t scalar)

LIBRARY_TABLE(Fontconfig, library_fontconfig, FONTCONFIG, LIBRARY_DECLARED_FIELD)

/* A blob, face, font, buffer, pen or Unicode table of HarfBuzz. */
typedef struct hb_object *hb;

struct hb_glyph {
  uint32_t glyph, mask, cluster, reserved[2];
};

struct hb_place {
  int32_t advance, down, dx, dy;
  uint32_t reserved;
};

struct hb_variation {
  uint32_t tag;
  float value;
};

typedef void hb_point_step(
    hb _Nullable pen, void *_Nonnull steps, void *_Nullable state, float x, float y, void *_Nullable context);
typedef void hb_curve_step(
    hb _Nullable pen, void *_Nonnull steps, void *_Nullable state, float ax, float ay, float bx, float by, float x, float y,
    void *_Nullable context);
typedef void hb_end_step(hb _Nullable pen, void *_Nonnull steps, void *_Nullable state, void *_Nullable context);

/* HarfBuzz can draw outlines from version 4.0 on. */
#define HARFBUZZ(F) \
  F(hb _Nullable, hb_blob_create_from_file, const char *path) \
  F(void, hb_blob_destroy, hb blob) \
  F(hb _Nullable, hb_face_create, hb blob, unsigned index) \
  F(unsigned, hb_face_get_glyph_count, hb face) \
  F(unsigned, hb_face_get_upem, hb face) \
  F(void, hb_face_destroy, hb face) \
  F(hb _Nullable, hb_font_create, hb face) \
  F(void, hb_font_set_var_named_instance, hb font, unsigned index) \
  F(int, hb_variation_from_string, const char *text, int length, struct hb_variation *variation) \
  F(void, hb_font_set_variations, hb font, const struct hb_variation *variations, unsigned count) \
  F(int, hb_font_get_nominal_glyph, hb font, uint32_t scalar, uint32_t *glyph) \
  F(void, hb_font_get_glyph_shape, hb font, uint32_t glyph, hb pen, void *_Nonnull steps) \
  F(void, hb_font_destroy, hb font) \
  F(hb _Nullable, hb_buffer_create, void) \
  F(void, hb_buffer_add_utf32, hb buffer, const uint32_t *text, int length, unsigned first, int count) \
  F(void, hb_buffer_clear_contents, hb buffer) \
  F(void, hb_buffer_set_content_type, hb buffer, unsigned kind) \
  F(void, hb_buffer_set_direction, hb buffer, unsigned direction) \
  F(void, hb_buffer_set_script, hb buffer, uint32_t script) \
  F(void, hb_buffer_guess_segment_properties, hb buffer) \
  F(void, hb_shape, hb font, hb buffer, const void *_Nullable features, unsigned count) \
  F(const struct hb_glyph *_Nullable, hb_buffer_get_glyph_infos, hb buffer, unsigned *count) \
  F(const struct hb_place *_Nullable, hb_buffer_get_glyph_positions, hb buffer, unsigned *count) \
  F(void, hb_buffer_destroy, hb buffer) \
  F(hb _Nullable, hb_unicode_funcs_get_default, void) \
  F(uint32_t, hb_unicode_script, hb unicode, uint32_t scalar) \
  F(unsigned, hb_script_get_horizontal_direction, uint32_t script) \
  F(hb _Nullable, hb_draw_funcs_create, void) \
  F(void, hb_draw_funcs_set_move_to_func, hb pen, hb_point_step *step, void *_Nullable, void *_Nullable) \
  F(void, hb_draw_funcs_set_line_to_func, hb pen, hb_point_step *step, void *_Nullable, void *_Nullable) \
  F(void, hb_draw_funcs_set_cubic_to_func, hb pen, hb_curve_step *step, void *_Nullable, void *_Nullable) \
  F(void, hb_draw_funcs_set_close_path_func, hb pen, hb_end_step *step, void *_Nullable, void *_Nullable) \
  F(void, hb_draw_funcs_destroy, hb pen)

LIBRARY_TABLE(HarfBuzz, library_harfbuzz, HARFBUZZ, LIBRARY_DECLARED_FIELD)

/* What FreeType says of a size of a font's bitmaps, of pixels, of a glyph and of a font: as far as it is used. */
struct ft_size {
  short height, width;
  long size, x_ppem, y_ppem;
};

struct ft_bitmap {
  unsigned rows, width;
  int pitch;
  const uint8_t *_Nullable pixels;
  unsigned short grays;
  uint8_t kind, palette_kind;
  void *_Nullable palette;
};

struct ft_glyph {
  void *library, *face, *next;
  unsigned index;
  void *generic[2];
  long metrics[8], advances[4];
  unsigned format;
  struct ft_bitmap bitmap;
  int left, top;
};

struct ft_face {
  long faces, index, flags, style, glyphs;
  const char *family, *style_name;
  int size_count;
  const struct ft_size *_Nullable sizes;
  int map_count;
  void *maps, *generic[2];
  long box[4];
  unsigned short units_per_em;
  short measures[7];
  const struct ft_glyph *_Nullable glyph;
};

typedef struct ft_object *ft;

#define FREETYPE(F) \
  F(int, FT_Init_FreeType, ft _Nullable *_Nonnull library) \
  F(int, FT_New_Face, ft library, const char *path, long index, struct ft_face *_Nullable *_Nonnull face) \
  F(int, FT_Done_FreeType, ft library) \
  F(int, FT_Select_Size, struct ft_face *face, int index) \
  F(int, FT_Set_Pixel_Sizes, struct ft_face *face, unsigned width, unsigned height) \
  F(int, FT_Load_Glyph, struct ft_face *face, unsigned glyph, int32_t flags)

LIBRARY_TABLE(FreeType, library_freetype, FREETYPE, LIBRARY_DECLARED_FIELD)

/* FriBidi. */
#define FRIBIDI(F) \
  F(void, fribidi_get_bidi_types, const uint32_t *text, int length, uint32_t *types) \
  F(void, fribidi_get_bracket_types, const uint32_t *text, int length, const uint32_t *types, uint32_t *brackets) \
  F(int8_t, fribidi_get_par_embedding_levels_ex, const uint32_t *types, const uint32_t *_Nullable brackets, int length, \
    uint32_t *direction, int8_t *levels) \
  F(int, fribidi_get_mirror_char, uint32_t scalar, uint32_t *mirror)

LIBRARY_TABLE(FriBidi, library_fribidi, FRIBIDI, LIBRARY_DECLARED_FIELD)

/* Pango, which has a dictionary of Thai where its libthai is. */
#define PANGO(F) \
  F(void, pango_get_log_attrs, const char *text, int length, int level, void *_Nullable language, uint32_t *attributes, \
    int count) \
  F(void *_Nullable, pango_language_from_string, const char *name)

LIBRARY_TABLE(Pango, library_pango, PANGO, LIBRARY_DECLARED_FIELD)
