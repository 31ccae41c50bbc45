#!/usr/bin/env python3
"""Proves that every test of the counters can fail.

Plants one fault after another in a copy of the sources, builds it and runs the tests. Each fault
must make at least one test fail, and each test must fail for at least one fault. Takes about half
an hour.

    tests/prove_tests.py [part of a fault's text]
"""
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent.parent

# file, what it says, the fault put in its place
FAULTS = [
    ("settings.h", " || (value & (value - 1)) != 0", ""),
    ("settings.h", '"LAB_COUNTERS_BANKS"', '"OTHER"'),
    ("settings.h", '"LAB_COUNTERS_SEGMENT"', '"OTHER"'),
    ("access.h", "a.address <= last->address + last->size", "a.address < last->address"),
    ("access.h", "widestAccess = 16", "widestAccess = 64"),
    ("access.h", "widestAccess = 16", "widestAccess = 8"),
    ("transactions.h", "transactions += endSegment - firstSegment", "transactions += 1"),
    ("transactions.h", "(end + segmentBytes - 1) / segmentBytes;", "end / segmentBytes;"),
    ("transactions.h", "std::max(a.address / segmentBytes, nextSegment)",
     "a.address / segmentBytes"),
    ("transactions.h", "std::max(a.address, nextByte)", "a.address"),
    ("transactions.h", "a.address + a.size;\n", "(a.address & 0xffffffff) + a.size;\n"),
    ("banks.h", "widest <= 4 ? 1 : widest <= 8 ? 2 : 4", "1"),
    ("banks.h", "words.erase(", "(void)("),
    ("banks.h", "w % banks", "w % 32"),
    ("banks.h", "newBank ? 1 : inBank + 1", "1"),
    ("banks.h", "if (busiest > 1) ++", "++"),
    ("contention.h", "const bool same = i > 0 &&", "const bool same = false &&"),
    ("contention.h", "if (same) ++", "++"),
    ("steps.h", "max_element", "min_element"),
    ("position.h", "++loops.back().count;", ";"),
    ("position.h", "loops.size() > place.depth", "loops.size() > 99"),
    ("position.h", "mixKey(key(), site)", "key()"),
    ("wave_log.h", "if (!(first.lanes >> lane & 1)) return first;", "return first;"),
    ("wave_log.h", "b.divergent |= successor != b.successor;", ""),
    ("wave_log.h", "requests_.clear();", ""),
    ("wave_log.h", "branches_.clear();", ""),
    ("operations.cpp", "count.adds = elementsOf(instruction.getType());", "count.adds = 1;"),
    ("operations.cpp", "count.adds = elements;", ""),
    ("operations.cpp", '{"add", "sub", "inc", "dec"}', '{"sub"}'),
    ("data_flow.cpp", "case llvm::Instruction::ICmp:\n        case", "case"),
    ("data_flow.cpp", "objects.push_back(value);", ""),
    ("data_flow.cpp", "for (const llvm::Value* value : returned_[callee]) wantValue(value);", ""),
    ("data_flow.cpp", "case llvm::Instruction::GetElementPtr: case llvm::Instruction::PtrToInt:",
     ""),
    ("counters.cpp", "arguments_[buffer] = std::min<std::size_t>(", "(void)std::min<std::size_t>("),
    ("counters.cpp", "logGroupCopies(copies);", ";"),
    ("counters.cpp", "i += waves)", "++i)"),
    ("joined_atomics.cpp", "if (isUniform(pointer)) return true;", ""),
    ("joined_atomics.cpp", "call.use_empty() &&", ""),
    ("joined_atomics.cpp", "addend && addend->isOne()", "addend"),
    ("joined_atomics.cpp", 'name.find("xchg") != std::string::npos ||', ""),
    ("data_flow.cpp", "follow(given->second);", ""),
    ("data_flow.cpp", "!seen.insert(v).second ||", ""),
    ("joined_atomics.cpp", '"get_group_id", ', ""),
    ("kernel_code.cpp", "const bool isData = flow.isData(instruction);",
     "const bool isData = true;"),
    ("kernel_code.cpp", "        joinVectorAccesses(block);\n", ""),
    ("kernel_code.cpp", "std::tuple(load != nullptr, place->first, place->second)",
     "std::tuple(load != nullptr, place->first, std::vector<const llvm::Value*>())"),
    ("kernel_code.cpp", "location->getFilename().str()", 'std::string("input.cl")'),
    ("kernel_code.cpp", "line.line = location->getLine();", "line.line = 1;"),
    ("kernel_code.cpp", "!kernel.hasOptNone()", "true"),
    ("kernel_code.cpp", "constantMemory = 2", "constantMemory = 9"),
    ("counters.cpp", "        keepLinesApart();\n", ""),
    ("counters.cpp", "        keepSumsInLoops();\n", ""),
    ("compiler.cpp", "getNumOccurrences() == 0", "getNumOccurrences() != 7"),
    ("wave_log.h", "(1u << 20)", "(1u << 30)"),
    ("counters.cpp", "launch_.complete &= launch_.groups == ", "launch_.complete &= 1 == "),
    ("report.cpp", "known->total += launch.total;", ""),
    ("report.cpp", "known->steps += launch.steps;", ""),
    ("report.cpp", "known->dataSteps += launch.dataSteps;", ""),
    ("counters.cpp", "id.x + size.x * (id.y + size.y * id.z)",
     "id.y + size.y * (id.x + size.x * id.z)"),
    ("counters.cpp", "if (isPrivate(n.traffic) && !site.accessesPrivateArray) continue;", ""),
    ("private_arrays.cpp", "rounds > 0 && rounds <= kMostUnrolled", "rounds > 0"),
    ("private_arrays.cpp", "counters.insert(&phi);", "(void)phi;"),
    ("launch_log.h", "sectors.insert({w, a.lane / lanes});", "sectors.insert({w, a.lane});"),
    ("launch_log.h", "if (traffic == Traffic::privateLoad) {",
     "if (traffic == Traffic::privateLoad && false) {"),
    ("sample.h", "std::max(i, inner >> (stretches - i))", "i * inner / stretches"),
    ("sample.h", "std::max(i, inner >> (stretches - i))", "inner >> (stretches - i)"),
    ("counters.cpp", "        endInterval();\n        countGroupCopies(line);",
     "        countGroupCopies(line);"),
    ("counters.cpp",
     "requests.back().push_back({n.address, n.size, lane});",
     "requests.back().push_back({n.address * 64, n.size, lane});"),
    ("counters.cpp", "++group_.barriersAt[{line, place ? place.getCol() : 0}];",
     "group_.barriersAt[{line, place ? place.getCol() : 0}] = 1;"),
    ("counters.cpp", "std::max(launch_.steps, group_.steps.total())",
     "launch_.steps + group_.steps.total()"),
    ("counters.cpp", "        launch_.lines[code_->lines()[i]]",
     "        if (code_->lines()[i].line) launch_.lines[code_->lines()[i]]"),
    ("counters.cpp", "const unsigned space = memory->getAddressSpace();",
     "const unsigned space = memory->getAddressSpace();\n"
     "        if (space == 3) *static_cast<char*>(memory->getPointer(address)) = 9;"),
    ("counters.cpp", "launch_.name = kernel->getName();",
     "launch_.name = kernel->getName() + std::to_string(reinterpret_cast<std::uintptr_t>(kernel));"),
    ("counters.cpp", "if (processReport.launches() == 0) processReport.write(settings);", ""),
    ("counters.cpp", "if (isEmptied(settings_)) report_ = {};", ""),
    ("counters.cpp", "return mixKey(digest, simulator::offsetOf(n.address));",
     "return mixKey(digest, n.address);"),
    ("counters.cpp", "digest = mixKey(digest, argumentOf(n.address));", ""),
    ("CMakeLists.txt", "-Wl,-z,nodelete", ""),
]


