// Device time of what a stub launches, without a word of that in the stub: the linker puts these in
// front of OpenCL's own enqueue functions (--wrap), where the stub asks for no event of its own.
#pragma once

namespace lab {

/// From now on every kernel, copy and fill that is enqueued gets an event, or none does any longer.
/// Forgets the events so far.
void recordEvents(bool on);

/// Seconds from the earliest start to the latest end of the recorded commands, which have ended; 0
/// where the device kept no times.
double recordedSeconds();

}  // namespace lab
