// What compilers and the simulator say, turned into verdicts.
#include <gtest/gtest.h>

#include "grader/judge/build_log.h"
#include "grader/judge/simulator_log.h"

namespace lab {
namespace {

const std::string kSource =
    "#line 1 \"model\"\nint a;\n#line 40 \"mine.cl\"\n    buf[lid] += buf[lid + 1];\n\tx = y\n"
    "#line 9 \"model\"\n}\n";

TEST(BuildLog, ShowsTheLineWithACaret) {
    const Verdict v =
        buildVerdict("mine.cl:41:5: error: expected ';' after expression\nmore\n", kSource);
    EXPECT_EQ(v.status, Status::buildError);
    EXPECT_EQ(v.message, "mine.cl:41: expected ';' after expression");
    ASSERT_EQ(v.details.size(), 2u);
    EXPECT_EQ(v.details[0], "\tx = y");
    EXPECT_EQ(v.details[1], "\t   ^");
}

TEST(BuildLog, PoclsDigestSaysTheSame) {
    const Verdict v = buildVerdict(
        "warning: mine.cl:40:1: unused\nerror: mine.cl:41:5: expected ';' after expression\n",
        kSource);
    EXPECT_EQ(v.message, "mine.cl:41: expected ';' after expression");
    EXPECT_EQ(v.details.size(), 2u);
}

TEST(BuildLog, AnUnknownLogIsPassedOn) {
    const Verdict v = buildVerdict("something went wrong\nbadly\n", kSource);
    EXPECT_EQ(v.status, Status::buildError);
    EXPECT_EQ(v.details, (std::vector<std::string>{"something went wrong", "badly"}));
    EXPECT_EQ(buildVerdict("", kSource).status, Status::buildError);
    EXPECT_EQ(buildVerdict("mine.cl:99999:1: error: far away", kSource).details.size(), 0u);
}

const std::string kRace = R"(
Read-write data race at local memory address 0x1000000000020
	Kernel: group_mssp
	
	First entity:  Global(2,0,0) Local(2,0,0) Group(0,0,0)
	  store <4 x i32> %call19, <4 x i32> addrspace(3)* %arrayidx21, align 16, !dbg !73
	At line 40 (column 5) of mine.cl:
	  
	
	Second entity: Global(0,0,0) Local(0,0,0) Group(0,0,0)
	  %21 = load <4 x i32>, <4 x i32> addrspace(3)* %arrayidx18, align 16, !dbg !66
	At line 40 (column 17) of mine.cl:
	  

)";

TEST(SimulatorLog, NamesBothWorkItemsOfARaceOnceForALine) {
    const SimulatorLog log = readSimulatorLog(kRace + kRace, kSource);
    ASSERT_EQ(log.findings.size(), 1u);
    EXPECT_EQ(log.own, 1u);
    const Verdict& v = log.findings[0];
    EXPECT_EQ(v.status, Status::race);
    EXPECT_EQ(
        v.message,
        "work-item 2 of group 0 writes local memory at mine.cl:40:5, and work-item 0 of group 0 "
        "reads the same element at mine.cl:40:17");
    EXPECT_EQ(v.details[0], "    buf[lid] += buf[lid + 1];");
    EXPECT_EQ(v.details[1], "    ^");
}

TEST(SimulatorLog, PutsWhatExplainsTheOthersFirst) {
    const std::string log = R"(
Controlflow depends on uninitialized value
	Kernel: k
	Entity: Global(0,0,0) Local(0,0,0) Group(0,0,0)
	  %call = call
	At line 40 (column 23) of mine.cl:
	  x

Invalid read of size 16 at global memory address 0x3000000000040
	Kernel: k
	Entity: Global(4,0,0) Local(4,0,0) Group(1,0,0)
	  %1 = load
	At line 41 (column 12) of mine.cl:
	  y

Work-group divergence detected (barrier)
	Kernel:     k
	Work-group: (0,0,0)
	Only 16 out of 32 work-items executed barrier
	  call spir_func void @_Z7barrierj(i32 noundef 1) #7, !dbg !76
	At line 9 (column 13) of model:
	  z

Uninitialized value written to local memory address 0x1
	Kernel: later
	Entity: Global(0,0,0) Local(0,0,0) Group(0,0,0)
	  store
	At line 9 (column 1) of model:
	  w
)";
    const SimulatorLog read = readSimulatorLog(log, kSource);
    ASSERT_EQ(read.findings.size(), 4u);
    EXPECT_EQ(read.own, 2u) << "the model's lines come last";
    EXPECT_EQ(read.findings[0].status, Status::outOfBounds);
    EXPECT_EQ(read.findings[0].message,
              "work-item 4 of group 1 reads outside its global array at "
              "mine.cl:41:12");
    EXPECT_EQ(read.findings[1].status, Status::uninitialized);
    EXPECT_EQ(read.findings[3].message, "later meets an element that no work-item has written");
}

TEST(SimulatorLog, KnowsWhenTheSimulatorGaveUp) {
    const SimulatorLog read = readSimulatorLog(
        "OCLGRIND FATAL ERROR (./src/plugins/Uninitialized.cpp:1805)\nUnsupported instruction: "
        "freeze\n",
        kSource);
    EXPECT_TRUE(read.findings.empty());
    EXPECT_EQ(read.gaveUp, "Unsupported instruction: freeze");
    EXPECT_TRUE(readSimulatorLog("", kSource).gaveUp.empty());
    EXPECT_TRUE(readSimulatorLog("At line 3 (column\nentity: nothing\n", kSource).findings.empty());
}

}  // namespace
}  // namespace lab
