#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "CLibraries.h"
#include "CTrackpad.h"
#include "pointer-gestures.h"

#define WAYLAND(F) \
  F(wl_display_connect) F(wl_display_disconnect) F(wl_display_roundtrip) F(wl_pointer_interface) \
  F(wl_proxy_add_dispatcher) F(wl_proxy_destroy) F(wl_proxy_get_version) F(wl_proxy_marshal_array) \
  F(wl_proxy_marshal_array_constructor_versioned) F(wl_registry_interface) F(wl_seat_interface) \
  F(wl_surface_interface)

struct Wayland {
  WAYLAND(LIBRARY_FIELD)
};
static const struct Wayland *client(void);
LIBRARY(Wayland, client, "libwayland-client.so.0", WAYLAND, LIBRARY_SYMBOL)

/* Listens to a pointer. */
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
  trackpad_wayland_hear *hear;
  void *context;
};

enum { REGISTRY_GLOBAL, REGISTRY_GLOBAL_REMOVE };
enum { SEAT_CAPABILITIES };

/* Versions 5 to 9 add frames and sources, fine clicks, and the direction. */
static const uint32_t newest_seat = 9;

static int dispatch(
    const void *user, void *target, uint32_t opcode, const struct wl_message *message, union wl_argument *a);

/* Objects -------------------------------------------------------------------------------------- */

/* Creates an object by a request to another, and hears its events. */
static struct wl_proxy *create(
    struct trackpad_wayland *self, struct wl_proxy *parent, uint32_t request, union wl_argument *arguments,
    const struct wl_interface *interface, uint32_t version) {
  struct wl_proxy *object = client()->wl_proxy_marshal_array_constructor_versioned(
      parent, request, arguments, interface, version);
  if (object) client()->wl_proxy_add_dispatcher(object, dispatch, self, NULL);
  return object;
}

static struct wl_proxy *bind_global(
    struct trackpad_wayland *self, uint32_t name, const struct wl_interface *interface, uint32_t offered) {
  uint32_t version = offered < (uint32_t)interface->version ? offered : (uint32_t)interface->version;
  if (version > newest_seat) version = newest_seat;
  union wl_argument arguments[4] = {{.u = name}, {.s = interface->name}, {.u = version}, {.n = 0}};
  return create(self, self->registry, WL_REGISTRY_BIND, arguments, interface, version);
}

/* Destroys an object, and tells the compositor so if the object's version has a request for that. */
static void drop(struct wl_proxy **object, uint32_t request, uint32_t since) {
  if (!*object) return;
  union wl_argument none = {.n = 0};
  if (client()->wl_proxy_get_version(*object) >= since) client()->wl_proxy_marshal_array(*object, request, &none);
  client()->wl_proxy_destroy(*object);
  *object = NULL;
}

static struct wl_proxy *gesture(
    struct trackpad_wayland *self, uint32_t request, const struct wl_interface *interface) {
  union wl_argument arguments[2] = {{.n = 0}, {.o = (struct wl_object *)self->pointer}};
  uint32_t version = client()->wl_proxy_get_version(self->gestures);
  return create(self, self->gestures, request, arguments, interface, version);
}

static void watch_gestures(struct trackpad_wayland *self) {
  if (!self->pointer || !self->gestures || self->pinch) return;
  self->pinch = gesture(self, GESTURES_GET_PINCH, &gesture_pinch_interface);
  if (client()->wl_proxy_get_version(self->gestures) >= GESTURES_HOLD_SINCE)
    self->hold = gesture(self, GESTURES_GET_HOLD, &gesture_hold_interface);
}

static void drop_gestures(struct trackpad_wayland *self) {
  drop(&self->hold, GESTURE_DESTROY, 1);
  drop(&self->pinch, GESTURE_DESTROY, 1);
}

static void watch_pointer(struct trackpad_wayland *self) {
  if (self->pointer) return;
  union wl_argument arguments[1] = {{.n = 0}};
  uint32_t version = client()->wl_proxy_get_version(self->seat);
  self->pointer = create(self, self->seat, WL_SEAT_GET_POINTER, arguments, client()->wl_pointer_interface, version);
  if (!self->pointer) return;
  self->pointer_version = (int)version;
  watch_gestures(self);
}

static void drop_pointer(struct trackpad_wayland *self) {
  if (!self->pointer) return;
  drop_gestures(self);
  drop(&self->pointer, WL_POINTER_RELEASE, WL_POINTER_RELEASE_SINCE_VERSION);
  self->hear(self->context, (struct trackpad_wayland_event){.source = TRACKPAD_WAYLAND_GONE});
}

static void drop_seat(struct trackpad_wayland *self) {
  drop_pointer(self);
  drop(&self->seat, WL_SEAT_RELEASE, WL_SEAT_RELEASE_SINCE_VERSION);
}

