// The roster of a course, and the owners of hand-ins.
#include "grader/course/roster.h"

#include <gtest/gtest.h>

#include <fstream>

#include "grader/contract/usage_error.h"
#include "grader/course/handins.h"
#include "grader/course/scratch_folder.h"
#include "grader/publish/class_page.h"
#include "grader/publish/csv.h"
#include "grader/publish/terminal.h"

namespace lab {
namespace {

namespace fs = std::filesystem;

class RosterTest : public testing::Test {
protected:
    fs::path file(const std::string& text) const {
        std::ofstream(folder_ / "course.csv", std::ios::binary) << text;
        return folder_ / "course.csv";
    }
    void refuses(const std::string& text, const std::string& why) const {
        try {
            readRoster(file(text));
            FAIL() << text;
        } catch (const UsageError& e) {
            EXPECT_NE(std::string(e.what()).find(why), std::string::npos) << e.what();
        }
    }
    std::string nameOf(const std::string& handin) const {
        const Student* s = whose(handin, roster_);
        return s == nullptr ? "" : s->name;
    }

    const ScratchFolder scratch_{fs::temp_directory_path()};
    const fs::path folder_ = scratch_.path();
    std::vector<Student> roster_ = {{"Jane van Doe", "abc123", "jvd@example.org", 2},
                                    {"Åse Jiménez", "xyz9", "", 0},
                                    {"Kim Lee", "k1", "kim@example.org", 0},
                                    {"Kim Lee", "k2", "lee@example.org", 0},
                                    {"Berg, Anna", "4711", "", 0}};
};

TEST_F(RosterTest, IsReadAsSpreadsheetsAndPlatformsWriteIt) {
    auto r =
        readRoster(file("name,id,e-mail,late days\r\n\"Doe, Jane\",1,j@x,2\r\n\r\nBo,2,,\r\n"));
    ASSERT_EQ(r.size(), 2u);
    EXPECT_EQ(r[0].name, "Doe, Jane");
    EXPECT_EQ(r[0].lateDays, 2);
    EXPECT_EQ(r[1].id, "2");
    EXPECT_EQ(readRoster(file("name,e-mail,late days\nJane,n/a,-1\nBo,n/a,0\n")).size(), 2u);
    r = readRoster(file("name,id\rJane,1\rBo,2\r"));
    ASSERT_EQ(r.size(), 2u);
    EXPECT_EQ(r[1].name, "Bo");
    EXPECT_EQ(r[1].id, "2");
    r =
        readRoster(file("\xEF\xBB\xBF"
                        "First name;Last name;ID number;Email address;Groups\n"
                        "Åse;Jiménez;7;a@x;G1"));
    ASSERT_EQ(r.size(), 1u);
    EXPECT_EQ(r[0].name, "Åse Jiménez");
    EXPECT_EQ(r[0].email, "a@x");
    EXPECT_EQ(readRoster(file("First name,ID number\nCher,1\n")).at(0).name, "Cher");
    r = readRoster(file("First name,Last name\nCher,\n,Madonna\nSeal,.\n"));
    ASSERT_EQ(r.size(), 3u);
    EXPECT_EQ(r[0].name, "Cher");
    EXPECT_EQ(r[1].name, "Madonna");
    EXPECT_EQ(whose("Seal ._12_assignsubmission_file_", r), &r[2]);
    r =
        readRoster(file("Student,ID,SIS Login ID,Section,Day 3 (1)\n,,,,Manual Posting\n"
                        "    Points Possible,,,,100\n\"Doe, Jane\",99,jd,S,\n"
                        "\"Student, Test\",98,5f2c,S,\n"));
    ASSERT_EQ(r.size(), 1u);
    EXPECT_EQ(r[0].name, "Doe, Jane");
    EXPECT_EQ(r[0].id, "99");
}

TEST_F(RosterTest, ExcelsFirstLineNamesTheSeparator) {
    for (const char* first : {"sep=;", "\xEF\xBB\xBFsep=;", "\"sep=;\"", "SEP=;\r"}) {
        const auto r = readRoster(file(std::string(first) + "\nname;id\n\"Doe; Jane\";7\n"));
        ASSERT_EQ(r.size(), 1u) << first;
        EXPECT_EQ(r[0].name, "Doe; Jane");
        EXPECT_EQ(r[0].id, "7");
    }
    refuses("sep=;\nname;id\na;1\nb;1\n", "course.csv:4: the id 1 is also in line 3");
    refuses("sep=;", "course.csv:1:");
}

TEST_F(RosterTest, AGroupIsWhoeverHasTheSameInItsColumn) {
    auto r =
        readRoster(file("name,group\nAnna,Team Å\nBo,team å\nCid,\nDee,-\nEve,Default group\n"));
    ASSERT_EQ(r.size(), 5u);
    EXPECT_EQ(r[0].group, "Team Å");
    EXPECT_TRUE(r[0].handsInWith(r[1]));
    for (std::size_t i = 2; i < r.size(); ++i) {
        EXPECT_EQ(r[i].group, "");
        EXPECT_FALSE(r[i].handsInWith(r[i == 2 ? 3 : 2]));
    }
    r =
        readRoster(file("name,canvas_user_id,user_id,login_id,sections,group_name,canvas_group_id\n"
                        "Anna Berg,99,x,ab,S,Pair 1,5\n"));
    EXPECT_EQ(r.at(0).id, "99");
    EXPECT_EQ(r.at(0).group, "Pair 1");
    // Moodle's list of participants has tutorials there as well.
    EXPECT_EQ(readRoster(file("name,Groups\nAnna,\"Tutorial 1, Team 3\"\n")).at(0).group, "");
}

TEST_F(RosterTest, AHandInOfAGroupIsAllItsMembers) {
    roster_ = {{"Anna Berg", "17", "anna@x", 0, "Team 1.2"},
               {"Bo Li", "18", "", 0, "Team 1.2"},
               {"Kim Lee", "k1", "", 0, "12"},
               {"Kim Lee", "k2", "", 0, "12"},
               {"Cid", "3", "", 0, ""},
               {"Dee", "20", "", 0, "3"}};
    const auto owners = [&](const std::string& handin) {
        std::string all;
        for (const Student& s : ownersOf(handin, roster_)) all += s.id + " ";
        return all;
    };
    EXPECT_EQ(owners("Bo Li"), "18 17 ");
    EXPECT_EQ(owners("anna@x.zip"), "17 18 ");
    EXPECT_EQ(owners("boli_18_901_mssp.cl"), "18 17 ");
    EXPECT_EQ(owners("team_1.2.zip"), "17 18 ");
    EXPECT_EQ(owners("Team 1.2-Bo Li_9_assignsubmission_file_"), "18 17 ");
    EXPECT_EQ(owners("Team 1.2-Cid_9_assignsubmission_file_"), "") << "not a member";
    EXPECT_EQ(owners("Kim Lee"), "k1 k2 ") << "both namesakes are of one group";
    EXPECT_EQ(owners("group_12"), "k1 k2 ");
    EXPECT_EQ(owners("12.tar.gz"), "k1 k2 ");
    EXPECT_EQ(owners("Cid"), "3 ");
    EXPECT_EQ(owners("3"), "") << "Cid's id, and Dee's group";
    EXPECT_EQ(owners("group 3"), "20 ");
    EXPECT_EQ(owners("Team 12"), "") << "not 1.2";
}

TEST_F(RosterTest, MembersOfAGroupHaveARowEachAndNobodyIsMissing) {
    Report report;
    TaskResult t{"MSSP", "1", "x", 2, 3, 0, {}, {}};
    const std::vector<Student> roster = {{"Anna", "17", "", 0, "A"},
                                         {"Bo", "18", "", 2, "A"},
                                         {"Cid", "19", "", 0, "B"},
                                         {"Dee", "20", "", 0, "B"},
                                         {"Eve", "21", "", 0, ""}};
    report.submissions = {{"Anna", {t}}, {"Bo", {t}}};
    report.submissions[1].tasks[0].points = 3;
    report.submissions[1].late = true;
    report.skipped = {{"Cid.pdf", "not a folder"}};
    enterStudents(report, roster);
    const std::string rows = toGradebook(report);
    EXPECT_EQ(rows.substr(rows.find('\n') + 1),
              "Anna,Anna,17,,0,A,,2,2,3,yes,another one counts,\r\n"
              "Bo,Bo,18,,2,A,yes,3,3,3,yes,graded,\r\n"
              "Bo,Anna,17,,0,A,yes,3,3,3,yes,graded,\r\n"
              ",Cid,19,,0,B,,,,,,skipped,\r\n"
              ",Dee,20,,0,B,,,,,,skipped,\r\n"
              ",Eve,21,,0,,,,,,,missing,\r\n");
    std::ostringstream table;
    printClass(table, report, {});
    EXPECT_NE(table.str().find("groups: 4 students in 2 groups, of up to 2\n"), std::string::npos)
        << table.str();
    EXPECT_NE(table.str().find("group A: 2 submissions that differ in points; the best counts for "
                               "all members\n"),
              std::string::npos)
        << table.str();
    EXPECT_NE(table.str().find("late: Bo, by the name that Canvas gave it; no points are taken\n"),
              std::string::npos);
    EXPECT_NE(classPage(report).find(R"("student":"Bo, Anna")"), std::string::npos);
}

TEST_F(RosterTest, ANameOfAStudentAndOfAnothersGroupIsNobodys) {
    Report report;
    report.submissions = {{"Bo Li", {}}};
    enterStudents(report, {{"Anna", "17", "", 0, "Bo Li"}, {"Bo Li", "18", "", 0, "X"}});
    EXPECT_TRUE(report.submissions[0].students.empty());
    std::ostringstream table;
    printClass(table, report, {});
    EXPECT_NE(table.str().find("unknown: Bo Li: a student and another's group on the roster have "
                               "that name: rename it to an id or e-mail\n"),
              std::string::npos)
        << table.str();
}

TEST_F(RosterTest, WhatIsWrongIsSaidWithItsLine) {
    refuses("id,mail\n1,x\n", "course.csv:1: the first row must name the columns");
    refuses("name,id\na,1\n\"b\nc\",2\nd,1\n", "course.csv:5: the id 1 is also in line 2");
    refuses("name,e-mail\na,x@y\nb,X@y\n",
            "course.csv:3: the e-mail address x@y is also in line 2");
    for (const char* days : {"two", "1e400", "inf", "nan"})
        refuses(std::string("name,late days\na,") + days + "\n",
                "course.csv:2: late days must be a number");
    refuses("name,id\n,1\n", "course.csv:2: a student without a name");
    refuses("name\n", "names no student");
    refuses("", "course.csv:1:");
    refuses("name,id\na,1\n\"b,2\nc,3\n", "course.csv:3: a quote that is never closed");
    refuses(std::string("\xFF\xFEn\0a\0m\0e\0\n\0", 12), "course.csv:1: the file is UTF-16");
    refuses("name,id\na,1\nJ\xFCrgen,2\n", "course.csv:3: the file is not UTF-8, but Latin-1");
    EXPECT_THROW(readRoster(folder_ / "none.csv"), UsageError);
}

TEST_F(RosterTest, EveryOneIsFoundByNameIdOrAddress) {
    for (const char* handin :
         {"abc123", "ABC123.zip", "jvd", "jvd@example.org", "Jane van Doe", "jane_van_doe.tar.gz",
          "van Doe, Jane", "doe jane van", "Jane van Doe_1234567", "vandoejane_88"})
        EXPECT_EQ(nameOf(handin), "Jane van Doe") << handin;
    for (const char* handin : {"åse jiménez", "ÅSE JIMÉNEZ.zip", "jiménezåse_5", "xyz9"})
        EXPECT_EQ(nameOf(handin), "Åse Jiménez") << handin;
    EXPECT_EQ(nameOf("Anna Berg_12"), "Berg, Anna");
    EXPECT_EQ(nameOf("berganna_4711"), "Berg, Anna");
    // Moodle's number is not an id: Jane is not Anna.
    EXPECT_EQ(nameOf("Jane van Doe_4711"), "Jane van Doe");
    for (const char* handin : {"Kim Lee", "Kim Lee_7", "nobody", "", "jane"})
        EXPECT_EQ(nameOf(handin), "") << handin;
    EXPECT_EQ(nameOf("MÜLLER Jürgen_4711"), "");
    EXPECT_EQ(nameOf("MÜLLER Jürgen_4711_assignsubmission_file_"), "");
    EXPECT_EQ(nameOf("Jürgen_4711"), "");
    EXPECT_EQ(nameOf("berganna_4711_901_day3.zip"), "Berg, Anna");
    EXPECT_EQ(whose("k2", roster_), &roster_[3]);
    EXPECT_EQ(whose("leekim_k1", roster_), nullptr);
}

TEST_F(RosterTest, LettersMatchInEveryScriptAndUnicodeForm) {
    roster_ = {{"Łukasz Żak", "1", "", 0},
               {"Дмитрий Иванов", "2", "", 0},
               {"Jose\u0301 Mun\u0303oz", "3", "", 0},
               {"Jörg Groß", "4", "", 0}};
    EXPECT_EQ(nameOf("łukasz żak"), "Łukasz Żak");
    EXPECT_EQ(nameOf("ŁUKASZ z\u0307ak.zip"), "Łukasz Żak");
    EXPECT_EQ(nameOf("ИВАНОВ дмитрий_12"), "Дмитрий Иванов");
    EXPECT_EQ(nameOf("José MUÑOZ"), "Jose\u0301 Mun\u0303oz");
    EXPECT_EQ(nameOf("GROSS, Jo\u0308rg"), "Jörg Groß");
    EXPECT_EQ(nameOf("J\xF6rg Gro\xDF"), "");  // not UTF-8
}

TEST_F(RosterTest, NamesMayEndInDigits) {
    roster_ = {{"R2 D2", "104", "", 0}, {"Anna Berg2", "7", "", 0}, {"Bo Li", "12", "", 0}};
    EXPECT_EQ(nameOf("d2r2_LATE_104_50012_mssp.cl"), "R2 D2");
    EXPECT_EQ(nameOf("Anna Berg2_12_assignsubmission_file_"), "Anna Berg2");
    EXPECT_EQ(nameOf("Anna Berg_12_assignsubmission_file_"), "");
}

TEST_F(RosterTest, DownloadsOfMoodleAndCanvasAreOneHandinEach) {
    EXPECT_EQ(handinName("Anna Berg_12_assignsubmission_file_"), "Anna Berg_12");
    EXPECT_EQ(handinName("Anna Berg_12_assignsubmission_file"), "Anna Berg_12");
    EXPECT_EQ(handinName("Anna Berg_12_assignsubmission_onlinetext_"), "Anna Berg_12");
    EXPECT_EQ(handinName("berganna_LATE_33_901_mssp.cl"), "berganna_33");
    EXPECT_EQ(handinName("berganna_33_902_ScanApps-2.zip"), "berganna_33");
    EXPECT_EQ(handinName("d2r2_LATE_33_90123_mssp-1.cl"), "d2r2_33");
    EXPECT_EQ(handinName("does123456john_33_90123_mssp.cl"), "does123456john_33");
    EXPECT_EQ(uploadedName("berganna_LATE_33_901_mssp-1.cl"), "mssp.cl");
    EXPECT_TRUE(isLateByName("berganna_LATE_33_901_mssp-1.cl"));
    EXPECT_FALSE(isLateByName("berganna_33_901_mssp_LATE_1.cl"));
    EXPECT_FALSE(isLateByName("anna_LATE"));
    EXPECT_EQ(uploadedName("Anna Berg_12_assignsubmission_file_my mssp.cl"), "my mssp.cl");
    for (const char* own :
         {"anna", "anna.zip", "anna_berg", "group_3", "Anna_1_2_x.zip", "day3_2026_11_anna.zip",
          "group_3_14_mssp.cl", "day3_2026_1130_anna.zip", "day3_12_20261130_anna.zip",
          "2026_11_30123_anna.zip"}) {
        EXPECT_EQ(handinName(own), own);
        EXPECT_EQ(uploadedName(own), own);
    }
    const fs::path all = folder_ / "class";
    fs::create_directories(all);
    const Exercise& mssp = exercises().at("MSSP");
    std::ofstream(all / "berganna_33_901_mssp-1.cl") << "int a;\n";
    std::ofstream(all / "berganna_33_902_helpers.cl") << "int b;\n";
    std::ofstream(all / "leekim_LATE_34_903_mssp.cl") << "int c;\n";
    std::ofstream(all / "leekim_34_904_helpers.cl") << "int d;\n";
    const ClassFolder found = handinsIn(all);
    ASSERT_EQ(found.handins.size(), 2u);
    EXPECT_EQ(found.handins[0].name, "berganna_33");
    EXPECT_FALSE(found.handins[0].late);
    EXPECT_TRUE(found.handins[1].late);
    const Submission anna = found.handins[0].read(mssp);
    ASSERT_EQ(anna.files.size(), 2u);
    EXPECT_EQ(anna.files[0].name, "mssp.cl");
    EXPECT_EQ(anna.files[1].name, "helpers.cl");
    // Moodle's online text is part of the same submission.
    const fs::path moodle = folder_ / "moodle";
    for (const char* part : {"onlinetext", "file"})
        fs::create_directories(moodle /
                               ("Zoe Berg_12_assignsubmission_" + std::string(part) + "_"));
    std::ofstream(moodle / "Zoe Berg_12_assignsubmission_onlinetext_" / "onlinetext.html") << "hi";
    std::ofstream(moodle / "Zoe Berg_12_assignsubmission_file_" / "mssp.cl") << "int a;\n";
    const ClassFolder class2 = handinsIn(moodle);
    ASSERT_EQ(class2.handins.size(), 1u);
    EXPECT_EQ(class2.handins[0].name, "Zoe Berg_12");
    EXPECT_EQ(class2.handins[0].read(mssp).files.size(), 1u);
}

TEST_F(RosterTest, TheReportsSayWhoIsMissingAndWhoIsUnknown) {
    Report report;
    report.title = "A day";
    TaskResult t{"MSSP", "1", "x", 2, 3, 0, {}, {}};
    report.submissions = {{"Jane van Doe_1", {t}}, {"=nobody", {t}}};
    report.submissions[1].tasks[0].verdict.status = Status::graderFault;
    Report unclear = report;
    unclear.submissions.push_back({"Kim Lee_101", {t}});
    enterStudents(unclear, roster_);
    std::ostringstream whose;
    printClass(whose, unclear, {});
    EXPECT_NE(whose.str().find("unknown: Kim Lee_101: 2 on the roster have that name: rename it"),
              std::string::npos)
        << whose.str();
    EXPECT_NE(
        whose.str().find("unclear: Kim Lee (k2), on the roster, has a namesake: see 'unknown'"),
        std::string::npos)
        << whose.str();
    EXPECT_NE(toGradebook(unclear).find("Kim Lee_101,,,,,,,2,2,3,yes,namesakes on the roster,\r\n"),
              std::string::npos)
        << toGradebook(unclear);
    EXPECT_NE(toGradebook(unclear).find(",Kim Lee,k1,kim@example.org,0,,,,,,,has a namesake,\r\n"),
              std::string::npos);
    enterStudents(report, roster_);
    std::ostringstream table;
    printClass(table, report, {});
    EXPECT_NE(table.str().find("missing: Kim Lee (k1)"), std::string::npos) << table.str();
    EXPECT_NE(table.str().find("unknown: =nobody"), std::string::npos) << table.str();
    EXPECT_EQ(table.str().find("missing: Jane"), std::string::npos);
    EXPECT_EQ(toGradebook(report),
              "\xEF\xBB\xBF"
              "submission,name,id,e_mail,late_days,group,late,MSSP 1,points,max_points,timed,state,"
              "comments\r\n"
              "Jane van Doe_1,Jane van Doe,abc123,jvd@example.org,2,,,2,2,3,yes,graded,\r\n"
              "'=nobody,,,,,,,2,2,3,yes,not all judged,\r\n"
              ",Åse Jiménez,xyz9,,0,,,,,,,missing,\r\n"
              ",Kim Lee,k1,kim@example.org,0,,,,,,,missing,\r\n"
              ",Kim Lee,k2,lee@example.org,0,,,,,,,missing,\r\n"
              ",\"Berg, Anna\",4711,,0,,,,,,,missing,\r\n");
    // Who handed in what is no submission did not hand in nothing.
    report.skipped = {{"Berg Anna_9_assignsubmission_file_day3.pdf", "not a folder"},
                      {"Åse Jiménez.docx", "not a folder"},
                      {"notes.txt", "not a folder"}};
    std::ostringstream other;
    printClass(other, report, {});
    EXPECT_NE(other.str().find("missing: Berg, Anna (4711), on the roster, but what was handed in "
                               "is skipped: Berg Anna_9_assignsubmission_file_day3.pdf\n"),
              std::string::npos)
        << other.str();
    EXPECT_NE(other.str().find("missing: Kim Lee (k1), on the roster, handed in nothing\n"),
              std::string::npos);
    EXPECT_NE(toGradebook(report).find(",\"Berg, Anna\",4711,,0,,,,,,,skipped,\r\n"),
              std::string::npos)
        << toGradebook(report);
    EXPECT_NE(toGradebook(report).find(",Åse Jiménez,xyz9,,0,,,,,,,skipped,\r\n"),
              std::string::npos);
    EXPECT_NE(classPage(report).find("Berg, Anna, but for Berg Anna_9_assign"), std::string::npos);
    report.skipped.clear();
    report.unfinished = true;  // then nobody knows who handed in nothing
    std::ostringstream early;
    printClass(early, report, {});
    EXPECT_EQ(early.str().find("missing"), std::string::npos) << early.str();
    EXPECT_NE(early.str().find("not judged yet: Kim Lee (k1)"), std::string::npos) << early.str();
    EXPECT_NE(toGradebook(report).find(",Kim Lee,k1,kim@example.org,0,,,,,,,not judged yet,\r\n"),
              std::string::npos);
    // Without a roster nobody is unknown.
    Report none = report;
    none.missing.clear();
    enterStudents(none, {});
    std::ostringstream plain;
    printClass(plain, none, {});
    EXPECT_EQ(plain.str().find("unknown"), std::string::npos);
}

TEST(ClassTable, NeverCutsTwoNamesToTheSame) {
    Report report;
    for (const char* end : {"Andersen", "Andresen", "Bo"}) {
        TaskResult t{"MSSP", "1", "x", 2, 3, 0, {}, {}};
        SubmissionResult s{"Maximiliana-Josephine " + std::string(end), {}};
        for (int i = 0; i < 12; ++i) {
            t.id = std::to_string(i);
            s.tasks.push_back(t);
        }
        report.submissions.push_back(s);
    }
    std::ostringstream table;
    printClass(table, report, {false, 40});
    EXPECT_NE(table.str().find("And"), std::string::npos);
    std::set<std::string> rows;
    std::istringstream lines(table.str());
    for (std::string line; std::getline(lines, line);)
        if (line.rfind("Maxi", 0) == 0) {
            EXPECT_TRUE(rows.insert(line.substr(0, line.find("…"))).second) << line;
        }
    EXPECT_EQ(rows.size(), 3u);
}

}  // namespace
}  // namespace lab
