#include "grader/publish/bundled.h"

// LAB_CHART_JS, LAB_PAGE_JS and LAB_PAGE_CSS are the paths; the build makes this file anew where
// one of them changes.
#define LAB_BUNDLE(name, path)                                            \
    asm(".section .rodata\n" #name "_begin: .incbin \"" path "\"\n" #name \
        "_end: .byte 0\n.previous\n");                                    \
    extern "C" const char name##_begin[], name##_end[]

LAB_BUNDLE(lab_chart_js, LAB_CHART_JS);
LAB_BUNDLE(lab_page_js, LAB_PAGE_JS);
LAB_BUNDLE(lab_page_css, LAB_PAGE_CSS);

namespace lab {

namespace {

std::string_view between(const char* begin, const char* end) {
    return {begin, static_cast<std::size_t>(end - begin)};
}

}  // namespace

std::string_view chartLibrary() {
    return between(lab_chart_js_begin, lab_chart_js_end);
}
std::string_view pageScript() {
    return between(lab_page_js_begin, lab_page_js_end);
}
std::string_view pageStyle() {
    return between(lab_page_css_begin, lab_page_css_end);
}

}  // namespace lab
