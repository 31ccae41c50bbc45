// Task 2x, the scan in a single pass.
#pragma once

#include <fmt/core.h>

#include <algorithm>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "PrefixSum/tasks/common.h"

namespace prefixsum {

inline Index tileOf(Index n, const Tuning& t) {
    return kItems * lookBackGroup(n, groupOf(t), waveOf(t));
}

constexpr auto lookBackScan = [](const auto& in, const Tuning&, auto op) {
    return PipelineOf<decltype(in)>{{"out", reference::inclusiveScan(in, op)}};
};

// What a work-item does with its own elements, or what someone takes for it: own[k] takes in
// own[k - 1] for k from scanBegin to scanEnd - 1, own[sum] is given to scanBlock, and own[k] takes
// in what lies to the left of the work-item for k from joinBegin to joinEnd - 1.
struct Items {
    Index scanBegin = 1, scanEnd = kItems;
    Index sum = kItems - 1;
    Index joinBegin = 0, joinEnd = kItems;
    bool scanInOrder = true, joinInOrder = true;
};

inline Misconception itemsMistake(const char* message, const std::function<void(Items&)>& change) {
    Items how;
    change(how);
    return mistake(message, [how](const auto& in, const Tuning&, auto op) {
        using T = ElementOf<decltype(in)>;
        const auto join = [op](T left, T right, bool inOrder) {
            return inOrder ? op(left, right) : op(right, left);
        };
        T before = decltype(op)::neutral;
        return Pipeline<T>{{"out", eachBlock(in, kItems, [&](std::vector<T> own) {
                                const Index length = own.size();
                                own.resize(kItems, decltype(op)::neutral);
                                for (Index k = how.scanBegin; k < how.scanEnd; ++k)
                                    own[k] = join(own[k - 1], own[k], how.scanInOrder);
                                const T sum = own[how.sum];
                                for (Index k = how.joinBegin; k < how.joinEnd; ++k)
                                    own[k] = join(before, own[k], how.joinInOrder);
                                before = op(before, sum);
                                own.resize(length);
                                return own;
                            })}};
    });
}

// Each element is join(left, before, own, op): left is what the tiles to the left have told
// together, each told(in, scans, begin, end, op) of its elements begin to end - 1; before is what
// the work-items to the left in its tile have, and own what its own work-item has up to it. What is
// told for suspended tiles is right.
template <class Told, class Join>
Misconception toldMistake(const char* message, Told told, Join join) {
    return mistake(message, [=](const auto& in, const Tuning& t, auto op) {
        using T = ElementOf<decltype(in)>;
        const Index n = in.size(), tile = tileOf(n, t);
        const std::vector<T> scans = inclusiveBlocks(in, tile, op);
        std::vector<T> out = inclusiveBlocks(in, kItems, op);
        T left = decltype(op)::neutral, right = left;  // what should have been told
        for (Index begin = 0; begin < n; begin += tile) {
            const Index end = std::min(begin + tile, n);
            if (begin == suspendedTiles(n, tile) * tile) left = right;
            for (Index i = begin; i < end; ++i) {
                const Index first = i / kItems * kItems;
                const T before = first == begin ? decltype(op)::neutral : scans[first - 1];
                out[i] = join(left, before, out[i], op);
            }
            right = op(right, scans[end - 1]);
            if (end < n) left = op(left, told(in, scans, begin, end, op));
        }
        return Pipeline<T>{{"out", std::move(out)}};
    });
}

// What comes out where left(tile, sums, suspended) is taken for what all tiles to the left have
// together, the groups running one after the other.
template <class Left>
Misconception lookBackMistake(std::string message, Left left) {
    return mistake(std::move(message), [left](const auto& in, const Tuning& t, auto op) {
        using T = ElementOf<decltype(in)>;
        const Index tile = tileOf(in.size(), t);
        std::vector<T> out = inclusiveBlocks(in, tile, op), sums;
        for (Index k = 0; k * tile < out.size(); ++k)
            sums.push_back(out[lastOfBlock(k, tile, out.size())]);
        const Index suspended = suspendedTiles(in.size(), tile);
        for (Index k = 0; k < sums.size(); ++k) {
            const T before = left(k, sums, suspended, op);
            for (Index i = k * tile; i < std::min((k + 1) * tile, out.size()); ++i)
                out[i] = op(before, out[i]);
        }
        return Pipeline<T>{{"out", std::move(out)}};
    });
}

template <class T, class Op>
T together(const std::vector<T>& sums, Index begin, Index end, Op op) {
    T all = Op::neutral;
    for (Index k = begin; k < end; ++k) all = op(all, sums[k]);
    return all;
}

inline std::vector<Misconception> lookBackMistakes() {
    constexpr const char* inFrontOfTile0 =
        "tile 0 has a 1 or a -1 in front of it. What stands for no tiles at all, whatever binOp "
        "is?";
    constexpr const char* itemsSwapped =
        "a work-item combines its own elements in the wrong order, with each other or with what "
        "lies in front of them: binOp need not be commutative. Which lies further left?";
    constexpr const char* toldTooEarly =
        "what a tile tells lacks its last elements. Which work-item knows what the tile has "
        "together, and by which of its own elements?";
    constexpr const char* tilesSwapped =
        "what all tiles to the left have was put behind the tile's own, or so was what a tile "
        "tells: binOp need not be commutative. Which lies further left?";
    const auto inOrder = [](auto left, auto before, auto own, auto op) {
        return op(left, op(before, own));
    };
    const auto allOfIt = [](const auto&, const auto& scans, Index, Index end, auto) {
        return scans[end - 1];
    };
    return {
        mistake("this is the exclusive scan. Does an element belong to its own prefix?",
                [](const auto& in, const Tuning&, auto op) {
                    return PipelineOf<decltype(in)>{
                        {"out", reference::exclusiveScan(in, op, decltype(op)::neutral)}};
                }),
        itemsMistake("a work-item's own elements are not scanned. What does its second element "
                     "have in front of it?",
                     [](Items& how) { how.scanEnd = 0; }),
        itemsMistake("a work-item's first element is missing from the prefixes of its others. With "
                     "which element does the scan of its own begin?",
                     [](Items& how) { how.scanBegin = 2; }),
        itemsMistake("a work-item's last element has none of its others in front. With which "
                     "element does the scan of its own end?",
                     [](Items& how) { how.scanEnd = kItems - 1; }),
        itemsMistake("the sum of a work-item's elements lacks the last one. Which of them knows "
                     "what they all have together?",
                     [](Items& how) { how.sum = kItems - 2; }),
        itemsMistake("each work-item's elements are scanned by themselves still. What lies to the "
                     "left of them, in the tile and in the array?",
                     [](Items& how) { how.joinEnd = 0; }),
        itemsMistake("a work-item's first element lacks what lies to the left. Which of its "
                     "elements have something in front of them?",
                     [](Items& how) { how.joinBegin = 1; }),
        itemsMistake("a work-item's last element lacks what lies to the left. How many elements "
                     "has a work-item?",
                     [](Items& how) { how.joinEnd = kItems - 1; }),
        itemsMistake(itemsSwapped, [](Items& how) { how.scanInOrder = false; }),
        itemsMistake(itemsSwapped, [](Items& how) { how.joinInOrder = false; }),
        lookBackMistake(inFrontOfTile0,
                        [](Index k, const auto& sums, Index, auto op) {
                            using T = ElementOf<decltype(sums)>;
                            return op(T{1}, together(sums, 0, k, op));
                        }),
        lookBackMistake(inFrontOfTile0,
                        [](Index k, const auto& sums, Index, auto op) {
                            using T = ElementOf<decltype(sums)>;
                            return op(T{-1}, together(sums, 0, k, op));
                        }),
        // With OP_LAST what lies in the wrong order may look like what is missing.
        toldMistake(
            tilesSwapped,
            [](const auto& in, const auto& scans, Index, Index end, auto op) {
                auto own = in[end - kItems];
                for (Index i = end - kItems + 1; i < end; ++i) own = op(own, in[i]);
                return op(own, scans[end - 1 - kItems]);
            },
            inOrder),
        toldMistake(
            tilesSwapped, allOfIt,
            [](auto left, auto before, auto own, auto op) { return op(op(before, own), left); }),
        toldMistake(
            tilesSwapped, allOfIt,
            [](auto left, auto before, auto own, auto op) { return op(op(before, left), own); }),
        lookBackMistake(tilesSwapped,
                        [](Index k, const auto& sums, Index suspended, auto op) {
                            const Index first = k < suspended ? 0 : suspended;
                            auto left = together(sums, 0, first, op);
                            for (Index j = first; j < k; ++j) left = op(sums[j], left);
                            return left;
                        }),
        toldMistake(
            toldTooEarly,
            [](const auto&, const auto& scans, Index, Index end, auto) { return scans[end - 2]; },
            inOrder),
        toldMistake(
            toldTooEarly,
            [](const auto&, const auto& scans, Index, Index end, auto) {
                return scans[end - 1 - kItems];
            },
            inOrder),
        toldMistake(
            toldTooEarly,
            [](const auto&, const auto& scans, Index begin, Index end, auto) {
                return scans[(begin + end) / 2 - 1];
            },
            inOrder),
        lookBackMistake(
            "a tile has nothing in front of it. What do the tiles to its left contribute, "
            "also those that have told nothing?",
            [](Index, const auto&, Index, auto op) { return decltype(op)::neutral; }),
        lookBackMistake("one tile's sum was taken for all that lies to the left: the search ended "
                        "before a tile told PREFIX. What does AGGREGATE stand for?",
                        [](Index k, const auto& sums, Index suspended, auto op) {
                            const Index nearest = suspended > 0 ? suspended - 1 : 0;
                            return together(sums, k < suspended ? 0 : nearest, k, op);
                        }),
        lookBackMistake(
            "the search went on behind a tile that told PREFIX, and tiles count twice. "
            "What does PREFIX stand for?",
            [](Index k, const auto& sums, Index suspended, auto op) {
                using T = ElementOf<decltype(sums)>;
                std::vector<T> told(sums.begin(), sums.begin() + static_cast<std::ptrdiff_t>(
                                                                     std::min(suspended, k)));
                if (k < suspended) told.clear();  // which come last, and tell PREFIX
                while (told.size() < k)
                    told.push_back(op(together(told, 0, told.size(), op), sums[told.size()]));
                return together(told, 0, k, op);
            }),
        lookBackMistake("what a tile tells as its PREFIX lacks the tile itself. What does the next "
                        "tile take it for?",
                        [](Index k, const auto& sums, Index suspended, auto op) {
                            return together(sums, 0, k < suspended ? 0 : suspended, op);
                        }),
        lookBackMistake(
            "the tiles are combined in the order in which they are asked: binOp need not "
            "be commutative. Which of two tiles lies further left, the one asked first "
            "or the one asked later?",
            [](Index k, const auto& sums, Index suspended, auto op) {
                if (k < suspended) return together(sums, 0, k, op);
                auto far = decltype(op)::neutral;  // tile `suspended` asks all to its left
                for (Index j = suspended; j-- > 0;) far = op(far, sums[j]);
                return op(far, together(sums, suspended, k, op));
            }),
        lookBackMistake(
            "tiles that told nothing in time were passed over. From which array can one "
            "learn what such a tile has together?",
            [](Index k, const auto& sums, Index suspended, auto op) {
                if (k < suspended) return together(sums, 0, k, op);
                auto left = decltype(op)::neutral;
                for (Index j = suspended % 2; j < suspended; j += 2)
                    left = op(left, sums[j]);  // told for by suspendedGroups
                return op(left, together(sums, suspended, k, op));
            }),
    };
}

inline std::string locateTile(const std::string&, Index i, const Arrays& input, const Tuning& t) {
    const Index tile = tileOf(lengthOf(input), t), inTile = i % tile;
    const Index suspended = suspendedTiles(lengthOf(input), tile);
    const std::string where = fmt::format("tile {}, work-item {}, element {} of its own", i / tile,
                                          inTile / kItems, inTile % kItems);
    if (suspended == 0) return where;
    return fmt::format("{}; the groups of tiles 0 to {} were suspended until all others had ended",
                       where, suspended - 1);
}

inline lab::Task lookBackTask() {
    lab::Task t = task(
        "2x", "single pass with look-back", "prefixsum/lookback", lookBackScan,
        [](Index n, const Tuning& tuning) {
            const Index tile = tileOf(n, tuning);
            return static_cast<double>(tile + blocksOf(n, tile));
        },
        8);
    t.function = "lookBackScan";
    // How many tickets are drawn is not judged, but it tells where a scan went wrong.
    t.expected = [scan = t.expected](const Arrays& input, const Tuning& tuning) {
        const Index n = lengthOf(input), tile = tileOf(n, tuning);
        const Index suspended = suspendedTiles(n, tile);
        const Index drawn = suspended > 0 ? suspended : blocksOf(n, tile);
        Arrays all = {{"tickets", Uints{static_cast<std::uint32_t>(drawn)}}};
        for (auto& made : scan(input, tuning)) all.push_back(std::move(made));
        return all;
    };
    t.hints = {"tickets"};
    t.locate = locateTile;
    t.examples = table({{"out", inclusiveOfTable()}});
    t.misconceptions = lookBackMistakes();
    return t;
}

}  // namespace prefixsum
