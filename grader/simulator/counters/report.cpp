#include "grader/simulator/counters/report.h"

#include <llvm/Config/llvm-config.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <stdexcept>

namespace lab::counters {

namespace {

using Json = nlohmann::ordered_json;

Json toJson(const GlobalTraffic& t) {
    return {{"accesses", t.accesses},
            {"requests", t.requests},
            {"bytes", t.bytes},
            {"transactions", t.transactions},
            {"ideal", t.ideal}};
}

Json toJson(const LocalTraffic& t) {
    return {{"accesses", t.accesses},
            {"requests", t.requests},
            {"cycles", t.cycles},
            {"conflicts", t.conflicts}};
}

Json toJson(const AtomicTraffic& t) {
    return {{"accesses", t.accesses},
            {"requests", t.requests},
            {"contention", t.contention},
            {"worst", t.worst}};
}

void append(Json& record, const Tally& t) {
    record["globalLoads"] = toJson(t.globalLoads);
    record["globalStores"] = toJson(t.globalStores);
    record["localLoads"] = toJson(t.localLoads);
    record["localStores"] = toJson(t.localStores);
    record["globalAtomics"] = toJson(t.globalAtomics);
    record["localAtomics"] = toJson(t.localAtomics);
    record["localAtomics"]["conflicts"] = t.atomicConflicts;
    record["branches"] = {{"total", t.branches}, {"divergent", t.divergentBranches}};
    record["barriers"] = {{"total", t.barriers}, {"perGroup", t.barriersPerGroup}};
    record["instructions"] = t.instructions;
    record["ops"] = t.ops;
    record["dataOps"] = t.dataOps;
    record["adds"] = t.adds;
    record["pattern"] = t.pattern;
}

}  // namespace

bool isEmptied(const Settings& settings) {
    std::error_code missing;
    return std::filesystem::file_size(settings.out, missing) == 0;
}

std::uint64_t Report::launches() const {
    std::uint64_t all = 0;
    for (const KernelFigures& kernel : kernels_) all += kernel.launches;
    return all;
}

void Report::add(const KernelFigures& launch) {
    if (launch.launch) launches_.emplace_back(launch.name, *launch.launch);
    auto known = std::find_if(kernels_.begin(), kernels_.end(), [&](const KernelFigures& kernel) {
        return kernel.name == launch.name;
    });
    if (known == kernels_.end()) {
        kernels_.push_back(launch);
        return;
    }
    known->optimised &= launch.optimised;
    known->complete &= launch.complete;
    known->launches += launch.launches;
    known->groups += launch.groups;
    known->workItems += launch.workItems;
    known->steps += launch.steps;
    known->dataSteps += launch.dataSteps;
    known->total += launch.total;
    for (const auto& [line, tally] : launch.lines) known->lines[line] += tally;
}

std::string Report::text(const Settings& settings) const {
    const Json run{{"record", "run"},         {"version", 1},
                   {"wave", settings.wave},   {"segment", settings.segment},
                   {"banks", settings.banks}, {"llvm", LLVM_VERSION_STRING}};
    std::string text = run.dump() + "\n";
    for (const KernelFigures& kernel : kernels_) {
        Json record{{"record", "kernel"},
                    {"kernel", kernel.name},
                    {"optimised", kernel.optimised},
                    {"complete", kernel.complete},
                    {"launches", kernel.launches},
                    {"groups", kernel.groups},
                    {"workItems", kernel.workItems},
                    {"steps", kernel.steps},
                    {"dataSteps", kernel.dataSteps}};
        append(record, kernel.total);
        text += record.dump() + "\n";
        for (const auto& [line, tally] : kernel.lines) {
            Json lineRecord{{"record", "line"},
                            {"kernel", kernel.name},
                            {"file", line.file},
                            {"line", line.line}};
            append(lineRecord, tally);
            text += lineRecord.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
        }
    }
    for (const auto& [kernel, launch] : launches_) {
        Json record{{"record", "launch"}, {"kernel", kernel}};
        for (const auto& [name, figure] : kLaunchFigures) record[name] = launch.*figure;
        text += record.dump() + "\n";
    }
    return text;
}

void Report::write(const Settings& settings) const {
    std::ofstream file(settings.out, std::ios::binary | std::ios::trunc);
    file << text(settings) << std::flush;
    if (!file) throw std::runtime_error("cannot write the counters to " + settings.out);
}

}  // namespace lab::counters
