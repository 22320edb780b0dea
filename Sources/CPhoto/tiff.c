#include "CLibraries.h"
#include "tiff.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What of libtiff 4 is used, as SDL_image brings it along or as it is installed, and declared here.
 * Its own conversion to colors knows no samples of 32 or 64 bits, no floating-point numbers, no inks of 16
 * bits, few LABs, and in some releases no uncompressed tiles: it gets what it alone can read. */
typedef struct tiff_object *tiff;
typedef int64_t tiff_move(void *source, void *bytes, int64_t count);
typedef uint64_t tiff_seek(void *source, uint64_t offset, int origin);
typedef int tiff_close(void *source);
typedef uint64_t tiff_size(void *source);

#define TIFF(F) \
  F(tiff, TIFFClientOpen, const char *name, const char *mode, void *source, tiff_move *read, tiff_move *write, \
    tiff_seek *seek, tiff_close *close, tiff_size *size, void *map, void *unmap) \
  F(void, TIFFClose, tiff file) \
  F(int, TIFFGetField, tiff file, uint32_t tag, ...) \
  F(int, TIFFGetFieldDefaulted, tiff file, uint32_t tag, ...) \
  F(int, TIFFIsCODECConfigured, uint16_t compression) \
  F(int, TIFFIsTiled, tiff file) \
  F(int, TIFFRGBAImageOK, tiff file, char *reason) \
  F(int64_t, TIFFReadEncodedTile, tiff file, uint32_t tile, void *target, int64_t count) \
  F(int, TIFFReadRGBAImageOriented, tiff file, uint32_t width, uint32_t height, uint32_t *target, \
    int orientation, int stops) \
  F(int, TIFFReadScanline, tiff file, void *target, uint32_t row, uint16_t plane) \
  F(uint64_t, TIFFScanlineSize64, tiff file) \
  F(void *, TIFFSetErrorHandler, void *handler) \
  F(void *, TIFFSetWarningHandler, void *handler) \
  F(uint32_t, TIFFComputeTile, tiff file, uint32_t x, uint32_t y, uint32_t z, uint16_t plane) \
  F(uint64_t, TIFFTileRowSize64, tiff file) \
  F(uint64_t, TIFFTileSize64, tiff file)

struct Tiff {
  TIFF(LIBRARY_DECLARED_FIELD)
};
static const struct Tiff *sdl_tiff(void), *newer_tiff(void), *older_tiff(void);
LIBRARY(Tiff, sdl_tiff, "libSDL2_image-2.0.so.0", TIFF, LIBRARY_DECLARED_SYMBOL)
LIBRARY(Tiff, newer_tiff, "libtiff.so.6", TIFF, LIBRARY_DECLARED_SYMBOL)
LIBRARY(Tiff, older_tiff, "libtiff.so.5", TIFF, LIBRARY_DECLARED_SYMBOL)

static const struct Tiff *library_tiff(void) {
  const struct Tiff *library = sdl_tiff();
  if (!library) library = newer_tiff();
  return library ? library : older_tiff();
}

/* TIFF 6.0, appendix A, and tags that Adobe and GDAL added. */
enum {
  WIDTH = 256, HEIGHT = 257, BITS = 258, COMPRESSION = 259, PHOTOMETRIC = 262, ORIENTATION = 274, SAMPLES = 277,
  STRIP_ROWS = 278, PLANES = 284, COLOR_TABLE = 320, TILE_WIDTH = 322, TILE_HEIGHT = 323, INK_SET = 332,
  EXTRA_SAMPLES = 338, SAMPLE_FORMAT = 339, PROFILE = 34675, NO_DATA = 42113
};
/* The bytes that one tile, and all of them, may have beyond four times those of the picture. */
enum { SPARE_TILE = 16 << 20, SPARE_TILES = 256 << 20 };
/* The bytes that one of the file may stand for, beyond which it lies about its samples. */
static const double MOST_PACKED = 4096;
enum { SENSOR = 32803, LINEAR_SENSOR = 34892, SIDE_BY_SIDE = 1, ALPHA_MULTIPLIED = 1, ALPHA = 2, CMYK = 1 };

