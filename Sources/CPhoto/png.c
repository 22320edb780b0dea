#include "CLibraries.h"
#include "CPhoto.h"

#if __has_include(<png.h>)
#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

#define PNG(F) \
  F(png_create_info_struct) F(png_create_read_struct) F(png_destroy_read_struct) F(png_error) \
  F(png_get_iCCP) F(png_get_image_height) F(png_get_image_width) F(png_get_io_ptr) F(png_get_error_ptr) F(png_get_rowbytes) \
  F(png_read_info) F(png_read_row) F(png_read_update_info) F(png_set_bgr) F(png_set_expand) F(png_set_filler) \
  F(png_set_gray_to_rgb) F(png_set_interlace_handling) F(png_set_read_fn) F(png_set_scale_16)

struct Png {
  PNG(LIBRARY_FIELD)
};
static const struct Png *library_png(void);
LIBRARY(Png, library_png, "libpng16.so.16", PNG, LIBRARY_SYMBOL)

struct png_source {
  const uint8_t *bytes;
  size_t count;
  struct color_map *map;
  /* Whether pixels have come. */
  bool has_rows;
  jmp_buf failed;
};

static void fail(png_structp png, png_const_charp reason) {
  (void)reason;
  longjmp(((struct png_source *)library_png()->png_get_error_ptr(png))->failed, 1);
}

static void say_nothing(png_structp png, png_const_charp reason) { (void)png, (void)reason; }

/* SDL_image's reader does not notice the end of a file, and reads what it has read before for ever. */
static void give(png_structp png, png_bytep target, size_t count) {
  struct png_source *source = library_png()->png_get_io_ptr(png);
  if (count > source->count) library_png()->png_error(png, "the file is cut off");
  memcpy(target, source->bytes, count);
  source->bytes += count;
  source->count -= count;
}

static void read_rows(png_structp png, png_infop info, size_t width, size_t height, uint32_t *target) {
  const struct Png *library = library_png();
  struct png_source *source = library->png_get_io_ptr(png);
  library->png_read_info(png, info);
  png_charp name;
  int compression;
  png_bytep profile;
  png_uint_32 length;
  if (library->png_get_iCCP(png, info, &name, &compression, &profile, &length)) {
    source->map = color_map_open(profile, length, COLORS_ARE_RGB);
  }
  library->png_set_expand(png);
  library->png_set_scale_16(png);
  library->png_set_gray_to_rgb(png);
  library->png_set_filler(png, 0xFF, PNG_FILLER_AFTER);
  library->png_set_bgr(png);
  int passes = library->png_set_interlace_handling(png);
  library->png_read_update_info(png, info);
  if (library->png_get_image_width(png, info) != width || library->png_get_image_height(png, info) != height ||
      library->png_get_rowbytes(png, info) != width * 4) {
    library->png_error(png, "it has another size");
  }
  bool is_interlaced = passes > 1;
  while (passes-- > 0) {
    for (size_t y = 0; y < height; y++) {
      png_bytep row = (png_bytep)(target + y * width);
      // Pixels that have not come yet get the color of one beside them that has.
      library->png_read_row(png, is_interlaced ? NULL : row, is_interlaced ? row : NULL);
      source->has_rows = true;
    }
  }
}

enum png_result png_read_pixels(
    const uint8_t *bytes, size_t count, size_t width, size_t height, uint32_t *target) {
  const struct Png *library = library_png();
  if (!library) return PNG_HAS_NO_LIBRARY;
  struct png_source source = {.bytes = bytes, .count = count};
  png_structp png = library->png_create_read_struct(PNG_LIBPNG_VER_STRING, &source, fail, say_nothing);
  if (!png) return PNG_HAS_NO_LIBRARY;
  png_infop info = library->png_create_info_struct(png);
  enum png_result result = PNG_IS_DAMAGED;
  if (info && !setjmp(source.failed)) {
    library->png_set_read_fn(png, &source, give);
    read_rows(png, info, width, height, target);
    result = PNG_IS_READ;
  }
  // Of a damaged file what came before the damage.
  if (source.has_rows) result = PNG_IS_READ;
  for (size_t y = 0; source.map && y < height; y++) color_map_apply(source.map, target + y * width, width);
  library->png_destroy_read_struct(&png, &info, NULL);
  color_map_close(source.map);
  return result;
}

#else

enum png_result png_read_pixels(
    const uint8_t *bytes, size_t count, size_t width, size_t height, uint32_t *target) {
  return PNG_HAS_NO_LIBRARY;
}

#endif
