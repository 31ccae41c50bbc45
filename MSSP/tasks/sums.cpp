// The four sums of sum.cl: given, and timed beside the tasks.
#include "MSSP/tasks/shared.h"
#include "reference/operators.h"
#include "reference/reduce.h"

namespace mssp::sums {

std::int32_t sumOf(const Ints& x) {
    return reference::reduce(x, reference::Add<std::int32_t>{}, 0);
}

lab::Task sum(const char* title, const char* stub) {
    lab::Task t = task("", title, stub, {});
    t.given = true;
    t.examples = {};
    t.expected = [](const Arrays& input, const Tuning&) -> Arrays {
        return {{"result", Ints{sumOf(in(input))}}};
    };
    t.sequential = lab::timed(t.expected);
    return t;
}

const lab::RegisterTask registrations[] = {{"MSSP", sum("tree sum", "sum/tree")},
                                           {"MSSP", sum("group sum", "sum/group")},
                                           {"MSSP", sum("chunked sum", "sum/chunked")},
                                           {"MSSP", sum("atomic sum", "sum/atomics")}};

}  // namespace mssp::sums
