#include "CArguments.h"

#include <stddef.h>

// glibc hands the arguments of `main` to every constructor of the program.

static int count;
static char **words;

__attribute__((constructor)) static void remember(int given, char **list) {
  count = given;
  words = list;
}

int argument_count(void) { return count; }

const char *argument(int index) { return index >= 0 && index < count ? words[index] : NULL; }
