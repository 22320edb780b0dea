/* Reads JPEGs, PNGs and WebPs with the libraries that SDL_image brings along: at a reduced size, in every pixel format,
 * as far as a damaged file goes and without a second copy, none of which SDL_image offers; HEIC and AVIF with libheif. Colors of a file with an ICC
 * profile are mapped to sRGB by Little CMS, if it is there. The libraries are loaded at run time; where one is missing,
 * or differs from the one that this was compiled for, there is no reader. Any thread may use a reader, but only one
 * thread at a time. */
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Where pixels go: the index of the first one, and the steps to its neighbors on the right and below. */
struct pixel_walk {
  ptrdiff_t first, right, down;
};

/* Puts `count` rows of a picture where a walk leads, from row `y` on. */
void walk_rows(
    const uint32_t *rows, size_t width, size_t count, size_t y, struct pixel_walk walk, uint32_t *target);

/* What a photo is read from: a file from where it stands, or memory where `file` is below zero. Both stay until the
 * reader is closed. */
struct photo_source {
  int file;
  const uint8_t *bytes;
  size_t count;
};

struct photo_reader;

/* Reads the header of a JPEG; with `halvings` from 1 to 3 the picture is read in a half, a fourth or an eighth of its
 * size. A progressive photo may take `most_bytes` of memory beside its pixels.
 * Returns NULL where there is no library, and a reader with a reason for what cannot be read. */
struct photo_reader *photo_open(struct photo_source source, int halvings, size_t most_bytes);
/* Why the photo cannot be read; NULL if nothing is wrong so far. */
const char *photo_reason(const struct photo_reader *reader);
/* Pixels across and down, as they will be read. */
int photo_width(const struct photo_reader *reader);
int photo_height(const struct photo_reader *reader);
/* Reads rows as opaque `0xFFRRGGBB` and returns how many there are: fewer than the photo has if the file is cut off, zero
 * if it cannot be read. The other rows become transparent. */
int photo_read(struct photo_reader *reader, struct pixel_walk walk, uint32_t *target);
/* Whether all of it must be read before any of it can be. */
bool photo_is_progressive(const struct photo_reader *reader);
/* Reads a part, one row after the other, and returns the number of its rows as `photo_read` does. What lies above the
 * part is passed over, which takes about a third of the time of reading it. */
int photo_read_part(
    struct photo_reader *reader, int left, int top, int width, int height, uint32_t *target);
void photo_close(struct photo_reader *reader);

enum png_result { PNG_IS_READ, PNG_IS_DAMAGED, PNG_HAS_NO_LIBRARY };

/* Reads a PNG of `width` x `height` pixels in memory as `0xAARRGGBB`, one row after the other; from one that is damaged
 * or cut off what is there, over pixels that are zero before. */
enum png_result png_read_pixels(
    const uint8_t *bytes, size_t count, size_t width, size_t height, uint32_t *target);

/* Whether the headers of a WebP agree about its size, as far as the library tells. */
bool webp_agrees(const uint8_t *bytes, size_t count);
/* Reads a WebP of `width` x `height` pixels in memory as `0xAARRGGBB`, one row after the other, and returns how many rows
 * there are: fewer than the picture has if the file is damaged or cut off, and -1 where there is no library. */
int webp_read_pixels(const uint8_t *bytes, size_t count, size_t width, size_t height, uint32_t *target);

/* What four bytes of a pixel are: colors and an alpha, four inks, or the light that four inks leave. */
enum color_kind { COLORS_ARE_RGB, COLORS_ARE_INKS, COLORS_ARE_LIGHT };

struct color_map;

/* Profiles that are curves and a matrix need no library. NULL where there is none or nothing to do: the profile is damaged, not for such pixels, or that of sRGB. */
struct color_map *color_map_open(const uint8_t *profile, size_t count, enum color_kind kind);
/* Maps pixels in their place, and leaves the highest byte as it is. */
void color_map_apply(const struct color_map *map, uint32_t *pixels, size_t count);
void color_map_close(struct color_map *map);

/* Turns four inks into colors without a profile. Adobe's programs write how much of the paper's light an ink leaves. */
void mix_inks(uint32_t *row, size_t count, bool is_light);
/* Turns LAB, a byte of lightness and two signed ones, into bytes of red, green and blue, and leaves the highest byte. */
void mix_lab(uint32_t *row, size_t count);

enum tiff_result { TIFF_IS_READ, TIFF_IS_DAMAGED, TIFF_IS_REFUSED, TIFF_HAS_NO_LIBRARY };

struct tiff_report {
  enum tiff_result result;
  /* Whether every pixel is there. */
  bool is_whole;
  /* Why a file is refused that is not damaged. */
  char reason[128];
};

/* Reads the first picture of a TIFF in memory, of `width` x `height` pixels, as `0xAARRGGBB`, one row after the other as
 * they lie in the file, over pixels that are zero before. */
struct tiff_report tiff_read_pixels(
    const uint8_t *bytes, size_t count, size_t width, size_t height, uint32_t *target);

struct heif_picture;

/* Decodes the main picture of a HEIF file in memory, such as HEIC or AVIF, and turns it as the file says.
 * Returns NULL where there is no libheif. */
struct heif_picture *heif_picture_open(const uint8_t *bytes, size_t count);
/* Whether there are pixels. */
bool heif_picture_is_read(const struct heif_picture *picture);
int heif_picture_width(const struct heif_picture *picture);
int heif_picture_height(const struct heif_picture *picture);
/* Writes all pixels as `0xAARRGGBB`, one row after the other. */
void heif_picture_copy(const struct heif_picture *picture, uint32_t *target);
void heif_picture_close(struct heif_picture *picture);
