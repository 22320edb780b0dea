#include "CLibraries.h"
#include "CPhoto.h"

#if __has_include(<jpeglib.h>)
#include <errno.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
// After stdio.h, which it needs.
#include <jpeglib.h>
#include <jerror.h>
#endif

#ifdef JCS_ALPHA_EXTENSIONS

#if JPEG_LIB_VERSION >= 80
#define LIBRARY_FILE "libjpeg.so.8"
#elif JPEG_LIB_VERSION >= 70
#define LIBRARY_FILE "libjpeg.so.7"
#else
#define LIBRARY_FILE "libjpeg.so.62"
#endif

/* Rows that are read before they are turned. */
enum { BAND = 16 };
/* No camera or optimizer writes as many scans; each costs time, however short it is. */
enum { MOST_SCANS = 100 };

struct photo_reader {
  struct jpeg_decompress_struct jpeg;
  struct jpeg_error_mgr errors;
  struct jpeg_source_mgr stream;
  struct jpeg_progress_mgr progress;
  struct photo_source source;
  /* What the file's profile makes of its colors; NULL if it leaves them. */
  struct color_map *map;
  /* Whether the file ended before the picture did, and whether that left rows without pixels. */
  bool is_at_end, is_cut;
  bool has_failed;
  /* The rows that were read. */
  int rows;
  char reason[JMSG_LENGTH_MAX];
  jmp_buf failed;
  JOCTET buffer[1 << 16];
};

#define JPEG(F) \
  F(jpeg_CreateDecompress) F(jpeg_crop_scanline) F(jpeg_destroy_decompress) F(jpeg_has_multiple_scans) F(jpeg_read_header) \
  F(jpeg_read_icc_profile) F(jpeg_read_scanlines) F(jpeg_resync_to_restart) F(jpeg_save_markers) F(jpeg_skip_scanlines) \
  F(jpeg_start_decompress) F(jpeg_std_error)

struct Jpeg {
  JPEG(LIBRARY_FIELD)
};
static const struct Jpeg *library_jpeg(void);
LIBRARY(Jpeg, library_jpeg, LIBRARY_FILE, JPEG, LIBRARY_SYMBOL)

// MARK: Failing

static void fail(j_common_ptr jpeg) {
  struct photo_reader *reader = (struct photo_reader *)jpeg;
  if (reader->is_at_end) {
    snprintf(reader->reason, sizeof reader->reason, "the file is cut off");
  } else {
    reader->errors.format_message(jpeg, reader->reason);
  }
  longjmp(reader->failed, 1);
}

static void refuse(struct photo_reader *reader, const char *reason) {
  snprintf(reader->reason, sizeof reader->reason, "%s", reason);
  longjmp(reader->failed, 1);
}

/* A damaged picture is shown as far as it goes, and nobody is told; but what is missing would be gray. */
static void note(j_common_ptr jpeg, int level) {
  struct photo_reader *reader = (struct photo_reader *)jpeg;
  if (level < 0 && reader->is_at_end && reader->errors.msg_code == JWRN_HIT_MARKER) reader->is_cut = true;
}

static void check_scans(j_common_ptr jpeg) {
  struct photo_reader *reader = (struct photo_reader *)jpeg;
  if (reader->jpeg.input_scan_number > MOST_SCANS) refuse(reader, "it has too many scans");
}

// MARK: Reading bytes

static void do_nothing(j_decompress_ptr jpeg) { (void)jpeg; }

static boolean fill(j_decompress_ptr jpeg) {
  struct photo_reader *reader = (struct photo_reader *)jpeg;
  ssize_t count = 0;
  if (reader->source.file >= 0) {
    do count = read(reader->source.file, reader->buffer, sizeof reader->buffer);
    while (count < 0 && errno == EINTR);
  }
  if (count <= 0) {
    // The end of a picture, as often as somebody asks.
    reader->is_at_end = true;
    reader->buffer[0] = 0xFF;
    reader->buffer[1] = JPEG_EOI;
    count = 2;
  }
  reader->stream.next_input_byte = reader->buffer;
  reader->stream.bytes_in_buffer = (size_t)count;
  return TRUE;
}

static void skip(j_decompress_ptr jpeg, long count) {
  struct photo_reader *reader = (struct photo_reader *)jpeg;
  while (count > 0 && (size_t)count > reader->stream.bytes_in_buffer) {
    count -= (long)reader->stream.bytes_in_buffer;
    fill(jpeg);
    if (reader->is_at_end) return;
  }
  if (count <= 0) return;
  reader->stream.next_input_byte += count;
  reader->stream.bytes_in_buffer -= (size_t)count;
}

