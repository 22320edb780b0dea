#include <stdlib.h>

#include "compositor.h"
#include "xdg-shell-server.h"

/* Requests that change nothing here. Unlike a cast, each has the type its table wants. */
static void ignore() {}

static struct compositor *owner; /* destructors have no other way to it */

static struct wl_resource *create(
    struct wl_client *client, const struct wl_interface *interface, int version, uint32_t id,
    const void *requests, void *owner) {
  struct wl_resource *resource = wl_resource_create(client, interface, version, id);
  wl_resource_set_implementation(resource, requests, owner, NULL);
  return resource;
}

static void attach(
    struct wl_client *client, struct wl_resource *resource, struct wl_resource *buffer, int32_t x,
    int32_t y) {
  (void)client, (void)x, (void)y;
  struct surface *surface = wl_resource_get_user_data(resource);
  surface->pending_buffer = buffer;
}

static void request_frame(struct wl_client *client, struct wl_resource *resource, uint32_t id) {
  struct surface *surface = wl_resource_get_user_data(resource);
  struct wl_resource *callback = wl_resource_create(client, &wl_callback_interface, 1, id);
  wl_resource_set_implementation(callback, NULL, NULL, unlink_resource);
  wl_list_insert(surface->frame_callbacks.prev, wl_resource_get_link(callback));
}

static void configure(struct surface *surface) {
  struct wl_array states;
  wl_array_init(&states);
  xdg_toplevel_send_configure(surface->toplevel, 0, 0, &states);
  wl_array_release(&states);
  xdg_surface_send_configure(surface->xdg_surface, 1);
  surface->is_configured = true;
}

static void commit(struct wl_client *client, struct wl_resource *resource) {
  (void)client;
  struct surface *surface = wl_resource_get_user_data(resource);
  if (surface->toplevel && !surface->is_configured) configure(surface);
  if (!surface->pending_buffer) return;
  if (owner->offer.scale > 0) picture_keep(surface, surface->pending_buffer);
  if (surface->toplevel) pictures_add(surface);
  wl_buffer_send_release(surface->pending_buffer);
  surface->pending_buffer = NULL;
  if (surface->toplevel && !surface->is_mapped) display_enter(owner, surface);
  if (surface->toplevel) surface->is_mapped = true;
}

static void set_buffer_scale(
    struct wl_client *client, struct wl_resource *resource, int32_t scale) {
  (void)client;
  struct surface *surface = wl_resource_get_user_data(resource);
  surface->scale = scale;
}

static const struct wl_surface_interface surface_requests = {
    .destroy = destroy_resource,
    .attach = attach,
    .damage = ignore,
    .frame = request_frame,
    .set_opaque_region = ignore,
    .set_input_region = ignore,
    .commit = commit,
    .set_buffer_transform = ignore,
    .set_buffer_scale = set_buffer_scale,
    .damage_buffer = ignore,
};

static void forget_surface(struct wl_resource *resource) {
  struct surface *surface = wl_resource_get_user_data(resource);
  struct wl_resource *callback, *next;
  wl_resource_for_each_safe(callback, next, &surface->frame_callbacks)
      wl_resource_destroy(callback);
  if (owner->focus == surface) owner->focus = NULL;
  wl_list_remove(&surface->link);
  if (surface->fraction) wl_resource_set_user_data(surface->fraction, NULL);
  free(surface->gray);
  free(surface);
}

static void create_surface(struct wl_client *client, struct wl_resource *resource, uint32_t id) {
  struct surface *surface = calloc(1, sizeof *surface);
  wl_list_init(&surface->frame_callbacks);
  wl_list_insert(owner->surfaces.prev, &surface->link);
  surface->resource = wl_resource_create(
      client, &wl_surface_interface, wl_resource_get_version(resource), id);
  wl_resource_set_implementation(
      surface->resource, &surface_requests, surface, forget_surface);
}

static const struct wl_region_interface region_requests = {
    .destroy = destroy_resource, .add = ignore, .subtract = ignore};

