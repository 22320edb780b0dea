#include <stdlib.h>
#include <string.h>

#include "CTrackpad.h"
#include "pointer-gestures.h"
#include "symbols.h"
#include "wayland-listener.h"

static struct {
  int (*roundtrip)(struct wl_display *);
  int (*error)(struct wl_display *);
  int (*add_dispatcher)(struct wl_proxy *, wl_dispatcher *, const void *user, void *data);
  uint32_t (*version)(struct wl_proxy *);
  struct wl_proxy *(*construct)(
      struct wl_proxy *, uint32_t opcode, union wl_argument *, const struct wl_interface *,
      uint32_t version);
  void (*send)(struct wl_proxy *, uint32_t opcode, union wl_argument *);
  void (*destroy)(struct wl_proxy *);
  const struct wl_interface *registry;
  const struct wl_interface *seat;
  const struct wl_interface *pointer;
  const struct wl_interface *surface;
} wl;

#define FOUND_AT(pointer) ((void **)(void *)&(pointer))

static bool load(void) {
  const struct symbol symbols[] = {
      {"wl_display_roundtrip", FOUND_AT(wl.roundtrip)},
      {"wl_display_get_error", FOUND_AT(wl.error)},
      {"wl_proxy_add_dispatcher", FOUND_AT(wl.add_dispatcher)},
      {"wl_proxy_get_version", FOUND_AT(wl.version)},
      {"wl_proxy_marshal_array_constructor_versioned", FOUND_AT(wl.construct)},
      {"wl_proxy_marshal_array", FOUND_AT(wl.send)},
      {"wl_proxy_destroy", FOUND_AT(wl.destroy)},
      {"wl_registry_interface", FOUND_AT(wl.registry)},
      {"wl_seat_interface", FOUND_AT(wl.seat)},
      {"wl_pointer_interface", FOUND_AT(wl.pointer)},
      {"wl_surface_interface", FOUND_AT(wl.surface)},
  };
  return load_symbols("libwayland-client.so.0", symbols, sizeof symbols / sizeof *symbols);
}

/* Numbers of the core protocol (wayland.xml). */
enum { DISPLAY_GET_REGISTRY = 1, REGISTRY_BIND = 0 };
enum { REGISTRY_GLOBAL, REGISTRY_GLOBAL_REMOVE };
enum { SEAT_GET_POINTER = 0, SEAT_RELEASE = 3, SEAT_RELEASE_SINCE = 5, SEAT_HAS_POINTER = 1 };
enum { SEAT_CAPABILITIES };
enum { POINTER_RELEASE = 1, POINTER_RELEASE_SINCE = 3 };

/* Versions 5 to 9 add frames and sources, fine clicks, and the direction. */
static const uint32_t newest_seat = 9;

/* Objects -------------------------------------------------------------------------------------- */

static struct wl_proxy *bind(
    struct trackpad_wayland *self, uint32_t name, const struct wl_interface *interface,
    uint32_t version) {
  union wl_argument arguments[4] = {
      {.u = name}, {.s = interface->name}, {.u = version}, {.n = 0}};
  return wl.construct(self->registry, REGISTRY_BIND, arguments, interface, version);
}

/* Destroys an object, with the request that tells the compositor so where its version has one. */
static void drop(struct wl_proxy **object, uint32_t request, uint32_t since) {
  if (!*object) return;
  union wl_argument none = {.n = 0};
  if (wl.version(*object) >= since) wl.send(*object, request, &none);
  wl.destroy(*object);
  *object = NULL;
}

static struct wl_proxy *gesture(
    struct trackpad_wayland *self, uint32_t request, const struct wl_interface *interface,
    wl_dispatcher *dispatcher) {
  union wl_argument arguments[2] = {{.n = 0}, {.o = self->pointer}};
  uint32_t version = wl.version(self->gestures);
  struct wl_proxy *object =
      wl.construct(self->gestures, request, arguments, interface, version);
  if (object) wl.add_dispatcher(object, dispatcher, self, NULL);
  return object;
}

static void watch_gestures(struct trackpad_wayland *self) {
  if (!self->pointer || !self->gestures || self->pinch) return;
  self->pinch = gesture(
      self, GESTURES_GET_PINCH, &gesture_pinch_interface, trackpad_wayland_pinch_event);
  if (wl.version(self->gestures) >= GESTURES_HOLD_SINCE)
    self->hold = gesture(
        self, GESTURES_GET_HOLD, &gesture_hold_interface, trackpad_wayland_hold_event);
}

static void drop_gestures(struct trackpad_wayland *self) {
  drop(&self->hold, GESTURE_DESTROY, 1);
  drop(&self->pinch, GESTURE_DESTROY, 1);
}