// MARK: Opening

/* The bytes that all coefficients of a photo take, which come in several scans. */
static size_t coefficients(const struct jpeg_decompress_struct *jpeg) {
  size_t blocks = 0;
  for (int i = 0; i < jpeg->num_components; i++) {
    blocks += (size_t)jpeg->comp_info[i].width_in_blocks * jpeg->comp_info[i].height_in_blocks;
  }
  return blocks * sizeof(JBLOCK);
}

static void find_map(struct photo_reader *reader, enum color_kind kind) {
  JOCTET *profile = NULL;
  unsigned count = 0;
  if (!library_jpeg()->jpeg_read_icc_profile(&reader->jpeg, &profile, &count)) return;
  reader->map = color_map_open(profile, count, kind);
  free(profile);
}

static void open_photo(struct photo_reader *reader, int halvings, size_t most_bytes) {
  const struct Jpeg *library = library_jpeg();
  struct jpeg_decompress_struct *jpeg = &reader->jpeg;
  library->jpeg_CreateDecompress(jpeg, JPEG_LIB_VERSION, sizeof *jpeg);
  jpeg->src = &reader->stream;
  jpeg->progress = &reader->progress;
  library->jpeg_save_markers(jpeg, JPEG_APP0 + 2, 0xFFFF);
  library->jpeg_read_header(jpeg, TRUE);
  bool is_ink = jpeg->jpeg_color_space == JCS_CMYK || jpeg->jpeg_color_space == JCS_YCCK;
  jpeg->out_color_space = is_ink ? JCS_CMYK : JCS_EXT_BGRA;
  jpeg->scale_num = 1;
  jpeg->scale_denom = 1u << halvings;
  if (library->jpeg_has_multiple_scans(jpeg) && coefficients(jpeg) > most_bytes) {
    refuse(reader, "a progressive photo of that size needs more than a quarter of the machine's memory");
  }
  find_map(reader, is_ink ? jpeg->saw_Adobe_marker ? COLORS_ARE_LIGHT : COLORS_ARE_INKS : COLORS_ARE_RGB);
  library->jpeg_start_decompress(jpeg);
  // Of several scans the first ones have all rows, though not every detail.
  reader->is_cut = false;
}

struct photo_reader *photo_open(struct photo_source source, int halvings, size_t most_bytes) {
  if (!library_jpeg()) return NULL;
  struct photo_reader *reader = calloc(1, sizeof *reader);
  if (reader == NULL) return NULL;
  reader->source = source;
  reader->jpeg.err = library_jpeg()->jpeg_std_error(&reader->errors);
  reader->errors.error_exit = fail;
  reader->errors.emit_message = note;
  reader->progress.progress_monitor = check_scans;
  reader->stream = (struct jpeg_source_mgr){
      .next_input_byte = source.file < 0 ? source.bytes : NULL,
      .bytes_in_buffer = source.file < 0 ? source.count : 0,
      .init_source = do_nothing,
      .fill_input_buffer = fill,
      .skip_input_data = skip,
      .resync_to_restart = library_jpeg()->jpeg_resync_to_restart,
      .term_source = do_nothing,
  };
  if (setjmp(reader->failed)) {
    reader->has_failed = true;
  } else {
    open_photo(reader, halvings, most_bytes);
  }
  return reader;
}

const char *photo_reason(const struct photo_reader *reader) {
  return reader->has_failed ? reader->reason : NULL;
}

int photo_width(const struct photo_reader *reader) { return (int)reader->jpeg.output_width; }

int photo_height(const struct photo_reader *reader) { return (int)reader->jpeg.output_height; }

// MARK: Reading rows

/* Returns false where the file has ended. */
static bool read_row(struct photo_reader *reader, uint32_t *target) {
  struct jpeg_decompress_struct *jpeg = &reader->jpeg;
  JSAMPROW line = (JSAMPROW)target;
  if (library_jpeg()->jpeg_read_scanlines(jpeg, &line, 1) != 1) refuse(reader, "it is damaged");
  if (reader->is_cut) return false;
  bool is_ink = jpeg->out_color_space == JCS_CMYK;
  size_t width = jpeg->output_width;
  if (reader->map) {
    color_map_apply(reader->map, target, width);
    // The byte of the fourth ink is that of the alpha.
    for (size_t i = 0; is_ink && i < width; i++) target[i] |= 0xFF000000;
  } else if (is_ink) {
    mix_inks(target, width, jpeg->saw_Adobe_marker);
  }
  return true;
}

