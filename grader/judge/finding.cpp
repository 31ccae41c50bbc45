#include "grader/judge/finding.h"

#include <nlohmann/json.hpp>
#include <stdexcept>

namespace lab {

namespace {

using nlohmann::json;

Spot spotOf(const json& j) {
    return {
        {j.value("file", ""), j.value("line", std::size_t{0}), j.value("column", std::size_t{0})}};
}

}  // namespace

Use useOf(const json& j) {
    Use u;
    static_cast<Spot&>(u) = spotOf(j);
    u.does = j.at("does");
    if (j.contains("call")) u.call = spotOf(j.at("call"));
    u.item = j.value("item", u.item);
    u.group = j.value("group", u.group);
    u.copy = j.value("copy", false);
    return u;
}

Finding findingOf(const json& j) {
    Finding f;
    f.kind = j.at("kind");
    f.kernel = j.at("kernel");
    f.launch = j.at("launch");
    f.phase = j.at("phase");
    f.space = j.value("space", "");
    f.array = j.value("array", "");
    f.executed = j.value("executed", "");
    f.copy = j.value("copy", "");
    f.cause = j.value("cause", "");
    f.needed = j.value("needed", std::size_t{0});
    f.promised = j.value("promised", std::size_t{0});
    f.wave = j.value("wave", false);
    f.agree = j.value("agree", false);
    f.otherFence = j.value("other-fence", false);
    f.update = j.value("update", false);
    if (j.contains("element")) f.element = j.at("element").get<std::int64_t>();
    f.elements = j.value("elements", std::size_t{0});
    for (const json& use : j.at("uses")) f.uses.push_back(useOf(use));
    if (f.uses.empty()) throw std::runtime_error("a finding without a place");
    return f;
}

}  // namespace lab