struct tiff_source {
  const uint8_t *bytes;
  uint64_t count, place;
  /* Whether the tags are read, and pixels that are missing are zero. */
  bool pads;
  bool is_cut;
};

struct tiff_reader {
  const struct Tiff *library;
  struct tiff_source source;
  tiff file;
  size_t width, height;
  struct tiff_form form;
  /* Whether the range of the numbers is looked for, and a number that stands for none. */
  bool measures;
  double none;
  uint32_t *target;
  bool has_pixels;
  struct tiff_report report;
};

// MARK: A file in memory

static int64_t give(void *source, void *target, int64_t count) {
  struct tiff_source *bytes = source;
  uint64_t rest = bytes->place < bytes->count ? bytes->count - bytes->place : 0;
  uint64_t wanted = count > 0 ? (uint64_t)count : 0, there = wanted < rest ? wanted : rest;
  memcpy(target, bytes->bytes + (there ? bytes->place : 0), there);
  bytes->place += there;
  if (there == wanted || !bytes->pads) return (int64_t)there;
  bytes->is_cut = true;
  memset((uint8_t *)target + there, 0, wanted - there);
  return count;
}

static int64_t take(void *source, void *bytes, int64_t count) { return (void)source, (void)bytes, (void)count, 0; }

static uint64_t seek(void *source, uint64_t offset, int origin) {
  struct tiff_source *bytes = source;
  uint64_t start = origin == SEEK_SET ? 0 : origin == SEEK_CUR ? bytes->place : bytes->count;
  return bytes->place = start + offset;
}

static int forget(void *source) { return (void)source, 0; }

static uint64_t size(void *source) { return ((struct tiff_source *)source)->count; }

// MARK: Rows and tiles

static void measure(struct tiff_reader *reader, const uint8_t *row, size_t step, size_t count) {
  for (size_t i = 0; i < count; i++) {
    double x = tiff_number(&reader->form, row, i * step);
    if (!isfinite(x) || x == reader->none) continue;
    reader->form.least = fmin(reader->form.least, x);
    reader->form.most = fmax(reader->form.most, x);
  }
}

/* Takes part of a row, of one plane or with all samples side by side; NULL where it cannot be read. */
static void place(struct tiff_reader *reader, const uint8_t *row, size_t x, size_t y, size_t count, uint16_t plane) {
  bool is_apart = reader->form.planes != SIDE_BY_SIDE;
  size_t step = is_apart ? 1 : reader->form.samples;
  if (reader->measures) {
    if (row && plane == 0) measure(reader, row, step, count);
    return;
  }
  uint32_t *pixels = reader->target + y * reader->width + x;
  for (unsigned lane = 0; row && lane < 4; lane++) {
    bool is_alpha = lane == 3 && reader->form.alpha;
    uint16_t sample = is_alpha ? reader->form.alpha : (uint16_t)lane;
    if (!is_alpha && lane >= reader->form.colors) continue;
    if (!is_apart) tiff_fill(&reader->form, row, sample, step, lane, pixels, count);
    if (is_apart && sample == plane) tiff_fill(&reader->form, row, 0, 1, lane, pixels, count);
  }
  uint16_t last = reader->form.alpha ? reader->form.alpha : reader->form.colors - 1;
  if (is_apart && plane < last) return;
  if (row) {
    tiff_mix(&reader->form, pixels, count);
    reader->has_pixels = true;
  } else {
    memset(pixels, 0, count * sizeof *pixels);
  }
}

static void read_tiles(struct tiff_reader *reader, uint16_t plane, uint8_t *buffer, uint64_t count) {
  const struct Tiff *library = reader->library;
  uint32_t across = 0, down = 0;
  library->TIFFGetField(reader->file, TILE_WIDTH, &across);
  library->TIFFGetField(reader->file, TILE_HEIGHT, &down);
  uint64_t length = library->TIFFTileRowSize64(reader->file);
  for (size_t y = 0; y < reader->height; y += down) {
    for (size_t x = 0; x < reader->width; x += across) {
      uint32_t tile = library->TIFFComputeTile(reader->file, (uint32_t)x, (uint32_t)y, 0, plane);
      memset(buffer, 0, count);
      bool is_there = library->TIFFReadEncodedTile(reader->file, tile, buffer, (int64_t)count) >= 0;
      reader->report.is_whole &= is_there;
      size_t columns = reader->width - x < across ? reader->width - x : across;
      for (size_t row = 0; row < down && y + row < reader->height; row++) {
        place(reader, is_there ? buffer + row * length : NULL, x, y + row, columns, plane);
      }
    }
  }
}

