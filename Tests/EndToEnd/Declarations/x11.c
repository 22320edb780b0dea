/* Fails to compile where the project's declarations of Xlib and libXi differ from the real ones. */
#include <X11/X.h>
#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <X11/extensions/XInput.h>
#include <X11/extensions/XInput2.h>
#include <stddef.h>

#include "xlib-abi.h"

#define SAME(a, b) _Static_assert((a) == (b), #a " is not " #b)
#define SAME_FIELD(ours, our_field, theirs, their_field)                         \
  SAME(offsetof(struct ours, our_field), offsetof(theirs, their_field));         \
  SAME(sizeof(((struct ours *)0)->our_field), sizeof(((theirs *)0)->their_field))

SAME(X_BUTTON_PRESS, ButtonPress);
SAME(X_GENERIC_EVENT, GenericEvent);
SAME(X_BAD_VALUE, BadValue);
SAME(X_INTEGER_ATOM, XA_INTEGER);
SAME(XI_ALL_DEVICES, XIAllDevices);
SAME(XI_SLAVE_POINTER, XISlavePointer);
SAME(XI_SCROLL_CLASS, XIScrollClass);
SAME(XI_SCROLL_VERTICAL, XIScrollTypeVertical);
SAME(XI_BUTTON_PRESS_EVENT, XI_ButtonPress);
SAME(XI_HIERARCHY_CHANGED_EVENT, XI_HierarchyChanged);
SAME(XI_RAW_MOTION_EVENT, XI_RawMotion);
SAME(XI_PINCH_BEGIN_EVENT, XI_GesturePinchBegin);
SAME(XI_PINCH_UPDATE_EVENT, XI_GesturePinchUpdate);
SAME(XI_PINCH_END_EVENT, XI_GesturePinchEnd);
SAME(XI_PINCH_CANCELLED, XIGesturePinchEventCancelled);
SAME_FIELD(x_error_event, code, XErrorEvent, error_code);
SAME_FIELD(x_button_event, window, XButtonEvent, window);
SAME_FIELD(x_button_event, time, XButtonEvent, time);
SAME_FIELD(x_button_event, x, XButtonEvent, x);
SAME_FIELD(x_button_event, y, XButtonEvent, y);
SAME_FIELD(x_button_event, button, XButtonEvent, button);
SAME_FIELD(x_generic_event, extension, XGenericEventCookie, extension);
SAME_FIELD(x_generic_event, evtype, XGenericEventCookie, evtype);
SAME_FIELD(x_generic_event, data, XGenericEventCookie, data);
SAME_FIELD(x_device_info, id, XDeviceInfo, id);
SAME_FIELD(x_device_info, type, XDeviceInfo, type);
SAME(sizeof(struct x_device_info), sizeof(XDeviceInfo));
SAME_FIELD(xi_class, type, XIAnyClassInfo, type);
SAME_FIELD(xi_scroll_class, number, XIScrollClassInfo, number);
SAME_FIELD(xi_scroll_class, scroll_type, XIScrollClassInfo, scroll_type);
SAME_FIELD(xi_scroll_class, increment, XIScrollClassInfo, increment);
SAME_FIELD(xi_device_info, id, XIDeviceInfo, deviceid);
SAME_FIELD(xi_device_info, name, XIDeviceInfo, name);
SAME_FIELD(xi_device_info, use, XIDeviceInfo, use);
SAME_FIELD(xi_device_info, enabled, XIDeviceInfo, enabled);
SAME_FIELD(xi_device_info, class_count, XIDeviceInfo, num_classes);
SAME_FIELD(xi_device_info, classes, XIDeviceInfo, classes);
SAME(sizeof(struct xi_device_info), sizeof(XIDeviceInfo));
SAME_FIELD(xi_event_mask, device, XIEventMask, deviceid);
SAME_FIELD(xi_event_mask, length, XIEventMask, mask_len);
SAME_FIELD(xi_event_mask, bits, XIEventMask, mask);
SAME(sizeof(struct xi_event_mask), sizeof(XIEventMask));
SAME_FIELD(xi_raw_event, time, XIRawEvent, time);
SAME_FIELD(xi_raw_event, device, XIRawEvent, deviceid);
SAME_FIELD(xi_raw_event, source, XIRawEvent, sourceid);
SAME_FIELD(xi_raw_event, valuators, XIRawEvent, valuators);
SAME_FIELD(xi_raw_event, raw_values, XIRawEvent, raw_values);
SAME_FIELD(xi_valuators, mask_length, XIValuatorState, mask_len);
SAME_FIELD(xi_valuators, mask, XIValuatorState, mask);
SAME_FIELD(xi_window_event, time, XIDeviceEvent, time);
SAME_FIELD(xi_window_event, device, XIDeviceEvent, deviceid);
SAME_FIELD(xi_window_event, source, XIDeviceEvent, sourceid);
SAME_FIELD(xi_window_event, detail, XIDeviceEvent, detail);
SAME_FIELD(xi_window_event, window, XIDeviceEvent, event);
SAME_FIELD(xi_window_event, x, XIDeviceEvent, event_x);
SAME_FIELD(xi_window_event, y, XIDeviceEvent, event_y);
SAME_FIELD(xi_pinch_event, at.window, XIGesturePinchEvent, event);
SAME_FIELD(xi_pinch_event, at.x, XIGesturePinchEvent, event_x);
SAME_FIELD(xi_pinch_event, dx, XIGesturePinchEvent, delta_x);
SAME_FIELD(xi_pinch_event, dy, XIGesturePinchEvent, delta_y);
SAME_FIELD(xi_pinch_event, scale, XIGesturePinchEvent, scale);
SAME_FIELD(xi_pinch_event, flags, XIGesturePinchEvent, flags);
