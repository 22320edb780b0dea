// SDL as Swift sees it. The directory is part of the names, so that no compiler flag is needed.
#pragma once
#include <SDL2/SDL.h>
#include <SDL2/SDL_syswm.h>

// Asks for memory that is read soon; without waiting for it, and harmless for any address.
static inline void scroll_prefetch(const void *memory) { __builtin_prefetch(memory); }