static void create_region(struct wl_client *client, struct wl_resource *resource, uint32_t id) {
  (void)resource;
  create(client, &wl_region_interface, 1, id, &region_requests, NULL);
}

static const struct wl_compositor_interface compositor_requests = {
    .create_surface = create_surface, .create_region = create_region};

static const struct wl_subsurface_interface subsurface_requests = {
    .destroy = destroy_resource,
    .set_position = ignore,
    .place_above = ignore,
    .place_below = ignore,
    .set_sync = ignore,
    .set_desync = ignore,
};

static void create_subsurface(
    struct wl_client *client, struct wl_resource *resource, uint32_t id,
    struct wl_resource *surface, struct wl_resource *parent) {
  (void)resource, (void)surface, (void)parent;
  create(client, &wl_subsurface_interface, 1, id, &subsurface_requests, NULL);
}

static const struct wl_subcompositor_interface subcompositor_requests = {
    .destroy = destroy_resource, .get_subsurface = create_subsurface};

static void unmap(struct wl_resource *resource) {
  struct surface *surface;
  wl_list_for_each(surface, &owner->surfaces, link) {
    if (surface->toplevel != resource) continue;
    surface->toplevel = NULL;
    surface->is_configured = surface->is_mapped = false;
  }
}

static const struct xdg_toplevel_interface toplevel_requests = {
    destroy_resource, ignore, ignore, ignore, ignore, ignore, ignore,
    ignore,           ignore, ignore, ignore, ignore, ignore, ignore,
};

static void get_toplevel(struct wl_client *client, struct wl_resource *resource, uint32_t id) {
  struct surface *surface = wl_resource_get_user_data(resource);
  surface->toplevel = wl_resource_create(
      client, &xdg_toplevel_interface, wl_resource_get_version(resource), id);
  wl_resource_set_implementation(surface->toplevel, &toplevel_requests, surface, unmap);
}

static const struct xdg_surface_interface xdg_surface_requests = {
    .destroy = destroy_resource,
    .get_toplevel = get_toplevel,
    .set_window_geometry = ignore,
    .ack_configure = ignore,
};

static void get_xdg_surface(
    struct wl_client *client, struct wl_resource *resource, uint32_t id,
    struct wl_resource *of) {
  struct surface *surface = wl_resource_get_user_data(of);
  surface->xdg_surface = create(
      client, &xdg_surface_interface, wl_resource_get_version(resource), id,
      &xdg_surface_requests, surface);
}

static const struct xdg_wm_base_interface wm_base_requests = {
    .destroy = destroy_resource, .get_xdg_surface = get_xdg_surface, .pong = ignore};

static void bind_compositor(struct wl_client *client, void *c, uint32_t version, uint32_t id) {
  create(client, &wl_compositor_interface, version, id, &compositor_requests, c);
}

static void bind_subcompositor(struct wl_client *client, void *c, uint32_t version, uint32_t id) {
  create(client, &wl_subcompositor_interface, version, id, &subcompositor_requests, c);
}

static void bind_wm_base(struct wl_client *client, void *c, uint32_t version, uint32_t id) {
  create(client, &xdg_wm_base_interface, version, id, &wm_base_requests, c);
}

void surfaces_offer(struct compositor *c) {
  owner = c;
  wl_display_init_shm(c->display);
  wl_global_create(c->display, &wl_compositor_interface, 4, c, bind_compositor);
  wl_global_create(c->display, &wl_subcompositor_interface, 1, c, bind_subcompositor);
  wl_global_create(c->display, &xdg_wm_base_interface, 3, c, bind_wm_base);
}

struct surface *surfaces_first_mapped(struct compositor *c) {
  struct surface *surface;
  wl_list_for_each(surface, &c->surfaces, link) if (surface->is_mapped) return surface;
  return NULL;
}

void surfaces_send_frames(struct compositor *c) {
  struct surface *surface;
  struct wl_resource *callback, *next;
  wl_list_for_each(surface, &c->surfaces, link) {
    wl_resource_for_each_safe(callback, next, &surface->frame_callbacks) {
      wl_callback_send_done(callback, milliseconds());
      wl_resource_destroy(callback);
    }
  }
}
