// Bad input gets one clear line that says what to do, and the right exit code.
#include <fmt/core.h>
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <set>

#include "grader/contract/image.h"
#include "grader/contract/text.h"
#include "grader/course/scratch_folder.h"
#include "grader/course/sheet.h"
#include "grader/judge/kit.h"
#include "grader/store/store.h"
#include "grader/tests/have_sandbox.h"
#include "grader/tests/read_file.h"
#include "grader/transport/runner.h"

namespace lab {
namespace {

namespace fs = std::filesystem;

struct Ran {
    int code;
    std::string output;
};

class CliTest : public testing::Test {
protected:
    Ran lab(const std::string& arguments, const std::string& environment = "") {
        const bool runsKernels =
            arguments.starts_with("check ") || arguments.starts_with("trace ") ||
            arguments.starts_with("grade ") || arguments.find("--model") != std::string::npos;
        const bool unsafe = runsKernels && !haveSandbox();
        const fs::path output = folder_ / "output";
        const std::string command = fmt::format(
            "{} '{}' {} {} > '{}' 2>&1", environment, (programFolder() / "lab").string(), arguments,
            unsafe ? "--unsafe-no-sandbox" : "", output.string());
        const int status = std::system(command.c_str());
        std::string said = readFile(output);
        if (unsafe && said.rfind("lab: UNSAFE", 0) == 0) said.erase(0, said.find('\n') + 1);
        return {WEXITSTATUS(status), said};
    }
    void complains(const Ran& ran, int code, const std::string& words) {
        EXPECT_EQ(ran.code, code) << ran.output;
        EXPECT_NE(ran.output.find(words), std::string::npos) << ran.output;
        EXPECT_EQ(std::count(ran.output.begin(), ran.output.end(), '\n'), 1) << ran.output;
    }

    void allComplain(const std::vector<std::pair<std::string, std::string>>& all) {
        for (const auto& [command, words] : all) {
            SCOPED_TRACE(command);
            const Ran ran = lab(command);
            complains(ran, 64, words);
            EXPECT_TRUE(ran.output.starts_with("lab: ")) << ran.output;
        }
    }

    // Results of `sheet` in `folder`: one task of MSSP, worth 8 points, for each name.
    fs::path stored(const std::string& folder, const std::string& sheet,
                    const std::vector<std::string>& names) {
        fs::create_directories(folder_ / folder);
        const fs::path file = folder_ / folder / "grades.sqlite";
        Store store(file);
        const TaskResult result{"MSSP", "1", "tree", 8, 8, 0, {}, {}};
        RunStart start;
        start.sheet = start.title = sheet;
        const std::int64_t run = store.beginRun(start, {result});
        for (const std::string& name : names)
            store.add(run, store.submission(sheet, name, name),
                      {sheet, name, "MSSP", "1", "context", name}, result);
        store.endRun(run, {}, "");
        return file;
    }

