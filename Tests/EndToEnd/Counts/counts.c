// Preloaded into a program by soak.py, storm.py and large.py: counts what SDL gives out and takes back, and shows.
//
//   COUNTS=FILE      three numbers of 32 bits: textures and surfaces that are there now, frames shown so far
//   COUNTS_FAST=1    OpenGL passes for that of a graphics processor, so that its canvas is used
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

static int32_t nowhere[3];
static int32_t *counts = nowhere;

__attribute__((constructor)) static void start(void) {
  const char *path = getenv("COUNTS");
  int file = path ? open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600) : -1;
  if (file < 0) return;
  if (ftruncate(file, sizeof nowhere) == 0) {
    void *place = mmap(NULL, sizeof nowhere, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    if (place != MAP_FAILED) counts = place;
  }
  close(file);
}

static void *note(int which, void *made) {
  if (made) __atomic_add_fetch(&counts[which], 1, __ATOMIC_RELAXED);
  return made;
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

void *SDL_CreateTexture(void *renderer, uint32_t format, int access, int width, int height) {
  return note(0, REAL(SDL_CreateTexture)(renderer, format, access, width, height));
}

void SDL_DestroyTexture(void *texture) {
  if (texture) __atomic_sub_fetch(&counts[0], 1, __ATOMIC_RELAXED);
  REAL(SDL_DestroyTexture)(texture);
}

void *SDL_CreateRGBSurfaceWithFormat(uint32_t flags, int width, int height, int depth, uint32_t format) {
  return note(1, REAL(SDL_CreateRGBSurfaceWithFormat)(flags, width, height, depth, format));
}

void *SDL_CreateRGBSurface(
    uint32_t flags, int width, int height, int depth, uint32_t r, uint32_t g, uint32_t b, uint32_t a) {
  return note(1, REAL(SDL_CreateRGBSurface)(flags, width, height, depth, r, g, b, a));
}

void *SDL_CreateRGBSurfaceFrom(
    void *pixels, int width, int height, int depth, int pitch, uint32_t r, uint32_t g, uint32_t b,
    uint32_t a) {
  return note(1, REAL(SDL_CreateRGBSurfaceFrom)(pixels, width, height, depth, pitch, r, g, b, a));
}

void *SDL_CreateRGBSurfaceWithFormatFrom(
    void *pixels, int width, int height, int depth, int pitch, uint32_t format) {
  return note(1, REAL(SDL_CreateRGBSurfaceWithFormatFrom)(pixels, width, height, depth, pitch, format));
}

void SDL_FreeSurface(void *surface) {
  if (surface) __atomic_sub_fetch(&counts[1], 1, __ATOMIC_RELAXED);
  REAL(SDL_FreeSurface)(surface);
}

void SDL_RenderPresent(void *renderer) {
  __atomic_add_fetch(&counts[2], 1, __ATOMIC_RELAXED);
  REAL(SDL_RenderPresent)(renderer);
}

int SDL_UpdateWindowSurfaceRects(void *window, const void *rects, int count) {
  __atomic_add_fetch(&counts[2], 1, __ATOMIC_RELAXED);
  return REAL(SDL_UpdateWindowSurfaceRects)(window, rects, count);
}

static const char *name(uint32_t which) {
  (void)which;
  return "counted";
}

void *SDL_GL_GetProcAddress(const char *function) {
  if (getenv("COUNTS_FAST") && strcmp(function, "glGetString") == 0) return (void *)name;
  return REAL(SDL_GL_GetProcAddress)(function);
}
