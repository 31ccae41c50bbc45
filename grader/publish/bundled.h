// What the class page brings along.
#pragma once

#include <string_view>

namespace lab {

std::string_view chartLibrary();  ///< Chart.js, as Debian's libjs-chart.js has it
std::string_view pageScript();    ///< page.js

}  // namespace lab
