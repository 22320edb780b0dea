#include <time.h>

#include "compositor.h"

uint32_t milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (uint32_t)(now.tv_sec * 1000 + now.tv_nsec / 1000000);
}

uint32_t next_serial(struct compositor *c) { return wl_display_next_serial(c->display); }

void destroy_resource(struct wl_client *client, struct wl_resource *resource) {
  (void)client;
  wl_resource_destroy(resource);
}

void unlink_resource(struct wl_resource *resource) {
  wl_list_remove(wl_resource_get_link(resource));
}

bool is_focused(const struct compositor *c, struct wl_resource *resource) {
  return c->focus
         && wl_resource_get_client(resource) == wl_resource_get_client(c->focus->resource);
}

static void ignore() {}

static const struct wl_pointer_interface pointer_requests = {
    .set_cursor = ignore, .release = destroy_resource};
static const struct wl_keyboard_interface keyboard_requests = {.release = destroy_resource};
static const struct wl_touch_interface touch_requests = {.release = destroy_resource};

static void send_enter(struct compositor *c, struct wl_resource *pointer) {
  wl_pointer_send_enter(
      pointer, next_serial(c), c->focus->resource, wl_fixed_from_double(c->x),
      wl_fixed_from_double(c->y));
  if (wl_resource_get_version(pointer) >= WL_POINTER_FRAME_SINCE_VERSION)
    wl_pointer_send_frame(pointer);
}

static void get_pointer(struct wl_client *client, struct wl_resource *seat, uint32_t id) {
  struct compositor *c = wl_resource_get_user_data(seat);
  struct wl_resource *pointer = wl_resource_create(
      client, &wl_pointer_interface, wl_resource_get_version(seat), id);
  wl_resource_set_implementation(pointer, &pointer_requests, c, unlink_resource);
  wl_list_insert(c->pointers.prev, wl_resource_get_link(pointer));
  if (is_focused(c, pointer)) send_enter(c, pointer);
}

static void get_keyboard(struct wl_client *client, struct wl_resource *seat, uint32_t id) {
  struct wl_resource *keyboard = wl_resource_create(
      client, &wl_keyboard_interface, wl_resource_get_version(seat), id);
  wl_resource_set_implementation(keyboard, &keyboard_requests, NULL, NULL);
}

static void get_touch(struct wl_client *client, struct wl_resource *seat, uint32_t id) {
  struct wl_resource *touch =
      wl_resource_create(client, &wl_touch_interface, wl_resource_get_version(seat), id);
  wl_resource_set_implementation(touch, &touch_requests, NULL, NULL);
}

static const struct wl_seat_interface seat_requests = {
    .get_pointer = get_pointer,
    .get_keyboard = get_keyboard,
    .get_touch = get_touch,
    .release = destroy_resource,
};

static void send_capabilities(struct compositor *c, struct wl_resource *seat) {
  wl_seat_send_capabilities(seat, c->offer.has_pointer ? WL_SEAT_CAPABILITY_POINTER : 0);
}

static void bind_seat(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
  struct compositor *c = data;
  struct wl_resource *seat = wl_resource_create(client, &wl_seat_interface, version, id);
  wl_resource_set_implementation(seat, &seat_requests, c, unlink_resource);
  wl_list_insert(c->seats.prev, wl_resource_get_link(seat));
  send_capabilities(c, seat);
  if (version >= WL_SEAT_NAME_SINCE_VERSION) wl_seat_send_name(seat, "seat0");
}

void seat_offer(struct compositor *c) {
  if (c->seat_global || !c->offer.seat_version) return;
  c->seat_global = wl_global_create(
      c->display, &wl_seat_interface, c->offer.seat_version, c, bind_seat);
}

void seat_withdraw(struct compositor *c) {
  if (c->seat_global) wl_global_remove(c->seat_global);
  c->seat_global = NULL;
}

void seat_set_pointer(struct compositor *c, bool has_pointer) {
  struct wl_resource *seat;
  c->offer.has_pointer = has_pointer;
  wl_resource_for_each(seat, &c->seats) send_capabilities(c, seat);
}

void pointer_enter(struct compositor *c, struct surface *surface, double x, double y) {
  struct wl_resource *pointer;
  c->focus = surface;
  c->x = x;
  c->y = y;
  FOR_FOCUSED(c, pointer, &c->pointers) send_enter(c, pointer);
}

void pointer_leave(struct compositor *c) {
  struct wl_resource *pointer;
  FOR_FOCUSED(c, pointer, &c->pointers) {
    wl_pointer_send_leave(pointer, next_serial(c), c->focus->resource);
    if (wl_resource_get_version(pointer) >= WL_POINTER_FRAME_SINCE_VERSION)
      wl_pointer_send_frame(pointer);
  }
  c->focus = NULL;
}
