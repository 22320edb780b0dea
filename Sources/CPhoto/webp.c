#include "CLibraries.h"
#include "CPhoto.h"

#if __has_include(<webp/decode.h>)
#include <webp/decode.h>

#define WEBP(F) F(WebPINewRGB) F(WebPIAppend) F(WebPIDecGetRGB) F(WebPIDelete) F(WebPGetFeaturesInternal)

struct WebP {
  WEBP(LIBRARY_FIELD)
};
static const struct WebP *library_webp(void);
LIBRARY(WebP, library_webp, "libwebp.so.7", WEBP, LIBRARY_SYMBOL)

bool webp_agrees(const uint8_t *bytes, size_t count) {
  const struct WebP *library = library_webp();
  WebPBitstreamFeatures features;
  return !library || library->WebPGetFeaturesInternal(bytes, count, &features, WEBP_DECODER_ABI_VERSION) !=
                         VP8_STATUS_BITSTREAM_ERROR;
}

int webp_read_pixels(const uint8_t *bytes, size_t count, size_t width, size_t height, uint32_t *target) {
  const struct WebP *library = library_webp();
  if (!library) return -1;
  size_t stride = width * sizeof *target;
  WebPIDecoder *decoder =
      library->WebPINewRGB(MODE_BGRA, (uint8_t *)target, stride * height, (int)stride);
  if (!decoder) return -1;
  // Whatever it says about the rest, the rows that came are there.
  library->WebPIAppend(decoder, bytes, count);
  int rows = 0, found = 0;
  if (!library->WebPIDecGetRGB(decoder, &rows, &found, NULL, NULL) || (size_t)found != width) rows = 0;
  library->WebPIDelete(decoder);
  // A file may say that its alpha does not count.
  WebPBitstreamFeatures features;
  bool is_opaque =
      library->WebPGetFeaturesInternal(bytes, count, &features, WEBP_DECODER_ABI_VERSION) == VP8_STATUS_OK &&
      !features.has_alpha;
  for (size_t i = 0; is_opaque && i < (size_t)rows * width; i++) target[i] |= 0xFF000000;
  return rows;
}

#else

bool webp_agrees(const uint8_t *bytes, size_t count) { return true; }

int webp_read_pixels(const uint8_t *bytes, size_t count, size_t width, size_t height, uint32_t *target) {
  return -1;
}

#endif
