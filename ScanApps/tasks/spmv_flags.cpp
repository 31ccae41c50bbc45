// Task 4a: the flags, an input that is all zero and is changed in place.
#include <numeric>

#include "ScanApps/tasks/matrices.h"
#include "reference/flags.h"

namespace scanapps::spmv_flags {

lab::Task task() {
    lab::Task t = spmvTask("4a", "flags of the rows", "spmv/flags");
    t.kernels = {"mkFlagsSpMVM"};
    t.limits = {lab::eachItsOwn("row", {"heads everywhere", "one long row"})};
    t.input = [](const lab::Case& c, const Tuning&) -> Arrays {
        Uints shape_scn = reference::shapeScan(shapeFor(c));
        Flags flags(entriesOf(shape_scn));
        return {{"shape_scn", std::move(shape_scn)}, {"flags", std::move(flags)}};
    };
    t.expected = [](const Arrays& input, const Tuning&) -> Arrays {
        Uints shape = lab::uints(input, "shape_scn");
        std::adjacent_difference(shape.begin(), shape.end(), shape.begin());
        return {{"flags", reference::makeFlags(shape)}};
    };
    t.sequential = [](const Arrays& input, const Tuning&) {
        const Uints& shape_scn = lab::uints(input, "shape_scn");
        return lab::baseline(lab::flags(input, "flags"), [&shape_scn](Flags& flags) {
            eachRow(shape_scn, [&](auto, std::size_t begin, std::size_t end) {
                if (begin < end) flags[begin] = 1;
            });
        });
    };
    t.idealBytes = lab::bytesOf({{"shape_scn", 5}});
    t.coordinates = [](const std::string&, std::size_t index, const Arrays& input, const Tuning&) {
        return lab::entryOfRow(index, lab::uints(input, "shape_scn"));
    };
    t.examples = lectureExamples([](const LectureMatrix& m) -> lab::WorkedExample {
        return {m.name,
                {{"shape_scn", m.shape_scn}, {"flags", Flags(m.flags.size())}},
                {{"flags", m.flags}}};
    });
    return t;
}

const lab::RegisterTask registration{"ScanApps", task()};

}  // namespace scanapps::spmv_flags
