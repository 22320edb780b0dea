#include "CLibraries.h"
#include "CPhoto.h"

#if __has_include(<jpeglib.h>)
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
// After stdio.h, which it needs.
#include <jpeglib.h>
#endif

#ifdef JCS_ALPHA_EXTENSIONS

#if JPEG_LIB_VERSION >= 80
#define LIBRARY_FILE "libjpeg.so.8"
#elif JPEG_LIB_VERSION >= 70
#define LIBRARY_FILE "libjpeg.so.7"
#else
#define LIBRARY_FILE "libjpeg.so.62"
#endif

struct photo_reader {
  struct jpeg_decompress_struct jpeg;
  struct jpeg_error_mgr errors;
  jmp_buf failed;
};

#define JPEG(F) \
  F(jpeg_CreateDecompress) F(jpeg_destroy_decompress) F(jpeg_mem_src) F(jpeg_read_header) \
  F(jpeg_read_scanlines) F(jpeg_start_decompress) F(jpeg_std_error)

struct Jpeg {
  JPEG(LIBRARY_FIELD)
};
static const struct Jpeg *library_jpeg(void);
LIBRARY(Jpeg, library_jpeg, LIBRARY_FILE, JPEG, LIBRARY_SYMBOL)

static void fail(j_common_ptr jpeg) {
  longjmp(((struct photo_reader *)jpeg)->failed, 1);
}

/* A damaged picture is shown as far as it goes, as SDL_image does. */
static void say_nothing(j_common_ptr jpeg) { (void)jpeg; }

struct photo_reader *photo_open(const uint8_t *bytes, size_t count, int halvings) {
  if (!library_jpeg() || count < 2 || bytes[0] != 0xFF || bytes[1] != 0xD8) return NULL;
  struct photo_reader *reader = calloc(1, sizeof *reader);
  if (reader == NULL) return NULL;
  struct jpeg_decompress_struct *jpeg = &reader->jpeg;
  jpeg->err = library_jpeg()->jpeg_std_error(&reader->errors);
  reader->errors.error_exit = fail;
  reader->errors.output_message = say_nothing;
  if (setjmp(reader->failed)) {
    photo_close(reader);
    return NULL;
  }
  library_jpeg()->jpeg_CreateDecompress(jpeg, JPEG_LIB_VERSION, sizeof *jpeg);
  library_jpeg()->jpeg_mem_src(jpeg, bytes, count);
  library_jpeg()->jpeg_read_header(jpeg, TRUE);
  J_COLOR_SPACE space = jpeg->jpeg_color_space;
  if (space != JCS_YCbCr && space != JCS_GRAYSCALE && space != JCS_RGB) {
    photo_close(reader);
    return NULL;
  }
  jpeg->out_color_space = JCS_EXT_BGRA;
  jpeg->scale_num = 1;
  jpeg->scale_denom = 1u << halvings;
  library_jpeg()->jpeg_start_decompress(jpeg);
  return reader;
}

int photo_width(const struct photo_reader *reader) { return (int)reader->jpeg.output_width; }

int photo_height(const struct photo_reader *reader) { return (int)reader->jpeg.output_height; }

bool photo_read(struct photo_reader *reader, uint32_t *target) {
  struct jpeg_decompress_struct *jpeg = &reader->jpeg;
  if (setjmp(reader->failed)) return false;
  while (jpeg->output_scanline < jpeg->output_height) {
    JSAMPROW line = (JSAMPROW)(target + (size_t)jpeg->output_scanline * jpeg->output_width);
    if (library_jpeg()->jpeg_read_scanlines(jpeg, &line, 1) != 1) return false;
  }
  return true;
}

void photo_close(struct photo_reader *reader) {
  // The decompressor was created before anything could fail, or is all zero, which is as good.
  library_jpeg()->jpeg_destroy_decompress(&reader->jpeg);
  free(reader);
}

#else

// A libjpeg without rows of four bytes: SDL_image reads all photos.
struct photo_reader *photo_open(const uint8_t *bytes, size_t count, int halvings) { return NULL; }
int photo_width(const struct photo_reader *reader) { return 0; }
int photo_height(const struct photo_reader *reader) { return 0; }
bool photo_read(struct photo_reader *reader, uint32_t *target) { return false; }
void photo_close(struct photo_reader *reader) {}

#endif
