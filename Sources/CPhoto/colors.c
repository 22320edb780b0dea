#include "CLibraries.h"
#include "CPhoto.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

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

/* Most profiles are three curves and a matrix, which are tables of what each byte adds to the three colors of sRGB. The
 * light of these, in 8,191 steps and fractions of them, stands side by side in one number, and the sum of three such
 * numbers is the light of a pixel. Colors outside of sRGB have less than none or more than all, which still has a place
 * in the table of bytes, so that nothing is compared. */
enum { LIGHT = 8191, NONE = 16384, PLACES = 65536, FRACTION_BITS = 5, LANE_BITS = 16 + FRACTION_BITS };
/* What a byte may add, so that no sum of three leaves the table. */
enum { LEAST_PART = -5400, MOST_PART = 16300 };

struct tables {
  /* By blue, green and red. */
  uint64_t parts[3][256];
  /* The byte of sRGB for an amount of light. */
  uint8_t bytes[PLACES];
};

struct color_map {
  struct tables *tables;
  lcms transform;
};

// MARK: Curves and a matrix

struct span {
  const uint8_t *bytes;
  size_t count;
};

/* Two bytes, which may be the last ones. */
static uint32_t short_number(struct span span, size_t place) {
  return place + 2 > span.count ? 0 : (uint32_t)span.bytes[place] << 8 | span.bytes[place + 1];
}

static uint32_t number(struct span span, size_t place) {
  return place + 4 > span.count ? 0 : short_number(span, place) << 16 | short_number(span, place + 2);
}

/* ICC.1:2022, 4.6: s15Fixed16Number. */
static double fixed(struct span span, size_t place) { return (int32_t)number(span, place) / 65536.0; }

enum { ICC_RGB = 0x52474220, ICC_XYZ = 0x58595A20, ICC_CURVE = 0x63757276, ICC_PARAMETERS = 0x70617261 };
enum { ICC_LOOKUP = 0x41324230, ICC_HEADER = 128, MOST_TAGS = 100 };

/* The element of a tag (7.3); empty if there is none. */
static struct span element(struct span profile, uint32_t tag) {
  uint32_t count = number(profile, ICC_HEADER);
  for (uint32_t i = 0; i < count && i < MOST_TAGS; i++) {
    size_t place = ICC_HEADER + 4 + 12 * (size_t)i;
    if (number(profile, place) != tag) continue;
    size_t start = number(profile, place + 4), length = number(profile, place + 8);
    if (start > profile.count || length > profile.count - start) break;
    return (struct span){profile.bytes + start, length};
  }
  return (struct span){NULL, 0};
}

/* 10.6: the value between entries of a table, or a power. */
static double curve(struct span span, double x) {
  uint32_t count = number(span, 8);
  if (count == 0) return x;
  if (count == 1) return pow(x, short_number(span, 12) / 256.0);
  double place = x * (count - 1);
  uint32_t low = (uint32_t)place, high = low + 1 < count ? low + 1 : low;
  double a = short_number(span, 12 + 2 * (size_t)low), b = short_number(span, 12 + 2 * (size_t)high);
  return (a + (b - a) * (place - low)) / 65535;
}

/* 10.18: one of five functions, each with more numbers than the one before. */
static double parameters(struct span span, double x) {
  uint32_t kind = short_number(span, 8);
  double n[7];
  for (int i = 0; i < 7; i++) n[i] = fixed(span, 12 + 4 * (size_t)i);
  double g = n[0], a = n[1], b = n[2], c = n[3];
  switch (kind) {
  case 0: return pow(x, g);
  case 1: return x >= -b / a ? pow(a * x + b, g) : 0;
  case 2: return x >= -b / a ? pow(a * x + b, g) + c : c;
  case 3: return x >= n[4] ? pow(a * x + b, g) : c * x;
  default: return x >= n[4] ? pow(a * x + b, g) + n[5] : c * x + n[6];
  }
}

static double linear(struct span span, double x) {
  double y = number(span, 0) == ICC_CURVE ? curve(span, x) : parameters(span, x);
  return y >= 0 && y <= 1 ? y : y > 1 ? 1 : 0;
}

