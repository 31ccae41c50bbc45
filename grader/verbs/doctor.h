// What is on this machine, what is missing, and what mends it.
#pragma once

#include <ostream>

namespace lab {

/// Prints it. Gives 0 where everything that grading needs is there, else 2.
int doctor(std::ostream& out);

}  // namespace lab
