/* Commands, one a line; places and distances are in surface units.
 *
 *   mapped                      answers "yes" once a window shows something, else "no"
 *   scale NUMBER                gives the output another scale
 *   picture PATH                what the window shows; answers with its size in points
 *   pictures FOLDER             from now on each picture of a window goes there, as 0001.pgm and so on
 *   enter X Y | leave | motion X Y | button CODE 0|1
 *   axis finger|continuous|wheel|none DX DY      one frame
 *   clicks DX DY                one frame of a wheel, in clicks, with the movement of 10 a click
 *   stop h|v|hv                 one frame
 *   pinch begin | pinch move DX DY SCALE | pinch end | pinch cancel
 *   hold begin | hold end | hold cancel
 *   pointer 0|1                 whether the seat has a pointer
 *   seat 0|1                    whether there is a seat
 *   quit
 *
 * Everything else is answered with "ok", or "error" and what is wrong. */
#include <stdio.h>
#include <string.h>

#include "compositor.h"
#include "pointer-gestures-server.h"

#define FIXED(number) wl_fixed_from_double(number)

static int version(struct wl_resource *resource) { return wl_resource_get_version(resource); }

static void end_frame(struct wl_resource *pointer) {
  if (version(pointer) >= WL_POINTER_FRAME_SINCE_VERSION) wl_pointer_send_frame(pointer);
}

static void send_axes(struct wl_resource *pointer, double dx, double dy) {
  uint32_t time = milliseconds();
  if (dy) wl_pointer_send_axis(pointer, time, WL_POINTER_AXIS_VERTICAL_SCROLL, FIXED(dy));
  if (dx) wl_pointer_send_axis(pointer, time, WL_POINTER_AXIS_HORIZONTAL_SCROLL, FIXED(dx));
}

static int source_named(const char *name) {
  const char *names[] = {"wheel", "finger", "continuous"};
  for (int i = 0; i < 3; i++)
    if (strcmp(name, names[i]) == 0) return i;
  return -1;
}

static void scroll(struct compositor *c, const char *name, double dx, double dy) {
  struct wl_resource *pointer;
  int source = source_named(name);
  FOR_FOCUSED(c, pointer, &c->pointers) {
    if (source >= 0 && version(pointer) >= WL_POINTER_AXIS_SOURCE_SINCE_VERSION)
      wl_pointer_send_axis_source(pointer, (uint32_t)source);
    send_axes(pointer, dx, dy);
    end_frame(pointer);
  }
}

static void send_clicks(struct wl_resource *pointer, uint32_t axis, double clicks) {
  if (!clicks) return;
  if (version(pointer) >= WL_POINTER_AXIS_VALUE120_SINCE_VERSION)
    wl_pointer_send_axis_value120(pointer, axis, (int32_t)(clicks * 120));
  else if (version(pointer) >= WL_POINTER_AXIS_DISCRETE_SINCE_VERSION)
    wl_pointer_send_axis_discrete(pointer, axis, (int32_t)clicks);
}

static void turn(struct compositor *c, double dx, double dy) {
  struct wl_resource *pointer;
  FOR_FOCUSED(c, pointer, &c->pointers) {
    if (version(pointer) >= WL_POINTER_AXIS_SOURCE_SINCE_VERSION)
      wl_pointer_send_axis_source(pointer, WL_POINTER_AXIS_SOURCE_WHEEL);
    send_clicks(pointer, WL_POINTER_AXIS_VERTICAL_SCROLL, dy);
    send_clicks(pointer, WL_POINTER_AXIS_HORIZONTAL_SCROLL, dx);
    send_axes(pointer, 10 * dx, 10 * dy);
    end_frame(pointer);
  }
}

static void stop(struct compositor *c, const char *axes) {
  struct wl_resource *pointer;
  uint32_t time = milliseconds();
  FOR_FOCUSED(c, pointer, &c->pointers) {
    if (version(pointer) < WL_POINTER_AXIS_STOP_SINCE_VERSION) continue;
    wl_pointer_send_axis_source(pointer, WL_POINTER_AXIS_SOURCE_FINGER);
    if (strchr(axes, 'v'))
      wl_pointer_send_axis_stop(pointer, time, WL_POINTER_AXIS_VERTICAL_SCROLL);
    if (strchr(axes, 'h'))
      wl_pointer_send_axis_stop(pointer, time, WL_POINTER_AXIS_HORIZONTAL_SCROLL);
    end_frame(pointer);
  }
}