static bool is_curve(struct span span) {
  uint32_t kind = number(span, 0);
  if (kind == ICC_CURVE) return span.count >= 12 + 2 * (size_t)number(span, 8);
  static const size_t lengths[] = {16, 24, 28, 32, 40};
  return kind == ICC_PARAMETERS && short_number(span, 8) < 5 && span.count >= lengths[short_number(span, 8)];
}

/* Light of sRGB from the profiles' XYZ, whose white is D50: the inverse of IEC 61966-2-1's primaries as ICC adapts them. */
static const double from_xyz[3][3] = {
    {3.1338561, -1.6168667, -0.4906146},
    {-0.9787684, 1.9161415, 0.0334540},
    {0.0719453, -0.2289914, 1.4052427},
};

/* Blue, green and red, as bytes have them. */
static const char names[3] = {'b', 'g', 'r'};

static void fill(struct tables *tables, int channel, struct span color, struct span curve) {
  for (int value = 0; value < 256; value++) {
    double light = linear(curve, value / 255.0) * LIGHT;
    uint64_t part = 0;
    for (int i = 0; i < 3; i++) {
      double share = 0;
      for (int j = 0; j < 3; j++) share += from_xyz[2 - i][j] * fixed(color, 8 + 4 * (size_t)j);
      share *= light;
      share = share < LEAST_PART ? LEAST_PART : share > MOST_PART ? MOST_PART : share;
      int64_t lane = lrint(share * (1 << FRACTION_BITS));
      // Half a step rounds.
      if (channel == 0) lane += NONE * (1 << FRACTION_BITS) + (1 << (FRACTION_BITS - 1));
      part += (uint64_t)lane << (LANE_BITS * i);
    }
    tables->parts[channel][value] = part;
  }
}

/* IEC 61966-2-1: the byte of sRGB for an amount of light. */
static uint8_t light_byte(double x) {
  return (uint8_t)lrint(255 * (x <= 0.0031308 ? 12.92 * x : 1.055 * pow(x, 1 / 2.4) - 0.055));
}

static struct tables *read_tables(struct span profile) {
  // A table of colors counts before curves, and is not for us.
  if (number(profile, 16) != ICC_RGB || number(profile, 20) != ICC_XYZ) return NULL;
  if (element(profile, ICC_LOOKUP).count > 0) return NULL;
  struct tables *tables = malloc(sizeof *tables);
  if (!tables) return NULL;
  for (int channel = 0; channel < 3; channel++) {
    uint32_t name = (uint32_t)names[channel] << 24;
    struct span color = element(profile, name | 0x58595A), curve = element(profile, name | 0x545243);
    if (number(color, 0) != ICC_XYZ || color.count < 20 || !is_curve(curve)) {
      free(tables);
      return NULL;
    }
    fill(tables, channel, color, curve);
  }
  memset(tables->bytes, 0, NONE);
  memset(tables->bytes + NONE, 255, PLACES - NONE);
  for (int i = 0; i <= LIGHT; i++) {
    tables->bytes[NONE + i] = light_byte((double)i / LIGHT);
  }
  return tables;
}

static void apply_tables(const struct tables *tables, uint32_t *pixels, size_t count) {
  for (size_t i = 0; i < count; i++) {
    uint32_t pixel = pixels[i];
    uint64_t sum = tables->parts[0][pixel & 255] + tables->parts[1][pixel >> 8 & 255] +
                   tables->parts[2][pixel >> 16 & 255];
    uint32_t blue = tables->bytes[(uint16_t)(sum >> FRACTION_BITS)];
    uint32_t green = tables->bytes[(uint16_t)(sum >> (LANE_BITS + FRACTION_BITS))];
    uint32_t red = tables->bytes[(uint16_t)(sum >> (2 * LANE_BITS + FRACTION_BITS))];
    pixels[i] = (pixel & 0xFF000000) | red << 16 | green << 8 | blue;
  }
}

// MARK: Any profile

static lcms open_transform(struct span profile, enum color_kind kind) {
  const struct Lcms *library = library_lcms();
  if (!library || profile.count > UINT32_MAX) return NULL;
  lcms from = library->cmsOpenProfileFromMem(profile.bytes, (uint32_t)profile.count);
  if (!from) return NULL;
  lcms to = library->cmsCreate_sRGBProfile();
  uint32_t format = kind == COLORS_ARE_RGB ? LCMS_BGRA : kind == COLORS_ARE_INKS ? LCMS_INKS : LCMS_LIGHT;
  // Fails if the profile is for other kinds of colors than the picture has.
  lcms transform =
      to ? library->cmsCreateTransform(from, format, to, LCMS_BGRA, LCMS_PERCEPTUAL, 0) : NULL;
  library->cmsCloseProfile(from);
  if (to) library->cmsCloseProfile(to);
  return transform;
}