static void read_rows(
    struct photo_reader *reader, struct pixel_walk walk, uint32_t *band, uint32_t *target) {
  struct jpeg_decompress_struct *jpeg = &reader->jpeg;
  size_t width = jpeg->output_width, height = jpeg->output_height, top = 0;
  while (top < height) {
    if (walk.right == 1) {
      if (!read_row(reader, target + walk.first + (ptrdiff_t)top * walk.down)) return;
      reader->rows = (int)++top;
      continue;
    }
    size_t count = 0, most = height - top < BAND ? height - top : BAND;
    while (count < most && read_row(reader, band + width * count)) count++;
    walk_rows(band, width, count, top, walk, target);
    top += count;
    reader->rows = (int)top;
    if (count < most) return;
  }
}

/* Makes the rows transparent that are not there. */
static void clear_rest(
    const struct photo_reader *reader, struct pixel_walk walk, uint32_t *band, uint32_t *target) {
  size_t width = reader->jpeg.output_width;
  memset(band, 0, sizeof *band * width);
  for (size_t y = (size_t)reader->rows; y < reader->jpeg.output_height; y++) {
    walk_rows(band, width, 1, y, walk, target);
  }
}

static void read_part(
    struct photo_reader *reader, int left, int top, int width, int height, uint32_t *band, uint32_t *target) {
  struct jpeg_decompress_struct *jpeg = &reader->jpeg;
  // The part begins with whole blocks, which may lie further left.
  JDIMENSION first = (JDIMENSION)left, count = (JDIMENSION)width;
  library_jpeg()->jpeg_crop_scanline(jpeg, &first, &count);
  if (top > 0) library_jpeg()->jpeg_skip_scanlines(jpeg, (JDIMENSION)top);
  for (; reader->rows < height && read_row(reader, band); reader->rows++) {
    memcpy(target + (size_t)reader->rows * width, band + ((JDIMENSION)left - first), sizeof *band * width);
  }
}

/* The rows that are there, of which there is at least one. */
static int finish(struct photo_reader *reader, uint32_t *band) {
  free(band);
  if (reader->rows == 0 && !reader->has_failed) {
    reader->has_failed = true;
    snprintf(reader->reason, sizeof reader->reason, "the file is cut off");
  }
  return reader->has_failed ? 0 : reader->rows;
}

int photo_read(struct photo_reader *reader, struct pixel_walk walk, uint32_t *target) {
  if (reader->has_failed) return 0;
  uint32_t *band = malloc(sizeof *band * BAND * reader->jpeg.output_width);
  if (band == NULL) return 0;
  if (setjmp(reader->failed)) {
    // What follows is damaged.
    reader->has_failed = reader->rows == 0;
  } else {
    read_rows(reader, walk, band, target);
  }
  clear_rest(reader, walk, band, target);
  return finish(reader, band);
}

bool photo_is_progressive(const struct photo_reader *reader) {
  return !reader->has_failed && library_jpeg()->jpeg_has_multiple_scans((j_decompress_ptr)&reader->jpeg);
}

int photo_read_part(
    struct photo_reader *reader, int left, int top, int width, int height, uint32_t *target) {
  if (reader->has_failed) return 0;
  uint32_t *band = malloc(sizeof *band * reader->jpeg.output_width);
  if (band == NULL) return 0;
  if (setjmp(reader->failed)) {
    reader->has_failed = reader->rows == 0;
  } else {
    read_part(reader, left, top, width, height, band, target);
  }
  return finish(reader, band);
}

void photo_close(struct photo_reader *reader) {
  // The decompressor was created before anything could fail, or is all zero, which is as good.
  library_jpeg()->jpeg_destroy_decompress(&reader->jpeg);
  color_map_close(reader->map);
  free(reader);
}

#else

// A libjpeg without rows of four bytes: SDL_image reads all photos.
struct photo_reader *photo_open(struct photo_source source, int halvings, size_t most_bytes) {
  return NULL;
}
const char *photo_reason(const struct photo_reader *reader) { return NULL; }
int photo_width(const struct photo_reader *reader) { return 0; }
int photo_height(const struct photo_reader *reader) { return 0; }
int photo_read(struct photo_reader *reader, struct pixel_walk walk, uint32_t *target) { return 0; }
bool photo_is_progressive(const struct photo_reader *reader) { return false; }
int photo_read_part(
    struct photo_reader *reader, int left, int top, int width, int height, uint32_t *target) {
  return 0;
}
void photo_close(struct photo_reader *reader) {}

#endif