static void read_strips(struct tiff_reader *reader, uint16_t plane, uint8_t *buffer) {
  const struct Tiff *library = reader->library;
  uint32_t rows = 0;
  library->TIFFGetFieldDefaulted(reader->file, STRIP_ROWS, &rows);
  // From the damage on a strip is lost, and the next one may be whole.
  bool is_there = true;
  for (size_t y = 0; y < reader->height; y++) {
    if (rows == 0 || y % rows == 0) is_there = true;
    is_there = is_there && library->TIFFReadScanline(reader->file, buffer, (uint32_t)y, plane) >= 0;
    reader->report.is_whole &= is_there;
    place(reader, is_there ? buffer : NULL, 0, y, reader->width, plane);
  }
}

static void read_all(struct tiff_reader *reader) {
  const struct Tiff *library = reader->library;
  bool is_apart = reader->form.planes != SIDE_BY_SIDE, is_tiled = library->TIFFIsTiled(reader->file);
  uint32_t columns = (uint32_t)reader->width, rows = 1;
  if (is_tiled) library->TIFFGetField(reader->file, TILE_WIDTH, &columns);
  if (is_tiled) library->TIFFGetField(reader->file, TILE_HEIGHT, &rows);
  uint64_t count = is_tiled ? library->TIFFTileSize64(reader->file) : library->TIFFScanlineSize64(reader->file);
  uint64_t length = is_tiled ? library->TIFFTileRowSize64(reader->file) : count;
  uint64_t bits = (uint64_t)(is_apart ? 1 : reader->form.samples) * reader->form.bits;
  if (columns == 0 || rows == 0 || count == 0 || length < (columns * bits + 7) / 8) return;
  // What lies about its tiles or its samples could ask for any amount of memory, or of time.
  double pixels = (double)reader->width * (double)reader->height * (double)bits / 8;
  double tiles = ceil((double)reader->width / columns) * ceil((double)reader->height / rows);
  if (pixels > MOST_PACKED * (double)reader->source.count + SPARE_TILES) return;
  if ((double)count > 4 * pixels + SPARE_TILE || tiles * (double)count > 4 * pixels + SPARE_TILES) return;
  uint8_t *buffer = malloc(count);
  uint16_t last = reader->form.alpha ? reader->form.alpha : reader->form.colors - 1;
  for (uint16_t plane = 0; buffer && plane <= (is_apart ? last : 0); plane++) {
    if (is_tiled) read_tiles(reader, plane, buffer, count);
    if (!is_tiled) read_strips(reader, plane, buffer);
  }
  free(buffer);
}

/* White is all bits of a sample, 1 among floating-point numbers (TIFF 6.0, section 19). Of one
 * channel with other numbers, such as heights, the least one is black and the greatest white. */
static void find_range(struct tiff_reader *reader) {
  bool is_signed = reader->form.format == SIGNED_NUMBERS, is_float = reader->form.format == FLOATS;
  double all = is_float ? 1 : ldexp(1, is_signed ? reader->form.bits - 1 : reader->form.bits) - 1;
  reader->form.least = is_signed ? -all - 1 : 0;
  reader->form.most = all;
  if (reader->form.colors > 1 || reader->form.photometric == TABLE || !(is_signed || is_float)) return;
  struct tiff_reader measured = *reader;
  measured.measures = true;
  measured.form.least = INFINITY;
  measured.form.most = -INFINITY;
  read_all(&measured);
  bool is_share = is_float && measured.form.least >= 0 && measured.form.most <= 1;
  if (is_share || measured.form.least >= measured.form.most) return;
  reader->form.least = measured.form.least;
  reader->form.most = measured.form.most;
}

// MARK: Opening

static void refuse(struct tiff_reader *reader, const char *format, unsigned number) {
  reader->report.result = TIFF_IS_REFUSED;
  snprintf(reader->report.reason, sizeof reader->report.reason, format, number);
}

