#include <string.h>

#include "CTrackpad.h"
#include "symbols.h"
#include "xlib-abi.h"

typedef int x_error_handler(x_display *, struct x_error_event *);

static struct {
  int (*query_extension)(x_display *, const char *, int *opcode, int *event, int *error);
  int (*sync)(x_display *, int discard);
  x_error_handler *(*set_error_handler)(x_error_handler *);
  unsigned long (*intern_atom)(x_display *, const char *, int only_if_exists);
  int (*free)(void *);
} x;

static struct {
  int (*query_version)(x_display *, int *major, int *minor);
  struct xi_device_info *(*query_device)(x_display *, int device, int *count);
  void (*free_device_info)(struct xi_device_info *);
  int (*client_pointer)(x_display *, unsigned long window, int *device);
  struct xi_event_mask *(*selected_events)(x_display *, unsigned long window, int *count);
  int (*select_events)(x_display *, unsigned long window, struct xi_event_mask *, int count);
  int (*get_property)(
      x_display *, int device, unsigned long property, long offset, long length, int erase,
      unsigned long type, unsigned long *actual_type, int *format, unsigned long *count,
      unsigned long *left, unsigned char **bytes);
  struct x_device_info *(*list_devices)(x_display *, int *count);
  void (*free_device_list)(struct x_device_info *);
} xi;

#define FOUND_AT(pointer) ((void **)(void *)&(pointer))

bool trackpad_x11_load(void) {
  const struct symbol core[] = {
      {"XQueryExtension", FOUND_AT(x.query_extension)},
      {"XSync", FOUND_AT(x.sync)},
      {"XSetErrorHandler", FOUND_AT(x.set_error_handler)},
      {"XInternAtom", FOUND_AT(x.intern_atom)},
      {"XFree", FOUND_AT(x.free)},
  };
  const struct symbol input[] = {
      {"XIQueryVersion", FOUND_AT(xi.query_version)},
      {"XIQueryDevice", FOUND_AT(xi.query_device)},
      {"XIFreeDeviceInfo", FOUND_AT(xi.free_device_info)},
      {"XIGetClientPointer", FOUND_AT(xi.client_pointer)},
      {"XIGetSelectedEvents", FOUND_AT(xi.selected_events)},
      {"XISelectEvents", FOUND_AT(xi.select_events)},
      {"XIGetProperty", FOUND_AT(xi.get_property)},
      {"XListInputDevices", FOUND_AT(xi.list_devices)},
      {"XFreeDeviceList", FOUND_AT(xi.free_device_list)},
  };
  return load_symbols("libX11.so.6", core, sizeof core / sizeof *core)
         && load_symbols("libXi.so.6", input, sizeof input / sizeof *input);
}

/* Xlib ends the program on an error that nobody handles. Between begin_trap and end_trap errors are
 * noted instead; the handler that was there before hears of none of them. */

static int trapped_error;
static x_error_handler *earlier_handler;

static int note_error(x_display *display, struct x_error_event *event) {
  (void)display;
  trapped_error = event->code;
  return 0;
}

static void begin_trap(x_display *display) {
  x.sync(display, 0);
  trapped_error = 0;
  earlier_handler = x.set_error_handler(note_error);
}

static int end_trap(x_display *display) {
  x.sync(display, 0);
  x.set_error_handler(earlier_handler);
  return trapped_error;
}

int trackpad_x11_opcode(struct _XDisplay *display) {
  int opcode = 0, event, error;
  return x.query_extension(display, "XInputExtension", &opcode, &event, &error) ? opcode : 0;
}

int trackpad_x11_version(struct _XDisplay *display) {
  int major = 2, minor = 4;
  begin_trap(display);
  int status = xi.query_version(display, &major, &minor);
  int error = end_trap(display);
  /* The server refuses to go below what this client, in our case SDL, has asked for before. */
  if (error == X_BAD_VALUE) return 4;
  if (status != 0 || error != 0 || major < 2) return -1;
  return major > 2 || minor > 4 ? 4 : minor;
}

