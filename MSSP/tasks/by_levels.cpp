// Tasks 1 and 2: a map, then launches that each join runs of `shrink` neighbours.
#include <fmt/core.h>

#include "MSSP/tasks/shared.h"

namespace mssp::by_levels {

// Each run of `shrink` stretches joined into one, from left to right.
Stretches joined(const Stretches& in, std::size_t shrink) {
    Stretches out((in.size() + shrink - 1) / shrink, reference::MsspJoin::neutral);
    for (std::size_t i = 0; i < in.size(); ++i)
        out[i / shrink] = reference::MsspJoin{}(out[i / shrink], in[i]);
    return out;
}

Arrays levels(const Arrays& input, std::size_t shrink) {
    Stretches now(in(input).size());
    std::transform(in(input).begin(), in(input).end(), now.begin(), reference::msspOf);
    Arrays out = {{"mapped", flat(now)}};
    while (now.size() > 1) {
        now = joined(now, shrink);
        out.push_back({fmt::format("level {}", out.size()), flat(now)});
    }
    out.push_back({"result", flat({now.empty() ? reference::MsspJoin::neutral : now[0]})});
    return out;
}

// A node of a level is what one work-item or one group, `unit`, makes of `shrink` of the level
// before; the last one of a level may find fewer.
std::vector<lab::Coordinate> place(const char* unit, std::size_t shrink, const std::string& name,
                                   std::size_t index, const Arrays& input) {
    if (name.rfind("level ", 0) != 0) return {component(index)};
    const std::size_t number = std::stoul(name.substr(6));
    std::size_t before = 0, length = in(input).size();
    for (std::size_t level = 0; level < number; ++level) {
        before = length;
        length = (length + shrink - 1) / shrink;
    }
    const std::size_t node = index / 4;
    const bool ragged = (node + 1) * shrink > before;
    return {{"level", static_cast<std::int64_t>(number)},
            {unit, static_cast<std::int64_t>(node), static_cast<std::int64_t>(length)},
            {shrink == 2 ? "right neighbour" : "stretch", ragged ? 1 : 0, 2,
             shrink == 2 ? (ragged ? "missing" : "there") : (ragged ? "ragged" : "full")},
            component(index)};
}

std::size_t shrinkOfGroups(const Tuning& t) {
    return static_cast<std::size_t>(t.groupSize);
}

lab::Task tree() {
    lab::Task t = task("1", "tree reduction", "mssp/tree", {"tree_mssp"});
    t.expected = [](const Arrays& input, const Tuning&) { return levels(input, 2); };
    t.onlyRead = {"mapped"};
    t.coordinates = [](const std::string& name, std::size_t index, const Arrays& input,
                       const Tuning&) { return place("node", 2, name, index, input); };
    return t;
}

lab::Task group() {
    lab::Task t = task("2", "group reduction", "mssp/group", {"group_mssp"});
    t.moreGroupSizes = {512};
    // The components of each result once; four times the transactions that the model takes.
    t.limits = {lab::writtenOnce(4 * (8192 / 256 + 1)),
                lab::loadedTogether(4 * (4 * 8192 / 32 + 64))};
    t.expected = [](const Arrays& input, const Tuning& tuning) {
        return levels(input, shrinkOfGroups(tuning));
    };
    t.onlyRead = {"mapped"};
    t.coordinates = [](const std::string& name, std::size_t index, const Arrays& input,
                       const Tuning& tuning) {
        return place("group", shrinkOfGroups(tuning), name, index, input);
    };
    return t;
}

const lab::RegisterTask registrations[] = {{"MSSP", tree()}, {"MSSP", group()}};

}  // namespace mssp::by_levels
