#include "CLibraries.h"
#include "CPhoto.h"

#include <stdlib.h>

/* libheif is declared here, since SDL does not bring its header. */
struct heif_error {
  int code, subcode;
  const char *message;
};

/* A context, a handle of a picture, or its pixels. */
typedef struct heif_object *heif;

enum { HEIF_RGB = 1, HEIF_RGBA_BYTES = 11, HEIF_INTERLEAVED = 10 };

#define HEIF(F) \
  F(heif, heif_context_alloc, void) \
  F(void, heif_context_free, heif context) \
  F(struct heif_error, heif_context_read_from_memory_without_copy, heif context, const void *bytes, \
    size_t count, const void *options) \
  F(struct heif_error, heif_context_get_primary_image_handle, heif context, heif *handle) \
  F(void, heif_image_handle_release, heif handle) \
  F(size_t, heif_image_handle_get_raw_color_profile_size, heif handle) \
  F(struct heif_error, heif_image_handle_get_raw_color_profile, heif handle, void *profile) \
  F(struct heif_error, heif_decode_image, heif handle, heif *image, int space, int chroma, \
    const void *options) \
  F(int, heif_image_get_width, heif image, int channel) \
  F(int, heif_image_get_height, heif image, int channel) \
  F(const uint8_t *, heif_image_get_plane_readonly, heif image, int channel, int *stride) \
  F(void, heif_image_release, heif image)

struct Heif {
  HEIF(LIBRARY_DECLARED_FIELD)
};
static const struct Heif *library_heif(void);
LIBRARY(Heif, library_heif, "libheif.so.1", HEIF, LIBRARY_DECLARED_SYMBOL)

struct heif_picture {
  heif context, handle, image;
  bool is_read;
};

struct heif_picture *heif_picture_open(const uint8_t *bytes, size_t count) {
  const struct Heif *library = library_heif();
  struct heif_picture *picture = library ? calloc(1, sizeof *picture) : NULL;
  if (!picture) return NULL;
  picture->context = library->heif_context_alloc();
  picture->is_read =
      picture->context &&
      !library->heif_context_read_from_memory_without_copy(picture->context, bytes, count, NULL).code &&
      !library->heif_context_get_primary_image_handle(picture->context, &picture->handle).code &&
      !library->heif_decode_image(picture->handle, &picture->image, HEIF_RGB, HEIF_RGBA_BYTES, NULL).code &&
      heif_picture_width(picture) > 0 && heif_picture_height(picture) > 0;
  return picture;
}

bool heif_picture_is_read(const struct heif_picture *picture) { return picture->is_read; }

int heif_picture_width(const struct heif_picture *picture) {
  return library_heif()->heif_image_get_width(picture->image, HEIF_INTERLEAVED);
}

int heif_picture_height(const struct heif_picture *picture) {
  return library_heif()->heif_image_get_height(picture->image, HEIF_INTERLEAVED);
}

static struct color_map *find_map(const struct heif_picture *picture) {
  const struct Heif *library = library_heif();
  size_t count = library->heif_image_handle_get_raw_color_profile_size(picture->handle);
  uint8_t *profile = count ? malloc(count) : NULL;
  struct color_map *map = NULL;
  if (profile && !library->heif_image_handle_get_raw_color_profile(picture->handle, profile).code) {
    map = color_map_open(profile, count, COLORS_ARE_RGB);
  }
  free(profile);
  return map;
}

void heif_picture_copy(const struct heif_picture *picture, uint32_t *target) {
  uint32_t *first = target;
  int stride = 0, width = heif_picture_width(picture), height = heif_picture_height(picture);
  const uint8_t *row =
      library_heif()->heif_image_get_plane_readonly(picture->image, HEIF_INTERLEAVED, &stride);
  for (int y = 0; y < height; y++, row += stride) {
    for (int x = 0; x < width; x++) {
      const uint8_t *pixel = row + 4 * x;
      *target++ = (uint32_t)pixel[3] << 24 | (uint32_t)pixel[0] << 16 | (uint32_t)pixel[1] << 8 | pixel[2];
    }
  }
  struct color_map *map = find_map(picture);
  for (int y = 0; map && y < height; y++) color_map_apply(map, first + (size_t)y * width, (size_t)width);
  color_map_close(map);
}

void heif_picture_close(struct heif_picture *picture) {
  const struct Heif *library = library_heif();
  if (picture->image) library->heif_image_release(picture->image);
  if (picture->handle) library->heif_image_handle_release(picture->handle);
  if (picture->context) library->heif_context_free(picture->context);
  free(picture);
}
