// Configures the compiler inside Oclgrind, for all programs that this process builds from now on.
#pragma once

namespace lab::counters {

/// Oclgrind optimises for size, among others by merging equal stores, loads and barriers of
/// different branches; merged instructions have no source line. Disables these merges. No other
/// optimisation changes.
void keepLinesApart();

/// The compiler replaces a loop that sums up 0, 1, 2, ... by a product of 33 bits, and Oclgrind
/// refuses the kernel. Keeps what a loop leaves behind in the loop.
void keepSumsInLoops();

}  // namespace lab::counters
