// Task 2w, the scan by waves.
#include "PrefixSum/tasks/shared.h"

namespace prefixsum::waves {

Arrays wavesAndBlocks(const Array& in, const Operator& op, const Tuning& t) {
    return {{"waves", lab::exclusiveScan(in, op, waveOf(t))},
            {"waves inclusive", lab::inclusiveScan(in, op, waveOf(t))},
            {"blocks", lab::exclusiveScan(in, op, groupOf(t))}};
}

lab::Task task() {
    lab::Task t{
        .id = "2w", .title = "scan by waves", .stub = "prefixsum/waves", .function = "scanBlock"};
    t.sequential = [](const Arrays& input, const Tuning& tuning) {
        return lab::scanBaseline(lab::arrayNamed(input, "in"), tuning, groupOf(tuning));
    };
    t.idealBytes = lab::bytesPerElement(20);
    // The model takes 68: lg(WAVE) steps for each of three scans of waves. A lane that goes through
    // the others' elements takes more.
    t.limits = {{.quantity = &lab::Counts::steps,
                 .atMost = 250,
                 .question = "lg(WAVE) steps scan a wave, and as many the sums of all waves. Which "
                             "work-item goes through the elements of others one by one?"}};
    t.coordinates = [](const std::string&, Index i, const Arrays& input, const Tuning& tuning) {
        return lab::places(i, lab::lengthOf(input, "in"),
                           {{"block", groupOf(tuning)}, {"wave", waveOf(tuning)}, {"lane", 1}});
    };
    t.examples = table({{"blocks", exclusiveOfTable()}});
    return lab::generic(std::move(t), wavesAndBlocks,
                        [](Index, const Tuning& tuning) { return tuning.groupSize; });
}

const lab::RegisterTask registration{"PrefixSum", task()};

}  // namespace prefixsum::waves
