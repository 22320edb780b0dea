/* The unstable protocol "pointer gestures", version 1, as far as it is used here. */
#pragma once
#include <wayland-client.h>

enum {
  GESTURES_GET_PINCH = 1,
  GESTURES_RELEASE = 2, /* since version 2 */
  GESTURES_GET_HOLD = 3, /* since version 3 */
  GESTURE_DESTROY = 0,
  GESTURES_RELEASE_SINCE = 2,
  GESTURES_HOLD_SINCE = 3,
};

/* A signature has one letter per argument: u unsigned, i signed, f fixed point, o object, n new
 * object, after the version that introduced the message. Each argument has an entry in the types,
 * which is empty unless it is an object. */

static const struct wl_interface gesture_pinch_interface, gesture_hold_interface;

static const struct wl_interface *nothing[5];
static const struct wl_interface *swipe_and_pointer[2];
static const struct wl_interface *pinch_and_pointer[2] = {&gesture_pinch_interface};
static const struct wl_interface *hold_and_pointer[2] = {&gesture_hold_interface};
static const struct wl_interface *gesture_begins[4];

static const struct wl_message gestures_requests[] = {
    {"get_swipe_gesture", "no", swipe_and_pointer}, /* never sent; it keeps the numbers right */
    {"get_pinch_gesture", "no", pinch_and_pointer},
    {"release", "2", nothing},
    {"get_hold_gesture", "3no", hold_and_pointer},
};

static const struct wl_message pinch_requests[] = {{"destroy", "", nothing}};
static const struct wl_message pinch_events[] = {
    {"begin", "uuou", gesture_begins},
    {"update", "uffff", nothing},
    {"end", "uui", nothing},
};

static const struct wl_message hold_requests[] = {{"destroy", "3", nothing}};
static const struct wl_message hold_events[] = {
    {"begin", "3uuou", gesture_begins},
    {"end", "3uui", nothing},
};

static const struct wl_interface gestures_interface = {
    "zwp_pointer_gestures_v1", 3, 4, gestures_requests, 0, NULL};
static const struct wl_interface gesture_pinch_interface = {
    "zwp_pointer_gesture_pinch_v1", 2, 1, pinch_requests, 3, pinch_events};
static const struct wl_interface gesture_hold_interface = {
    "zwp_pointer_gesture_hold_v1", 3, 1, hold_requests, 2, hold_events};

/* Fills in the entries that come from libwayland's own tables: the pointer's and the surface's. */
static void gestures_connect_tables(
    const struct wl_interface *pointer, const struct wl_interface *surface) {
  swipe_and_pointer[1] = pinch_and_pointer[1] = hold_and_pointer[1] = pointer;
  gesture_begins[2] = surface;
}
