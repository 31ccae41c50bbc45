// Measures device time of a stub's launches without changes to the stub: the linker wraps OpenCL's
// enqueue functions (--wrap), which add an event if the stub does not request one itself.
#pragma once

namespace lab {

/// From now on every enqueued kernel, copy and fill gets an event (`on`), or none does. Discards
/// the events so far.
void recordEvents(bool on);

/// Seconds from the earliest start to the latest end of the recorded commands, which must have
/// ended; 0 if the device recorded no times.
double recordedSeconds();

}  // namespace lab
