#include "compositor.h"
#include "pointer-gestures-server.h"

static const struct zwp_pointer_gesture_swipe_v1_interface swipe_requests = {destroy_resource};
static const struct zwp_pointer_gesture_pinch_v1_interface pinch_requests = {destroy_resource};
static const struct zwp_pointer_gesture_hold_v1_interface hold_requests = {destroy_resource};

static struct wl_resource *create(
    struct wl_client *client, struct wl_resource *parent, const struct wl_interface *interface,
    uint32_t id, const void *requests, struct wl_list *list) {
  struct wl_resource *resource =
      wl_resource_create(client, interface, wl_resource_get_version(parent), id);
  wl_resource_set_implementation(resource, requests, NULL, unlink_resource);
  wl_list_insert(list->prev, wl_resource_get_link(resource));
  return resource;
}

static void get_swipe(
    struct wl_client *client, struct wl_resource *parent, uint32_t id,
    struct wl_resource *pointer) {
  (void)pointer;
  struct wl_resource *swipe = wl_resource_create(
      client, &zwp_pointer_gesture_swipe_v1_interface, wl_resource_get_version(parent), id);
  wl_resource_set_implementation(swipe, &swipe_requests, NULL, NULL);
}

static void get_pinch(
    struct wl_client *client, struct wl_resource *parent, uint32_t id,
    struct wl_resource *pointer) {
  (void)pointer;
  struct compositor *c = wl_resource_get_user_data(parent);
  create(
      client, parent, &zwp_pointer_gesture_pinch_v1_interface, id, &pinch_requests, &c->pinches);
}

static void get_hold(
    struct wl_client *client, struct wl_resource *parent, uint32_t id,
    struct wl_resource *pointer) {
  (void)pointer;
  struct compositor *c = wl_resource_get_user_data(parent);
  create(client, parent, &zwp_pointer_gesture_hold_v1_interface, id, &hold_requests, &c->holds);
}

static const struct zwp_pointer_gestures_v1_interface gestures_requests = {
    .get_swipe_gesture = get_swipe,
    .get_pinch_gesture = get_pinch,
    .release = destroy_resource,
    .get_hold_gesture = get_hold,
};

static void bind_gestures(struct wl_client *client, void *c, uint32_t version, uint32_t id) {
  struct wl_resource *resource =
      wl_resource_create(client, &zwp_pointer_gestures_v1_interface, version, id);
  wl_resource_set_implementation(resource, &gestures_requests, c, NULL);
}

void gestures_offer(struct compositor *c) {
  int version = c->offer.gestures_version;
  if (version)
    wl_global_create(
        c->display, &zwp_pointer_gestures_v1_interface, version, c, bind_gestures);
}
