// The steps of a lecture's kernel as plain loops, with OpenMP: what a form that does more work or
// moves more bytes by design costs without a work-item for each element. No library has them.
#include <array>
#include <bit>
#include <memory>

#include "grader/measure/peers/peer.h"

namespace lab::peers {

namespace {

const std::string kSteps = "same steps, C++";
const std::string kNodes = "its nodes, C++";  // without the work-items that have no node
constexpr std::ptrdiff_t kFewest = 4096;      // elements that are worth a second thread

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

// One level of the tree over a block, whose nodes have 2 * d elements: node(left, right). Every
// work-item of a group meets the others after it, so each has its turn, though most have no node.
template <bool allWorkItems, class Node>
void level(std::uint32_t d, Node node) {
    for (std::uint32_t lid = 0; lid < (allWorkItems ? kGroup : kGroup / d); ++lid) {
        const std::uint32_t left = (2 * lid + 1) * d - 1;
        const std::uint32_t right = left + d;
        if (right < kBlock) node(left, right);
    }
}

// All levels, from the leaves up and from the root down.
template <bool allWorkItems, class Node>
void up(Node node) {
    for (std::uint32_t d = 1; d < kBlock; d *= 2) level<allWorkItems>(d, node);
}
template <bool allWorkItems, class Node>
void down(Node node) {
    for (std::uint32_t d = kBlock / 2; d > 0; d /= 2) level<allWorkItems>(d, node);
}

// each(first, length): the elements of one group, of `size`.
template <class Each>
void forEachGroup(std::size_t n, std::size_t size, Each each) {
    const auto groups = static_cast<std::ptrdiff_t>((n + size - 1) / size);
#pragma omp parallel for
    for (std::ptrdiff_t group = 0; group < groups; ++group) {
        const std::size_t first = static_cast<std::size_t>(group) * size;
        each(first, std::min(size, n - first));
    }
}

// Each work-item has two elements of its group's block.
template <class Each>
void forEachBlock(std::size_t n, Each each) {
    forEachGroup(n, kBlock, each);
}

// Up and down the tree over a block: buf becomes its exclusive scan. place(k): where element k
// lies.
template <bool allWorkItems, class Place>
void sweep(std::int32_t* buf, Place place) {
    up<allWorkItems>(
        [=](std::uint32_t left, std::uint32_t right) { buf[place(right)] += buf[place(left)]; });
    buf[place(kBlock - 1)] = 0;
    down<allWorkItems>([=](std::uint32_t left, std::uint32_t right) {
        const std::int32_t before = buf[place(right)];
        buf[place(right)] += buf[place(left)];
        buf[place(left)] = before;
    });
}

// PrefixSum 2b: both scans of each block.
template <bool allWorkItems>
std::size_t scanBlocks(const Ints& in, Ints& inclusive, Ints& exclusive) {
    forEachBlock(in.size(), [&](std::size_t first, std::size_t length) {
        std::int32_t buf[kBlock] = {};
        std::copy_n(in.data() + first, length, buf);
        sweep<allWorkItems>(buf, [](std::uint32_t k) { return k; });
        for (std::size_t i = 0; i < length; ++i) {
            exclusive[first + i] = buf[i];
            inclusive[first + i] = buf[i] + in[first + i];
        }
    });
    return in.size();
}

// PrefixSum 2c: a word of padding after every 32 elements, and after every 32 of these.
template <bool allWorkItems>
std::size_t scanPaddedBlocks(const Ints& in, Ints& out) {
    constexpr auto place = [](std::uint32_t k) { return k + k / 32 + k / (32 * 32); };
    forEachBlock(in.size(), [&](std::size_t first, std::size_t length) {
        std::int32_t buf[place(kBlock - 1) + 1] = {};
        for (std::uint32_t i = 0; i < length; ++i) buf[place(i)] = in[first + i];
        sweep<allWorkItems>(buf, place);
        for (std::uint32_t i = 0; i < length; ++i) out[first + i] = buf[place(i)] + in[first + i];
    });
    return in.size();
}

// The same for segments; the tree lies in memory between the two sweeps, as between two launches.
struct Tree {
    Ints values;
    Flags flags;
};

template <bool allWorkItems>
std::size_t sweepSegments(const Inputs& in, Ints& out, Tree& tree) {
    const std::size_t n = in.numbers.size();
    forEachBlock(n, [&](std::size_t first, std::size_t length) {
        std::int32_t buf[kBlock] = {};
        std::uint8_t flag[kBlock] = {};
        std::copy_n(in.numbers.data() + first, length, buf);
        std::copy_n(in.heads.data() + first, length, flag);
        up<allWorkItems>([&](std::uint32_t left, std::uint32_t right) {
            if (flag[right] == 0) buf[right] += buf[left];
            flag[right] |= flag[left];
        });
        std::copy_n(buf, kBlock, tree.values.data() + first);
        std::copy_n(flag, kBlock, tree.flags.data() + first);
    });
    forEachBlock(n, [&](std::size_t first, std::size_t length) {
        std::int32_t buf[kBlock];
        std::uint8_t flag[kBlock], head[kBlock] = {};
        std::copy_n(in.heads.data() + first, length, head);
        std::copy_n(tree.values.data() + first, kBlock, buf);
        std::copy_n(tree.flags.data() + first, kBlock, flag);
        buf[kBlock - 1] = 0;
        down<allWorkItems>([&](std::uint32_t left, std::uint32_t right) {
            const std::int32_t before = buf[right];
            const std::int32_t sum = buf[left];
            buf[left] = before;
            buf[right] = head[left + 1] != 0 ? 0 : flag[left] != 0 ? sum : before + sum;
        });
        std::copy_n(buf, length, out.data() + first);
    });
    return n;
}

// What the work-items of a small group hold, one element each. Between two barriers each has its
// turn.
template <class T>
using OfGroup = std::array<T, kSmallGroup>;

template <class Each>
void ofGroup(Each each) {
    for (std::uint32_t lid = 0; lid < kSmallGroup; ++lid) each(lid);
}

OfGroup<std::int32_t> load(const Ints& in, std::size_t first, std::size_t length) {
    OfGroup<std::int32_t> own = {};
    std::copy_n(in.data() + first, length, own.data());
    return own;
}

// PrefixSum 2w. buf becomes the inclusive scan of each wave, before the exclusive one.
void scanWaves(OfGroup<std::int32_t>& buf, OfGroup<std::int32_t>& before) {
    OfGroup<std::int32_t> sum;
    for (std::uint32_t h = 1; h < kSmallWave; h *= 2) {
        ofGroup([&](std::uint32_t lid) {
            sum[lid] = lid % kSmallWave >= h ? buf[lid - h] + buf[lid] : buf[lid];
        });
        ofGroup([&](std::uint32_t lid) { buf[lid] = sum[lid]; });
    }
    ofGroup([&](std::uint32_t lid) { before[lid] = lid % kSmallWave > 0 ? buf[lid - 1] : 0; });
}

// The exclusive scan of a group: its waves, their sums, and both together.
void scanGroup(OfGroup<std::int32_t>& buf, OfGroup<std::int32_t>& before) {
    OfGroup<std::int32_t> ofSums;
    scanWaves(buf, before);
    OfGroup<std::int32_t> sum = buf;
    ofGroup([&](std::uint32_t lid) {
        if (lid % kSmallWave == kSmallWave - 1) buf[lid / kSmallWave] = sum[lid];
    });
    scanWaves(buf, ofSums);
    ofGroup([&](std::uint32_t lid) {
        if (lid >= kSmallWave) before[lid] += buf[lid / kSmallWave - 1];
    });
}

struct Waves {
    Ints exclusive, inclusive;
};

// The two launches of the task: the scans of waves, then those of groups.
std::size_t scanByWaves(const Inputs& in, Ints& out, Waves& waves) {
    const std::size_t n = in.numbers.size();
    forEachGroup(n, kSmallGroup, [&](std::size_t first, std::size_t length) {
        OfGroup<std::int32_t> buf = load(in.numbers, first, length), before;
        scanWaves(buf, before);
        std::copy_n(before.data(), length, waves.exclusive.data() + first);
        std::copy_n(buf.data(), length, waves.inclusive.data() + first);
    });
    forEachGroup(n, kSmallGroup, [&](std::size_t first, std::size_t length) {
        OfGroup<std::int32_t> buf = load(in.numbers, first, length), before;
        scanGroup(buf, before);
        std::copy_n(before.data(), length, out.data() + first);
    });
    return n;
}

// SegmentedScan 1b: each step takes in the pair h places to the left. The last pair of each group
// is kept as well.
struct Pair {
    std::uint32_t flag = 0;
    std::int32_t value = 0;
};
struct LastPairs {
    Flags flags;
    Ints values;
};

std::size_t scanSegmentsOfGroups(const Inputs& in, Ints& out, LastPairs& last) {
    const std::size_t n = in.numbers.size(), groups = (n + kSmallGroup - 1) / kSmallGroup;
    last.flags.resize(groups);
    last.values.resize(groups);
    forEachGroup(n, kSmallGroup, [&](std::size_t first, std::size_t length) {
        OfGroup<Pair> own = {}, buf;
        for (std::size_t lid = 0; lid < length; ++lid)
            own[lid] = {in.heads[first + lid], in.numbers[first + lid]};
        buf = own;
        for (std::uint32_t h = 1; h < kSmallGroup; h *= 2) {
            ofGroup([&](std::uint32_t lid) {
                if (lid < h) return;
                const Pair left = buf[lid - h];
                if (own[lid].flag == 0) own[lid].value += left.value;
                own[lid].flag |= left.flag;
            });
            buf = own;
        }
        for (std::size_t lid = 0; lid < length; ++lid) out[first + lid] = own[lid].value;
        last.flags[first / kSmallGroup] = own.back().flag != 0;
        last.values[first / kSmallGroup] = own.back().value;
    });
    return n;
}

// Compact 2b: each step adds what is `skip` places to the left.
OfGroup<std::int32_t> scanSteps(OfGroup<std::int32_t> buf) {
    OfGroup<std::int32_t> left;
    for (std::uint32_t skip = 1; skip < kSmallGroup; skip *= 2) {
        ofGroup([&](std::uint32_t lid) { left[lid] = lid >= skip ? buf[lid - skip] : 0; });
        ofGroup([&](std::uint32_t lid) { buf[lid] += left[lid]; });
    }
    return buf;
}

struct GroupScans {
    Ints rank, total, offset;
};

// The three launches: the groups' scans, the scan of their sums by one group, and both together.
std::size_t scanByGroups(const Ints& in, Ints& out, GroupScans& scans) {
    const std::size_t n = in.size(), groups = (n + kSmallGroup - 1) / kSmallGroup;
    scans.rank.resize(n);
    scans.total.resize(groups);
    scans.offset.resize(groups);
    forEachGroup(n, kSmallGroup, [&](std::size_t first, std::size_t length) {
        const OfGroup<std::int32_t> own = load(in, first, length), sum = scanSteps(own);
        for (std::size_t lid = 0; lid < length; ++lid)
            scans.rank[first + lid] = sum[lid] - own[lid];
        scans.total[first / kSmallGroup] = sum.back();
    });
    std::int32_t before = 0;
    for (std::size_t first = 0; first < groups; first += kSmallGroup) {
        const std::size_t length = std::min(kSmallGroup, groups - first);
        const OfGroup<std::int32_t> own = load(scans.total, first, length), sum = scanSteps(own);
        for (std::size_t lid = 0; lid < length; ++lid)
            scans.offset[first + lid] = before + sum[lid] - own[lid];
        before += sum.back();
    }
    forEachGroup(n, kSmallGroup, [&](std::size_t first, std::size_t length) {
        for (std::size_t i = first; i < first + length; ++i)
            out[i] = scans.offset[first / kSmallGroup] + scans.rank[i];
    });
    return n;
}

// onHost, with arrays that are kept between the runs: run(in, out, arrays).
template <class Arrays, class Run>
Peer keeping(std::string operation, std::string library, Run run) {
    const auto arrays = std::make_shared<Arrays>();
    return onHost(std::move(operation), std::move(library),
                  [=](Inputs& in, Ints& out) { return run(in, out, *arrays); });
}

// Of each task with sweeps.
template <bool allWorkItems>
void addSweeps(std::vector<Peer>& peers) {
    const std::string& library = allWorkItems ? kSteps : kNodes;
    peers.push_back(
        keeping<Ints>("PrefixSum 2b", library, [](const Inputs& in, Ints& out, Ints& exclusive) {
            exclusive.resize(in.numbers.size());
            return scanBlocks<allWorkItems>(in.numbers, out, exclusive);
        }));
    peers.push_back(onHost("PrefixSum 2c", library, [](const Inputs& in, Ints& out) {
        return scanPaddedBlocks<allWorkItems>(in.numbers, out);
    }));
    for (const char* task : {"SegmentedScan 3a", "SegmentedScan 3b"})  // each runs both sweeps
        peers.push_back(keeping<Tree>(task, library, [](const Inputs& in, Ints& out, Tree& tree) {
            tree.values.resize(in.numbers.size() + kBlock);
            tree.flags.resize(in.numbers.size() + kBlock);
            return sweepSegments<allWorkItems>(in, out, tree);
        }));
}

}  // namespace

std::vector<Peer> stepPeers() {
    std::vector<Peer> peers = {
        keeping<Ints>("PrefixSum 2a", kSteps,
                      [](const Inputs& in, Ints& out, Ints& other) {
                          other.resize(in.numbers.size());
                          return naiveScan(in.numbers, out, other);
                      }),
        keeping<Waves>("PrefixSum 2w", kSteps,
                       [](const Inputs& in, Ints& out, Waves& waves) {
                           waves.exclusive.resize(in.numbers.size());
                           waves.inclusive.resize(in.numbers.size());
                           return scanByWaves(in, out, waves);
                       }),
        keeping<GroupScans>("Compact 2b", kSteps,
                            [](const Inputs& in, Ints& out, GroupScans& scans) {
                                return scanByGroups(in.numbers, out, scans);
                            }),
        keeping<LastPairs>("SegmentedScan 1b", kSteps,
                           [](const Inputs& in, Ints& out, LastPairs& last) {
                               return scanSegmentsOfGroups(in, out, last);
                           }),
        keeping<Ints>("MSSP tree sum", kSteps,
                      [](const Inputs& in, Ints& out, Ints& levels) {
                          const std::size_t n = in.numbers.size();
                          levels.resize(n + 64);
                          out[0] = tree(in.numbers.data(), n, levels.data(), std::plus<>());
                          return std::size_t{1};
                      }),
        keeping<std::vector<Stretch>>("MSSP 1", kSteps,
                                      [](const Inputs& in, Ints& out, std::vector<Stretch>& array) {
                                          const std::size_t n = in.numbers.size();
                                          array.resize(2 * n + 64);
                                          const std::int32_t* x = in.numbers.data();
                                          Stretch* const mapped = array.data();
                                          forEach(n, [=](std::ptrdiff_t i) {
                                              mapped[i] = stretchOf(x[i]);
                                          });
                                          out[0] = tree(mapped, n, mapped + n, std::plus<>()).best;
                                          return std::size_t{1};
                                      }),
    };
    addSweeps<true>(peers);
    addSweeps<false>(peers);
    return peers;
}

}  // namespace lab::peers
