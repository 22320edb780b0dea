#include "tiff.h"

#include <math.h>
#include <string.h>

static double half_float(uint16_t bits) {
  int exponent = bits >> 10 & 31, fraction = bits & 1023;
  double value = exponent == 31 ? (fraction ? NAN : INFINITY)
                 : exponent     ? ldexp(1024 + fraction, exponent - 25)
                                : ldexp(fraction, -24);
  return bits >> 15 ? -value : value;
}

/* Samples of whole bytes are in this machine's order, others follow each other from the highest bit on. */
static uint64_t sample_bits(const struct tiff_form *form, const uint8_t *row, size_t index) {
  uint64_t value = 0;
  if (form->bits % 8 == 0) {
    memcpy(&value, row + index * (form->bits / 8), form->bits / 8);
    return value;
  }
  for (size_t bit = index * form->bits, end = bit + form->bits; bit < end; bit++) {
    value = value << 1 | (row[bit / 8] >> (7 - bit % 8) & 1);
  }
  return value;
}

double tiff_number(const struct tiff_form *form, const uint8_t *row, size_t index) {
  uint64_t value = sample_bits(form, row, index);
  if (form->format == FLOATS) {
    float narrow;
    double wide;
    memcpy(&narrow, &value, sizeof narrow);
    memcpy(&wide, &value, sizeof wide);
    return form->bits == 16 ? half_float((uint16_t)value) : form->bits == 32 ? narrow : wide;
  }
  unsigned unused = 64 - form->bits;
  return form->format == SIGNED_NUMBERS ? (double)((int64_t)(value << unused) >> unused) : (double)value;
}

static uint8_t level(const struct tiff_form *form, const uint8_t *row, size_t index) {
  double x = tiff_number(form, row, index);
  double share = (x - form->least) / (form->most - form->least);
  return share >= 1 ? 255 : share > 0 ? (uint8_t)(share * 255 + 0.5) : 0;
}

/* TIFF 6.0, section 23, and technical note 4: lightness, and two more numbers as their higher bytes. */
static uint8_t lab_level(const struct tiff_form *form, const uint8_t *row, size_t index, unsigned lane) {
  uint32_t value = (uint32_t)sample_bits(form, row, index);
  uint32_t white = form->photometric == ICC_LAB ? 0xFF00 : 0xFFFF;
  if (form->bits == 8) return (uint8_t)value;
  if (lane == 0) value = value >= white ? 255 : (value * 255 + white / 2) / white;
  return (uint8_t)(lane == 0 ? value : value >> 8);
}

/* Puts one channel of a row into a byte of each pixel. */
void tiff_fill(
    const struct tiff_form *form, const uint8_t *row, size_t first, size_t step, unsigned lane, uint32_t *pixels,
    size_t count) {
  uint8_t *target = (uint8_t *)pixels + lane;
  bool is_plain = form->format != SIGNED_NUMBERS && form->format != FLOATS;
  uint32_t white = (1u << (form->bits & 31)) - 1;
  if (form->photometric >= CIE_LAB && lane < 3) {
    for (size_t i = 0; i < count; i++) target[4 * i] = lab_level(form, row, first + i * step, lane);
  } else if (form->photometric == TABLE && lane == 0) {
    for (size_t i = 0; i < count; i++) target[4 * i] = (uint8_t)sample_bits(form, row, first + i * step);
  } else if (is_plain && form->bits == 8) {
    for (size_t i = 0; i < count; i++) target[4 * i] = row[first + i * step];
  } else if (is_plain && form->bits == 16) {
    for (size_t i = 0; i < count; i++) {
      uint16_t value;
      memcpy(&value, row + 2 * (first + i * step), sizeof value);
      target[4 * i] = (uint8_t)((value * 255u + 32767) / 65535);
    }
  } else if (form->format == FLOATS && form->bits == 32) {
    double scale = 255 / (form->most - form->least);
    for (size_t i = 0; i < count; i++) {
      float value;
      memcpy(&value, row + 4 * (first + i * step), sizeof value);
      double x = (value - form->least) * scale;
      target[4 * i] = x >= 255 ? 255 : x > 0 ? (uint8_t)(x + 0.5) : 0;
    }
  } else if (is_plain && form->bits < 8) {
    for (size_t i = 0; i < count; i++) {
      uint32_t value = (uint32_t)sample_bits(form, row, first + i * step);
      target[4 * i] = (uint8_t)((value * 255 + white / 2) / white);
    }
  } else {
    for (size_t i = 0; i < count; i++) target[4 * i] = level(form, row, first + i * step);
  }
}

static uint32_t divided(uint32_t color, uint32_t alpha) {
  return color >= alpha ? 255 : (color * 255 + alpha / 2) / alpha;
}

/* Colors that are as they should be but for the order of their bytes. */
static void swap(uint32_t *pixels, size_t count, bool is_opaque) {
  uint32_t opaque = is_opaque ? 0xFF000000 : 0;
  for (size_t i = 0; i < count; i++) {
    uint32_t pixel = pixels[i] | opaque;
    pixels[i] = (pixel & 0xFF00FF00) | (pixel & 255) << 16 | (pixel >> 16 & 255);
  }
}

static void mix_others(const struct tiff_form *form, uint32_t *pixels, size_t count) {
  for (size_t i = 0; i < count; i++) {
    const uint8_t *lanes = (const uint8_t *)(pixels + i);
    uint32_t alpha = form->alpha ? lanes[3] : 255, first = lanes[0];
    if (form->photometric == WHITE_IS_ZERO) first = 255 - first;
    uint32_t color[3] = {first, form->colors == 1 ? first : lanes[1], form->colors == 1 ? first : lanes[2]};
    for (int j = 0; form->is_multiplied && j < 3; j++) color[j] = divided(color[j], alpha);
    pixels[i] = form->photometric == TABLE ? alpha << 24 | form->table[first]
                                           : alpha << 24 | color[0] << 16 | color[1] << 8 | color[2];
  }
}

void tiff_mix(const struct tiff_form *form, uint32_t *pixels, size_t count) {
  if (form->photometric == INKS) {
    if (!form->map) return mix_inks(pixels, count, false);
    color_map_apply(form->map, pixels, count);
    for (size_t i = 0; i < count; i++) pixels[i] |= 0xFF000000;
    return;
  }
  if (form->photometric == ICC_LAB || form->photometric == CIE_LAB) {
    uint32_t turn = form->photometric == ICC_LAB ? 0x808000 : 0;
    for (size_t i = 0; i < count; i++) pixels[i] ^= turn;
    mix_lab(pixels, count);
  }
  if (form->colors == 3 && !form->is_multiplied) {
    swap(pixels, count, !form->alpha);
  } else {
    mix_others(form, pixels, count);
  }
  if (form->map) color_map_apply(form->map, pixels, count);
}