static void watch_pointer(struct trackpad_wayland *self) {
  if (self->pointer) return;
  union wl_argument arguments[1] = {{.n = 0}};
  self->pointer = wl.construct(
      self->seat, SEAT_GET_POINTER, arguments, wl.pointer, wl.version(self->seat));
  if (!self->pointer) return;
  wl.add_dispatcher(self->pointer, trackpad_wayland_pointer_event, self, NULL);
  self->pointer_version = (int)wl.version(self->pointer);
  watch_gestures(self);
}

static void drop_pointer(struct trackpad_wayland *self) {
  if (!self->pointer) return;
  drop_gestures(self);
  drop(&self->pointer, POINTER_RELEASE, POINTER_RELEASE_SINCE);
  trackpad_wayland_record_gone(self);
}

static void drop_seat(struct trackpad_wayland *self) {
  drop_pointer(self);
  drop(&self->seat, SEAT_RELEASE, SEAT_RELEASE_SINCE);
}

static int seat_event(
    const void *user, void *target, uint32_t opcode, const struct wl_message *message,
    union wl_argument *a) {
  struct trackpad_wayland *self = (struct trackpad_wayland *)user;
  (void)target, (void)message;
  if (opcode != SEAT_CAPABILITIES) return 0;
  if (a[0].u & SEAT_HAS_POINTER)
    watch_pointer(self);
  else
    drop_pointer(self);
  return 0;
}

static uint32_t least(uint32_t a, uint32_t b) { return a < b ? a : b; }

static void add_global(
    struct trackpad_wayland *self, uint32_t name, const char *interface, uint32_t version) {
  if (!self->seat && strcmp(interface, "wl_seat") == 0) {
    version = least(version, least(newest_seat, (uint32_t)wl.seat->version));
    self->seat = bind(self, name, wl.seat, version);
    self->seat_name = name;
    if (self->seat) wl.add_dispatcher(self->seat, seat_event, self, NULL);
  } else if (!self->gestures && strcmp(interface, gestures_interface.name) == 0) {
    version = least(version, (uint32_t)gestures_interface.version);
    self->gestures = bind(self, name, &gestures_interface, version);
    self->gestures_name = name;
    watch_gestures(self);
  }
}

static void remove_global(struct trackpad_wayland *self, uint32_t name) {
  if (self->seat && name == self->seat_name) drop_seat(self);
  if (self->gestures && name == self->gestures_name) {
    drop_gestures(self);
    drop(&self->gestures, GESTURES_RELEASE, GESTURES_RELEASE_SINCE);
  }
}

static int registry_event(
    const void *user, void *target, uint32_t opcode, const struct wl_message *message,
    union wl_argument *a) {
  struct trackpad_wayland *self = (struct trackpad_wayland *)user;
  (void)target, (void)message;
  if (opcode == REGISTRY_GLOBAL) add_global(self, a[0].u, a[1].s, a[2].u);
  if (opcode == REGISTRY_GLOBAL_REMOVE) remove_global(self, a[0].u);
  return 0;
}

/* Life ----------------------------------------------------------------------------------------- */

static bool start(struct trackpad_wayland *self) {
  struct wl_proxy *display = (struct wl_proxy *)self->display; /* as libwayland's own code does */
  union wl_argument arguments[1] = {{.n = 0}};
  self->registry = wl.construct(
      display, DISPLAY_GET_REGISTRY, arguments, wl.registry, wl.version(display));
  if (!self->registry) return false;
  wl.add_dispatcher(self->registry, registry_event, self, NULL);
  /* One for the list of globals, one for what the seat bound meanwhile has to say, and one for the
   * pointer created thereupon: from now on whatever SDL hears is heard here too. */
  for (int i = 0; i < 3; i++)
    if (wl.roundtrip(self->display) < 0) return false;
  return true;
}

struct trackpad_wayland *trackpad_wayland_open(
    struct wl_display *display, struct wl_surface *surface, trackpad_wake *wake, void *context) {
  if (!load()) return NULL;
  gestures_connect_tables(wl.pointer, wl.surface);
  struct trackpad_wayland *self = calloc(1, sizeof *self);
  if (!self) return NULL;
  self->display = display;
  self->surface = surface;
  self->wake = wake;
  self->context = context;
  if (start(self)) return self;
  trackpad_wayland_close(self);
  return NULL;
}

void trackpad_wayland_close(struct trackpad_wayland *self) {
  drop_seat(self);
  drop(&self->gestures, GESTURES_RELEASE, GESTURES_RELEASE_SINCE);
  if (self->registry) wl.destroy(self->registry);
  free(self->records);
  free(self);
}

void trackpad_wayland_check(struct trackpad_wayland *self) {
  if (self->broken || wl.error(self->display) == 0) return;
  self->broken = true;
  trackpad_wayland_record_gone(self);
}

int trackpad_wayland_pointer_version(const struct trackpad_wayland *self) {
  return self->pointer_version;
}

int trackpad_wayland_gesture_version(const struct trackpad_wayland *self) {
  return self->gestures ? (int)wl.version(self->gestures) : 0;
}
