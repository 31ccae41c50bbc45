#include "grader/judge/reference.h"

#include <fmt/core.h>

#include <nlohmann/json.hpp>
#include <stdexcept>

#include "grader/contract/files.h"
#include "grader/transport/tuning_json.h"

namespace lab {

std::filesystem::path referenceFile(const std::filesystem::path& root, const Exercise& exercise) {
    return root / exercise.name / "judge" / "reference.json";
}

std::string referenceText(const Reference& reference) {
    auto times = nlohmann::json::object(), counts = times, predicted = times;
    for (const auto& [id, t] : reference.times)
        times[id] = {{"n", t.n}, {"seconds", t.seconds}, {"share_of_copy", t.shareOfCopy}};
    for (const auto& [id, c] : reference.counts) {
        counts[id] = {{"n", c.n}, {"group_size", c.groupSize}};
        for (const Quantity& q : quantities()) counts[id][q.name] = c.total.*q.value;
    }
    for (const auto& [id, p] : reference.predicted)
        predicted[id] = {{"gpu", p.gpu}, {"n", p.n}, {"seconds", p.seconds}};
    const nlohmann::json all = {{"device", reference.device},
                                {"times", times},
                                {"counts", counts},
                                {"predicted", predicted}};
    return all.dump(2) + '\n';
}

Reference readReference(const std::filesystem::path& file) {
    if (!std::filesystem::exists(file)) return {};
    try {
        const auto j = nlohmann::json::parse(contentsOf(file));
        Reference reference;
        j.at("device").get_to(reference.device);
        for (const auto& [id, t] : j.at("times").items())
            reference.times[id] = {t.at("n"), t.at("seconds"), t.at("share_of_copy")};
        for (const auto& [id, c] : j.at("counts").items()) {
            Counted& counted = reference.counts[id];
            c.at("n").get_to(counted.n);
            c.at("group_size").get_to(counted.groupSize);
            for (const Quantity& q : quantities()) counted.total.*q.value = c.at(q.name);
        }
        if (j.contains("predicted"))
            for (const auto& [id, p] : j.at("predicted").items())
                reference.predicted[id] = {p.at("gpu"), p.at("n"), p.at("seconds")};
        return reference;
    } catch (const nlohmann::json::exception& e) {
        throw std::runtime_error(fmt::format("{} is damaged: {}", file.string(), e.what()));
    }
}

std::string timeElsewhere(const Reference& reference, const std::string& task) {
    const auto it = reference.times.find(task);
    if (it == reference.times.end()) return {};
    return fmt::format(
        "the model took {:.3g} ms for n = {}, {:.0f} % of the copy limit, on {} where the kit was "
        "made: another machine, so compare the shares",
        it->second.seconds * 1e3, it->second.n, it->second.shareOfCopy * 100,
        reference.device.name);
}

}  // namespace lab
