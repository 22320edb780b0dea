// SDL with the window system's own events, as the program under test sees it.
#pragma once
#include <SDL2/SDL.h>
#include <SDL2/SDL_syswm.h>
