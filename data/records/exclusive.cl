// Comes first in the programs of exclusive scans: an element has no part in its own sum.
#define EXCLUSIVE
