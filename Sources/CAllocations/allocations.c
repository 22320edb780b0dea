#include "CAllocations.h"

#include <errno.h>
#include <stddef.h>

// The allocator of glibc under names of its own: a program that defines malloc itself hands on to these.
// What is freed is freed by glibc as ever. Counting costs one addition.

static _Thread_local unsigned long made;

unsigned long allocations_made(void) { return made; }

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define COUNTS_NOTHING
#endif
#endif

// A sanitizer takes these functions for itself.
#ifndef COUNTS_NOTHING

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *memory, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

void *malloc(size_t size) {
  made++;
  return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
  made++;
  return __libc_calloc(count, size);
}

void *realloc(void *memory, size_t size) {
  made++;
  return __libc_realloc(memory, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  made++;
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
  made++;
  void *found = __libc_memalign(alignment, size);
  if (found == NULL) return ENOMEM;
  *memory = found;
  return 0;
}

#endif
