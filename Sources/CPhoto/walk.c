#include "CPhoto.h"

#include <string.h>

/* Pixels per side of the squares that are turned at a time: what lies below each other in one lies side by side in the
 * other, and a square of this size stays in the nearest cache. */
enum { SIDE = 16 };

void walk_rows(
    const uint32_t *rows, size_t width, size_t count, size_t y, struct pixel_walk walk, uint32_t *target) {
  target += walk.first + (ptrdiff_t)y * walk.down;
  if (walk.right == 1) {
    for (size_t row = 0; row < count; row++) {
      memcpy(target + (ptrdiff_t)row * walk.down, rows + row * width, width * sizeof *rows);
    }
    return;
  }
  for (size_t top = 0; top < count; top += SIDE) {
    size_t bottom = top + SIDE < count ? top + SIDE : count;
    for (size_t x = 0; x < width; x++) {
      uint32_t *column = target + (ptrdiff_t)x * walk.right;
      for (size_t row = top; row < bottom; row++) {
        column[(ptrdiff_t)row * walk.down] = rows[row * width + x];
      }
    }
  }
}
