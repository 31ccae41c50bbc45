#include "grader/course/archive.h"

#include <archive.h>
#include <archive_entry.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <fstream>
#include <set>
#include <sstream>

#include "grader/course/handins.h"

namespace lab {
namespace {

namespace fs = std::filesystem;

struct Entry {
    std::string name, content, link;
};

class ArchiveTest : public testing::Test {
protected:
    ArchiveTest() {
        std::string pattern = (fs::temp_directory_path() / "archive-test-XXXXXX").string();
        folder_ = mkdtemp(pattern.data());
    }
    ~ArchiveTest() override { fs::remove_all(folder_); }

    fs::path write(const std::string& name, const std::vector<Entry>& entries) {
        const fs::path path = folder_ / name;
        archive* a = archive_write_new();
        if (name.find("zip") != std::string::npos || name.find("ZIP") != std::string::npos)
            archive_write_set_format_zip(a);
        else if (path.extension() == ".7z")
            archive_write_set_format_7zip(a);
        else
            archive_write_set_format_pax_restricted(a);
        if (path.extension() == ".gz" || path.extension() == ".tgz")
            archive_write_add_filter_gzip(a);
        if (path.extension() == ".xz") archive_write_add_filter_xz(a);
        if (path.extension() == ".bz2") archive_write_add_filter_bzip2(a);
        archive_write_open_filename(a, path.c_str());
        for (const Entry& e : entries) {
            archive_entry* entry = archive_entry_new();
            archive_entry_set_pathname(entry, e.name.c_str());
            archive_entry_set_perm(entry, 0644);
            archive_entry_set_filetype(entry, e.link.empty() ? AE_IFREG : AE_IFLNK);
            if (!e.link.empty()) archive_entry_set_symlink(entry, e.link.c_str());
            archive_entry_set_size(entry, static_cast<la_int64_t>(e.content.size()));
            archive_write_header(a, entry);
            archive_write_data(a, e.content.data(), e.content.size());
            archive_entry_free(entry);
        }
        archive_write_free(a);
        return path;
    }

