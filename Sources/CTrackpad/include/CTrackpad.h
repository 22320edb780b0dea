/* What two window systems tell about a trackpad.
 *
 * The system's libraries are loaded at run time, so that a program that uses this starts where they
 * are missing. Everything here is called on the thread that owns the window. */
#pragma once
#include <stdbool.h>
#include <stdint.h>

#include <X11/extensions/XInput2.h>

/* Swift may rely on such an enumeration to have no other cases, and calls them by these names. */
#define TRACKPAD_CLOSED __attribute__((enum_extensibility(closed)))
#define TRACKPAD_CASE(name) __attribute__((swift_name(#name)))

struct wl_display;
struct wl_surface;

/* X11 and XWayland ----------------------------------------------------------------------------- */

enum TRACKPAD_CLOSED trackpad_device_type {
  TRACKPAD_DEVICE_OTHER TRACKPAD_CASE(other),
  TRACKPAD_DEVICE_TOUCHPAD TRACKPAD_CASE(touchpad),
  TRACKPAD_DEVICE_MOUSE TRACKPAD_CASE(mouse),
  /* stands for every pointing device of the Wayland compositor */
  TRACKPAD_DEVICE_XWAYLAND TRACKPAD_CASE(xwayland),
};

/* Whether the content moves with the fingers, if the device's setting can be read. */
enum TRACKPAD_CLOSED trackpad_direction {
  TRACKPAD_DIRECTION_UNKNOWN TRACKPAD_CASE(unknown),
  TRACKPAD_DIRECTION_TRADITIONAL TRACKPAD_CASE(traditional),
  TRACKPAD_DIRECTION_NATURAL TRACKPAD_CASE(natural),
};

/* A valuator that scrolls; `number` is -1 where the device has none in that direction. */
struct trackpad_axis {
  int32_t number;
  double increment; /* the movement that stands for one click of a wheel */
};

struct trackpad_device {
  int32_t id;
  enum trackpad_device_type type;
  enum trackpad_direction direction;
  struct trackpad_axis horizontal;
  struct trackpad_axis vertical;
  char name[64];
};

/* Loads the client libraries; false when one is missing. */
bool trackpad_x11_load(void);
/* The opcode of the input extension, or 0. */
int trackpad_x11_opcode(Display *display);
/* The minor version of XInput 2 that the server speaks with this client, up to 4, or -1. */
int trackpad_x11_version(Display *display);
/* Fills in the enabled pointing devices and returns how many there are, at most `capacity`. */
int trackpad_x11_devices(
    Display *display, struct trackpad_device *devices, int capacity);
/* Asks for pinches over the window; returns 0 or the code of the X error that refused it. */
int trackpad_x11_select_pinch(Display *display, unsigned long window);
/* Finds how far a valuator moved in a raw motion; false when it took no part. */
bool trackpad_x11_valuator(const XIRawEvent *raw, int number, double *movement);

/* Wayland -------------------------------------------------------------------------------------- */

enum TRACKPAD_CLOSED trackpad_wayland_source {
  TRACKPAD_WAYLAND_POINTER TRACKPAD_CASE(pointer),
  TRACKPAD_WAYLAND_PINCH TRACKPAD_CASE(pinch),
  TRACKPAD_WAYLAND_HOLD TRACKPAD_CASE(hold),
  /* no event: the pointer is no longer there */
  TRACKPAD_WAYLAND_GONE TRACKPAD_CASE(gone),
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
 * SDL_WaitEvent. On a queue of their own they would be heard no sooner than SDL wakes for something
 * else: it goes back to sleep when what it has read from the socket was not for its queue. */
struct trackpad_wayland *trackpad_wayland_open(
    struct wl_display *display, struct wl_surface *surface, trackpad_wayland_hear *hear, void *context);
void trackpad_wayland_close(struct trackpad_wayland *listener);
/* The version of the pointer, or of the last one, or 0 as long as there has been none. */
int trackpad_wayland_pointer_version(const struct trackpad_wayland *listener);
/* The version of the gesture protocol, or 0 where the compositor does not speak it. */
int trackpad_wayland_gesture_version(const struct trackpad_wayland *listener);
