/* The part of libwayland-client's binary interface that is used here, declared anew so that its
 * headers are not needed. */
#pragma once
#include <stdint.h>

struct wl_interface;

struct wl_message {
  const char *name;
  const char *signature;
  const struct wl_interface **types;
};

struct wl_interface {
  const char *name;
  int version;
  int method_count;
  const struct wl_message *methods;
  int event_count;
  const struct wl_message *events;
};

union wl_argument {
  int32_t i;
  uint32_t u;
  int32_t f; /* 24 bits before the point, 8 after it */
  const char *s;
  void *o;
  uint32_t n;
  void *a;
  int32_t h;
};

typedef int wl_dispatcher(
    const void *user, void *target, uint32_t opcode, const struct wl_message *message,
    union wl_argument *arguments);