static bool read_table(struct tiff_reader *reader) {
  uint16_t *colors[3];
  if (!reader->library->TIFFGetField(reader->file, COLOR_TABLE, &colors[0], &colors[1], &colors[2])) return false;
  // Old programs wrote bytes.
  unsigned shift = 0;
  size_t count = (size_t)1 << reader->form.bits;
  for (size_t i = 0; i < 3 * count; i++) shift = colors[i / count][i % count] > 255 ? 8 : shift;
  for (size_t i = 0; i < count; i++) {
    uint32_t color = 0;
    for (int j = 0; j < 3; j++) color = color << 8 | (uint32_t)(colors[j][i] >> shift & 255);
    reader->form.table[i] = color;
  }
  return true;
}

static void find_alpha(struct tiff_reader *reader) {
  uint16_t count = 0, *kinds = NULL;
  if (!reader->library->TIFFGetField(reader->file, EXTRA_SAMPLES, &count, &kinds)) {
    // Libtiff takes the fourth of RGB that nothing is said about for this.
    reader->form.is_multiplied = reader->form.photometric == RGB && reader->form.samples == 4;
    reader->form.alpha = reader->form.is_multiplied ? 3 : 0;
  }
  if (reader->form.photometric == INKS || count == 0 || reader->form.samples <= reader->form.colors) return;
  reader->form.is_multiplied = kinds[0] == ALPHA_MULTIPLIED;
  reader->form.alpha = kinds[0] == ALPHA_MULTIPLIED || kinds[0] == ALPHA ? reader->form.colors : 0;
}

static void find_none(struct tiff_reader *reader) {
  uint32_t count = 0;
  const char *text = NULL;
  char copy[32] = {0};
  reader->none = NAN;
  if (!reader->library->TIFFGetField(reader->file, NO_DATA, &count, &text) || !text) return;
  memcpy(copy, text, count < sizeof copy ? count : sizeof copy - 1);
  reader->none = strtod(copy, NULL);
  if (reader->form.format == FLOATS && reader->form.bits == 32) reader->none = (float)reader->none;
}

static void find_map(struct tiff_reader *reader) {
  uint32_t count = 0;
  const uint8_t *profile = NULL;
  bool is_lab = reader->form.photometric == CIE_LAB || reader->form.photometric == ICC_LAB;
  if (is_lab || !reader->library->TIFFGetField(reader->file, PROFILE, &count, &profile)) return;
  reader->form.map = color_map_open(profile, count, reader->form.photometric == INKS ? COLORS_ARE_INKS : COLORS_ARE_RGB);
}

static void read_tags(struct tiff_reader *reader) {
  const struct Tiff *library = reader->library;
  tiff file = reader->file;
  library->TIFFGetFieldDefaulted(file, BITS, &reader->form.bits);
  library->TIFFGetFieldDefaulted(file, SAMPLES, &reader->form.samples);
  library->TIFFGetFieldDefaulted(file, SAMPLE_FORMAT, &reader->form.format);
  library->TIFFGetFieldDefaulted(file, PLANES, &reader->form.planes);
  if (!library->TIFFGetField(file, PHOTOMETRIC, &reader->form.photometric)) {
    reader->form.photometric = reader->form.samples < 3 ? BLACK_IS_ZERO : RGB;
  }
  uint16_t kind = reader->form.photometric;
  reader->form.colors = kind == INKS ? 4 : kind == RGB || kind == CIE_LAB || kind == ICC_LAB ? 3 : 1;
}

