/* The part of Xlib's and libXi's binary interface that is used here, declared anew so that their
 * headers are not needed. Both are frozen; Tests/EndToEnd compares these with the real ones. */
#pragma once

enum {
  X_BUTTON_PRESS = 4,
  X_GENERIC_EVENT = 35,
  X_BAD_VALUE = 2,
  X_INTEGER_ATOM = 19,
};

enum {
  XI_ALL_DEVICES = 0,
  XI_SLAVE_POINTER = 3,
  XI_SCROLL_CLASS = 3,
  XI_SCROLL_VERTICAL = 1,
  XI_BUTTON_PRESS_EVENT = 4,
  XI_HIERARCHY_CHANGED_EVENT = 11,
  XI_RAW_MOTION_EVENT = 17,
  XI_PINCH_BEGIN_EVENT = 27,
  XI_PINCH_UPDATE_EVENT = 28,
  XI_PINCH_END_EVENT = 29,
  XI_LAST_EVENT = 32,
  XI_PINCH_CANCELLED = 1,
};

typedef struct _XDisplay x_display;

struct x_error_event {
  int type;
  x_display *display;
  unsigned long resource;
  unsigned long serial;
  unsigned char code;
  unsigned char request;
  unsigned char minor;
};

struct x_button_event {
  int type;
  unsigned long serial;
  int send_event;
  x_display *display;
  unsigned long window;
  unsigned long root;
  unsigned long subwindow;
  unsigned long time;
  int x, y;
  int x_root, y_root;
  unsigned int state;
  unsigned int button;
};

struct x_generic_event {
  int type;
  unsigned long serial;
  int send_event;
  x_display *display;
  int extension;
  int evtype;
  unsigned int cookie;
  void *data;
};

struct x_device_info {
  unsigned long id;
  unsigned long type; /* an atom */
  char *name;
  int class_count;
  int use;
  void *classes;
};

struct xi_class {
  int type;
  int source;
};

struct xi_scroll_class {
  int type;
  int source;
  int number;
  int scroll_type;
  double increment;
  int flags;
};

struct xi_device_info {
  int id;
  char *name;
  int use;
  int attachment;
  int enabled;
  int class_count;
  struct xi_class **classes;
};

struct xi_event_mask {
  int device;
  int length;
  unsigned char *bits;
};

struct xi_valuators {
  int mask_length;
  unsigned char *mask;
  double *values;
};

struct xi_raw_event {
  int type;
  unsigned long serial;
  int send_event;
  x_display *display;
  int extension;
  int evtype;
  unsigned long time;
  int device;
  int source;
  int detail;
  int flags;
  struct xi_valuators valuators;
  double *raw_values;
};

/* The common beginning of device and gesture events. */
struct xi_window_event {
  int type;
  unsigned long serial;
  int send_event;
  x_display *display;
  int extension;
  int evtype;
  unsigned long time;
  int device;
  int source;
  int detail;
  unsigned long root;
  unsigned long window;
  unsigned long child;
  double root_x, root_y;
  double x, y;
};

struct xi_pinch_event {
  struct xi_window_event at;
  double dx, dy;
  double unaccelerated_dx, unaccelerated_dy;
  double scale;
  double angle;
  int flags;
};
