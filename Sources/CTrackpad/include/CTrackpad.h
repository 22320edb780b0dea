/* What a Wayland compositor tells about a trackpad.
 *
 * Wayland's library is loaded at run time, so that a program also starts where it is missing. Everything
 * here is called on the thread that owns the window. */
#pragma once
#include <stdint.h>

struct wl_display;
struct wl_surface;

/* Swift may rely on this enumeration having no other cases, and calls the cases by these names. */
enum __attribute__((enum_extensibility(closed))) trackpad_wayland_source {
  TRACKPAD_WAYLAND_POINTER __attribute__((swift_name("pointer"))),
  TRACKPAD_WAYLAND_PINCH __attribute__((swift_name("pinch"))),
  TRACKPAD_WAYLAND_HOLD __attribute__((swift_name("hold"))),
  /* no event: the pointer is no longer there */
  TRACKPAD_WAYLAND_GONE __attribute__((swift_name("gone"))),
};

/* An event of the protocol; an argument that is an object is 1 for the surface in question, 0 for any other. */
struct trackpad_wayland_event {
  enum trackpad_wayland_source source;
  uint32_t opcode;
  double values[5];
};

struct trackpad_wayland;

/* Called with each event, while SDL reads events. */
typedef void trackpad_wayland_hear(void *context, struct trackpad_wayland_event event);

/* Listens to the pointer over the surface; NULL when that is impossible.
 *
 * The objects are on the display's default queue, which SDL dispatches, even from within
 * SDL_WaitEvent. On a queue of their own, their events would arrive only once SDL wakes for something
 * else: SDL goes back to sleep when what it has read from the socket was not for its queue. */
struct trackpad_wayland *trackpad_wayland_open(
    struct wl_display *display, struct wl_surface *surface, trackpad_wayland_hear *hear, void *context);
void trackpad_wayland_close(struct trackpad_wayland *listener);
/* The version of the pointer, or of the last one, or 0 as long as there has been none. */
int trackpad_wayland_pointer_version(const struct trackpad_wayland *listener);
/* The version of the gesture protocol, or 0 where the compositor does not speak it. */
int trackpad_wayland_gesture_version(const struct trackpad_wayland *listener);

/* Whether the compositor at a socket's path has a seat, 1 or 0; TRACKPAD_WAYLAND_SILENT if it accepts and does not answer
 * within five seconds, TRACKPAD_WAYLAND_MISSING if there is none. The connection for it is short. */
#define TRACKPAD_WAYLAND_MISSING (-1)
#define TRACKPAD_WAYLAND_SILENT (-2)
int trackpad_wayland_has_seat(const char *path);
