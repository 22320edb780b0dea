#include "CPhoto.h"

#if __has_include(<jpeglib.h>)
#include <dlfcn.h>
#include <pthread.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
// After stdio.h, which it needs.
#include <jpeglib.h>
#endif

#ifdef JCS_ALPHA_EXTENSIONS

#if JPEG_LIB_VERSION >= 80
#define LIBRARY "libjpeg.so.8"
#elif JPEG_LIB_VERSION >= 70
#define LIBRARY "libjpeg.so.7"
#else
#define LIBRARY "libjpeg.so.62"
#endif

struct photo_reader {
  struct jpeg_decompress_struct jpeg;
  struct jpeg_error_mgr errors;
  jmp_buf failed;
};

static struct {
  struct jpeg_error_mgr *(*std_error)(struct jpeg_error_mgr *);
  void (*create)(j_decompress_ptr, int, size_t);
  void (*mem_src)(j_decompress_ptr, const unsigned char *, unsigned long);
  int (*read_header)(j_decompress_ptr, boolean);
  boolean (*start)(j_decompress_ptr);
  void (*crop)(j_decompress_ptr, JDIMENSION *, JDIMENSION *);
  JDIMENSION (*skip)(j_decompress_ptr, JDIMENSION);
  JDIMENSION (*read)(j_decompress_ptr, JSAMPARRAY, JDIMENSION);
  void (*destroy)(j_decompress_ptr);
  bool is_there;
} library;

static void load(void) {
  void *file = dlopen(LIBRARY, RTLD_NOW | RTLD_LOCAL);
  if (file == NULL) return;
  struct {
    const char *name;
    void *place;
  } functions[] = {
      {"jpeg_std_error", &library.std_error},       {"jpeg_CreateDecompress", &library.create},
      {"jpeg_mem_src", &library.mem_src},           {"jpeg_read_header", &library.read_header},
      {"jpeg_start_decompress", &library.start},    {"jpeg_crop_scanline", &library.crop},
      {"jpeg_skip_scanlines", &library.skip},       {"jpeg_read_scanlines", &library.read},
      {"jpeg_destroy_decompress", &library.destroy},
  };
  for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
    void *function = dlsym(file, functions[i].name);
    if (function == NULL) return;
    *(void **)functions[i].place = function;
  }
  library.is_there = true;
}

static void fail(j_common_ptr jpeg) {
  longjmp(((struct photo_reader *)jpeg)->failed, 1);
}

/* A damaged picture is shown as far as it goes, as SDL_image does. */
static void say_nothing(j_common_ptr jpeg) { (void)jpeg; }

struct photo_reader *photo_open(const uint8_t *bytes, size_t count, int halvings) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  if (!library.is_there || count < 2 || bytes[0] != 0xFF || bytes[1] != 0xD8) return NULL;
  struct photo_reader *reader = calloc(1, sizeof *reader);
  if (reader == NULL) return NULL;
  struct jpeg_decompress_struct *jpeg = &reader->jpeg;
  jpeg->err = library.std_error(&reader->errors);
  reader->errors.error_exit = fail;
  reader->errors.output_message = say_nothing;
  if (setjmp(reader->failed)) {
    photo_close(reader);
    return NULL;
  }
  library.create(jpeg, JPEG_LIB_VERSION, sizeof *jpeg);
  library.mem_src(jpeg, bytes, count);
  library.read_header(jpeg, TRUE);
  J_COLOR_SPACE space = jpeg->jpeg_color_space;
  if (space != JCS_YCbCr && space != JCS_GRAYSCALE && space != JCS_RGB) {
    photo_close(reader);
    return NULL;
  }
  jpeg->out_color_space = JCS_EXT_BGRA;
  jpeg->scale_num = 1;
  jpeg->scale_denom = 1u << halvings;
  library.start(jpeg);
  return reader;
}

int photo_width(const struct photo_reader *reader) { return (int)reader->jpeg.output_width; }

int photo_height(const struct photo_reader *reader) { return (int)reader->jpeg.output_height; }

bool photo_crop(struct photo_reader *reader, int *x, int *width, int y) {
  if (setjmp(reader->failed)) return false;
  JDIMENSION first = (JDIMENSION)*x, count = (JDIMENSION)*width;
  library.crop(&reader->jpeg, &first, &count);
  *x = (int)first;
  *width = (int)count;
  return library.skip(&reader->jpeg, (JDIMENSION)y) == (JDIMENSION)y;
}

bool photo_read(struct photo_reader *reader, uint32_t *target, int rows) {
  if (setjmp(reader->failed)) return false;
  for (int row = 0; row < rows; row++) {
    JSAMPROW line = (JSAMPROW)(target + (size_t)row * reader->jpeg.output_width);
    if (library.read(&reader->jpeg, &line, 1) != 1) return false;
  }
  return true;
}

void photo_close(struct photo_reader *reader) {
  // It was made before anything could fail, or is all zero, which is as good.
  library.destroy(&reader->jpeg);
  free(reader);
}

#else

// A libjpeg without parts and rows of four bytes: SDL_image reads all photos.
struct photo_reader *photo_open(const uint8_t *bytes, size_t count, int halvings) { return NULL; }
int photo_width(const struct photo_reader *reader) { return 0; }
int photo_height(const struct photo_reader *reader) { return 0; }
bool photo_crop(struct photo_reader *reader, int *x, int *width, int y) { return false; }
bool photo_read(struct photo_reader *reader, uint32_t *target, int rows) { return false; }
void photo_close(struct photo_reader *reader) {}

#endif
