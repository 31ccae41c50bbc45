// Task 3: a fixed number of groups, each with a contiguous chunk. How the input is cut into chunks
// is up to the kernel, so what each group writes is not compared: the result is.
#include "MSSP/tasks/shared.h"

namespace mssp::chunked {

lab::Task chunked() {
    lab::Task t = task("3", "chunked reduction", "mssp/chunked",
                       {"chunked_mssp_stage_one", "chunked_mssp_stage_two"});
    t.squaresGroups = true;
    t.moreGroupSizes = {512};
    // Where one of 500 groups begins may be computed as a product with n, which overflows.
    t.large = {{(std::size_t{1} << 32) / 500 + 65537, t.distributions.front()}};
    // In 32 groups the model takes 300 for a thousand elements and 400 for 16,384, of which a group
    // has 512: two groups alone take 5000, and a work-item for each group 4000.
    t.limits = {{.quantity = &lab::Counts::steps,
                 .atMost = 3000,
                 .question =
                     "each group has a chunk of its own, and its work-items share it. Which "
                     "work-item goes through what others should?",
                 .groupSize = 32,
                 .elements = {1024, 16384}}};
    t.expected = [](const Arrays& input, const Tuning&) -> Arrays {
        return {{"result", flat({reference::mssp(in(input))})}};
    };
    t.coordinates = [](const std::string&, std::size_t index, const Arrays&, const Tuning&) {
        return std::vector{component(index)};
    };
    return t;
}

const lab::RegisterTask registration{"MSSP", chunked()};

}  // namespace mssp::chunked
