#include "grader/contract/counts.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <sstream>
#include <stdexcept>

namespace lab {

using nlohmann::json;

namespace {

Counts countsOf(const json& record) {
    const auto at = [&](const char* group, const char* figure) {
        return record.at(group).at(figure).get<std::uint64_t>();
    };
    Counts c;
    c.transactions = at("globalLoads", "transactions") + at("globalStores", "transactions");
    c.stores = at("globalStores", "transactions");
    c.idealTransactions = at("globalLoads", "ideal") + at("globalStores", "ideal");
    c.conflicts = at("localLoads", "conflicts") + at("localStores", "conflicts") +
                  at("localAtomics", "conflicts");
    c.barriers = at("barriers", "perGroup");
    c.divergent = at("branches", "divergent");
    c.contention = at("globalAtomics", "contention") + at("localAtomics", "contention");
    c.globalAtomics = at("globalAtomics", "accesses");
    c.ops = record.at("ops");
    c.dataOps = record.at("dataOps");
    c.adds = record.at("adds");
    c.pattern = record.at("pattern");
    c.steps = record.value("steps", std::uint64_t{0});
    c.dataSteps = record.value("dataSteps", std::uint64_t{0});
    return c;
}

// Launches run one after another, so depths add up as work does; barriers are those of one group.
void add(Counts& sum, const Counts& c) {
    for (const Quantity& f : quantities())
        sum.*f.value = f.value == &Counts::barriers ? std::max(sum.barriers, c.barriers)
                                                    : sum.*f.value + c.*f.value;
    sum.stores += c.stores;
    sum.pattern += c.pattern;
}

}  // namespace

const std::vector<Quantity>& quantities() {
    static const std::vector<Quantity> all = {
        {"transactions", "global transactions", &Counts::transactions},
        {"ideal-transactions", "global transactions, ideally placed", &Counts::idealTransactions},
        {"conflicts", "bank conflicts", &Counts::conflicts},
        {"barriers", "barriers in a group", &Counts::barriers},
        {"divergence", "divergent branches", &Counts::divergent},
        {"contention", "atomics that wait", &Counts::contention},
        {"global-atomics", "atomics in global memory", &Counts::globalAtomics},
        {"ops", "work: operations", &Counts::ops},
        {"steps", "depth: operations in a row", &Counts::steps},
        {"data-ops", "work on data alone", &Counts::dataOps},
        {"data-steps", "depth on data alone", &Counts::dataSteps},
        {"adds", "additions of data", &Counts::adds},
    };
    return all;
}

const Quantity* quantityNamed(const std::string& name) {
    for (const Quantity& f : quantities())
        if (f.name == name) return &f;
    return nullptr;
}

double CountPoints::allowed(const Counts& model, std::size_t n) const {
    switch (unit) {
        case Unit::within:
            return limit * static_cast<double>(model.*quantity->value);
        case Unit::atMost:
            return limit;
        case Unit::perElement:
            return limit * static_cast<double>(n);
    }
    throw std::logic_error("a limit without a unit");
}

Counted readCounts(const std::string& report, const std::vector<std::string>& kernels) {
    Counted counted;
    bool run = false, found = false;
    std::istringstream lines(report);
    try {
        for (std::string line; std::getline(lines, line);) {
            const json record = json::parse(line);
            const std::string kind = record.at("record");
            if (kind == "run") {
                run = true;
                counted.machine = {record.at("wave"), record.at("segment"), record.at("banks")};
                continue;
            }
            const std::string kernel = record.at("kernel");
            if (std::find(kernels.begin(), kernels.end(), kernel) == kernels.end()) continue;
            if (kind == "kernel") {
                found = true;
                if (!record.at("complete"))
                    throw std::runtime_error(kernel + " was not counted to its end");
                add(counted.total, countsOf(record));
            } else if (kind == "line") {
                add(counted.lines[{record.at("file"), record.at("line")}], countsOf(record));
            }
        }
    } catch (const json::exception& e) {
        throw std::runtime_error(fmt::format("the counters' report makes no sense: {}", e.what()));
    }
    if (!run) throw std::runtime_error("the counters reported nothing");
    if (!found)
        throw std::runtime_error(
            fmt::format("none of the kernels to be counted ran: {}", fmt::join(kernels, ", ")));
    return counted;
}

}  // namespace lab
