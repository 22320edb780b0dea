#pragma once
#include <dlfcn.h>
#include <stdbool.h>
#include <stddef.h>

/* One function or table to be found in a library. */
struct symbol {
  const char *name;
  void **place;
};

/* Finds every symbol in the library; false when the library or one of them is missing. */
static inline bool load_symbols(const char *library, const struct symbol *symbols, size_t count) {
  void *handle = dlopen(library, RTLD_NOW | RTLD_LOCAL);
  if (!handle) return false;
  for (size_t i = 0; i < count; i++) {
    *symbols[i].place = dlsym(handle, symbols[i].name);
    if (!*symbols[i].place) return false;
  }
  return true;
}
