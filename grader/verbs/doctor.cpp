#include <fmt/core.h>

#include <filesystem>
#include <iostream>
#include <string>

#include "grader/contract/command.h"
#include "grader/contract/text.h"
#include "grader/transport/runner.h"
#include "grader/verbs/verb.h"

namespace lab {

namespace {

bool line(std::ostream& out, bool present, const std::string& what, const std::string& remedy) {
    std::string lead = present ? "  ok      " : "  missing ";
    for (const std::string& each :
         wrapped(what + (present || remedy.empty() ? "" : ": " + remedy), 70)) {
        out << lead << each << '\n';
        lead.assign(lead.size(), ' ');
    }
    return present;
}

bool hasProgram(const std::string& name) {
    return outputOf({"command", "-v", name}).status == 0;
}

int doctor(std::ostream& out) {
    bool good = true;
    const auto found =
        readDevices(outputOf({(programFolder() / "lab-runner").string(), "--devices"}).text);
    out << "OpenCL devices\n";
    bool pocl = false;
    for (const DeviceInfo& d : found) {
        pocl = pocl || d.platform.find("Portable Computing Language") != std::string::npos;
        const Tuning t = defaultTuning(d);
        out << fmt::format("  {}: {}\n", oneLine(d.platform), oneLine(d.name));
        for (const std::string& about :
             {fmt::format("{}, driver {}", oneLine(d.version), oneLine(d.driver)),
              fmt::format("groups up to {}, local memory {} KiB, global {} MiB", d.maxGroupSize,
                          d.localBytes >> 10, d.globalBytes >> 20),
              fmt::format(
                  "defaults: waves of {}, groups of {}, {} elements per work-item, {} fence",
                  t.wave(), t.groupSize, t.elemsPerThread, t.fence)})
            for (const std::string& each : wrapped(about, 74)) out << "      " << each << '\n';
    }
    if (found.empty()) out << "  none\n";

    out << "Parts\n";
    good &= line(out, !found.empty(), "an OpenCL device",
                 "`grader/setup/setup.sh` installs PoCL, which makes the CPU one");
    line(out, pocl, "PoCL, the device that grades are given on",
         "`grader/setup/setup.sh`; until then the first device found is used");
    const bool oclgrind = hasProgram("oclgrind");
    good &= line(out, oclgrind, "Oclgrind, which finds races", "`grader/setup/setup.sh`");
    for (const auto& [plugin, what] : {std::pair{"lab_checks.so", "its plugin that checks kernels"},
                                       {"lab_counters.so", "its plugin that counts"}})
        good &= line(out, std::filesystem::exists(programFolder() / plugin), what,
                     "`grader/setup/setup.sh`, then `make`");
    good &=
        line(out, hasProgram("ld"), "ld, which PoCL links kernels with", "`grader/setup/setup.sh`");
    const std::string sandbox = "the sandbox that kernels run in";
    if (found.empty()) {
        out << "  untried " << sandbox << ": only a device can show whether it works\n";
    } else {
        const std::string trouble = oneLine(sandboxTrouble());
        good &= line(out, trouble.empty(), sandbox, trouble);
    }
    out << (good ? "Everything that grading needs is here.\n"
                 : "Run `grader/setup/setup.sh`, then `make doctor` again.\n");
    return good ? 0 : 2;
}

struct Doctor {
    void addTo(CLI::App&) {}
    int run() const { return doctor(std::cout); }
};

const RegisterVerb<Doctor> doctorVerb{"doctor", "what is here, what is missing, how to install it"};

}  // namespace

}  // namespace lab
