/* What listens to a pointer, and the records it makes. */
#pragma once
#include <stddef.h>

#include "CTrackpad.h"
#include "wayland-abi.h"

struct wl_proxy;

struct trackpad_wayland {
  struct wl_surface *surface;
  struct wl_display *display;
  struct wl_proxy *registry;
  struct wl_proxy *seat;
  struct wl_proxy *pointer;
  struct wl_proxy *gestures;
  struct wl_proxy *pinch;
  struct wl_proxy *hold;
  uint32_t seat_name;
  uint32_t gestures_name;
  int pointer_version; /* also of one that is gone */
  bool broken;
  trackpad_wake *wake;
  void *context;
  struct trackpad_wayland_event *records;
  size_t first, count, capacity;
};

void trackpad_wayland_record_gone(struct trackpad_wayland *self);
wl_dispatcher trackpad_wayland_pointer_event;
wl_dispatcher trackpad_wayland_pinch_event;
wl_dispatcher trackpad_wayland_hold_event;
