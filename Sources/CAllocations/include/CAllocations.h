#ifndef CALLOCATIONS_H
#define CALLOCATIONS_H

/// How often the calling thread has asked for memory since it began.
unsigned long allocations_made(void);

#endif