static void move(struct compositor *c, double x, double y) {
  struct wl_resource *pointer;
  FOR_FOCUSED(c, pointer, &c->pointers) {
    wl_pointer_send_motion(pointer, milliseconds(), FIXED(x), FIXED(y));
    end_frame(pointer);
  }
}

static void press(struct compositor *c, uint32_t code, uint32_t state) {
  struct wl_resource *pointer;
  FOR_FOCUSED(c, pointer, &c->pointers) {
    wl_pointer_send_button(pointer, next_serial(c), milliseconds(), code, state);
    end_frame(pointer);
  }
}

static void pinch(struct compositor *c, const char *step, double dx, double dy, double scale) {
  struct wl_resource *pinch;
  uint32_t time = milliseconds();
  FOR_FOCUSED(c, pinch, &c->pinches) {
    if (strcmp(step, "begin") == 0)
      zwp_pointer_gesture_pinch_v1_send_begin(
          pinch, next_serial(c), time, c->focus->resource, 2);
    else if (strcmp(step, "move") == 0)
      zwp_pointer_gesture_pinch_v1_send_update(
          pinch, time, FIXED(dx), FIXED(dy), FIXED(scale), 0);
    else
      zwp_pointer_gesture_pinch_v1_send_end(
          pinch, next_serial(c), time, strcmp(step, "cancel") == 0);
  }
}

static void hold(struct compositor *c, const char *step) {
  struct wl_resource *hold;
  uint32_t time = milliseconds();
  FOR_FOCUSED(c, hold, &c->holds) {
    if (strcmp(step, "begin") == 0)
      zwp_pointer_gesture_hold_v1_send_begin(hold, next_serial(c), time, c->focus->resource, 2);
    else
      zwp_pointer_gesture_hold_v1_send_end(
          hold, next_serial(c), time, strcmp(step, "cancel") == 0);
  }
}

static const char *command(struct compositor *c, const char *name, char *rest) {
  char word[16] = "";
  double a = 0, b = 0, d = 0;
  int words = sscanf(rest, "%15s %lf %lf %lf", word, &a, &b, &d);
  double x = 0, y = 0;
  int numbers = sscanf(rest, "%lf %lf", &x, &y);
  if (strcmp(name, "mapped") == 0) return surfaces_first_mapped(c) ? "yes" : "no";
  if (strcmp(name, "scale") == 0 && x > 0) return display_rescale(c, x), "ok";
  if (strcmp(name, "picture") == 0)
    return picture_write(surfaces_first_mapped(c), rest + strspn(rest, " "));
  if (strcmp(name, "pictures") == 0) return pictures_begin(rest + strspn(rest, " "));
  if (strcmp(name, "seat") == 0) return x ? seat_offer(c) : seat_withdraw(c), "ok";
  if (strcmp(name, "pointer") == 0) return seat_set_pointer(c, x != 0), "ok";
  if (strcmp(name, "enter") == 0) {
    struct surface *surface = surfaces_first_mapped(c);
    if (!surface || numbers < 2) return "error: nothing to enter";
    return pointer_enter(c, surface, x, y), "ok";
  }
  if (!c->focus) return "error: the pointer is nowhere";
  if (strcmp(name, "leave") == 0) return pointer_leave(c), "ok";
  if (strcmp(name, "motion") == 0 && numbers == 2) return move(c, x, y), "ok";
  if (strcmp(name, "button") == 0 && numbers == 2)
    return press(c, (uint32_t)x, (uint32_t)y), "ok";
  if (strcmp(name, "axis") == 0 && words == 3) return scroll(c, word, a, b), "ok";
  if (strcmp(name, "clicks") == 0 && numbers == 2) return turn(c, x, y), "ok";
  if (strcmp(name, "stop") == 0 && words == 1) return stop(c, word), "ok";
  if (strcmp(name, "pinch") == 0 && words >= 1) return pinch(c, word, a, b, d), "ok";
  if (strcmp(name, "hold") == 0 && words == 1) return hold(c, word), "ok";
  return "error: what is that?";
}

bool perform(struct compositor *c, char *line) {
  char name[16] = "";
  sscanf(line, "%15s", name);
  if (strcmp(name, "quit") == 0) return false;
  char *rest = line + strspn(line, " ") + strlen(name);
  const char *answer = command(c, name, rest);
  wl_display_flush_clients(c->display);
  puts(answer);
  fflush(stdout);
  return true;
}
