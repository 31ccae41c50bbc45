// Configures the compiler inside Oclgrind so that optimised instructions keep their source lines.
#pragma once

namespace lab::counters {

/// Oclgrind optimises for size, among others by merging equal stores, loads and barriers of
/// different branches; merged instructions have no source line. Disables these merges for all
/// programs that this process builds from now on. No other optimisation changes.
void keepLinesApart();

}  // namespace lab::counters
