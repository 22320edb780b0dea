/* The output, its scale, and what clients make of it. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "compositor.h"
#include "fractional-scale-server.h"
#include "viewporter-server.h"

enum { width = 1680, height = 1260 }; /* points */

static const struct wl_output_interface output_requests = {.release = destroy_resource};

static void describe(struct compositor *c, struct wl_resource *output) {
  double scale = c->offer.scale > 0 ? c->offer.scale : 1;
  wl_output_send_mode(
      output, WL_OUTPUT_MODE_CURRENT, (int)lround(width * scale), (int)lround(height * scale),
      60000);
  if (wl_resource_get_version(output) < WL_OUTPUT_DONE_SINCE_VERSION) return;
  wl_output_send_scale(output, (int)ceil(scale));
  wl_output_send_done(output);
}

static void bind_output(struct wl_client *client, void *c, uint32_t version, uint32_t id) {
  struct compositor *compositor = c;
  struct wl_resource *output =
      wl_resource_create(client, &wl_output_interface, (int)version, id);
  wl_resource_set_implementation(output, &output_requests, c, unlink_resource);
  wl_list_insert(&compositor->outputs, wl_resource_get_link(output));
  wl_output_send_geometry(output, 0, 0, 340, 255, 0, "none", "none", 0);
  describe(compositor, output);
}

static void tell(
    struct compositor *c, struct surface *surface,
    void (*event)(struct wl_resource *, struct wl_resource *)) {
  struct wl_client *client = wl_resource_get_client(surface->resource);
  struct wl_resource *output;
  wl_resource_for_each(output, &c->outputs) if (wl_resource_get_client(output) == client)
      event(surface->resource, output);
}

void display_enter(struct compositor *c, struct surface *surface) {
  tell(c, surface, wl_surface_send_enter);
}

static void tell_fraction(struct compositor *c, struct wl_resource *fraction) {
  uint32_t parts = (uint32_t)lround(c->offer.scale * 120);
  wp_fractional_scale_v1_send_preferred_scale(fraction, parts);
}

void display_rescale(struct compositor *c, double scale) {
  struct wl_resource *output;
  struct surface *surface;
  c->offer.scale = scale;
  wl_resource_for_each(output, &c->outputs) describe(c, output);
  wl_list_for_each(surface, &c->surfaces, link) {
    if (surface->fraction) tell_fraction(c, surface->fraction);
    if (!surface->is_mapped) continue;
    /* To most compositors it is another output then. */
    tell(c, surface, wl_surface_send_leave);
    tell(c, surface, wl_surface_send_enter);
  }
}

/* What stretches a picture over a surface of another size */

static void ignore_source(
    struct wl_client *client, struct wl_resource *viewport, wl_fixed_t x, wl_fixed_t y,
    wl_fixed_t w, wl_fixed_t h) {
  (void)client, (void)viewport, (void)x, (void)y, (void)w, (void)h;
}

static void set_destination(
    struct wl_client *client, struct wl_resource *viewport, int32_t w, int32_t h) {
  (void)client;
  struct surface *surface = wl_resource_get_user_data(viewport);
  surface->points[0] = w, surface->points[1] = h;
}

static const struct wp_viewport_interface viewport_requests = {
    .destroy = destroy_resource, .set_source = ignore_source, .set_destination = set_destination};

static void get_viewport(
    struct wl_client *client, struct wl_resource *resource, uint32_t id, struct wl_resource *of) {
  (void)resource;
  struct wl_resource *viewport = wl_resource_create(client, &wp_viewport_interface, 1, id);
  wl_resource_set_implementation(
      viewport, &viewport_requests, wl_resource_get_user_data(of), NULL);
}

static const struct wp_viewporter_interface viewporter_requests = {
    .destroy = destroy_resource, .get_viewport = get_viewport};

