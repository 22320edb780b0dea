/* How the samples of a TIFF become pixels: between its reader and the arithmetic. */
#pragma once
#include "CPhoto.h"

/* TIFF 6.0, sections 8, 16, 18, 19 and 23, and technical note 4. */
enum { WHITE_IS_ZERO = 0, BLACK_IS_ZERO = 1, RGB = 2, TABLE = 3, INKS = 5, BRIGHTNESS = 6, CIE_LAB = 8, ICC_LAB = 9 };
enum { SIGNED_NUMBERS = 2, FLOATS = 3, COMPLEX_NUMBERS = 5, COMPLEX_FLOATS = 6 };

struct tiff_form {
  uint16_t photometric, bits, samples, format, planes;
  /* The number of the first samples of a pixel that are colors, the index of its alpha or 0, and whether colors are
   * multiplied by that. */
  uint16_t colors, alpha;
  bool is_multiplied;
  /* The numbers that are black and white. */
  double least, most;
  uint32_t table[256];
  struct color_map *map;
};

/* The number that one of a row's samples is. */
double tiff_number(const struct tiff_form *form, const uint8_t *row, size_t index);
/* Puts the samples of a row, from one on and by steps, into a byte of each pixel. */
void tiff_fill(
    const struct tiff_form *form, const uint8_t *row, size_t first, size_t step, unsigned lane, uint32_t *pixels,
    size_t count);
/* Turns the bytes of pixels, which are colors in the file's order and an alpha, into `0xAARRGGBB`. */
void tiff_mix(const struct tiff_form *form, uint32_t *pixels, size_t count);