def pattern(text):
    """Matches `text`, however its lines are broken."""
    return re.compile(r"\s+".join(re.escape(word) for word in text.split()))


def run(command):
    return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


def main():
    wanted = sys.argv[1] if len(sys.argv) > 1 else ""
    faults = [fault for fault in FAULTS if wanted in " ".join(fault)]
    for name, good, _ in faults:
        if not pattern(good).search((HERE / name).read_text()):
            sys.exit(f"{name} does not say: {good}")
    survivors = []
    with tempfile.TemporaryDirectory() as scratch:
        grader = pathlib.Path(scratch) / "grader"
        copy = grader / "simulator" / "counters"
        build = pathlib.Path(scratch) / "build"
        shutil.copytree(HERE.parent.parent, grader)
        configure = ["cmake", "-S", str(copy), "-B", str(build), "-DCMAKE_BUILD_TYPE=None",
                     "-DCMAKE_CXX_FLAGS=-w"]

        def failing_tests():
            for command in (configure, ["cmake", "--build", str(build), "-j1"]):
                result = run(command)
                if result.returncode:
                    sys.exit("does not build:\n" + result.stdout[-3000:])
            output = run(["timeout", "300", str(build / "counters_test")]).stdout
            failed = set(re.findall(r"^\[  FAILED  \] (\w+\.\w+)", output, re.M))
            if "test suites ran" not in output:  # crashed, or hung
                failed.add(re.findall(r"^\[ RUN      \] (\w+\.\w+)", output, re.M)[-1])
            return failed

        if failing_tests():
            sys.exit("tests fail without any fault")
        tests = set()
        suite = ""
        for line in run([str(build / "counters_test"), "--gtest_list_tests"]).stdout.splitlines():
            if line.startswith("  "):
                tests.add(suite + line.strip())
            elif line.endswith("."):
                suite = line
        unproven = set(tests)
        for name, good, bad in faults:
            text = (copy / name).read_text()
            (copy / name).write_text(pattern(good).sub(lambda _: bad, text))
            failed = failing_tests()
            (copy / name).write_text(text)
            unproven -= failed
            if not failed:
                survivors.append((name, good))
            print(f"{name}: {good.strip()} -> {bad.strip()}", flush=True)
            print("   ", *sorted(failed), flush=True)
    print(f"{len(faults)} faults, {len(survivors)} unnoticed; "
          f"{len(tests)} tests, {len(unproven)} that none made fail")
    for survivor in survivors:
        print("unnoticed:", *survivor)
    for test in sorted(unproven) if not wanted else ():
        print("never failed:", test)
    return 1 if survivors or (unproven and not wanted) else 0


if __name__ == "__main__":
    sys.exit(main())
