/* compositor SOCKET SEAT-VERSION GESTURES-VERSION HAS-POINTER SCALE: prints "ready" once it listens. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "compositor.h"

static const int frame_period = 16; /* milliseconds */
static struct wl_event_source *frame_timer;
static char pending[4096];
static size_t pending_length;

static int send_frames(void *c) {
  surfaces_send_frames(c);
  wl_event_source_timer_update(frame_timer, frame_period);
  return 0;
}

static int read_commands(int descriptor, uint32_t mask, void *data) {
  (void)mask;
  struct compositor *c = data;
  ssize_t got =
      read(descriptor, pending + pending_length, sizeof pending - 1 - pending_length);
  if (got <= 0) {
    wl_display_terminate(c->display);
    return 0;
  }
  pending_length += (size_t)got;
  pending[pending_length] = 0;
  char *line = pending, *end;
  while ((end = strchr(line, '\n'))) {
    *end = 0;
    if (!perform(c, line)) wl_display_terminate(c->display);
    line = end + 1;
  }
  pending_length = strlen(line);
  memmove(pending, line, pending_length);
  return 0;
}

static int finish(int number, void *display) {
  (void)number;
  wl_display_terminate(display);
  return 0;
}

int main(int count, char **words) {
  if (count != 6) return 2;
  struct compositor c = {
      .offer = {atoi(words[2]), atoi(words[3]), atoi(words[4]) != 0, atof(words[5])}};
  wl_list_init(&c.outputs);
  wl_list_init(&c.surfaces);
  wl_list_init(&c.seats);
  wl_list_init(&c.pointers);
  wl_list_init(&c.pinches);
  wl_list_init(&c.holds);
  c.display = wl_display_create();
  if (wl_display_add_socket(c.display, words[1]) != 0) {
    perror(words[1]);
    return 1;
  }
  surfaces_offer(&c);
  display_offer(&c);
  seat_offer(&c);
  gestures_offer(&c);
  struct wl_event_loop *loop = wl_display_get_event_loop(c.display);
  frame_timer = wl_event_loop_add_timer(loop, send_frames, &c);
  wl_event_source_timer_update(frame_timer, frame_period);
  wl_event_loop_add_fd(loop, STDIN_FILENO, WL_EVENT_READABLE, read_commands, &c);
  wl_event_loop_add_signal(loop, SIGTERM, finish, c.display);
  puts("ready");
  fflush(stdout);
  wl_display_run(c.display);
  wl_display_destroy_clients(c.display);
  wl_display_destroy(c.display);
  return 0;
}
