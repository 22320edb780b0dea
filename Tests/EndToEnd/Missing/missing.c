/* Makes the libraries named in $MISSING, separated by colons, impossible to load by dlopen. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

static int is_missing(const char *name) {
  const char *missing = getenv("MISSING");
  size_t length = strlen(name);
  for (const char *found = missing; found && (found = strstr(found, name)); found += length)
    if ((found == missing || found[-1] == ':') && (!found[length] || found[length] == ':'))
      return 1;
  return 0;
}

void *dlopen(const char *name, int mode) {
  void *(*real)(const char *, int) = (void *(*)(const char *, int))dlsym(RTLD_NEXT, "dlopen");
  return name && is_missing(name) ? NULL : real(name, mode);
}
