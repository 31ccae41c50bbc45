// What pages are made of, in this program: nothing of a page is fetched when it is opened.
#pragma once

#include <string_view>

namespace lab {

std::string_view chartLibrary();  ///< Chart.js, as Debian's libjs-chart.js has it
std::string_view pageScript();    ///< page.js
std::string_view pageStyle();     ///< page.css

}  // namespace lab
