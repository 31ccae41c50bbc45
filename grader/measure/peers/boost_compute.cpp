#define CL_TARGET_OPENCL_VERSION 120
#include <boost/compute/algorithm/copy.hpp>
#include <boost/compute/algorithm/copy_if.hpp>
#include <boost/compute/algorithm/exclusive_scan.hpp>
#include <boost/compute/algorithm/inclusive_scan.hpp>
#include <boost/compute/algorithm/reduce.hpp>
#include <boost/compute/algorithm/sort_by_key.hpp>
#include <boost/compute/algorithm/stable_partition.hpp>
#include <boost/compute/container/vector.hpp>
#include <boost/compute/core.hpp>
#include <boost/compute/lambda.hpp>
#include <numeric>
#include <optional>

#include "grader/measure/peers/peer.h"

namespace lab::peers {

namespace {

namespace compute = boost::compute;
const std::string kLibrary = "Boost.Compute";

std::optional<compute::device> pocl() {
    for (const compute::platform& platform : compute::system::platforms())
        if (platform.name() == "Portable Computing Language") return platform.devices().front();
    return std::nullopt;
}

struct Buffers {
    Buffers(const compute::device& device, std::size_t n)
        : context(device), queue(context, device), in(n, context), out(n, context) {}

    compute::context context;
    compute::command_queue queue;
    compute::vector<std::int32_t> in, out;
    std::size_t length = 0;  // of the result, in `out`
};

Ints fetched(const compute::vector<std::int32_t>& from, std::size_t n,
             compute::command_queue& queue) {
    Ints all(n);
    compute::copy_n(from.begin(), n, all.begin(), queue);
    return all;
}

template <class Run>
Peer onDevice(const compute::device& device, std::string operation, Run run) {
    const auto make = [device, run](std::size_t n) {
        const auto b = std::make_shared<Buffers>(device, n);
        const auto load = [b](const Inputs& in) {
            compute::copy(in.numbers.begin(), in.numbers.end(), b->in.begin(), b->queue);
            b->queue.finish();
        };
        const auto timed = [b, run] {
            b->length = run(*b);
            b->queue.finish();
        };
        return Job{load, timed, [b] { return fetched(b->out, b->length, b->queue); }};
    };
    return {std::move(operation), kLibrary, make};
}

Peer sortByKey(const compute::device& device) {
    const auto make = [device](std::size_t n) {
        const auto b = std::make_shared<Buffers>(device, n);  // in: the places, as values
        const auto keys = std::make_shared<compute::vector<std::uint32_t>>(n, b->context);
        const auto load = [b, keys](const Inputs& in) {
            Ints places(in.words.size());
            std::iota(places.begin(), places.end(), 0);
            compute::copy(places.begin(), places.end(), b->in.begin(), b->queue);
            compute::copy(in.words.begin(), in.words.end(), keys->begin(), b->queue);
            b->queue.finish();
        };
        const auto timed = [b, keys] {
            compute::sort_by_key(keys->begin(), keys->end(), b->in.begin(), b->queue);
            b->queue.finish();
        };
        const auto result = [b, keys] {
            Ints all(keys->size());
            compute::copy(keys->begin(), keys->end(), all.begin(), b->queue);
            const Ints places = fetched(b->in, b->in.size(), b->queue);
            all.insert(all.end(), places.begin(), places.end());
            return all;
        };
        return Job{load, timed, result};
    };
    return {"radix sort of pairs", kLibrary, make};
}

}  // namespace

std::vector<Peer> boostComputePeers() {
    const std::optional<compute::device> device = pocl();
    if (!device) return {};
    using compute::lambda::_1;
    return {
        onDevice(*device, "sum",
                 [](Buffers& b) {
                     compute::reduce(b.in.begin(), b.in.end(), b.out.begin(), b.queue);
                     return std::size_t{1};
                 }),
        onDevice(*device, "scan",
                 [](Buffers& b) {
                     compute::inclusive_scan(b.in.begin(), b.in.end(), b.out.begin(), b.queue);
                     return b.in.size();
                 }),
        onDevice(*device, "exclusive scan",
                 [](Buffers& b) {
                     compute::exclusive_scan(b.in.begin(), b.in.end(), b.out.begin(), b.queue);
                     return b.in.size();
                 }),
        onDevice(*device, "compact",
                 [](Buffers& b) -> std::size_t {
                     return compute::copy_if(b.in.begin(), b.in.end(), b.out.begin(), (_1 & 3) == 1,
                                             b.queue) -
                            b.out.begin();
                 }),
        onDevice(*device, "partition",
                 [](Buffers& b) {
                     compute::stable_partition(b.in.begin(), b.in.end(), _1 % 2 == 0, b.queue);
                     b.out.swap(b.in);
                     return b.in.size();
                 }),
        sortByKey(*device),
    };
}

}  // namespace lab::peers