static void add_global(
    struct trackpad_wayland *self, uint32_t name, const char *interface, uint32_t version) {
  if (!self->seat && strcmp(interface, "wl_seat") == 0) {
    self->seat = bind_global(self, name, client()->wl_seat_interface, version);
    self->seat_name = name;
  } else if (!self->gestures && strcmp(interface, gestures_interface.name) == 0) {
    self->gestures = bind_global(self, name, &gestures_interface, version);
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

/* Events --------------------------------------------------------------------------------------- */

/* Reports an event of the pointer or of its gestures. */
static void tell(
    struct trackpad_wayland *self, void *target, uint32_t opcode, const char *types, const union wl_argument *a) {
  struct trackpad_wayland_event event = {.source = TRACKPAD_WAYLAND_POINTER, .opcode = opcode};
  if (target == self->pinch) event.source = TRACKPAD_WAYLAND_PINCH;
  if (target == self->hold) event.source = TRACKPAD_WAYLAND_HOLD;
  for (int i = 0; types[i] && i < 5; i++) switch (types[i]) {
      case 'u': event.values[i] = a[i].u; break;
      case 'i': event.values[i] = a[i].i; break;
      case 'f': event.values[i] = wl_fixed_to_double(a[i].f); break;
      case 'o': event.values[i] = a[i].o == (void *)self->surface; break;
    }
  self->hear(self->context, event);
}

static int dispatch(
    const void *user, void *target, uint32_t opcode, const struct wl_message *message, union wl_argument *a) {
  struct trackpad_wayland *self = (struct trackpad_wayland *)user;
  if (target == self->registry) {
    if (opcode == REGISTRY_GLOBAL) add_global(self, a[0].u, a[1].s, a[2].u);
    if (opcode == REGISTRY_GLOBAL_REMOVE) remove_global(self, a[0].u);
  } else if (target == self->seat) {
    if (opcode == SEAT_CAPABILITIES) (a[0].u & WL_SEAT_CAPABILITY_POINTER ? watch_pointer : drop_pointer)(self);
  } else {
    tell(self, target, opcode, message->signature + strspn(message->signature, "0123456789"), a);
  }
  return 0;
}

/* Life ----------------------------------------------------------------------------------------- */

static bool start(struct trackpad_wayland *self) {
  struct wl_proxy *display = (struct wl_proxy *)self->display; /* as libwayland's own code does */
  union wl_argument arguments[1] = {{.n = 0}};
  uint32_t version = client()->wl_proxy_get_version(display);
  self->registry = create(
      self, display, WL_DISPLAY_GET_REGISTRY, arguments, client()->wl_registry_interface, version);
  if (!self->registry) return false;
  /* One round trip for the list of globals, one for the events of the seat bound meanwhile, and one for the
   * pointer created then: from now on, whatever SDL receives arrives here, too. */
  for (int i = 0; i < 3; i++)
    if (client()->wl_display_roundtrip(self->display) < 0) return false;
  return true;
}

struct trackpad_wayland *trackpad_wayland_open(
    struct wl_display *display, struct wl_surface *surface, trackpad_wayland_hear *hear, void *context) {
  if (!client()) return NULL;
  gestures_connect_tables(client()->wl_pointer_interface, client()->wl_surface_interface);
  struct trackpad_wayland *self = calloc(1, sizeof *self);
  if (!self) return NULL;
  self->display = display;
  self->surface = surface;
  self->hear = hear;
  self->context = context;
  if (start(self)) return self;
  trackpad_wayland_close(self);
  return NULL;
}

void trackpad_wayland_close(struct trackpad_wayland *self) {
  drop_seat(self);
  drop(&self->gestures, GESTURES_RELEASE, GESTURES_RELEASE_SINCE);
  if (self->registry) client()->wl_proxy_destroy(self->registry);
  free(self);
}

int trackpad_wayland_pointer_version(const struct trackpad_wayland *self) {
  return self->pointer_version;
}

int trackpad_wayland_gesture_version(const struct trackpad_wayland *self) {
  return self->gestures ? (int)client()->wl_proxy_get_version(self->gestures) : 0;
}

static void ignore(void *context, struct trackpad_wayland_event event) {}

/* Whether a compositor answers a request within five seconds: libwayland would wait for ever. */
static bool answers(const char *path) {
  struct sockaddr_un place = {.sun_family = AF_UNIX};
  if (strlen(path) >= sizeof place.sun_path) return true;
  strcpy(place.sun_path, path);
  int file = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (file < 0) return true;
  /* wl_display.sync with the new object 2, whose event follows at once. */
  const uint32_t request[3] = {1, sizeof request << 16, 2};
  bool is_silent = connect(file, (const struct sockaddr *)&place, sizeof place) == 0 &&
      send(file, request, sizeof request, MSG_NOSIGNAL) == sizeof request &&
      poll(&(struct pollfd){.fd = file, .events = POLLIN}, 1, 5000) == 0;
  close(file);
  return !is_silent;
}

int trackpad_wayland_has_seat(const char *path) {
  if (!client()) return TRACKPAD_WAYLAND_MISSING;
  if (!answers(path)) return TRACKPAD_WAYLAND_SILENT;
  struct wl_display *display = client()->wl_display_connect(path);
  if (!display) return TRACKPAD_WAYLAND_MISSING;
  struct trackpad_wayland *self = trackpad_wayland_open(display, NULL, ignore, NULL);
  int answer = self ? self->seat != NULL : TRACKPAD_WAYLAND_MISSING;
  if (self) trackpad_wayland_close(self);
  client()->wl_display_disconnect(display);
  return answer;
}
