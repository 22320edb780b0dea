/* The unstable protocol "pointer gestures", version 1, as far as it is used here. */
#pragma once
#include "wayland-abi.h"

enum {
  GESTURES_GET_PINCH = 1,
  GESTURES_RELEASE = 2, /* since version 2 */
  GESTURES_GET_HOLD = 3, /* since version 3 */
  GESTURE_DESTROY = 0,
  GESTURES_RELEASE_SINCE = 2,
  GESTURES_HOLD_SINCE = 3,
};

enum { PINCH_BEGIN, PINCH_UPDATE, PINCH_END };
enum { HOLD_BEGIN, HOLD_END };

/* Fills in what the tables share with libwayland's own: the pointer's and the surface's. */
void gestures_connect_tables(
    const struct wl_interface *pointer, const struct wl_interface *surface);

extern const struct wl_interface gestures_interface;
extern const struct wl_interface gesture_pinch_interface;
extern const struct wl_interface gesture_hold_interface;
