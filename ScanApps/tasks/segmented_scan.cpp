// The segmented scan, given.
#include "grader/contract/inputs.h"
#include "grader/contract/oracle.h"
#include "reference/operators.h"
#include "reference/scan.h"

namespace scanapps::segmented_scan {

using lab::Arrays;
using lab::Flags;
using lab::Ints;
using lab::Tuning;

Arrays input(const lab::Case& c, const Tuning& t) {
    lab::Random random(c.seed);
    Flags flags(c.n);
    for (auto& flag : flags) flag = random.next() % 20 == 0;
    return {{"flags", std::move(flags)}, {"in", lab::elementsFor(c, t)}};
}

lab::Task task() {
    lab::Task t{.title = "segmented scan", .stub = "sgmscan"};
    t.given = true;
    t.distributions = {"random"};
    t.input = input;
    t.expected = [](const Arrays& in, const Tuning& tuning) -> Arrays {
        return {
            {"out", lab::segmentedInclusiveScan(lab::flags(in, "flags"), lab::arrayNamed(in, "in"),
                                                lab::operatorOf(tuning))}};
    };
    t.sequential = [](const Arrays& in, const Tuning&) {
        return lab::baseline(lab::ints(in, "in"), [&in](Ints& out) {
            reference::segmentedInclusiveScan(lab::flags(in, "flags"), lab::ints(in, "in"),
                                              reference::Add<std::int32_t>{}, out);
        });
    };
    t.idealBytes = lab::bytesOf({{"in", 9}});
    t.examples = {{"the lecture's example",
                   {{"flags", Flags{1, 0, 0, 1, 0, 0, 0, 0, 1, 0}},
                    {"in", Ints{1, 2, 3, 4, 5, 6, 7, 8, 9, 10}}},
                   {{"out", Ints{1, 3, 6, 4, 9, 15, 22, 30, 9, 19}}}}};
    return t;
}

const lab::RegisterTask registration{"ScanApps", task()};

}  // namespace scanapps::segmented_scan
