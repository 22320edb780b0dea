/* JPEG by the libjpeg that SDL_image brings along: parts, smaller sizes, and row by row, none of which
 * SDL_image offers. The library is loaded at run time; where it is missing, or is another one than this
 * was compiled for, there is no reader. Any thread may use one, one at a time. */
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct photo_reader;

/* Reads the header of a JPEG in memory that stays until the reader is closed. Every second, fourth or
 * eighth pixel of a row and of a column is enough with `halvings` from 1 to 3.
 * Returns NULL for what is no JPEG in gray or color, and where there is no library. */
struct photo_reader *photo_open(const uint8_t *bytes, size_t count, int halvings);

/* Pixels across and down, as they will be read. */
int photo_width(const struct photo_reader *reader);
int photo_height(const struct photo_reader *reader);

/* Leaves out columns, and rows at the top, before anything is read. The first column and the number of
 * columns may become somewhat more than was asked for. */
bool photo_crop(struct photo_reader *reader, int *x, int *width, int y);

/* Reads rows as opaque `0xFFRRGGBB`, one after the other. */
bool photo_read(struct photo_reader *reader, uint32_t *target, int rows);

void photo_close(struct photo_reader *reader);
