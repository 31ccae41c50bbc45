// page.css. LAB_PAGE_CSS is its path.
#include "grader/report/bundle.h"

namespace lab {

LAB_BUNDLE(pageStyle, LAB_PAGE_CSS)

}  // namespace lab
