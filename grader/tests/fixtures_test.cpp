// Files of mistakes and variants: their headers, and the regions that they describe.
#include "grader/source/fixtures.h"

#include <gtest/gtest.h>

namespace lab {
namespace {

const std::string kModel =
    "// ---- TODO 1: copy ----\n"
    "    // Copies.\n"
    "    if (i < n)\n"
    "        out[i] = in[i];\n"
    "    f();\n"
    "    g();\n"
    "    f();\n"
    "// ---- end 1\n";

Fixture read(const std::string& changes) {
    return readFixture("wrong/1-x.cl", "// verdict: 1 wrong-answer\n" + changes, kModel);
}

std::string trouble(const std::string& changes) {
    try {
        read(changes);
    } catch (const std::runtime_error& e) {
        return e.what();
    }
    return "none";
}

TEST(Fixture, IsAVerdictAMessageAndARegionOfItsOwn) {
    const Fixture f = read(
        "// message: it is lost.\n//     Where does it go?\n// diagnosis: never\n// For authors.\n"
        "// ---- TODO 1: copy ----\nh();\n// ---- end 1\n");
    EXPECT_EQ(f.name, "1-x");
    EXPECT_EQ(f.task, "1");
    EXPECT_EQ(f.status, Status::wrongAnswer);
    EXPECT_EQ(f.message, "it is lost. Where does it go?");
    EXPECT_EQ(f.diagnosis, "never");
    EXPECT_EQ(f.region, "h();\n");
}

TEST(Fixture, IsWhatItChangesInTheModelsRegion) {
    EXPECT_EQ(
        read("     if (i < n)\n-  out[i] = in[i];\n+        out[i] = 0;\n").region,
        "    // Copies.\n    if (i < n)\n        out[i] = 0;\n    f();\n    g();\n    f();\n");
    EXPECT_EQ(read("+    if (i)\n     g();\n\n+    h();\n     // Copies.\n").region,
              "    h();\n    // Copies.\n    if (i < n)\n        out[i] = in[i];\n    f();\n"
              "    if (i)\n    g();\n    f();\n");
    EXPECT_EQ(read("     g();\n-    f();\n").region,
              "    // Copies.\n    if (i < n)\n        out[i] = in[i];\n    f();\n    g();\n");
}

TEST(Fixture, ErrorsNameFileAndLine) {
    EXPECT_EQ(trouble("-    h();\n"),
              "wrong/1-x.cl:2: the model's region has no such line: copy it from there");
    EXPECT_EQ(trouble("     g();\n-    h();\n"),
              "wrong/1-x.cl:3: the model's region has no such line: copy it from there");
    EXPECT_EQ(trouble("-    g();\n-    if (i < n)\n"),
              "wrong/1-x.cl:2: the model's region has these lines, but not in a row: put an empty "
              "line between those that are apart");
    EXPECT_EQ(trouble("// ...\n-    f();\n"),
              "wrong/1-x.cl:3: the model's region has these lines more than once: add the line "
              "before or after them");
    EXPECT_EQ(trouble("+    h();\n"),
              "wrong/1-x.cl:2: a line of the model must say where this goes");
    EXPECT_EQ(trouble("x\n"), "wrong/1-x.cl:2: a line of a change begins with a space, - or +");
    EXPECT_EQ(trouble("// ---- TODO 1\n    h();\n// ---- end 1\n"),
              "wrong/1-x.cl:2: a region lies between // ---- TODO 1: title and // ---- end 1");
    EXPECT_EQ(trouble(""), "wrong/1-x.cl:1: nothing is changed");
    EXPECT_EQ(trouble("// ---- TODO 2: x ----\nh();\n// ---- end 2\n"),
              "wrong/1-x.cl:3: the region must be 1 alone");
    const auto first = [](const std::string& line) {
        try {
            readFixture("a.cl", line, kModel);
        } catch (const std::runtime_error& e) {
            return std::string(e.what());
        }
        return std::string();
    };
    EXPECT_EQ(first("h();\n"), "a.cl:1: the first line must be: // verdict: TASK STATUS");
    EXPECT_EQ(first("// verdict: 1\n"), "a.cl:1: the first line must be: // verdict: TASK STATUS");
    EXPECT_EQ(first("// verdict: 7 race\n+ x\n"), "a.cl:1: the model has no region 7");
    EXPECT_EQ(first("// verdict: 1 data-race\n+ x\n")
                  .rfind("a.cl:1: no verdict called "
                         "'data-race'; there are correct, ",
                         0),
              0u);
}

TEST(Fixture, ItsRegionGoesIntoAnyText) {
    const Fixture f = read("// ---- TODO 1: copy ----\nh();\n// ---- end 1\n");
    EXPECT_EQ(withRegionOf("a\n// ---- TODO 1: copy ----\nb\n// ---- end 1\nc\n", f),
              "a\n// ---- TODO 1: copy ----\nh();\n// ---- end 1\nc\n");
    EXPECT_THROW(withRegionOf("a\n", f), std::runtime_error);
}

}  // namespace
}  // namespace lab
