#include <X11/Xatom.h>
#include <X11/extensions/XInput.h>
#include <string.h>

#include "CLibraries.h"
#include "CTrackpad.h"

#define XINPUT(F) \
  F(XFreeDeviceList) F(XIFreeDeviceInfo) F(XIGetClientPointer) F(XIGetProperty) F(XIGetSelectedEvents) \
  F(XIQueryDevice) F(XIQueryVersion) F(XISelectEvents) F(XListInputDevices)

struct XInput {
  XINPUT(LIBRARY_FIELD)
};
static const struct XInput *input(void);
LIBRARY(XInput, input, "libXi.so.6", XINPUT, LIBRARY_SYMBOL)

bool trackpad_x11_load(void) { return library_xlib() && input(); }

/* Xlib ends the program on an error that nobody handles. Between begin_trap and end_trap errors are
 * noted instead; the handler that was there before hears of none of them. */

static int trapped_error;
static XErrorHandler earlier_handler;

static int note_error(Display *display, XErrorEvent *event) {
  (void)display;
  trapped_error = event->error_code;
  return 0;
}

static void begin_trap(Display *display) {
  library_xlib()->XSync(display, 0);
  trapped_error = 0;
  earlier_handler = library_xlib()->XSetErrorHandler(note_error);
}

static int end_trap(Display *display) {
  library_xlib()->XSync(display, 0);
  library_xlib()->XSetErrorHandler(earlier_handler);
  return trapped_error;
}

int trackpad_x11_opcode(Display *display) {
  int opcode = 0, event, error;
  return library_xlib()->XQueryExtension(display, "XInputExtension", &opcode, &event, &error) ? opcode : 0;
}

int trackpad_x11_version(Display *display) {
  int major = 2, minor = 4;
  begin_trap(display);
  int status = input()->XIQueryVersion(display, &major, &minor);
  int error = end_trap(display);
  /* The server refuses to go below what this client, in our case SDL, has asked for before. */
  if (error == BadValue) return 4;
  if (status != 0 || error != 0 || major < 2) return -1;
  return major > 2 || minor > 4 ? 4 : minor;
}

static enum trackpad_device_type type_named(
    Display *display, unsigned long atom, const char *name) {
  /* Drivers set these: XI_TOUCHPAD and XI_MOUSE of XI.h, and the driver's name under XWayland. */
  if (strncmp(name, "xwayland-", 9) == 0) return TRACKPAD_DEVICE_XWAYLAND;
  if (atom == 0) return TRACKPAD_DEVICE_OTHER;
  if (atom == library_xlib()->XInternAtom(display, "TOUCHPAD", 1)) return TRACKPAD_DEVICE_TOUCHPAD;
  if (atom == library_xlib()->XInternAtom(display, "MOUSE", 1)) return TRACKPAD_DEVICE_MOUSE;
  return TRACKPAD_DEVICE_OTHER;
}

static enum trackpad_direction direction_of(Display *display, int device) {
  unsigned long property = library_xlib()->XInternAtom(display, "libinput Natural Scrolling Enabled", 1);
  unsigned long type = 0, count = 0, left = 0;
  int format = 0;
  unsigned char *bytes = NULL;
  if (property == 0) return TRACKPAD_DIRECTION_UNKNOWN;
  int status = input()->XIGetProperty(
      display, device, property, 0, 1, 0, XA_INTEGER, &type, &format, &count, &left, &bytes);
  enum trackpad_direction direction = TRACKPAD_DIRECTION_UNKNOWN;
  if (status == 0 && type == XA_INTEGER && format == 8 && count > 0)
    direction = bytes[0] ? TRACKPAD_DIRECTION_NATURAL : TRACKPAD_DIRECTION_TRADITIONAL;
  if (bytes) library_xlib()->XFree(bytes);
  return direction;
}

static void add_axis(struct trackpad_device *device, const XIScrollClassInfo *class) {
  struct trackpad_axis *axis =
      class->scroll_type == XIScrollTypeVertical ? &device->vertical : &device->horizontal;
  if (axis->number >= 0 || class->increment == 0) return;
  axis->number = class->number;
  axis->increment = class->increment;
}

static struct trackpad_device flatten(const XIDeviceInfo *info) {
  struct trackpad_device device = {.id = info->deviceid, .horizontal = {-1, 0}, .vertical = {-1, 0}};
  strncpy(device.name, info->name ? info->name : "", sizeof device.name - 1);
  for (int i = 0; i < info->num_classes; i++)
    if (info->classes[i]->type == XIScrollClass)
      add_axis(&device, (const XIScrollClassInfo *)info->classes[i]);
  return device;
}

/* XInput 2 does not tell what kind of thing a device is; the first version still does. */
static void add_types(Display *display, struct trackpad_device *devices, int count) {
  int listed = 0;
  XDeviceInfo *list = input()->XListInputDevices(display, &listed);
  for (int i = 0; list && i < listed; i++)
    for (int k = 0; k < count; k++)
      if (list[i].id == (unsigned long)devices[k].id)
        devices[k].type = type_named(display, list[i].type, devices[k].name);
  if (list) input()->XFreeDeviceList(list);
}

int trackpad_x11_devices(
    Display *display, struct trackpad_device *devices, int capacity) {
  int count = 0, listed = 0;
  /* A device that is unplugged between two of these requests makes the second one fail. */
  begin_trap(display);
  XIDeviceInfo *list = input()->XIQueryDevice(display, XIAllDevices, &listed);
  for (int i = 0; list && i < listed && count < capacity; i++)
    if (list[i].use == XISlavePointer && list[i].enabled) devices[count++] = flatten(&list[i]);
  if (list) input()->XIFreeDeviceInfo(list);
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
    Display *display, unsigned long window, const XIEventMask *wanted) {
  int count = 0;
  XIEventMask *masks = input()->XIGetSelectedEvents(display, window, &count);
  for (int i = 0; masks && i < count; i++)
    for (int k = 0; masks[i].deviceid == wanted->deviceid && k < masks[i].mask_len && k < wanted->mask_len;
         k++)
      wanted->mask[k] |= masks[i].mask[k];
  if (masks) library_xlib()->XFree(masks);
}

int trackpad_x11_select_pinch(Display *display, unsigned long window) {
  unsigned char bits[(XI_LASTEVENT >> 3) + 1] = {0};
  XIEventMask mask = {2, sizeof bits, bits};
  begin_trap(display);
  /* The master's own number: XIAllMasterDevices is a slot of its own, in which SDL keeps touch. */
  input()->XIGetClientPointer(display, 0, &mask.deviceid);
  add_selected(display, window, &mask);
  for (int event = XI_GesturePinchBegin; event <= XI_GesturePinchEnd; event++)
    set_bit(bits, event);
  input()->XISelectEvents(display, window, &mask, 1);
  return end_trap(display);
}

bool trackpad_x11_valuator(const XIRawEvent *raw, int number, double *movement) {
  const unsigned char *mask = raw->valuators.mask;
  const double *value = raw->raw_values;
  if (number < 0 || number >= raw->valuators.mask_len * 8) return false;
  if (!(mask[number >> 3] & (1 << (number & 7)))) return false;
  /* The values are those of the valuators that took part, without gaps. */
  for (int i = 0; i < number; i++) value += (mask[i >> 3] >> (i & 7)) & 1;
  *movement = *value;
  return true;
}
