#include "CLibraries.h"

#include <dlfcn.h>
#include <pthread.h>

bool library_load(const char *library, const struct library_symbol *symbols, size_t count) {
  void *handle = dlopen(library, RTLD_NOW | RTLD_LOCAL);
  if (!handle) return false;
  for (size_t i = 0; i < count; i++) {
    *symbols[i].place = dlsym(handle, symbols[i].name);
    if (!*symbols[i].place) return false;
  }
  return true;
}

/* Defines what returns the table of a library, which any thread may call. */
#define LIBRARY(type, function, file, list, symbol) \
  static struct type function##_table; \
  static bool function##_is_there; \
  static void function##_load(void) { \
    struct type table; \
    const struct library_symbol symbols[] = {list(symbol)}; \
    function##_is_there = library_load(file, symbols, sizeof symbols / sizeof *symbols); \
    if (function##_is_there) function##_table = table; \
  } \
  const struct type *function(void) { \
    static pthread_once_t once = PTHREAD_ONCE_INIT; \
    pthread_once(&once, function##_load); \
    return function##_is_there ? &function##_table : NULL; \
  }

LIBRARY(Xlib, library_xlib, "libX11.so.6", XLIB, LIBRARY_SYMBOL)
LIBRARY(Fontconfig, library_fontconfig, "libfontconfig.so.1", FONTCONFIG, LIBRARY_DECLARED_SYMBOL)
LIBRARY(HarfBuzz, library_harfbuzz, "libharfbuzz.so.0", HARFBUZZ, LIBRARY_DECLARED_SYMBOL)