    fs::path folder_;
};

TEST_F(ArchiveTest, TheKernelsOfAnExerciseAreFoundAtAnyDepth) {
    for (const char* name : {"a.zip", "A.ZIP", "a.tar.gz", "a.tgz", "a.tar", "a.tar.xz",
                             "a.tar.bz2", "a.7z", "no extension"}) {
        const Submission s =
            readHandin(write(name, {{"day3/MSSP/z.cl", "int z;\r\n", ""},
                                    {"day3/MSSP/kernels/mssp.cl", "\xEF\xBB\xBFint a;", ""},
                                    {"day3/MSSP/instructor/mssp.cl", "the model", ""},
                                    {"day3/ScanApps/scanapps.cl", "int b;\n", ""},
                                    {"day3/MSSP/notes.txt", "hello", ""}}),
                       exercises().at("MSSP"));
        ASSERT_EQ(s.files.size(), 2u) << name;
        EXPECT_EQ(s.files[0].name, "kernels/mssp.cl");
        EXPECT_EQ(s.files[0].text, "int a;\n");
        EXPECT_EQ(s.files[1].name, "z.cl");
        EXPECT_EQ(s.files[1].text, "int z;\n");
        EXPECT_TRUE(s.unreadable.empty());
    }
}

TEST_F(ArchiveTest, WhatLeadsOutIsLeftOutAndNothingIsWritten) {
    const Submission s =
        readHandin(write("evil.tar.gz", {{"../MSSP/up.cl", "int a;", ""},
                                         {"MSSP/../../up.cl", "int a;", ""},
                                         {(folder_ / "MSSP/absolute.cl").string(), "int a;", ""},
                                         {"MSSP/link.cl", "", "/etc/passwd"},
                                         {"MSSP/binary.cl", std::string("\0ELF", 4), ""},
                                         {"MSSP/large.cl", std::string((1u << 20) + 1, 'x'), ""},
                                         {"MSSP/good.cl", "int good;\n", ""}}),
                   exercises().at("MSSP"));
    ASSERT_EQ(s.files.size(), 1u);
    EXPECT_EQ(s.files[0].text, "int good;\n");
    EXPECT_EQ(s.unreadable.size(), 3u);
    EXPECT_EQ(std::distance(fs::directory_iterator(folder_), fs::directory_iterator()), 1);
}

TEST_F(ArchiveTest, BombsAndRubbishAreSaidInWords) {
    std::vector<Entry> many, large;
    for (int i = 0; i < 40; ++i) many.push_back({"MSSP/" + std::to_string(i) + ".cl", "x", ""});
    for (int i = 0; i < 80; ++i)
        large.push_back({"MSSP/" + std::to_string(i) + ".cl", std::string(2u << 20, 'x'), ""});
    EXPECT_EQ(readHandin(write("many.zip", many), exercises().at("MSSP")).files.size(), 32u);
    const Submission bomb = readHandin(write("bomb.tar.gz", large), exercises().at("MSSP"));
    EXPECT_TRUE(bomb.files.empty());
    EXPECT_LE(bomb.unreadable.size(), 9u);  // too long by their headers: not unpacked
    EXPECT_EQ(bomb.unreadable.front(), "0.cl is larger than 1 MiB");
    std::vector<Entry> much;
    for (int i = 0; i < 80; ++i)
        much.push_back({"MSSP/" + std::to_string(i) + ".cl", std::string(1u << 20, 'x'), ""});
    const Submission full = readHandin(write("full.tar.gz", much), exercises().at("MSSP"));
    EXPECT_TRUE(full.files.empty());
    EXPECT_EQ(full.unreadable, std::vector<std::string>{"full.tar.gz holds more than 64 MiB"});
    std::ofstream(folder_ / "rubbish.zip") << "this is no archive";
    const Submission rubbish = readHandin(folder_ / "rubbish.zip", exercises().at("MSSP"));
    EXPECT_TRUE(rubbish.files.empty());
    ASSERT_EQ(rubbish.unreadable.size(), 1u);
}

TEST_F(ArchiveTest, AFolderOfSubmissionsMayHoldArchives) {
    fs::create_directories(folder_ / "class" / "folder.zip" / "MSSP");
    std::ofstream(folder_ / "class" / "folder.zip" / "MSSP" / "mssp.cl") << "int folder;\n";
    fs::rename(write("b.tgz", {{"MSSP/mssp.cl", "int archive;\n", ""}}),
               folder_ / "class" / "b.tgz");
    fs::create_symlink(folder_ / "class" / "b.tgz", folder_ / "class" / "link.tgz");
    const auto handins = handinsIn(folder_ / "class").handins;
    ASSERT_EQ(handins.size(), 2u);
    const Exercise& mssp = exercises().at("MSSP");
    EXPECT_EQ(handins[0].read(mssp).files.at(0).text, "int archive;\n");
    EXPECT_EQ(handins[1].read(mssp).files.at(0).text, "int folder;\n");
}

// A folder may hold things that are neither folders nor files, and links to other people's work.
TEST_F(ArchiveTest, FoldersHoldTrapsToo) {
    fs::create_directories(folder_ / "other" / "MSSP");
    std::ofstream(folder_ / "other" / "MSSP" / "mssp.cl") << "int stolen;\n";
    fs::create_directories(folder_ / "class" / "mallory");
    fs::create_directory_symlink(folder_ / "other" / "MSSP",
                                 folder_ / "class" / "mallory" / "MSSP");
    EXPECT_TRUE(handinsIn(folder_ / "class").handins[0].read(exercises().at("MSSP")).files.empty());
    const fs::path own = folder_ / "own";
    fs::create_directories(own / "folder.cl");
    fs::create_directory_symlink(folder_ / "other", own / "linked");
    ASSERT_EQ(mkfifo((own / "pipe.cl").c_str(), 0600), 0);
    const Submission s = readSubmission(own);  // and does not wait for a writer
    EXPECT_TRUE(s.files.empty());
    EXPECT_EQ(s.unreadable.size(), 2u);
}

TEST_F(ArchiveTest, NamesBeyondAsciiDamageNothing) {
    for (const char* name : {"a.zip", "a.tar.gz", "a.7z"}) {
        const Submission s =
            readHandin(write(name, {{"Bjørn Åse/MSSP/mssp.cl", "int a;\n", ""},
                                    {"Bjørn Åse/MSSP/\xC3\xA6\xF0\x9F\x98\x80.cl", "int b;\n", ""},
                                    {"Bjørn Åse/r\xE9sum\xE9.txt", "latin 1", ""}}),
                       exercises().at("MSSP"));
        EXPECT_EQ(s.files.size(), 2u) << name << (s.unreadable.empty() ? "" : s.unreadable[0]);
    }
}

// A zip of a repository, with a class of submissions in it.
TEST_F(ArchiveTest, NobodyIsJudgedByTheKernelsOfOthers) {
    const std::vector<Entry> repository = {
        {"kit/data/submissions/Day3/anna/MSSP/mssp.cl", "int stolen;\n", ""},
        {"kit/MSSP/instructor/mssp.cl", "int model;\n", ""},
        {"kit/MSSP/.history/mssp.cl", "int old;\n", ""},
        {"__MACOSX/kit/MSSP/._mssp.cl", "int fork;\n", ""},
        {"kit/build/MSSP/mssp.cl", "int built;\n", ""},
        {"kit/others/bob/MSSP/mssp.cl", "int bobs;\n", ""},
        {"kit/MSSP/mssp.cl", "int own;\n", ""}};
    const Submission s = readHandin(write("repo.zip", repository), exercises().at("MSSP"));
    ASSERT_EQ(s.files.size(), 1u);
    EXPECT_EQ(s.files[0].text, "int own;\n");
    fs::create_directories(folder_ / "repo" / "MSSP");
    for (const Entry& e : repository) {
        fs::create_directories((folder_ / "repo" / e.name).parent_path());
        std::ofstream(folder_ / "repo" / e.name) << e.content;
    }
    const Submission same = readHandin(folder_ / "repo", exercises().at("MSSP"));
    ASSERT_EQ(same.files.size(), 1u);
    EXPECT_EQ(same.files[0].text, "int own;\n");
}

TEST_F(ArchiveTest, EveryLayoutIsRead) {
    const auto text = [](const fs::path& path, const char* exercise = "MSSP") {
        const Submission s = readHandin(path, exercises().at(exercise));
        return s.files.size() == 1 ? s.files[0].text : "files: " + std::to_string(s.files.size());
    };
    const auto put = [&](const std::string& name, const std::string& content) {
        fs::create_directories((folder_ / name).parent_path());
        std::ofstream(folder_ / name) << content;
    };
    EXPECT_EQ(
        text(write("flat.zip", {{"mssp.cl", "int a;\n", ""}, {"scanapps.cl", "int s;\n", ""}})),
        "int a;\n");
    EXPECT_EQ(text(folder_ / "flat.zip", "ScanApps"), "int s;\n");
    EXPECT_EQ(text(write("lower.zip", {{"day3/mssp/MSSP.CL", "int a;\n", ""}})), "int a;\n");
    put("deep/one/two/MSSP/mssp.cl", "int a;\n");
    EXPECT_EQ(text(folder_ / "deep"), "int a;\n");
    EXPECT_EQ(text(folder_ / "deep", "ScanApps"), "files: 0");
    put("lone.cl", "int a;\n");
    EXPECT_EQ(text(folder_ / "lone.cl"), "int a;\n");
    // Moodle: a folder for each student, an archive in it; and an archive in an archive.
    fs::create_directories(folder_ / "Anna_1_assignsubmission_file_");
    fs::copy(folder_ / "flat.zip", folder_ / "Anna_1_assignsubmission_file_" / "Day3.ZIP");
    EXPECT_EQ(text(folder_ / "Anna_1_assignsubmission_file_"), "int a;\n");
    const std::string inner =
        (std::ostringstream() << std::ifstream(folder_ / "flat.zip").rdbuf()).str();
    EXPECT_EQ(text(write("outer.tar", {{"x/day3.zip", inner, ""}})), "int a;\n");
    EXPECT_EQ(
        text(write("spoilt.tar", {{"x/bad.zip", "rubbish", ""}, {"MSSP/a.cl", "int a;\n", ""}})),
        "int a;\n");
}

TEST_F(ArchiveTest, EveryEntryIsAHandinOrSkippedWithAReason) {
    fs::create_directories(folder_ / "anna");
    fs::create_directories(folder_ / "__MACOSX");
    fs::create_directories(folder_ / ".git");
    std::ofstream(folder_ / "grades.xlsx.txt") << "anna 10";
    std::ofstream(folder_ / "broken.zip") << "PK";
    std::ofstream(folder_ / "empty") << "";
    fs::create_symlink("/etc", folder_ / "link");
    write("upload", {{"MSSP/mssp.cl", "int a;\n", ""}});
    const ClassFolder found = handinsIn(folder_);
    std::set<std::string> rows, skipped;
    for (const Handin& h : found.handins) rows.insert(h.name);
    for (const SkippedEntry& e : found.skipped) {
        skipped.insert(e.name);
        EXPECT_FALSE(e.reason.empty());
    }
    EXPECT_EQ(rows, (std::set<std::string>{"anna", "broken.zip", "upload"}));
    EXPECT_EQ(skipped,
              (std::set<std::string>{"__MACOSX", ".git", "grades.xlsx.txt", "empty", "link"}));
}

}  // namespace
}  // namespace lab
