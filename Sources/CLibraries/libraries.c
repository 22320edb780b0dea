#include "CLibraries.h"

#include <dlfcn.h>
#include <setjmp.h>

bool library_load(const char *library, const struct library_symbol *symbols, size_t count) {
  void *handle = dlopen(library, RTLD_NOW | RTLD_LOCAL);
  if (!handle) return false;
  for (size_t i = 0; i < count; i++) {
    *symbols[i].place = dlsym(handle, symbols[i].name);
    if (!*symbols[i].place) return false;
  }
  return true;
}

static _Thread_local jmp_buf *way_out;

void xlib_outlive(void (*call)(void *), void *argument) {
  jmp_buf here;
  way_out = &here;
  if (setjmp(here) == 0) call(argument);
  way_out = NULL;
}

int xlib_connection_lost(Display *display) {
  (void)display;
  if (way_out) longjmp(*way_out, 1);
  return 0;
}

LIBRARY(Xlib, library_xlib, "libX11.so.6", XLIB, LIBRARY_SYMBOL)
LIBRARY(XlibLoss, library_xlib_loss, "libX11.so.6", XLIB_LOSS, LIBRARY_SYMBOL)
LIBRARY(XlibSelection, library_xlib_selection, "libX11.so.6", XLIB_SELECTION, LIBRARY_SYMBOL)
LIBRARY(XInput, library_xinput, "libXi.so.6", XINPUT, LIBRARY_SYMBOL)
LIBRARY(Fontconfig, library_fontconfig, "libfontconfig.so.1", FONTCONFIG, LIBRARY_DECLARED_SYMBOL)
LIBRARY(HarfBuzz, library_harfbuzz, "libharfbuzz.so.0", HARFBUZZ, LIBRARY_DECLARED_SYMBOL)
LIBRARY(SDLImage, library_sdl_image, "libSDL2_image-2.0.so.0", SDL_IMAGE, LIBRARY_DECLARED_SYMBOL)
LIBRARY(SDLDrawing, library_sdl_drawing, "libSDL2_image-2.0.so.0", SDL_DRAWING, LIBRARY_DECLARED_SYMBOL)
LIBRARY(FreeType, library_freetype, "libfreetype.so.6", FREETYPE, LIBRARY_DECLARED_SYMBOL)
LIBRARY(FriBidi, library_fribidi, "libfribidi.so.0", FRIBIDI, LIBRARY_DECLARED_SYMBOL)
LIBRARY(Pango, library_pango, "libpango-1.0.so.0", PANGO, LIBRARY_DECLARED_SYMBOL)
