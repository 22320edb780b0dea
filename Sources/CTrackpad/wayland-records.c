#include <stdlib.h>

#include "pointer-gestures.h"
#include "wayland-listener.h"

/* The events of a pointer, in the order of wayland.xml. */
enum {
  POINTER_ENTER,
  POINTER_LEAVE,
  POINTER_MOTION,
  POINTER_BUTTON,
  POINTER_AXIS,
  POINTER_FRAME,
  POINTER_AXIS_SOURCE,
  POINTER_AXIS_STOP,
  POINTER_AXIS_DISCRETE,
  POINTER_AXIS_VALUE120,
  POINTER_AXIS_DIRECTION,
};

static void record(struct trackpad_wayland *self, struct trackpad_wayland_event event) {
  if (self->count == self->capacity) {
    size_t capacity = self->capacity ? 2 * self->capacity : 64;
    void *grown = realloc(self->records, capacity * sizeof *self->records);
    if (!grown) return;
    self->records = grown;
    self->capacity = capacity;
  }
  self->records[self->count++] = event;
  if (self->count - self->first == 1) self->wake(self->context);
}

void trackpad_wayland_record_gone(struct trackpad_wayland *self) {
  record(self, (struct trackpad_wayland_event){.kind = TRACKPAD_WAYLAND_GONE});
}

bool trackpad_wayland_next(
    struct trackpad_wayland *self, struct trackpad_wayland_event *event) {
  if (self->first == self->count) {
    self->first = self->count = 0;
    return false;
  }
  *event = self->records[self->first++];
  return true;
}

static double from_fixed(int32_t number) { return number / 256.0; }

int trackpad_wayland_pointer_event(
    const void *user, void *target, uint32_t opcode, const struct wl_message *message,
    union wl_argument *a) {
  struct trackpad_wayland *self = (struct trackpad_wayland *)user;
  struct trackpad_wayland_event event = {0};
  (void)target, (void)message;
  switch (opcode) {
    case POINTER_ENTER: /* serial, surface, x, y */
      event.kind = TRACKPAD_WAYLAND_ENTER;
      event.number = a[1].o == (void *)self->surface;
      event.x = from_fixed(a[2].f);
      event.y = from_fixed(a[3].f);
      break;
    case POINTER_LEAVE:
      event.kind = TRACKPAD_WAYLAND_LEAVE;
      break;
    case POINTER_MOTION: /* time, x, y */
      event.kind = TRACKPAD_WAYLAND_MOTION;
      event.time = a[0].u;
      event.x = from_fixed(a[1].f);
      event.y = from_fixed(a[2].f);
      break;
    case POINTER_AXIS: /* time, axis, value */
      event.kind = TRACKPAD_WAYLAND_AXIS;
      event.time = a[0].u;
      event.number = a[1].i;
      event.x = from_fixed(a[2].f);
      break;
    case POINTER_FRAME:
      event.kind = TRACKPAD_WAYLAND_FRAME;
      break;
    case POINTER_AXIS_SOURCE: /* source */
      event.kind = TRACKPAD_WAYLAND_AXIS_SOURCE;
      event.number = a[0].i;
      break;
    case POINTER_AXIS_STOP: /* time, axis */
      event.kind = TRACKPAD_WAYLAND_AXIS_STOP;
      event.time = a[0].u;
      event.number = a[1].i;
      break;
    case POINTER_AXIS_DISCRETE: /* axis, clicks; before version 8 */
      event.kind = TRACKPAD_WAYLAND_AXIS_CLICKS;
      event.number = a[0].i;
      event.x = a[1].i;
      break;
    case POINTER_AXIS_VALUE120: /* axis, 120ths of a click; since version 8 */
      event.kind = TRACKPAD_WAYLAND_AXIS_CLICKS;
      event.number = a[0].i;
      event.x = a[1].i / 120.0;
      break;
    case POINTER_AXIS_DIRECTION: /* axis, direction; since version 9 */
      event.kind = TRACKPAD_WAYLAND_AXIS_DIRECTION;
      event.number = a[0].i;
      event.x = a[1].i;
      break;
    default:
      return 0;
  }
  record(self, event);
  return 0;
}

int trackpad_wayland_pinch_event(
    const void *user, void *target, uint32_t opcode, const struct wl_message *message,
    union wl_argument *a) {
  struct trackpad_wayland *self = (struct trackpad_wayland *)user;
  struct trackpad_wayland_event event = {.scale = 1};
  (void)target, (void)message;
  switch (opcode) {
    case PINCH_BEGIN: /* serial, time, surface, fingers */
      event.kind = TRACKPAD_WAYLAND_PINCH_BEGIN;
      event.time = a[1].u;
      event.number = a[2].o == (void *)self->surface;
      break;
    case PINCH_UPDATE: /* time, dx, dy, scale, rotation */
      event.kind = TRACKPAD_WAYLAND_PINCH_UPDATE;
      event.time = a[0].u;
      event.x = from_fixed(a[1].f);
      event.y = from_fixed(a[2].f);
      event.scale = from_fixed(a[3].f);
      break;
    case PINCH_END: /* serial, time, cancelled */
      event.kind = TRACKPAD_WAYLAND_PINCH_END;
      event.time = a[1].u;
      event.number = a[2].i;
      break;
    default:
      return 0;
  }
  record(self, event);
  return 0;
}

int trackpad_wayland_hold_event(
    const void *user, void *target, uint32_t opcode, const struct wl_message *message,
    union wl_argument *a) {
  struct trackpad_wayland *self = (struct trackpad_wayland *)user;
  struct trackpad_wayland_event event = {.time = a[1].u};
  (void)target, (void)message;
  switch (opcode) {
    case HOLD_BEGIN: /* serial, time, surface, fingers */
      event.kind = TRACKPAD_WAYLAND_HOLD_BEGIN;
      event.number = a[2].o == (void *)self->surface;
      break;
    case HOLD_END: /* serial, time, cancelled */
      event.kind = TRACKPAD_WAYLAND_HOLD_END;
      event.number = a[2].i;
      break;
    default:
      return 0;
  }
  record(self, event);
  return 0;
}
