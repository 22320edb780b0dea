#pragma once

// libdispatch's entry points for an event loop that is not its own, which CFRunLoop uses as well. Its Swift module
// lacks them, and importing it would link parts of Foundation; the Swift runtime loads the library in any case.
// https://github.com/swiftlang/swift-corelibs-libdispatch/blob/main/private/private.h

/** An eventfd that can be read when the main queue, on which the main actor runs, has got work. */
int _dispatch_get_main_queue_handle_4CF(void);

/** Does the work that is in the main queue now; to be called on the main thread. */
void _dispatch_main_queue_callback_4CF(void *_Nullable message);

#include <stdbool.h>
// Swift's module of the C library lacks this header.
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

/** Whether this is the first thread of the process, which Linux numbers as the process. */
static inline bool is_main_thread(void) { return syscall(SYS_gettid) == getpid(); }

typedef struct { char letters[16]; } ThreadName;

/** Names the calling thread for a debugger and `top -H`, and returns the name that it had. */
static inline ThreadName name_thread(ThreadName name) {
  ThreadName before;
  prctl(PR_GET_NAME, before.letters);
  prctl(PR_SET_NAME, name.letters);
  return before;
}

/** The first 15 letters of a name, which are those that Linux keeps. */
static inline ThreadName thread_name(const char *_Nonnull words) {
  ThreadName name = {{0}};
  for (int i = 0; i < 15 && words[i]; i++) name.letters[i] = words[i];
  return name;
}
