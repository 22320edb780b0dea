/* A Wayland compositor that shows nothing and says what it is told to say.
 *
 * It reads one command a line from standard input (see commands.c) and answers each with a line. */
#pragma once
#include <stdbool.h>
#include <stdint.h>
#include <wayland-server.h>

struct surface {
  struct wl_list link;
  struct wl_resource *resource;
  struct wl_resource *pending_buffer;
  struct wl_resource *xdg_surface;
  struct wl_resource *toplevel;
  struct wl_resource *fraction; /* where it is told of scales that are no whole numbers */
  struct wl_list frame_callbacks;
  int pixels[2], points[2]; /* points: as the client says, else 0 */
  int scale;                /* as the client says, else 0 */
  uint8_t *gray;            /* the newest picture, a byte for each pixel */
  bool is_configured;
  bool is_mapped;
};

/* What the compositor offers. */
struct offer {
  int seat_version;     /* 0: no seat */
  int gestures_version; /* 0: no pointer gestures */
  bool has_pointer;
  double scale; /* of the output, told as desktops of today do; 0: 1, by the first protocol alone */
};

struct compositor {
  struct wl_display *display;
  struct wl_list surfaces;
  struct surface *focus; /* the one under the pointer */
  double x, y;           /* the pointer, in the focus */
  struct offer offer;
  struct wl_global *seat_global;
  struct wl_list outputs, seats, pointers, pinches, holds; /* resources */
};

/* surfaces.c */
void surfaces_offer(struct compositor *);
struct surface *surfaces_first_mapped(struct compositor *);
void surfaces_send_frames(struct compositor *);

/* display.c */
void display_offer(struct compositor *);
void display_enter(struct compositor *, struct surface *);
/* Gives the output another scale, and tells everybody. */
void display_rescale(struct compositor *, double scale);
void picture_keep(struct surface *, struct wl_resource *buffer);
/* Writes the newest picture as PGM, and returns the surface's size in points. */
const char *picture_write(const struct surface *, const char *path);
/* From now on writes each picture of a window to a folder, numbered from 1. */
const char *pictures_begin(const char *folder);
void pictures_add(const struct surface *);

/* seat.c */
void seat_offer(struct compositor *);
void seat_withdraw(struct compositor *);
void seat_set_pointer(struct compositor *, bool has_pointer);
void pointer_enter(struct compositor *, struct surface *, double x, double y);
void pointer_leave(struct compositor *);
bool is_focused(const struct compositor *, struct wl_resource *);
uint32_t next_serial(struct compositor *);
uint32_t milliseconds(void);
/* What a request does that destroys its object. */
void destroy_resource(struct wl_client *, struct wl_resource *);
void unlink_resource(struct wl_resource *);

/* gestures.c */
void gestures_offer(struct compositor *);

/* commands.c: performs a command and prints the answer; false when it is the last. */
bool perform(struct compositor *, char *line);

/* Runs the statement for every resource of the list whose client has the pointer. */
#define FOR_FOCUSED(c, resource, list) \
  wl_resource_for_each(resource, list) if (is_focused(c, resource))
