/* Reads JPEGs with the libjpeg that SDL_image brings along, at a reduced size and without a second copy, neither of
 * which SDL_image offers. The library is loaded at run time; where it is missing, or differs from the one that this
 * was compiled for, there is no reader. Any thread may use a reader, but only one thread at a time. */
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct photo_reader;

/* Reads the header of a JPEG in memory that stays until the reader is closed; with `halvings` from 1 to 3 the
 * picture is read in a half, a fourth or an eighth of its size.
 * Returns NULL for what is no JPEG in gray or color, and where there is no library. */
struct photo_reader *photo_open(const uint8_t *bytes, size_t count, int halvings);
/* Pixels across and down, as they will be read. */
int photo_width(const struct photo_reader *reader);
int photo_height(const struct photo_reader *reader);
/* Reads all rows as opaque `0xFFRRGGBB`, one after the other. */
bool photo_read(struct photo_reader *reader, uint32_t *target);
void photo_close(struct photo_reader *reader);
