// Preloaded into `scroll-bench`: what a picture costs at the least, in the few lines of C that
// anyone would write. The program takes turns with it.
#include <stdint.h>
#include <string.h>

// Fills a window row by row: a list at its simplest.
void floor_fill(uint32_t *pixels, int width, int height, int first) {
  for (int y = 0; y < height; y++) {
    uint32_t color = (uint32_t)(first + y) * 2654435761u >> 8;
    for (int x = 0; x < width; x++) pixels[y * width + x] = color;
  }
}

// Counts the line ends of a text, byte by byte.
long floor_lines(const char *text, long length) {
  long lines = 0;
  for (long place = 0; place < length; place++) lines += text[place] == '\n';
  return lines;
}

// Copies a part of a picture: a drag of something that is not zoomed.
void floor_copy(
  const uint32_t *source, int length, uint32_t *pixels, int width, int height, int x, int y
) {
  for (int row = 0; row < height; row++) {
    memcpy(pixels + row * width, source + (size_t)(y + row) * length + x, (size_t)width * 4);
  }
}

// A pixel between two others, `share` of 256 on the way, two channels at a time.
static uint32_t mixed(uint32_t a, uint32_t b, uint32_t share) {
  uint32_t even = ((a & 0xFF00FF) * (256 - share) + (b & 0xFF00FF) * share) >> 8;
  uint32_t odd = (a >> 8 & 0xFF00FF) * (256 - share) + (b >> 8 & 0xFF00FF) * share;
  return (even & 0xFF00FF) | (odd & 0xFF00FF00);
}

// Stretches a part of a picture, each pixel mixed from four: a zoom.
void floor_stretch(
  const uint32_t *source, int length, uint32_t *pixels, int width, int height, double scale
) {
  uint32_t step = (uint32_t)(65536 / scale);
  for (int y = 0; y < height; y++) {
    uint32_t down = (uint32_t)y * step;
    const uint32_t *row = source + (size_t)(down >> 16) * length;
    for (int x = 0; x < width; x++) {
      uint32_t across = (uint32_t)x * step;
      const uint32_t *four = row + (across >> 16);
      uint32_t share = across >> 8 & 255;
      uint32_t top = mixed(four[0], four[1], share);
      uint32_t bottom = mixed(four[length], four[length + 1], share);
      pixels[y * width + x] = mixed(top, bottom, down >> 8 & 255);
    }
  }
}