static enum trackpad_device_type type_named(
    x_display *display, unsigned long atom, const char *name) {
  /* Drivers set these: XI_TOUCHPAD and XI_MOUSE of XI.h, and the driver's name under XWayland. */
  if (strncmp(name, "xwayland-", 9) == 0) return TRACKPAD_DEVICE_XWAYLAND;
  if (atom == 0) return TRACKPAD_DEVICE_OTHER;
  if (atom == x.intern_atom(display, "TOUCHPAD", 1)) return TRACKPAD_DEVICE_TOUCHPAD;
  if (atom == x.intern_atom(display, "MOUSE", 1)) return TRACKPAD_DEVICE_MOUSE;
  return TRACKPAD_DEVICE_OTHER;
}

static enum trackpad_direction direction_of(x_display *display, int device) {
  unsigned long property = x.intern_atom(display, "libinput Natural Scrolling Enabled", 1);
  unsigned long type = 0, count = 0, left = 0;
  int format = 0;
  unsigned char *bytes = NULL;
  if (property == 0) return TRACKPAD_DIRECTION_UNKNOWN;
  int status = xi.get_property(
      display, device, property, 0, 1, 0, X_INTEGER_ATOM, &type, &format, &count, &left, &bytes);
  enum trackpad_direction direction = TRACKPAD_DIRECTION_UNKNOWN;
  if (status == 0 && type == X_INTEGER_ATOM && format == 8 && count > 0)
    direction = bytes[0] ? TRACKPAD_DIRECTION_NATURAL : TRACKPAD_DIRECTION_TRADITIONAL;
  if (bytes) x.free(bytes);
  return direction;
}

static void add_axis(struct trackpad_device *device, const struct xi_scroll_class *class) {
  struct trackpad_axis *axis =
      class->scroll_type == XI_SCROLL_VERTICAL ? &device->vertical : &device->horizontal;
  if (axis->number >= 0 || class->increment == 0) return;
  axis->number = class->number;
  axis->increment = class->increment;
}

static struct trackpad_device flatten(const struct xi_device_info *info) {
  struct trackpad_device device = {.id = info->id, .horizontal = {-1, 0}, .vertical = {-1, 0}};
  strncpy(device.name, info->name ? info->name : "", sizeof device.name - 1);
  for (int i = 0; i < info->class_count; i++)
    if (info->classes[i]->type == XI_SCROLL_CLASS)
      add_axis(&device, (const struct xi_scroll_class *)info->classes[i]);
  return device;
}

/* XInput 2 does not tell what kind of thing a device is; the first version still does. */
static void add_types(x_display *display, struct trackpad_device *devices, int count) {
  int listed = 0;
  struct x_device_info *list = xi.list_devices(display, &listed);
  for (int i = 0; list && i < listed; i++)
    for (int k = 0; k < count; k++)
      if (list[i].id == (unsigned long)devices[k].id)
        devices[k].type = type_named(display, list[i].type, devices[k].name);
  if (list) xi.free_device_list(list);
}

int trackpad_x11_devices(
    struct _XDisplay *display, struct trackpad_device *devices, int capacity) {
  int count = 0, listed = 0;
  /* A device that is unplugged between two of these requests makes the second one fail. */
  begin_trap(display);
  struct xi_device_info *list = xi.query_device(display, XI_ALL_DEVICES, &listed);
  for (int i = 0; list && i < listed && count < capacity; i++)
    if (list[i].use == XI_SLAVE_POINTER && list[i].enabled) devices[count++] = flatten(&list[i]);
  if (list) xi.free_device_info(list);
  add_types(display, devices, count);
  for (int i = 0; i < count; i++) devices[i].direction = direction_of(display, devices[i].id);
  end_trap(display);
  return count;
}

static void set_bit(unsigned char *bits, int number) {
  bits[number >> 3] |= (unsigned char)(1 << (number & 7));
}

/* What the client has selected already must be selected again, or it is lost. */
static void add_selected(
    x_display *display, unsigned long window, const struct xi_event_mask *wanted) {
  int count = 0;
  struct xi_event_mask *masks = xi.selected_events(display, window, &count);
  for (int i = 0; masks && i < count; i++)
    for (int k = 0; masks[i].device == wanted->device && k < masks[i].length && k < wanted->length;
         k++)
      wanted->bits[k] |= masks[i].bits[k];
  if (masks) x.free(masks);
}

int trackpad_x11_select_pinch(struct _XDisplay *display, unsigned long window) {
  unsigned char bits[(XI_LAST_EVENT >> 3) + 1] = {0};
  struct xi_event_mask mask = {2, sizeof bits, bits};
  begin_trap(display);
  /* The master's own number: XIAllMasterDevices is a slot of its own, in which SDL keeps touch. */
  xi.client_pointer(display, 0, &mask.device);
  add_selected(display, window, &mask);
  for (int event = XI_PINCH_BEGIN_EVENT; event <= XI_PINCH_END_EVENT; event++)
    set_bit(bits, event);
  xi.select_events(display, window, &mask, 1);
  return end_trap(display);
}

