#include "CLibraries.h"
#include "CPhoto.h"

#include <stdlib.h>

/* Little CMS 2 is declared here, since SDL does not bring its header. A profile or a transform. */
typedef struct lcms_object *lcms;

/* Bytes as blue, green, red and one that stays; four inks; and four inks as the light that they leave. */
enum { LCMS_BGRA = 0x44499, LCMS_INKS = 0x60021, LCMS_LIGHT = 0x62021 };
enum { LCMS_PERCEPTUAL = 0 };

#define LCMS(F) \
  F(lcms, cmsOpenProfileFromMem, const void *bytes, uint32_t count) \
  F(lcms, cmsCreate_sRGBProfile, void) \
  F(lcms, cmsCreateTransform, lcms from, uint32_t format, lcms to, uint32_t other, uint32_t intent, uint32_t flags) \
  F(void, cmsDoTransform, lcms transform, const void *from, void *to, uint32_t count) \
  F(void, cmsDeleteTransform, lcms transform) \
  F(int, cmsCloseProfile, lcms profile)

struct Lcms {
  LCMS(LIBRARY_DECLARED_FIELD)
};
static const struct Lcms *library_lcms(void);
LIBRARY(Lcms, library_lcms, "liblcms2.so.2", LCMS, LIBRARY_DECLARED_SYMBOL)

struct color_map {
  lcms transform;
};

/* Whether a map leaves all colors within two levels, as that of sRGB itself does, and most photos have that one. */
static bool keeps_colors(lcms transform) {
  enum { STEPS = 6, STEP = 255 / (STEPS - 1) };
  for (int i = 0; i < STEPS * STEPS * STEPS; i++) {
    uint8_t color[4] = {i % STEPS * STEP, i / STEPS % STEPS * STEP, i / STEPS / STEPS * STEP, 0};
    uint8_t result[4];
    library_lcms()->cmsDoTransform(transform, color, result, 1);
    for (int j = 0; j < 3; j++) {
      if (abs(color[j] - result[j]) > 2) return false;
    }
  }
  return true;
}

struct color_map *color_map_open(const uint8_t *profile, size_t count, enum color_kind kind) {
  const struct Lcms *library = library_lcms();
  if (!library || count > UINT32_MAX) return NULL;
  lcms from = library->cmsOpenProfileFromMem(profile, (uint32_t)count);
  if (!from) return NULL;
  lcms to = library->cmsCreate_sRGBProfile();
  uint32_t format = kind == COLORS_ARE_RGB ? LCMS_BGRA : kind == COLORS_ARE_INKS ? LCMS_INKS : LCMS_LIGHT;
  // Fails if the profile is for other kinds of colors than the picture has.
  lcms transform =
      to ? library->cmsCreateTransform(from, format, to, LCMS_BGRA, LCMS_PERCEPTUAL, 0) : NULL;
  library->cmsCloseProfile(from);
  if (to) library->cmsCloseProfile(to);
  if (transform && kind == COLORS_ARE_RGB && keeps_colors(transform)) {
    library->cmsDeleteTransform(transform);
    return NULL;
  }
  struct color_map *map = transform ? malloc(sizeof *map) : NULL;
  if (map) *map = (struct color_map){transform};
  if (transform && !map) library->cmsDeleteTransform(transform);
  return map;
}

void color_map_apply(const struct color_map *map, uint32_t *pixels, size_t count) {
  library_lcms()->cmsDoTransform(map->transform, pixels, pixels, (uint32_t)count);
}

void color_map_close(struct color_map *map) {
  if (!map) return;
  library_lcms()->cmsDeleteTransform(map->transform);
  free(map);
}