    const ScratchFolder scratch_{fs::temp_directory_path()};
    const fs::path folder_ = scratch_.path();
};

// Expects that no line of `text` is wider.
void fits80Columns(const std::string& what, const std::string& text) {
    EXPECT_NE(text, "") << what;
    for (const std::string& line : linesOf(text))
        EXPECT_LE(displayWidth(line), 80u) << what << ": " << line;
}

TEST_F(CliTest, EightyColumnsHoldEveryHelpAndHint) {
    const Ran all = lab("--help");
    fits80Columns("--help", all.output);
    std::set<std::string> verbs;
    const std::string listed = all.output.substr(all.output.find("Subcommands:"));
    for (const std::string& line : linesOf(listed))
        if (line.size() > 2 && line[2] != ' ' && line.starts_with("  "))
            verbs.insert(line.substr(2, line.find(' ', 2) - 2));
    EXPECT_GT(verbs.size(), 20u);
    for (const std::string& verb : verbs) {
        const std::string help = lab(verb + " --help").output;
        fits80Columns(verb + " --help", help);
        EXPECT_FALSE(help.ends_with("\n\n\n")) << verb;
    }
    fits80Columns("list", lab("list").output);
    for (const auto& [name, e] : exercises())
        for (const Task& t : e.tasks)
            if (!t.given) {
                const std::string hint = "hint " + name + " " + t.id + " --number 3";
                fits80Columns(hint, lab(hint).output);
            }
    const fs::path output = folder_ / "make";
    const std::string make = fmt::format("env -u MAKEFLAGS make -s -C '{}' help > '{}' 2>&1",
                                         fs::path(LAB_ROOT).string(), output.string());
    EXPECT_EQ(std::system(make.c_str()), 0);
    fits80Columns("make help", readFile(output));
}

// A submission has whatever name its student gave the file.
TEST_F(CliTest, NeitherMakeNorTheShellReadsANameOrAComment) {
    const fs::path output = folder_ / "said", made = folder_ / "made";
    const auto said = [&](const std::string& arguments) {
        const std::string make =
            fmt::format("env -u MAKEFLAGS make -s -C '{}' -o build LAB=echo {} > '{}' 2>&1",
                        LAB_ROOT, arguments, output.string());
        EXPECT_EQ(std::system(make.c_str()), 0) << readFile(output);
        return readFile(output);
    };
    const std::string name =
        fmt::format("a \"b\" `touch {0}` $(touch {0}) $(shell touch {0}) $HOME #", made.string());
    for (const auto& [given, ran] : {std::pair{"mark NAME='{}'", "mark {} --sheet"},
                                     {"compare B=bo A='{}'", "compare {} bo"},
                                     {"mark NAME=a COMMENT='{}'", "--comment {}\n"},
                                     {"mark NAME=a MEMBER='{}'", "--member {}\n"},
                                     {"grade ONLY='{}'", "--only {}"},
                                     {"grade ROSTER='{}'", "--roster {}"},
                                     {"grade SUBMISSIONS='{}'", "--submissions {} "},
                                     {"similarity SUBMISSIONS='{}'", "--submissions {} "}}) {
        const std::string text = said(fmt::format(fmt::runtime(given), name));
        EXPECT_NE(text.find(fmt::format(fmt::runtime(ran), name)), std::string::npos) << text;
    }
    EXPECT_FALSE(fs::exists(made));
}

TEST_F(CliTest, MakeTakesNothingThatWouldAskForMoreThanWasMeant) {
    const fs::path output = folder_ / "make";
    for (const auto& [given, said] :
         {std::pair{"check TASK=1", "TASK=1 of which exercise?"},
          {"check EX=MSSP TASK=", "TASK= is empty: give it a value, or leave it out"},
          {"check EX=", "EX= is empty"},
          {"mark NAME=anna TASK= POINTS=2", "TASK= is empty"},
          {"mark NAME=anna MEMBER= POINTS=2", "MEMBER= is empty"},
          {"mark NAME=anna POINTS= COMMENT=late", "POINTS= is empty"},
          {"grade SUBMISSIONS=", "SUBMISSIONS= is empty"},
          {"grade ONLY=", "ONLY= is empty"}}) {
        const std::string make =
            fmt::format("env -u MAKEFLAGS make -s -C '{}' -o build LAB=echo {} > '{}' 2>&1",
                        LAB_ROOT, given, output.string());
        EXPECT_NE(std::system(make.c_str()), 0) << given;
        EXPECT_NE(readFile(output).find(said), std::string::npos) << given << readFile(output);
    }
}

TEST_F(CliTest, EightyColumnsHoldAVerdictAndATrace) {
    const Exercise& mssp = exerciseNamed("MSSP");
    fs::create_directories(folder_ / "MSSP");
    std::string text = readKit(LAB_ROOT, mssp).skeleton.text;
    const auto region = findRegion(text, "1");
    text.replace(region->begin, region->end - region->begin,
                 "    if (i < m) out[i] = msspJoin(in[2 * i + 1], in[2 * i]);\n");
    std::ofstream(folder_ / "MSSP" / mssp.file) << text;
    const std::string from = " --submission " + folder_.string();
    for (const char* verb : {"check MSSP 1", "trace MSSP 1 --n 64"}) {
        const Ran ran = lab(verb + from, "NO_COLOR=1");
        EXPECT_EQ(ran.code, 1) << ran.output;
        EXPECT_EQ(ran.output.find('\x1b'), std::string::npos);
        // A path of this machine may be of any length.
        fits80Columns(verb, ran.output.substr(0, ran.output.find("  step by step: /")));
    }
}

TEST_F(CliTest, ANewExerciseNeedsANameThatAFolderMayHave) {
    for (const std::string& name :
         {std::string("transpose"), std::string("A/B"), std::string(300, 'A'), std::string("Über")})
        complains(lab("new-exercise " + name), 64, "not a name for an exercise: '");
}

TEST_F(CliTest, UnknownNamesListWhatThereIs) {
    complains(lab("check Nope"), 64, "no exercise called 'Nope'; there are ");
    complains(lab("check mssp"), 64, "no exercise called 'mssp'; did you mean MSSP? there are ");
    complains(lab("check MSSP/ 9"), 64, "MSSP has no task called '9'");
    complains(lab("check MSSP 9"), 64, "MSSP has no task called '9'; there are 1, 2, 3");
    complains(lab("check MSSP --submission " + (folder_ / "nowhere").string()), 64, "no folder ");
    std::ofstream(folder_ / "mine.zip") << "PK";
    complains(lab("check MSSP --submission " + (folder_ / "mine.zip").string()), 64,
              "mine.zip is not a folder: unpack it");
}

TEST_F(CliTest, AnApplicationReadsAndWritesFiles) {
    complains(lab("run MSSP"), 64, "MSSP has no application: run ");
    complains(lab("run RedEye " + (folder_ / "none.png").string()), 64, "no such file");
    complains(lab("run SegmentedScan " + (folder_ / "none.mtx").string()), 64, "no such file");
    complains(lab("run RedEye a b c"), 64, "RedEye takes at most 2 files: ");
    const fs::path image = folder_ / "image.png", out = folder_ / "out";
    writeImage(image, blankImage(30, 20, 180, 90, 80));
    const Ran ran =
        lab(fmt::format("run RedEye {} --model --out {}", image.string(), out.string()));
    EXPECT_EQ(ran.code, 0) << ran.output;
    EXPECT_NE(ran.output.find("the model's"), std::string::npos) << ran.output;
    EXPECT_EQ(readImage(out / "after.png").rgba, readImage(image).rgba) << "no eyes in it";
    EXPECT_EQ(readImage(out / "picture.png").height, 20u);
}

TEST_F(CliTest, ASparseMatrixOfAFileIsMultiplied) {
    const fs::path matrix = folder_ / "a.mtx";
    std::ofstream(matrix) << "%%MatrixMarket matrix coordinate real general\n"
                             "4 3 4\n1 1 0.5\n1 3 -2\n4 2 7\n4 3 0.25\n";
    for (const char* exercise : {"ScanApps", "SegmentedScan"}) {
        const fs::path out = folder_ / exercise;
        const Ran ran =
            lab(fmt::format("run {} {} --model --out {}", exercise, matrix.string(), out.string()));
        EXPECT_EQ(ran.code, 0) << ran.output;
        EXPECT_NE(ran.output.find("every row is right"), std::string::npos) << ran.output;
        std::ifstream y(out / "y.txt");
        for (const int row : {-1500, 0, 0, 7250}) {
            int value = 1;
            EXPECT_TRUE(y >> value);
            EXPECT_EQ(value, row) << exercise << ", in thousandths";
        }
        std::ofstream(matrix, std::ios::app) << "9 9 1\n";
        complains(lab(fmt::format("run {} {}", exercise, matrix.string())), 64, "a.mtx");
        fs::resize_file(matrix, fs::file_size(matrix) - 6);
    }
}

TEST_F(CliTest, SheetsAndSubmissionsThatAreNotThere) {
    complains(lab("grade --sheet Nope"), 64,
              "no sheet: Nope has no sheet.toml; in the kit there are Assignment2-Exercises, ");
    complains(lab("grade --submissions " + (folder_ / "nowhere").string()), 64,
              "no folder of submissions: ");
    fs::create_directories(folder_ / "empty");
    complains(lab("grade --submissions " + (folder_ / "empty").string()), 64, "no submissions in ");
}

TEST_F(CliTest, ResultsDoNotLieAmongSubmissions) {
    fs::create_directories(folder_ / "class" / "anna");
    fs::create_symlink("class", folder_ / "link");
    for (const char* option : {"--out '{0}/class/results'", "--out '{0}/link/deep/results'",
                               "--out '{0}/class'", "--out '{0}/out' --kernels '{0}/class/k'"}) {
        const Ran ran =
            lab(fmt::format(fmt::runtime(std::string("grade --submissions '{0}/class' ") + option),
                            folder_.string()));
        complains(ran, 64, "where each folder is a submission: choose a folder outside");
        EXPECT_FALSE(fs::exists(folder_ / "class" / "results"));
    }
}

TEST_F(CliTest, ASheetWithoutABundledClassNeedsSubmissions) {
    std::ofstream(folder_ / "sheet.toml")
        << "title = \"One task\"\n[[task]]\nexercise = \"MSSP\"\nid = \"1\"\npoints = 1\n";
    complains(lab("grade --sheet '" + folder_.string() + "'"), 64,
              "name a folder with --submissions");
}

TEST_F(CliTest, TuningThatCannotBe) {
    complains(lab("check MSSP --group 100"), 64,
              "work-group size 100: choose a multiple of the wave");
    complains(lab("check MSSP --lgwave 9"), 64,
              "--lgwave takes a whole number from 0 to 6, not '9'");
}

TEST_F(CliTest, TheDefaultDeviceHasTheNameThatTheHelpGives) {
    const Ran model = lab("check Primer 1 --model --no-timing --device pocl");
    EXPECT_EQ(model.code, 0) << model.output;
}

TEST_F(CliTest, NoSuchDeviceOrNoneAtAll) {
    complains(lab("check MSSP --device Elbrus"), 2,
              "no OpenCL device whose name contains 'Elbrus'; there is ");
    complains(lab("check MSSP", "OCL_ICD_VENDORS=" + (folder_ / "none").string()), 2,
              "no OpenCL device; `make doctor` says what is missing");
    const Ran doctor = lab("doctor", "OCL_ICD_VENDORS=" + (folder_ / "none").string());
    EXPECT_NE(doctor.output.find("  missing an OpenCL device"), std::string::npos);
    EXPECT_NE(doctor.output.find("  untried the sandbox"), std::string::npos) << doctor.output;
}

TEST_F(CliTest, ASessionThatAllowsTooLittleIsToldWhatToRun) {
    complains(lab("check MSSP 1", "ulimit -v 1500000;"), 2, "first run `ulimit -v 4194304`");
}

TEST_F(CliTest, UsageIsItsOwnExitCodeAndHelpIsNone) {
    EXPECT_EQ(lab("").code, 64);
    EXPECT_EQ(lab("nonsense").code, 64);
    for (const char* verb : {"check", "grade", "bench", "doctor", "list", "skeletons", "figures"})
        EXPECT_EQ(lab(std::string(verb) + " --help").code, 0) << verb;
    EXPECT_EQ(lab("list").code, 0);
}

TEST_F(CliTest, UnknownVerbsAndOptionsGetTheNearestOne) {
    complains(lab("chek MSSP"), 64, "there is no verb 'chek'; did you mean check?");
    complains(lab("gradde"), 64, "did you mean grade?");
    complains(lab("nonsense"), 64, "there is no verb 'nonsense'; `build/lab --help` lists them");
    complains(lab("check MSSP --no-timming"), 64,
              "check has no option --no-timming; did you mean --no-timing?");
    complains(lab("bench --repetition=3"), 64, "did you mean --repetitions?");
    complains(lab("check MSSP 1 2"), 64, "check does not take '2'");
    EXPECT_EQ(lab("--version").output.rfind("opencl-lab-kit ", 0), 0u);
}

TEST_F(CliTest, ACheckHasThePointsOfItsSheet) {
    const Ran sheet = lab("check MSSP 1 --no-timing --sheet Day3-Exercises");
    EXPECT_EQ(sheet.code, 1);
    EXPECT_NE(sheet.output.find("Score 0 / 8"), std::string::npos) << sheet.output;
    const Ran none = lab("check MSSP 1 --no-timing");
    EXPECT_NE(none.output.find("Score 0 / 1"), std::string::npos) << none.output;
}

TEST_F(CliTest, EveryOptionSaysWhatItTakes) {
    const std::string elements = " takes a number of elements from 1 to 1073741824, not '";
    std::vector<std::pair<std::string, std::string>> all = {
        {"trace MSSP --n -1", "--n takes a number of elements from 0 to "},
        {"counters --segment 0", "--segment takes a power of two from 1 to 4096, not '0'"},
        {"counters --segment 100", "--segment takes a power of two from 1 to 4096, not '100'"},
        {"counters --banks 0", "--banks takes a power of two from 1 to 1024, not '0'"},
        {"grade --engine slurm --minutes 0", "--minutes takes a number above 0, not '0'"},
        {"grade --workers 65", "--workers takes a whole number from 1 to 64, not '65'"},
        {"mutants MSSP --seed=-1",
         "--seed takes a whole number from 0 to 9223372036854775807, not '-1'"},
        {"check MSSP --op plus", "--op takes one of add, max, min, last, not 'plus'"},
        {"check MSSP --elems x", "--elems takes a whole number, as in --elems 8, not 'x'"},
        {"compare anna",
         "compare needs B (the other one, named in the same way): build/lab compare "
         "A B; `build/lab compare --help` says more"},
        {"class Day3-Exercises",
         "class needs --out (where the hand-ins go): build/lab class SHEET "
         "--out ..;"},
        {"check MSSP --no-timing=maybe", "--no-timing takes no value"},
        {"report --out", "--out needs a value after it (where results are kept"},
        {"report --out a --out b", "--out is given more than once"}};
    for (const std::string value : {"-5", "0", "2000000000", "123456789012345678901"})
        for (const auto& [verb, option] : {std::pair("predict MSSP 1", "--n"),
                                           {"counters MSSP 1", "--n"},
                                           {"bench MSSP", "--sizes"},
                                           {"tune MSSP", "--sizes"}})
            all.emplace_back(fmt::format("{} {} {}", verb, option, value),
                             option + elements + value + "'");
    for (const std::string value : {"inf", "nan", "-3", "8,5", "eight", "1e300"})
        all.emplace_back("mark anna --points " + value,
                         "--points takes a number from 0 to 1000000, not '" + value + "'");
    allComplain(all);
}

// As a shell makes of a variable that is not set. Left out, it would ask for more than was meant.
TEST_F(CliTest, EmptyValuesAreRefused) {
    allComplain({
        {"mark anna --task '' --points 3", "--task takes a value, not ''; `build/lab mark --help`"},
        {"mark '' --points 3", "NAME takes a value, not ''"},
        {"compare anna ''", "B takes a value, not ''"},
        {"check --case ''", "--case takes a value, not ''"},
        {"check MSSP ''", "TASK takes a value, not ''"},
        {"tune MSSP --as ''", "--as takes a value, not ''"},
        {"grade --roster ''", "--roster takes a value, not ''"},
        {"merge ''", "STORES takes a value, not ''"},
        {"handout ''", "SHEET takes a value, not ''"},
    });
}

TEST_F(CliTest, VerdictsReplaceNoOtherFile) {
    const fs::path roster = folder_ / "roster.csv";
    std::ofstream(roster) << "id,name\n1,Anna\n";
    complains(lab("grade --golden '" + roster.string() + "'"), 64,
              "roster.csv is there, and holds no verdicts: name another file");
    EXPECT_EQ(readFile(roster), "id,name\n1,Anna\n");
}

TEST_F(CliTest, OptionsThatContradictEachOtherAreRefused) {
    allComplain({
        {"check Reduction --sheet Day3-Exercises",
         "Reduction is not on the sheet Day3-Exercises, which has MSSP 1, 2, 3; ScanApps 2, "},
        {"check MSSP 2 --case MSSP.1.33.random.7e3",
         "MSSP.1.33.random.7e3 is an input of MSSP 1, not of MSSP 2: "},
        {"trace Sorting --case MSSP.1.33.random.7e3", "of MSSP 1, not of Sorting: "},
        {"grade --gres gpu:1", "--gres is for the jobs of a cluster: add --engine slurm"},
        {"grade --at-once 2", "--at-once is for the jobs of a cluster"},
        {"grade --minutes 5", "--minutes is for the jobs of a cluster"},
        {"grade --sbatch=--partition=short", "--sbatch is for the jobs of a cluster"},
        {"grade --golden /nowhere/golden.csv", "there is no folder /nowhere for golden.csv: "},
        {"predict --gpu rtx", "there is no GPU called 'rtx' in "},
        {"predict --gpu rtx", "; there are h100, h200"},
        {"predict --gpu ../h200", "data/gpus; there are h100, h200"},
        {"check --sheet '" LAB_ROOT "/README.md'", "/README.md is a file: name its folder"},
        {"predict MSSP 1 --group 0", "work-group size 0: choose a multiple of the wave (32)"},
        {"calibrate --gpu rtx", "nothing was measured on a GPU called rtx: "},
        {"bench-fairness MSSP 9", "MSSP has no task called '9'; there are 1, 2, 3"},
        {"bench MSSP 1 --op max", "MSSP 1 has one element type and operator: "},
        {"bench Reduction --op last", "no task here is offered for that --element and --op: "},
        {"predict MSSP --op max", "no task here is offered for that --element and --op: "},
        {"counters Histogram --element float", "no task here is offered for that --element"},
        {"bench ScanApps 4a --input equal", "ScanApps 4a has no input called 'equal'; there "},
        {"bench Reduction 1a --groups 64", "--groups compares all tasks of an exercise: "},
        {"bench Reduction --groups 64 --sizes 1000", "--groups compares with 65,536 elements or "},
        {"bench Reduction --groups 65 --sizes 70000", "work-group size 65: choose a multiple of "},
        {"tune MSSP --stub scan", "MSSP has no stub called 'scan'; there are mssp/chunked, "},
        {"tune --stub scann", "no exercise has a stub called 'scann'; there are compact/"},
        {"tune MSSP --as gpu", "--as gpu: that is neither the class nor a part of the name of "},
    });
}

TEST_F(CliTest, WithoutTimesACheckSaysWhatIsLeftOut) {
    const Ran run = lab("check MSSP 3 --model --no-timing --sheet Day3-Exercises");
    EXPECT_NE(run.output.find("note: not timed: up to 3 points for speed left out\n"),
              std::string::npos)
        << run.output;
}

TEST_F(CliTest, ABenchOfRecordsSaysWhereThereAreNone) {
    complains(lab("bench SegmentedScan --records"), 0, "SegmentedScan: it has no records");
    complains(lab("bench Reduction 1a --records"), 0, "none of its records is for what was chosen");
}

TEST_F(CliTest, ABenchSaysWhereItTakesFewerElements) {
    const Ran few = lab("bench ParticleGrid 6 --elems 16 --sizes 140000 --repetitions 3");
    EXPECT_EQ(few.code, 0);
    for (const char* said : {"\n  n = 131,072 is the most for 6 neighbours\n", "\n  not kept: "})
        EXPECT_NE(few.output.find(said), std::string::npos) << few.output;
}

TEST_F(CliTest, AMarkIsForATaskOfTheSheet) {
    const fs::path file = stored("out", "Day", {"anna"});
    const std::string where = " --sheet Day --out " + file.parent_path().string();
    complains(lab("mark anna --task MSSP.9 --points 1" + where), 64,
              "the sheet has no task MSSP.9; there is MSSP.1");
    const Ran more = lab("mark anna --task MSSP.1 --points 9 --comment 'a\nb'" + where);
    EXPECT_EQ(more.code, 0) << more.output;
    EXPECT_NE(more.output.find("note: MSSP.1 has 8 points, which is fewer than 9\n"),
              std::string::npos)
        << more.output;
    EXPECT_NE(more.output.find(": a b ("), std::string::npos) << more.output;
    const Ran whole = lab("mark anna --points 8" + where);
    EXPECT_EQ(whole.output.find("note: "), std::string::npos) << whole.output;
}

TEST_F(CliTest, AMarkMayBeForOneMemberOfAGroup) {
    const fs::path file = stored("out", "Day", {"Anna", "Cid"});
    Store(file).setStudents({{"Anna", "17", "", 0, "A"},
                             {"Bo Li", "18", "", 0, "A"},
                             {"Kim", "k1", "", 0, "A"},
                             {"Kim", "k2", "", 0, "A"}});
    const std::string where = " --sheet Day --out " + file.parent_path().string();
    const Ran marked = lab("mark Anna --member 'li bo' --points 3" + where);
    EXPECT_EQ(marked.code, 0) << marked.output;
    EXPECT_NE(marked.output.find("Anna, for Bo Li alone: by hand: 3 points in place of 8 ("),
              std::string::npos)
        << marked.output;
    const std::string rows = readFile(file.parent_path() / "gradebook.csv");
    EXPECT_NE(rows.find("Anna,Anna,17,,0,A,,8,8,8,"), std::string::npos) << rows;
    EXPECT_NE(rows.find("Anna,Bo Li,18,,0,A,,8,3,8,"), std::string::npos) << rows;
    complains(lab("mark Anna --member 18 --clear" + where), 0, "1 mark taken back");
    complains(lab("mark Anna --member dee --points 3" + where), 64,
              "Anna is not by 'dee'; it is by Anna, Bo Li, Kim, Kim");
    complains(lab("mark Anna --member '' --points 3" + where), 64,
              "--member takes a value, not ''; ");
    complains(lab("mark Anna --member k1 --points 3" + where), 64,
              "several members are called 'k1'");
    complains(lab("mark Cid --member Cid --points 3" + where), 64,
              "by the roster, Cid is nobody's");
    complains(lab("mark Anna --member Anna --withdraw" + where), 64, "leave --member out");
}

// Moodle has a copy of a group's submission for each member.
TEST_F(CliTest, AMarkThatChangesNoGradeNamesTheSubmissionThatCounts) {
    const fs::path file = stored("out", "Day", {"A-Anna", "A-Bo", "Cid"});
    Store(file).setStudents(
        {{"Anna", "17", "", 0, "A"}, {"Bo", "18", "", 0, "A"}, {"Cid", "19", "", 0, ""}});
    const std::string where = " --sheet Day --out " + file.parent_path().string();
    const auto said = [&](const std::string& mark) { return lab("mark " + mark + where).output; };
    const std::string note = "note: for Bo, A-Bo counts, with 8 points: mark it as well\n";
    const std::string one = said("A-Anna --member Bo --points 3");
    EXPECT_TRUE(one.ends_with(note)) << one;
    const std::string other = said("A-Bo --member Bo --points 3");
    EXPECT_EQ(other.find("note: "), std::string::npos) << other;
    const std::string all = said("A-Bo --points 2");
    EXPECT_NE(all.find("note: for Anna, A-Anna counts, with 8 points: mark it as well\n"),
              std::string::npos)
        << all;
    EXPECT_EQ(said("Cid --points 3").find("note: "), std::string::npos);
    EXPECT_EQ(said("A-Anna --comment late").find("note: "), std::string::npos);
}

TEST_F(CliTest, AMarkIsForASubmissionOfTheSheet) {
    const fs::path file = stored("out", "Day", {"anna", "bo"});
    const std::string where = " --sheet Day --out " + file.parent_path().string();
    complains(lab("mark ann --points 1" + where), 64, "'ann' on the sheet Day; there are anna, bo");
    complains(lab("mark anna --task MSSP.1 --withdraw" + where), 64,
              "--withdraw is for the whole submission");
    EXPECT_EQ(lab("mark anna --points 1" + where).output.find("left out"), std::string::npos);
    complains(lab("mark anna --withdraw" + where), 0, "anna is left out of the reports until");
    complains(lab("mark anna --comment late" + where), 0, "anna is left out of the reports until");
    std::vector<std::string> many;
    for (int i = 10; i < 40; ++i) many.push_back(fmt::format("s{}", i));
    const fs::path large = stored("large", "Day", many).parent_path();
    complains(lab("mark anna --points 1 --sheet Day --out " + large.string()), 64,
              "s28, s29, ...\n");
}

TEST_F(CliTest, ResultsAreFoundByAnyPathOfTheirSheet) {
    const std::string out = " --out " + stored("out", "Day", {"anna"}).parent_path().string();
    fs::create_directories(folder_ / "Day");
    fs::create_symlink("Day", folder_ / "link");
    const std::string here = "cd '" + (folder_ / "Day").string() + "' &&";
    for (const char* sheet : {".", "../link", "../Day/", "Day"}) {
        const Ran ran = lab("report --sheet " + std::string(sheet) + out, here);
        EXPECT_EQ(ran.code, 0) << sheet << ": " << ran.output;
    }
    complains(lab("report --sheet Night" + out), 64, "of the sheet 'Night'; there is Day");
    Store(folder_ / "new.sqlite");
    fs::create_directories(folder_ / "empty");
    fs::rename(folder_ / "new.sqlite", folder_ / "empty" / "grades.sqlite");
    complains(lab("report --sheet Day --out " + (folder_ / "empty").string()), 64,
              "of the sheet 'Day'; there is none");
}

TEST_F(CliTest, ASeedFileHoldsOneNumber) {
    fs::create_directories(folder_ / "class" / "anna" / "MSSP");
    std::ofstream(folder_ / "class" / "anna" / "MSSP" / "mssp.cl") << "int a;\n";
    const fs::path seed = folder_ / "seed";
    const auto grade = [&](const fs::path& file) {
        return lab(fmt::format("grade --submissions {0}/class --out {0}/out --seed-file {1}",
                               folder_.string(), file.string()));
    };
    for (const char* text :
         {"", "x", "12abc", "0x10", "-5", "1 2", "1.5", "99999999999999999999"}) {
        std::ofstream(seed) << text << '\n';
        SCOPED_TRACE(text);
        complains(grade(seed), 64, "no seed in ");
    }
    complains(grade(folder_ / "none" / "seed"), 64, "/none for seed: make it");
}

TEST_F(CliTest, APlaceThatCannotBeMadeIsNamedBeforeAnyWork) {
    fs::create_directories(folder_ / "class" / "anna" / "MSSP");
    std::ofstream(folder_ / "class" / "anna" / "MSSP" / "mssp.cl") << "int a;\n";
    std::ofstream(folder_ / "file") << "text\n";
    const std::string similarity = "similarity --submissions " + (folder_ / "class").string();
    for (const std::string& verb :
         {std::string("handout Day3-Exercises"), std::string("autograder Day3-Exercises"),
          std::string("class Day3-Exercises"), std::string("run RedEye"), similarity})
        complains(lab(verb + " --out " + (folder_ / "file" / "x").string()), 3,
                  "lab: cannot make the folder ");
}

TEST_F(CliTest, AFolderThatCannotBeUsedIsNamed) {
    std::ofstream(folder_ / "file") << "text\n";
    const std::string file = (folder_ / "file").string();
    complains(lab("hint MSSP 1", "LAB_SHARED_DISK=1 HOME= TMPDIR=" + file), 3,
              "lab: the folder that TMPDIR names: Not a directory: make room there, or make it ");
    complains(lab("hint MSSP 1", "LAB_SHARED_DISK=1 HOME= TMPDIR=/proc"), 3,
              "lab: /proc/opencl-lab-kit-");
}

TEST_F(CliTest, ABundledClassIsNotWrittenAmongSubmissions) {
    const fs::path own = folder_ / "class" / "moreau" / "MSSP" / "mssp.cl";
    fs::create_directories(own.parent_path());
    std::ofstream(own) << "int a;\n";
    complains(lab("class Day3-Exercises --out " + (folder_ / "class").string()), 64,
              "/class is not empty, and its files may be submissions: name a new folder");
    EXPECT_EQ(readFile(own), "int a;\n");
}

TEST_F(CliTest, WhatCannotBeMergedIsRefusedBeforeAnythingIsMade) {
    const std::string day = "Day3-Exercises";
    const fs::path mine = stored("mine", day, {"anna"}), other = stored("other", day, {"bo"}),
                   another = stored("another", "Day", {"cid"}), out = folder_ / "out";
    std::ofstream(folder_ / "grades.csv") << "a table that is long enough to be anything\n";
    const auto merge = [&](const fs::path& file, const fs::path& into) {
        return lab("merge " + file.string() + " --sheet " + day + " --out " + into.string());
    };
    complains(merge(mine, mine.parent_path()), 64, " is the store to merge into: ");
    complains(merge(other.parent_path(), out), 64, "/other is a folder: name the store in it, ");
    complains(merge(folder_ / "grades.csv", out), 64, "grades.csv is no store of results: ");
    complains(merge(folder_ / "none", out), 64, "there is no ");
    complains(merge(another, out), 64, " has no results of Day3-Exercises; there is Day: ");
    complains(merge(other, folder_ / "grades.csv"), 3, "cannot make the folder ");
    if (geteuid() != 0) {
        fs::permissions(other, fs::perms::none);
        complains(merge(other, out), 64, " cannot be read: ask its owner for a copy");
        fs::permissions(other, fs::perms::owner_read | fs::perms::owner_write);
    }
    EXPECT_FALSE(fs::exists(out));
    EXPECT_EQ(merge(other, out).output, "1 submission in " + out.string() + "\n");
    Store(other).mark(day, "bo", "MSSP", "1", {2, "late", "Kim", {}});
    const Ran marked = merge(other, out);
    EXPECT_NE(marked.output.find("left out of what " + other.string() + " holds: marks by hand"),
              std::string::npos)
        << marked.output;
    Store(other).withdraw(day, "bo");
    const Ran withdrawn = merge(other, out);
    EXPECT_NE(withdrawn.output.find("that bo is withdrawn (`lab mark --withdraw`)"),
              std::string::npos)
        << withdrawn.output;
}

TEST_F(CliTest, SimilarSubmissionsAreCounted) {
    if (std::system("command -v sim_c >/dev/null") != 0) GTEST_SKIP() << "there is no sim_c";
    const Exercise& mssp = exerciseNamed("MSSP");
    const Kit kit = readKit(LAB_ROOT, mssp);
    const auto handIn = [&](const std::string& name, const std::string& text) {
        fs::create_directories(folder_ / "class" / name / "MSSP");
        std::ofstream(folder_ / "class" / name / "MSSP" / mssp.file) << text;
    };
    const std::string command =
        fmt::format("similarity --submissions '{0}/class' --out '{0}/out'", folder_.string());
    handIn("anna", kit.model.text);
    handIn("bo", kit.skeleton.text);
    EXPECT_EQ(lab(command).output.find("no pair is alike: "), 0u);
    handIn("cid", kit.model.text);
    const Ran ran = lab(command);
    EXPECT_NE(ran.output.find("1 pair in 1 cluster; side by side in "), std::string::npos)
        << ran.output;
    // By the roster, anna and cid are a pair; these are no results of this sheet.
    Store(stored("out", "Another", {"dee"}))
        .setStudents({{"Anna", "", "", 0, "A"}, {"Cid", "", "", 0, "A"}});
    const Ran pair = lab(command);
    EXPECT_EQ(pair.code, 0);
    EXPECT_EQ(pair.output.find("no pair is alike: "), 0u) << pair.output;
}

// What belongs to another exercise is not judged as this one's, as in a grading.
TEST_F(CliTest, AFolderWithoutTheExerciseHasNothingToJudge) {
    fs::create_directories(folder_ / "MSSP");
    std::ofstream(folder_ / "MSSP" / "mssp.cl") << "kernel void tree_mssp(\n";
    const Ran ran = lab("check ScanApps 2 --no-timing --submission " + folder_.string());
    EXPECT_NE(ran.output.find("not found"), std::string::npos) << ran.output;
    EXPECT_EQ(ran.output.find("mssp"), std::string::npos) << ran.output;
}

// dash does not expand the tilde in SUBMISSIONS=~/day3.
TEST_F(CliTest, ATildeIsTheHomeFolder) {
    complains(lab("grade --submissions '~/day3'", "HOME=" + folder_.string()), 64,
              "no folder of submissions: " + (folder_ / "day3").string());
}

// Kernels are looked for in the current folder.
TEST_F(CliTest, KernelsAreThoseOfTheFolderAtHand) {
    fs::create_directories(folder_ / "MSSP");
    std::ofstream(folder_ / "MSSP" / "mssp.cl") << "kernel void tree_mssp(\n";
    const Ran ran = lab("check MSSP 1 --no-timing", "cd '" + folder_.string() + "' &&");
    EXPECT_NE(ran.output.find("there is no kernel called tree_mssp"), std::string::npos)
        << ran.output;
    EXPECT_NE(ran.output.find("MSSP: the kernels of " + (folder_ / "MSSP").string() + "\n"),
              std::string::npos)
        << ran.output;
}

TEST_F(CliTest, AFolderWithoutKernelsIsNotPassedOverInSilence) {
    fs::create_directories(folder_ / "MSSP");
    std::ofstream(folder_ / "MSSP" / "mssp.cl.bak") << "kernel void tree_mssp(\n";
    const Ran ran = lab("check MSSP 1 --no-timing", "cd '" + folder_.string() + "' &&");
    EXPECT_NE(ran.output.find(", as " + (folder_ / "MSSP").string() + " has no .cl file\n"),
              std::string::npos)
        << ran.output;
}

// MSSP has a kernel that is given, in a file of its own.
TEST_F(CliTest, WhereTheExercisesOwnFileIsMissingTheVerdictAsksForIt) {
    fs::create_directories(folder_ / "anna" / "MSSP");
    fs::copy_file(fs::path(LAB_ROOT) / "MSSP" / "sum.cl", folder_ / "anna" / "MSSP" / "sum.cl");
    const Ran ran = lab("check MSSP 1 --no-timing --submission " + (folder_ / "anna").string());
    EXPECT_NE(ran.output.find("none of mssp.cl's kernels is there: is the file missing"),
              std::string::npos)
        << ran.output;
}

TEST_F(CliTest, KernelsMayBeInFilesOfAnyName) {
    fs::create_directories(folder_ / "MSSP");
    std::ofstream(folder_ / "MSSP" / "solution.cl") << "kernel void tree_mssp(\n";
    for (const char* folder : {".", "MSSP"}) {
        const Ran ran =
            lab("check MSSP 1 --no-timing", "cd '" + (folder_ / folder).string() + "' &&");
        EXPECT_NE(ran.output.find("there is no kernel called tree_mssp"), std::string::npos)
            << ran.output;
    }
}

TEST_F(CliTest, WatchJudgesOnEverySaveAndObeysKeys) {
    if (!haveSandbox()) GTEST_SKIP() << kNoSandbox;
    const Kit kit = readKit(LAB_ROOT, exerciseNamed("Primer"));
    const fs::path file = folder_ / "Primer" / "primer.cl", output = folder_ / "watched";
    fs::create_directories(file.parent_path());
    std::ofstream(file) << kit.skeleton.text;
    const auto shown = [&](const std::string& words) {
        for (int i = 0; i < 1200; ++i, usleep(100000))
            if (readFile(output).find(words) != std::string::npos) return true;
        return false;
    };
    FILE* keys = popen(fmt::format("cd '{}' && '{}' watch Primer 1 > '{}' 2>&1", folder_.string(),
                                   (programFolder() / "lab").string(), output.string())
                           .c_str(),
                       "w");
    ASSERT_NE(keys, nullptr);
    EXPECT_TRUE(shown("Score 0 / 1")) << readFile(output);
    EXPECT_TRUE(shown("q quit"));
    std::ofstream(file) << kit.model.text;
    EXPECT_TRUE(shown("Score 1 / 1")) << readFile(output);
    std::fputc('l', keys);
    std::fflush(keys);
    EXPECT_TRUE(shown("> 1    map")) << readFile(output);
    std::fputc('q', keys);
    EXPECT_EQ(pclose(keys), 0);
}

TEST_F(CliTest, WithoutASandboxNothingRunsUnlessOneSaysSo) {
    if (!haveSandbox()) GTEST_SKIP() << kNoSandbox;
    // In a user namespace that may have no further ones.
    if (std::system("unshare -Ur true 2>/dev/null") != 0)
        GTEST_SKIP() << "unshare makes no user namespace";
    const std::string inside =
        "unshare -Ur sh -c 'echo 0 >/proc/sys/user/max_user_namespaces && exec \"$@\"' sh";
    complains(lab("check MSSP 1 --no-timing", inside), 3, "the sandbox cannot be made");
    const Ran unsafe = lab("check MSSP 1 --no-timing --unsafe-no-sandbox", inside);
    EXPECT_EQ(unsafe.code, 1) << unsafe.output;
    EXPECT_EQ(unsafe.output.rfind("lab: UNSAFE: no sandbox.", 0), 0u) << unsafe.output;
}

TEST_F(CliTest, AGradingWithoutASandboxSaysSoInItsResults) {
    fs::create_directories(folder_ / "class" / "nobody" / "MSSP");
    fs::create_directories(folder_ / "sheet");
    std::ofstream(folder_ / "sheet" / "sheet.toml")
        << "title = \"One task\"\n[[task]]\nexercise = \"MSSP\"\nid = \"1\"\npoints = 1\n";
    const std::string grade = fmt::format(
        "grade --no-timing --unsafe-no-sandbox --sheet '{0}/sheet' --submissions '{0}/class' --out "
        "'{0}/out' --seed-file '{0}/secret'",
        folder_.string());
    const Ran first = lab(grade);
    EXPECT_EQ(first.code, 0) << first.output;
    EXPECT_NE(first.output.find("UNSAFE: the kernels ran without a sandbox"), std::string::npos);
    EXPECT_EQ(first.output.find("imes were taken"), std::string::npos) << "no speed on the sheet";
    const std::string results = readFile(folder_ / "out" / "results.json");
    EXPECT_NE(results.find("\"sandbox\": false"), std::string::npos) << results;
    // The seed is created once, readable only by its owner, and used again.
    const std::string seed = readFile(folder_ / "secret");
    EXPECT_EQ(readFile(folder_ / "out" / "seed.txt"), seed);
    EXPECT_EQ(fs::status(folder_ / "secret").permissions(), fs::perms(0600));
    lab(grade);
    EXPECT_EQ(readFile(folder_ / "out" / "seed.txt"), seed);
    std::ofstream(folder_ / "secret") << "no number";
    complains(lab(grade.substr(0, grade.find("--unsafe")) + grade.substr(grade.find("--sheet"))),
              64, "no seed in ");
}

TEST_F(CliTest, AnUntouchedExerciseLosesPoints) {
    const Ran ran = lab("check MSSP");
    EXPECT_EQ(ran.code, 1);
    EXPECT_NE(ran.output.find("not started"), std::string::npos);
    EXPECT_NE(ran.output.find("Score 0 / 3"), std::string::npos);
}

}  // namespace
}  // namespace lab
