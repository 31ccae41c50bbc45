// The scripts that are embedded in the class page.
#pragma once

#include <string_view>

namespace lab {

std::string_view chartLibrary();  ///< Chart.js, from Debian's libjs-chart.js
std::string_view pageScript();    ///< page.js

}  // namespace lab
