// Omissions of an author are reported: exercise, task, field, and what to write.
#include "grader/judge/validate.h"

#include <gtest/gtest.h>

#include <csignal>
#include <fstream>

#include "grader/contract/canonical.h"
#include "grader/course/scratch_folder.h"

namespace lab {
namespace {

namespace fs = std::filesystem;

const char* const kModel =
    "kernel void twice(int n, global int* in, global int* out) {\n"
    "    const int i = get_global_id(0);\n"
    "    // ---- TODO 1: twice ---- about 1 line\n"
    "#ifdef SOLUTION\n"
    "    if (i < n) out[i] = 2 * in[i];\n"
    "#else\n"
    "    if (i < n) out[i] = 0;\n"
    "#endif\n"
    "    // ---- end 1\n"
    "}\n";

class ValidateTest : public testing::Test {
protected:
    ValidateTest() {
        model(kModel);
        Task t;
        t.id = "1";
        t.title = "twice";
        t.stub = "Twice";
        t.kernels = {"twice"};
        t.distributions = {"random"};
        t.input = [](const Case& c, const Tuning&) -> Arrays {
            return {{"in", std::vector<std::int32_t>(c.n, 1)}};
        };
        t.expected = [](const Arrays& in, const Tuning&) -> Arrays {
            return {{"out", std::vector<std::int32_t>(length(*find(in, "in")), 2)}};
        };
        t.sequential = [](const Arrays&, const Tuning&) { return [] {}; };
        t.idealBytes = [](const Arrays& in) { return 8.0 * static_cast<double>(in.size()); };
        exercise_ = {.name = "E", .file = "e.cl", .summary = "doubles", .tasks = {t}};
    }
    void model(const std::string& text) {
        fs::create_directories(root_ / "E" / "instructor");
        std::ofstream(root_ / "E" / "instructor" / "e.cl") << text;
    }
    Task& task() { return exercise_.tasks.front(); }
    // All faults, one line each.
    std::string faults() {
        std::string lines;
        for (const std::string& line : faultsOf(exercise_, root_, {"Twice"})) lines += line + "\n";
        return lines;
    }

