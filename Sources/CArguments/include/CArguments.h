#ifndef CARGUMENTS_H
#define CARGUMENTS_H

/// How many words the program was started with; the first is its own name.
int argument_count(void);
/// One of them, or nil.
const char *_Nullable argument(int index);

#endif