static struct trackpad_x11_event read_click(const struct x_button_event *event) {
  return (struct trackpad_x11_event){
      .kind = TRACKPAD_X11_WHEEL_CLICK,
      .time = (uint32_t)event->time,
      .detail = (int32_t)event->button,
      .window = event->window,
      .x = event->x,
      .y = event->y,
  };
}

static struct trackpad_x11_event read_window_event(
    const struct xi_window_event *event, enum trackpad_x11_kind kind) {
  return (struct trackpad_x11_event){
      .kind = kind,
      .time = (uint32_t)event->time,
      .device = event->source,
      .detail = event->detail,
      .window = event->window,
      .x = event->x,
      .y = event->y,
      .scale = 1,
  };
}

static struct trackpad_x11_event read_pinch(
    const struct xi_pinch_event *event, enum trackpad_x11_kind kind) {
  struct trackpad_x11_event record = read_window_event(&event->at, kind);
  record.dx = event->dx;
  record.dy = event->dy;
  record.scale = event->scale;
  return record;
}

static struct trackpad_x11_event read_raw(const struct xi_raw_event *event) {
  return (struct trackpad_x11_event){
      .kind = TRACKPAD_X11_RAW_MOTION,
      .time = (uint32_t)event->time,
      .device = event->source ? event->source : event->device,
  };
}

static bool is_wheel(int button) { return button >= 4 && button <= 7; }

/* SDL's successor selects the presses of all devices: each comes from the slave, whose event names
 * itself as its source, and again from the master. */
static bool comes_from_master(const struct xi_window_event *event) {
  return event->device != event->source;
}

static struct trackpad_x11_event read_input(int type, const void *data) {
  const struct xi_window_event *event = data;
  const struct xi_pinch_event *pinch = data;
  switch (type) {
    case XI_RAW_MOTION_EVENT:
      return read_raw(data);
    case XI_PINCH_BEGIN_EVENT:
      return read_pinch(pinch, TRACKPAD_X11_PINCH_BEGIN);
    case XI_PINCH_UPDATE_EVENT:
      return read_pinch(pinch, TRACKPAD_X11_PINCH_UPDATE);
    case XI_PINCH_END_EVENT:
      return read_pinch(
          pinch, pinch->flags & XI_PINCH_CANCELLED ? TRACKPAD_X11_PINCH_CANCEL
                                                   : TRACKPAD_X11_PINCH_END);
    case XI_BUTTON_PRESS_EVENT: /* SDL's successor selects these, and then no core ones come */
      if (is_wheel(event->detail) && comes_from_master(event))
        return read_window_event(event, TRACKPAD_X11_WHEEL_CLICK);
      break;
    case XI_HIERARCHY_CHANGED_EVENT:
      return (struct trackpad_x11_event){.kind = TRACKPAD_X11_DEVICES_CHANGED};
  }
  return (struct trackpad_x11_event){.kind = TRACKPAD_X11_NOTHING};
}

struct trackpad_x11_event trackpad_x11_read(const void *event, int opcode) {
  const struct x_button_event *button = event;
  const struct x_generic_event *generic = event;
  if (button->type == X_BUTTON_PRESS && is_wheel((int)button->button)) return read_click(button);
  if (generic->type == X_GENERIC_EVENT && generic->extension == opcode && generic->data)
    return read_input(generic->evtype, generic->data);
  return (struct trackpad_x11_event){.kind = TRACKPAD_X11_NOTHING};
}

bool trackpad_x11_valuator(const void *event, int number, double *movement) {
  const struct xi_raw_event *raw = ((const struct x_generic_event *)event)->data;
  const unsigned char *mask = raw->valuators.mask;
  const double *value = raw->raw_values;
  if (number < 0 || number >= raw->valuators.mask_length * 8) return false;
  if (!(mask[number >> 3] & (1 << (number & 7)))) return false;
  /* The values are those of the valuators that took part, without gaps. */
  for (int i = 0; i < number; i++) value += (mask[i >> 3] >> (i & 7)) & 1;
  *movement = *value;
  return true;
}
