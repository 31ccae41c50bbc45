// The compiler inside Oclgrind, set so that what it leaves of the kernel still tells of its lines.
#pragma once

namespace lab::counters {

/// Oclgrind optimises for size, and one of the means is to merge equal stores, loads and barriers
/// of different branches; what is merged has no source line any more. Takes these merges away for
/// all programs that this process builds from now on. No other optimisation changes.
void keepLinesApart();

}  // namespace lab::counters