static void bind_viewporter(struct wl_client *client, void *c, uint32_t version, uint32_t id) {
  struct wl_resource *resource =
      wl_resource_create(client, &wp_viewporter_interface, (int)version, id);
  wl_resource_set_implementation(resource, &viewporter_requests, c, NULL);
}

/* Scales that are no whole numbers */

static const struct wp_fractional_scale_v1_interface fraction_requests = {destroy_resource};

static void forget_fraction(struct wl_resource *fraction) {
  struct surface *surface = wl_resource_get_user_data(fraction);
  if (surface) surface->fraction = NULL;
}

static void get_fractional_scale(
    struct wl_client *client, struct wl_resource *resource, uint32_t id, struct wl_resource *of) {
  struct surface *surface = wl_resource_get_user_data(of);
  surface->fraction = wl_resource_create(client, &wp_fractional_scale_v1_interface, 1, id);
  wl_resource_set_implementation(
      surface->fraction, &fraction_requests, surface, forget_fraction);
  tell_fraction(wl_resource_get_user_data(resource), surface->fraction);
}

static const struct wp_fractional_scale_manager_v1_interface fractions_requests = {
    .destroy = destroy_resource, .get_fractional_scale = get_fractional_scale};

static void bind_fractions(struct wl_client *client, void *c, uint32_t version, uint32_t id) {
  struct wl_resource *resource =
      wl_resource_create(client, &wp_fractional_scale_manager_v1_interface, (int)version, id);
  wl_resource_set_implementation(resource, &fractions_requests, c, NULL);
}

void display_offer(struct compositor *c) {
  wl_global_create(c->display, &wl_output_interface, 2, c, bind_output);
  if (c->offer.scale <= 0) return;
  wl_global_create(c->display, &wp_viewporter_interface, 1, c, bind_viewporter);
  wl_global_create(c->display, &wp_fractional_scale_manager_v1_interface, 1, c, bind_fractions);
}

/* Pictures of surfaces */

void picture_keep(struct surface *surface, struct wl_resource *buffer) {
  struct wl_shm_buffer *memory = wl_shm_buffer_get(buffer);
  if (!memory) return;
  surface->pixels[0] = wl_shm_buffer_get_width(memory);
  surface->pixels[1] = wl_shm_buffer_get_height(memory);
  int columns = surface->pixels[0], rows = surface->pixels[1];
  surface->gray = realloc(surface->gray, (size_t)columns * (size_t)rows);
  wl_shm_buffer_begin_access(memory);
  const uint8_t *row = wl_shm_buffer_get_data(memory);
  for (int y = 0; y < rows; y++, row += wl_shm_buffer_get_stride(memory))
    for (int x = 0; x < columns; x++) surface->gray[y * columns + x] = row[4 * x + 1];
  wl_shm_buffer_end_access(memory);
}

const char *picture_write(const struct surface *surface, const char *path) {
  static char answer[64];
  FILE *file = surface && surface->gray ? fopen(path, "wb") : NULL;
  if (!file) return "error: there is no picture, or no place for it";
  const int *pixels = surface->pixels, *points = surface->points;
  fprintf(file, "P5\n%d %d\n255\n", pixels[0], pixels[1]);
  fwrite(surface->gray, (size_t)pixels[0], (size_t)pixels[1], file);
  fclose(file);
  double scale = surface->scale > 0 ? surface->scale : 1;
  snprintf(
      answer, sizeof answer, "%g %g", points[0] > 0 ? points[0] : pixels[0] / scale,
      points[1] > 0 ? points[1] : pixels[1] / scale);
  return answer;
}

static char folder[256];
static int number;

const char *pictures_begin(const char *path) {
  number = 0;
  int length = snprintf(folder, sizeof folder, "%s", path);
  return length < (int)sizeof folder ? "ok" : "error: the path is too long";
}

void pictures_add(const struct surface *surface) {
  char path[sizeof folder + 16];
  if (!folder[0]) return;
  snprintf(path, sizeof path, "%s/%04d.pgm", folder, ++number);
  picture_write(surface, path);
}
