// The steps of a lecture's kernel as plain loops, with OpenMP: what a form that does more work or
// moves more bytes by design costs without a work-item for each element. No library has them.
#include <bit>
#include <memory>

#include "grader/measure/peers/peer.h"

namespace lab::peers {

namespace {

const std::string kSteps = "same steps, C++";
constexpr std::ptrdiff_t kFewest = 4096;  // elements that are worth a second thread

// One launch of a map: each(i) for all i below n.
template <class Each>
void forEach(std::size_t n, Each each) {
    const auto end = static_cast<std::ptrdiff_t>(n);
#pragma omp parallel for simd if (parallel : end >= kFewest)
    for (std::ptrdiff_t i = 0; i < end; ++i) each(i);
}

// Joins neighbours, level by level, down to one element. The levels lie one behind the other in
// `levels`, of n + 64 elements: half as many on each as on the one before, rounded up.
template <class T, class Join>
T tree(const T* in, std::size_t n, T* levels, Join join) {
    while (n > 1) {
        forEach(n / 2, [=](std::ptrdiff_t i) { levels[i] = join(in[2 * i], in[2 * i + 1]); });
        if (n % 2 != 0) levels[n / 2] = in[n - 1];
        in = levels;
        n = (n + 1) / 2;
        levels += n;
    }
    return in[0];
}

// Reads in[i - stride] and in[i]; the two arrays take turns, so that the last step writes `out`.
std::size_t naiveScan(const Ints& numbers, Ints& out, Ints& other) {
    const std::size_t n = numbers.size();
    const std::int32_t* in = numbers.data();
    const int steps = n < 2 ? 0 : static_cast<int>(std::bit_width(n - 1));
    if (steps == 0) std::copy(numbers.begin(), numbers.end(), out.begin());
    for (int s = 1; s <= steps; ++s) {
        std::int32_t* const to = (steps - s) % 2 == 0 ? out.data() : other.data();
        const std::ptrdiff_t stride = std::ptrdiff_t{1} << (s - 1);
        forEach(n, [=](std::ptrdiff_t i) { to[i] = i >= stride ? in[i - stride] + in[i] : in[i]; });
        in = to;
    }
    return n;
}

// Up and down the tree over each block; `exclusive` is the sweeps' result.
std::size_t sweepBlocks(const Ints& in, Ints& inclusive, Ints& exclusive) {
    const std::size_t n = in.size();
    const auto blocks = static_cast<std::ptrdiff_t>((n + kBlock - 1) / kBlock);
#pragma omp parallel for
    for (std::ptrdiff_t block = 0; block < blocks; ++block) {
        const std::size_t first = static_cast<std::size_t>(block) * kBlock;
        const std::size_t length = std::min(kBlock, n - first);
        std::int32_t buf[kBlock] = {};
        std::copy_n(in.data() + first, length, buf);
        for (std::size_t d = 1; d < kBlock; d *= 2)
            for (std::size_t right = 2 * d - 1; right < kBlock; right += 2 * d)
                buf[right] += buf[right - d];
        buf[kBlock - 1] = 0;
        for (std::size_t d = kBlock / 2; d > 0; d /= 2)
            for (std::size_t right = 2 * d - 1; right < kBlock; right += 2 * d) {
                const std::int32_t before = buf[right];
                buf[right] += buf[right - d];
                buf[right - d] = before;
            }
        for (std::size_t i = 0; i < length; ++i) {
            exclusive[first + i] = buf[i];
            inclusive[first + i] = buf[i] + in[first + i];
        }
    }
    return n;
}

// onHost, with an array of lengthFor(n) elements that is kept between the runs.
template <class T, class LengthFor, class Run>
Peer withArray(std::string operation, LengthFor lengthFor, Run run) {
    const auto array = std::make_shared<std::vector<T>>();
    return onHost(std::move(operation), kSteps, [=](Inputs& in, Ints& out) {
        array->resize(lengthFor(in.numbers.size()));
        return run(in.numbers, out, *array);
    });
}

}  // namespace

std::vector<Peer> stepPeers() {
    const auto same = [](std::size_t n) { return n; };
    return {
        withArray<std::int32_t>("PrefixSum 2a", same, naiveScan),
        withArray<std::int32_t>("PrefixSum 2b", same, sweepBlocks),
        withArray<std::int32_t>(
            "MSSP tree sum", [](std::size_t n) { return n + 64; },
            [](const Ints& in, Ints& out, Ints& levels) {
                out[0] = tree(in.data(), in.size(), levels.data(), std::plus<>());
                return std::size_t{1};
            }),
        withArray<Stretch>(
            "MSSP 1", [](std::size_t n) { return 2 * n + 64; },
            [](const Ints& in, Ints& out, std::vector<Stretch>& array) {
                const std::size_t n = in.size();
                const std::int32_t* x = in.data();
                Stretch* const mapped = array.data();
                forEach(n, [=](std::ptrdiff_t i) { mapped[i] = stretchOf(x[i]); });
                out[0] = tree(mapped, n, mapped + n, std::plus<>()).best;
                return std::size_t{1};
            }),
    };
}

}  // namespace lab::peers
