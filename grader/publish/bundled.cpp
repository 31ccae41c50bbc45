#include "grader/publish/bundled.h"

#include "grader/report/bundle.h"

namespace lab {

// LAB_CHART_JS and LAB_PAGE_JS are the paths.
LAB_BUNDLE(chartLibrary, LAB_CHART_JS)
LAB_BUNDLE(pageScript, LAB_PAGE_JS)

}  // namespace lab
