// Preloaded into the demo by faults.py: makes one function of SDL or X fail.
//
//   FAULT=NAME    the function
//   FAULT_CALL=N  only its Nth call fails, from 1; 0 lets every call fail
//   FAULT_LOG=F   the file that is created when it failed
//
// Every function here takes numbers and pointers only, at most twelve of them, so that one signature
// can hand all of them on.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <X11/Xlib.h>
#include <X11/extensions/XShm.h>

typedef intptr_t any;
typedef any function(any, any, any, any, any, any, any, any, any, any, any, any);

static void *(*real_dlsym)(void *, const char *);

static void *find(void *handle, const char *name) {
  if (!real_dlsym) {
    real_dlsym = dlvsym(RTLD_NEXT, "dlsym", "GLIBC_2.34");
    if (!real_dlsym) real_dlsym = dlvsym(RTLD_NEXT, "dlsym", "GLIBC_2.2.5");
    if (!real_dlsym) real_dlsym = dlvsym(RTLD_NEXT, "dlsym", "GLIBC_2.17");
  }
  return real_dlsym(handle, name);
}

static bool is_chosen(const char *name) {
  const char *chosen = getenv("FAULT");
  return chosen && strcmp(chosen, name) == 0;
}

// Whether this call is the one to fail.
static bool is_due(const char *name) {
  static int calls;
  if (!is_chosen(name)) return false;
  const char *which = getenv("FAULT_CALL");
  int wanted = which ? atoi(which) : 1;
  int call = __atomic_add_fetch(&calls, 1, __ATOMIC_RELAXED);
  if (wanted != 0 && call != wanted) return false;
  const char *log = getenv("FAULT_LOG");
  if (log) close(open(log, O_WRONLY | O_CREAT | O_CLOEXEC, 0600));
  int (*set_error)(const char *, ...) = find(RTLD_DEFAULT, "SDL_SetError");
  if (set_error) set_error("a fault on purpose");
  return true;
}

// What libXi returns in place of a list; the length it tells is -1 then.
static any no_list(any length) {
  *(int *)length = -1;
  return 0;
}

// A server that shares no memory, as one on another machine or in a container: libXext itself does
// not say so, an error of X follows.
static any refused(function *attach, any display, any segment) {
  int *shared = &((XShmSegmentInfo *)segment)->shmid;
  int id = *shared;
  *shared = -1;
  if (!attach) attach = (function *)find(RTLD_NEXT, "XShmAttach");
  any result = attach(display, segment, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
  *shared = id;
  return result;
}

// A connection that closes with a message to a window that is gone by then, as SDL wakes itself over a second one.
static any late_wake(function *close, any display) {
  if (!close) close = (function *)find(RTLD_NEXT, "XCloseDisplay");
  function *send = (function *)find(dlopen("libX11.so.6", RTLD_NOW), "XSendEvent");
  Window window = 0x1ffffe;  // of no client
  XEvent event = {.xclient = {.type = ClientMessage, .window = window, .format = 32}};
  if (send) send(display, (any)window, False, NoEventMask, (any)&event, 0, 0, 0, 0, 0, 0, 0);
  return close(display, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
}

#define PARAMETERS any a, any b, any c, any d, any e, any f, any g, any h, any i, any j, any k, any l
#define ARGUMENTS a, b, c, d, e, f, g, h, i, j, k, l

// Whether the program itself calls, not a library, which may not bear it.
static bool is_own(void *caller) {
  Dl_info place;
  return dladdr(caller, &place) && place.dli_fname && !strstr(place.dli_fname, ".so");
}

// The function under its own name for callers that are linked to it, and under another for those
// that ask dlsym, which then know the real one from its library.
#define DEFINE(name, result, counts)                                         \
  static function *real_##name;                                              \
  static any faulty_##name(PARAMETERS) {                                     \
    if ((counts) && is_due(#name)) return (any)(result);                     \
    if (!real_##name) real_##name = (function *)find(RTLD_NEXT, #name);      \
    return real_##name(ARGUMENTS);                                           \
  }                                                                          \
  any linked_##name(PARAMETERS) __asm__(#name) __attribute__((alias("faulty_" #name)));
#define FAULTY(name, result) DEFINE(name, result, true)
#define FAULTY_OWN(name, result) DEFINE(name, result, is_own(__builtin_return_address(0)))
#include "functions.h"
#undef FAULTY
#undef FAULTY_OWN

void *dlsym(void *handle, const char *name) {
  void *found = find(handle, name);
#define FAULTY(function_name, result)                               \
  if (found && is_chosen(#function_name) && strcmp(name, #function_name) == 0) { \
    if (found != (void *)faulty_##function_name) real_##function_name = (function *)found; \
    return (void *)faulty_##function_name;                          \
  }
#define FAULTY_OWN FAULTY
#include "functions.h"
  return found;
}