/* Whether a map leaves all colors within two levels, as that of sRGB itself does, and most photos have that one. */
static bool keeps_colors(const struct color_map *map) {
  enum { STEPS = 6, STEP = 255 / (STEPS - 1) };
  for (int i = 0; i < STEPS * STEPS * STEPS; i++) {
    uint8_t color[4] = {i % STEPS * STEP, i / STEPS % STEPS * STEP, i / STEPS / STEPS * STEP, 0};
    uint32_t pixel = (uint32_t)color[2] << 16 | (uint32_t)color[1] << 8 | color[0];
    color_map_apply(map, &pixel, 1);
    for (int j = 0; j < 3; j++) {
      if (abs(color[j] - (int)(pixel >> (8 * j) & 255)) > 2) return false;
    }
  }
  return true;
}

struct color_map *color_map_open(const uint8_t *profile, size_t count, enum color_kind kind) {
  struct color_map *map = calloc(1, sizeof *map);
  if (!map) return NULL;
  struct span span = {profile, count};
  if (kind == COLORS_ARE_RGB) map->tables = read_tables(span);
  if (!map->tables) map->transform = open_transform(span, kind);
  bool is_there = map->tables || map->transform;
  if (is_there && !(kind == COLORS_ARE_RGB && keeps_colors(map))) return map;
  color_map_close(map);
  return NULL;
}

void color_map_apply(const struct color_map *map, uint32_t *pixels, size_t count) {
  if (map->tables) return apply_tables(map->tables, pixels, count);
  library_lcms()->cmsDoTransform(map->transform, pixels, pixels, (uint32_t)count);
}

void color_map_close(struct color_map *map) {
  if (!map) return;
  if (map->transform) library_lcms()->cmsDeleteTransform(map->transform);
  free(map->tables);
  free(map);
}

// MARK: Other kinds of colors

void mix_inks(uint32_t *row, size_t count, bool is_light) {
  uint8_t turn = is_light ? 0 : 0xFF;
  for (size_t i = 0; i < count; i++) {
    uint8_t ink[4];
    for (int j = 0; j < 4; j++) ink[j] = ((const uint8_t *)(row + i))[j] ^ turn;
    uint32_t color = 0xFF;
    for (int j = 0; j < 3; j++) color = color << 8 | (uint32_t)((ink[j] * ink[3] + 127) / 255);
    row[i] = color;
  }
}

static uint8_t light_bytes[LIGHT + 1];

static void fill_light_bytes(void) {
  for (int i = 0; i <= LIGHT; i++) light_bytes[i] = light_byte((double)i / LIGHT);
}

/* ISO/CIE 11664-4: the inverse of a cube root that is a line near zero. */
static double lab_light(double x) { return x > 6.0 / 29 ? x * x * x : 3 * 36.0 / 841 * (x - 4.0 / 29); }

void mix_lab(uint32_t *row, size_t count) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, fill_light_bytes);
  // The white of a page, D50, as that of ICC's profiles.
  static const double white[3] = {0.9642, 1, 0.8249};
  for (size_t i = 0; i < count; i++) {
    double middle = ((row[i] & 255) * 100 / 255.0 + 16) / 116;
    double a = (int8_t)(row[i] >> 8 & 255), b = (int8_t)(row[i] >> 16 & 255);
    double xyz[3] = {lab_light(middle + a / 500), lab_light(middle), lab_light(middle - b / 200)};
    uint32_t color = 0;
    for (int j = 2; j >= 0; j--) {
      double light = 0;
      for (int k = 0; k < 3; k++) light += from_xyz[j][k] * white[k] * xyz[k];
      light = light < 0 ? 0 : light > 1 ? 1 : light;
      color = color << 8 | light_bytes[(int)(light * LIGHT + 0.5)];
    }
    row[i] = (row[i] & 0xFF000000) | color;
  }
}