    const ScratchFolder scratch_{fs::temp_directory_path()};
    const fs::path root_ = scratch_.path();
    Exercise exercise_;
};

TEST_F(ValidateTest, AWholeExerciseHasNone) {
    EXPECT_EQ(faults(), "");
    task().stub = "mssp/tree";  // a stub that the runner has
    EXPECT_TRUE(registeredStubs().count(task().stub));
    EXPECT_NO_THROW(validate(exercise_, root_));
}

TEST_F(ValidateTest, ExpectedHasTheOrderInWhichOutputsAreCompared) {
    const RegisterCanonical none("open", [](Arrays got, const Arrays& in, const Tuning&) {
        got.front().array = in.front().array;
        return got;
    });
    task().stub = "open";
    const auto lines = faultsOf(exercise_, root_, {"open"});
    ASSERT_EQ(lines.size(), 1u);
    EXPECT_NE(lines.front().find("canonical changes out of expected"), std::string::npos);
}

TEST_F(ValidateTest, WhatIsMissingIsNamed) {
    const std::string is = "E, task 1: ";
    const std::pair<std::function<void(Task&)>, std::string> slips[] = {
        {[](Task& t) { t.distributions.clear(); },
         "distributions is empty. Write at least one that input knows, like {\"random\"}"},
        {[](Task& t) { t.input = nullptr; },
         "input is missing. Write a function that makes the input arrays of a case"},
        {[](Task& t) { t.expected = nullptr; },
         "expected is missing. Write a function that computes what must come out"},
        {[](Task& t) { t.sequential = nullptr; },
         "sequential is missing. Write a function that prepares the C++ baseline"},
        {[](Task& t) { t.idealBytes = nullptr; },
         "idealBytes is missing. Write how many bytes an ideal kernel reads and writes"},
        {[](Task& t) { t.stub.clear(); },
         "stub is empty. Write the name that E/stub.cpp registers"},
        {[](Task& t) { t.stub = "Thrice"; },
         "stub: the runner has none called Thrice. Register it in E/stub.cpp, or write Twice"},
        {[](Task& t) { t.stub = "another"; },
         "stub: the runner has none called another. Register it in E/stub.cpp"},
        {[](Task& t) { t.kernels = {"thrice"}; },
         "kernels: e.cl has no kernel called thrice; there is twice"},
        {[](Task& t) { t.kernels.clear(); },
         "kernels and function are empty. Write the kernels that a submission supplies, or the "
         "function that holds the region"},
        {[](Task& t) { t.function = "helper"; }, "function: e.cl has no function called helper"},
        {[](Task& t) { t.hints = {"level"}; },
         "hints: expected makes no array called level; there is out"},
        {[](Task& t) { t.onlyRead = {"level"}; },
         "onlyRead: expected makes no array called level; there is out"},
        {[](Task& t) { t.limits = {{}}; },
         "a limit has no quantity. Write one, like &Counts::conflicts"},
        {[](Task& t) { t.limits = {{.quantity = &Counts::steps, .atMost = 9}}; },
         "a limit has no question. Write one that leads a student to the cause"},
        {[](Task& t) { t.limits = {{.quantity = &Counts::steps, .atMost = 9, .atLeast = 2}}; },
         "a limit has both a least and a most count. Write two limits"},
        {[](Task& t) { t.limits = {{.quantity = &Counts::steps, .inputs = {"sorted"}}}; },
         "a limit is counted with \"sorted\", which is none of the distributions"},
        {[](Task& t) {
             t.limits = {loadedTogether(8), writtenOnce(1)};
         },
         "a limit on transactions, as which atomics count as well, comes before one on atomics. "
         "Write it after that, so that the verdict names what is exceeded"},
        {[](Task& t) { t.expected = [](const Arrays&, const Tuning&) { return Arrays{}; }; },
         "expected gives no array. Write those that the kernels make, in their order"},
        {[](Task& t) {
             t.expected = [](const Arrays& in, const Tuning&) -> Arrays {
                 return {{"out", get<std::int32_t>(in, "on")}};
             };
         },
         "expected fails for n = 0, random: no array called 'on'"},
        {[](Task& t) {
             t.examples = {{"of the lecture", {{"on", std::vector<std::int32_t>(1)}}, {}}};
         },
         "the example of the lecture has an input called on; input makes in"},
        {[](Task& t) {
             t.examples = {{"of the lecture",
                            {{"in", std::vector<std::int32_t>{1}}},
                            {{"out", std::vector<std::int32_t>{3}}}}};
         },
         "the example of the lecture and expected disagree: in the example, out[0] is 3, expected "
         "2"},
        {[](Task& t) {
             t.examples = {{"of the lecture",
                            {{"in", std::vector<std::int32_t>{1}}},
                            {{"out", std::vector<std::int32_t>{2, 2}}}}};
         },
         "the example of the lecture has out as 2 elements of int, and expected makes it as 1 of "
         "int"},
        {[](Task& t) {
             t.oblivious = true;
             t.distributions = {"random", "one row"};
             t.input = [](const Case& c, const Tuning&) -> Arrays {
                 return {{"in", std::vector<std::int32_t>(c.n, 1),
                          c.distribution == "random" ? 1 : c.n}};
             };
         },
         "oblivious: input makes other lengths or rows for n = 0, one row than for random. Have "
         "its distributions differ in values alone, or leave oblivious out"},
    };
    const Exercise whole = exercise_;
    for (const auto& [slip, line] : slips) {
        exercise_ = whole;
        slip(task());
        EXPECT_NE(faults().find(is + line + "\n"), std::string::npos) << line << "\n" << faults();
        EXPECT_THROW(validate(exercise_, root_), AuthorError);
    }
}

TEST_F(ValidateTest, ATaskOfNoExerciseIsNamed) {
    std::map<std::string, Exercise> all = {{"Transpose", exercise_}};
    EXPECT_NO_THROW(validateNames(all));
    all["Transpos"].tasks = exercise_.tasks;
    try {
        validateNames(all);
        ADD_FAILURE() << "no error";
    } catch (const AuthorError& e) {
        EXPECT_STREQ(e.what(),
                     "a task is registered for an exercise called Transpos, and none is. "
                     "Write Transpose");
    }
}

TEST_F(ValidateTest, AFunctionThatCrashesOrNeverEndsIsNamed) {
    using testing::ExitedWithCode;
    const auto whole = task().input;
    task().input = [](const Case& c, const Tuning&) -> Arrays {
        if (c.n == 0) std::raise(SIGFPE);  // as c.seed % c.n does
        return {{"in", std::vector<std::int32_t>(c.n)}};
    };
    EXPECT_EXIT(faults(), ExitedWithCode(2),
                "E, task 1: input fails for n = 0, random: it divides an integer by 0");
    task().input = whole;
    task().expected = [](const Arrays& in, const Tuning&) -> Arrays {
        const auto& from = get<std::int32_t>(in, "in");
        if (from.size() == 1) std::raise(SIGSEGV);  // as from.data()[1 << 30] does
        return {{"out", std::vector<std::int32_t>(from.size())}};
    };
    EXPECT_EXIT(faults(), ExitedWithCode(2),
                "E, task 1: expected fails for n = 1, random: it reads or writes outside of its");
    task().expected = [](const Arrays& in, const Tuning&) -> Arrays {
        for (volatile std::size_t i = 0; i <= in.size();) i = 0;
        return in;
    };
    EXPECT_EXIT(faults(), ExitedWithCode(2), "expected fails for n = 0, random: it takes more");
}

TEST_F(ValidateTest, InputsComeFromTheirCaseAlone) {
    std::int32_t calls = 0;
    task().input = [&](const Case& c, const Tuning&) -> Arrays {
        return {{"in", std::vector<std::int32_t>(c.n, ++calls)}};
    };
    EXPECT_EQ(faults(),
              "E, task 1: input makes another input each time for n = 1, random. Draw it from the "
              "case's seed alone\n");
}

TEST_F(ValidateTest, TheNameIsThatOfAFolder) {
    exercise_.name = "E-1";
    fs::create_directories(root_ / "E-1");
    EXPECT_EQ(faults().find("E-1: not a name for an exercise. Take at most 40 letters and digits"),
              0u)
        << faults();
    exercise_.name = "F";
    EXPECT_EQ(faults().find("F: there is no folder of that name. Write the name of the exercise's "
                            "folder\n"),
              0u)
        << faults();
}

TEST_F(ValidateTest, IdsAndRegionsBelongTogether) {
    task().id = "2";
    EXPECT_EQ(faults(),
              "E: e.cl has a region TODO 1, and no task has that id\n"
              "E, task 2: the model e.cl has no region with this id. Write // ---- TODO 2: twice "
              "and // ---- end 2 around it\n");
    task().id = "1";
    exercise_.tasks.push_back(task());
    EXPECT_EQ(faults(), "E: two tasks have the id \"1\". Give each its own\n");
}

TEST_F(ValidateTest, TheModelHoldsASolutionAndAPlaceholder) {
    std::string text = kModel;
    for (const char* line :
         {"#ifdef SOLUTION\n", "#else\n", "    if (i < n) out[i] = 0;\n", "#endif\n"})
        text.erase(text.find(line), std::string(line).size());
    model(text);
    EXPECT_EQ(faults(),
              "E, task 1: skeleton and model have the same code. Write #ifdef SOLUTION, #else and "
              "#endif in the region\n");
    model("#ifdef SOLUTION\n");
    EXPECT_NE(faults().find("E: the model cannot be used: "), std::string::npos) << faults();
    fs::remove(root_ / "E" / "instructor" / "e.cl");
    EXPECT_NE(faults().find("E: the model cannot be used: "), std::string::npos) << faults();
}

}  // namespace
}  // namespace lab