/* Whether the samples are read here; if not, there may be a reason why they cannot be shown at all. */
static bool is_ours(struct tiff_reader *reader) {
  const struct Tiff *library = reader->library;
  uint16_t kind = reader->form.photometric, bits = reader->form.bits, compression = 1, inks = CMYK;
  bool is_lab = kind == CIE_LAB || kind == ICC_LAB, is_float = reader->form.format == FLOATS;
  library->TIFFGetFieldDefaulted(reader->file, COMPRESSION, &compression);
  library->TIFFGetFieldDefaulted(reader->file, INK_SET, &inks);
  if (!library->TIFFIsCODECConfigured(compression)) {
    refuse(reader, "its pixels are packed with method %u of TIFF, which is not installed", compression);
  } else if (kind == SENSOR || kind == LINEAR_SENSOR) {
    refuse(reader, "it holds what a camera's sensor saw, which has no colors yet", 0);
  } else if (reader->form.format == COMPLEX_NUMBERS || reader->form.format == COMPLEX_FLOATS) {
    refuse(reader, "its samples are complex numbers, which are no colors", 0);
  } else if (is_float ? bits != 16 && bits != 32 && bits != 64 : bits > 32 && bits != 64) {
    refuse(reader, "its samples have %u bits, of which no picture is made", bits);
  } else if (is_lab && (is_float || (bits != 8 && bits != 16))) {
    refuse(reader, "its LAB has samples of %u bits, of which no picture is made", bits);
  } else if (kind == INKS && inks != CMYK) {
    refuse(reader, "its inks are others than cyan, magenta, yellow and black", 0);
  } else if (kind == TABLE && bits > 8) {
    refuse(reader, "its table of colors has numbers of %u bits, of which no picture is made", bits);
  } else if (kind == BRIGHTNESS && bits != 8) {
    refuse(reader, "its brightness and colors have %u bits each, of which no picture is made", bits);
  } else if (kind <= TABLE || kind == INKS || is_lab) {
    return reader->form.samples >= reader->form.colors;
  } else if (!library->TIFFRGBAImageOK(reader->file, (char[1024]){0})) {
    refuse(reader, "its colors are of TIFF's kind %u, of which no picture is made", kind);
  }
  return false;
}

/* Has libtiff make the colors, whose bytes are the other way around. */
static void read_colors(struct tiff_reader *reader) {
  uint16_t orientation = 1;
  reader->library->TIFFGetFieldDefaulted(reader->file, ORIENTATION, &orientation);
  uint32_t width = (uint32_t)reader->width, height = (uint32_t)reader->height;
  reader->has_pixels =
      reader->library->TIFFReadRGBAImageOriented(reader->file, width, height, reader->target, orientation, 0);
  for (size_t i = 0; i < reader->width * reader->height; i++) {
    uint32_t pixel = reader->target[i];
    reader->target[i] = (pixel & 0xFF00FF00) | (pixel & 255) << 16 | (pixel >> 16 & 255);
  }
  if (reader->form.map) color_map_apply(reader->form.map, reader->target, reader->width * reader->height);
}

static void read_file(struct tiff_reader *reader) {
  uint32_t width = 0, height = 0;
  reader->library->TIFFGetField(reader->file, WIDTH, &width);
  reader->library->TIFFGetField(reader->file, HEIGHT, &height);
  if (width != reader->width || height != reader->height) return;
  read_tags(reader);
  bool is_ours_to_read = is_ours(reader);
  if (reader->report.result == TIFF_IS_REFUSED) return;
  find_map(reader);
  reader->source.pads = true;
  if (!is_ours_to_read) return read_colors(reader);
  find_alpha(reader);
  find_none(reader);
  if (reader->form.photometric == TABLE && !read_table(reader)) return;
  find_range(reader);
  read_all(reader);
}

struct tiff_report tiff_read_pixels(
    const uint8_t *bytes, size_t count, size_t width, size_t height, uint32_t *target) {
  struct tiff_reader reader = {
      .library = library_tiff(),
      .source = {.bytes = bytes, .count = count},
      .width = width,
      .height = height,
      .target = target,
      .report = {.result = TIFF_IS_DAMAGED, .is_whole = true},
  };
  if (!reader.library) return (struct tiff_report){.result = TIFF_HAS_NO_LIBRARY};
  // It would write about each file to standard error.
  reader.library->TIFFSetErrorHandler(NULL);
  reader.library->TIFFSetWarningHandler(NULL);
  reader.file = reader.library->TIFFClientOpen("", "rm", &reader.source, give, take, seek, forget, size, NULL, NULL);
  if (!reader.file) return reader.report;
  read_file(&reader);
  if (reader.has_pixels) reader.report.result = TIFF_IS_READ;
  if (reader.source.is_cut) reader.report.is_whole = false;
  reader.library->TIFFClose(reader.file);
  color_map_close(reader.form.map);
  return reader.report;
}
