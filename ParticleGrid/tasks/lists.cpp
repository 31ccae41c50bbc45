// Tasks 1 to 4b: lists of the particles of each cell, in any order.
#include <algorithm>

#include "ParticleGrid/tasks/particles.h"
#include "grader/contract/canonical.h"

namespace particlegrid::lists {

// Members of the list from `head` on, behind which comes `end`; none where it is no list of
// particles that `belong`. A list that leads back into itself is none.
template <class Belongs>
Ints membersOf(std::int32_t head, std::int32_t end, const Ints& next, Belongs belongs) {
    Ints members;
    for (std::int32_t p = head; p != end; p = next[static_cast<std::size_t>(p)]) {
        const bool known = p >= 0 && static_cast<std::size_t>(p) < next.size();
        if (!known || members.size() == next.size() || !belongs(static_cast<std::size_t>(p)))
            return {};
        members.push_back(p);
    }
    return members;
}

Ints& intsIn(Arrays& arrays, const std::string& name) {
    for (auto& a : arrays)
        if (a.name == name) return std::get<Ints>(a.array);
    throw std::out_of_range(name);
}

std::size_t groupOf(std::size_t p, std::size_t n, const Tuning& t) {
    return p / static_cast<std::size_t>(t.groupSize) % groupsFor(n, t);
}

// Where the lists of the groups begin and end, as if each had its highest number in front. Of a
// list that ends too early the end becomes wrong, not the front.
void orderGroups(const Particles& p, const Tuning& t, const Ints& next, Ints& firsts, Ints& lasts) {
    const std::size_t n = p.size();
    std::vector<std::size_t> listOf(n);
    std::vector<Ints> all(firsts.size());  // of each list, the highest number first
    for (std::size_t q = n; q-- > 0;) {
        listOf[q] = groupOf(q, n, t) * p.cells() + p.cellOf(q);
        all[listOf[q]].push_back(static_cast<std::int32_t>(q));
    }
    std::vector<bool> follows(n);  // another one of its list
    for (std::size_t q = 0; q < n; ++q)
        if (const auto to = static_cast<std::size_t>(next[q]); to < n && listOf[to] == listOf[q])
            follows[to] = true;
    for (std::size_t i = 0; i < firsts.size(); ++i) {
        if (lasts[i] < 0 || static_cast<std::size_t>(lasts[i]) >= n) continue;
        const std::int32_t behind = next[static_cast<std::size_t>(lasts[i])];
        const Ints members =
            membersOf(firsts[i], behind, next, [&](std::size_t q) { return listOf[q] == i; });
        if (members.empty()) continue;
        if (follows[static_cast<std::size_t>(firsts[i])]) {
            const auto [least, most] = std::minmax_element(members.begin(), members.end());
            lasts[i] = *least;
            firsts[i] = *most;
        } else {
            firsts[i] = all[i].front();
            lasts[i] = all[i][members.size() - 1];
        }
    }
}

// Lists with the highest number in front.
Arrays ordered(Arrays got, const Arrays& input, const Tuning& t) {
    const Particles p = particlesIn(input, "heads");
    Ints &heads = intsIn(got, "heads"), &next = intsIn(got, "next");
    if (lab::find(got, "firsts") != nullptr)
        orderGroups(p, t, next, intsIn(got, "firsts"), intsIn(got, "lasts"));
    for (std::size_t c = 0; c < heads.size(); ++c) {
        Ints members =
            membersOf(heads[c], -1, next, [&](std::size_t q) { return p.cellOf(q) == c; });
        std::sort(members.begin(), members.end());
        std::int32_t head = -1;
        for (const std::int32_t q : members)
            next[static_cast<std::size_t>(q)] = std::exchange(head, q);
        if (!members.empty()) heads[c] = head;
    }
    return got;
}

const lab::RegisterCanonical orders[] = {{"particlegrid/cells", ordered},
                                         {"particlegrid/onelock", ordered},
                                         {"particlegrid/locks", ordered},
                                         {"particlegrid/private", ordered}};

Arrays linked(const Particles& p) {
    Ints heads(p.cells(), -1), next(p.size());
    for (std::size_t i = 0; i < p.size(); ++i)
        next[i] = std::exchange(heads[p.cellOf(i)], static_cast<std::int32_t>(i));
    return {{"next", std::move(next)}, {"heads", std::move(heads)}};
}

lab::Task listing(const char* id, const char* title, const char* stub, const char* kernel,
                  std::size_t mostCells) {
    lab::Task t = task(id, title, stub, kernel, 12);
    t.distributions = distributions(mostCells);
    t.longGroups = true;
    t.input = [](const Case& c, const Tuning&) -> Arrays {
        Particles p = particlesFor(c);
        return {{"x", std::move(p.x)}, {"y", std::move(p.y)}, {"heads", Ints(p.cells(), -1)}};
    };
    t.expected = [](const Arrays& input, const Tuning&) {
        return linked(particlesIn(input, "heads"));
    };
    t.sequential = [](const Arrays& input, const Tuning&) {
        return lab::baseline(particlesIn(input, "heads"), [](Particles& p) { linked(p); });
    };
    t.coordinates = [](const std::string& name, std::size_t i, const Arrays& input, const Tuning&) {
        const Particles p = particlesIn(input, "heads");
        if (name == "next") return particleAt(i, p);
        if (name == "lock") return std::vector<Coordinate>{};
        auto all = cellAt(i % p.cells(), p);
        if (i >= p.cells() || name == "firsts" || name == "lasts")
            all.insert(all.begin(), {"group", static_cast<std::int64_t>(i / p.cells())});
        return all;
    };
    const Particles lecture = lectureParticles();
    t.examples = {{"the lecture's particles",
                   {{"x", lecture.x}, {"y", lecture.y}, {"heads", Ints(16, -1)}},
                   linked(lecture)}};
    return t;
}

lab::Task overCells() {
    lab::Task t = listing("1", "over cells", "particlegrid/cells", "grid_by_cells", 400);
    t.limits = {
        {.quantity = &lab::Counts::globalAtomics,
         .question = "only one work-item writes a list. Which other one puts particles into it?"}};
    return t;
}

lab::Task locking(const char* id, const char* title, const char* stub, const char* kernel,
                  const char* locks) {
    lab::Task t = listing(id, title, stub, kernel, 65'536);
    t.distributions.push_back("90000 cells");  // which 16 bits do not number
    t.ownsOrder = t.sameValueWrites = true;
    t.locked = {"heads"};
    const bool one = std::string(locks) == "lock";
    t.input = [locks, one, input = t.input](const Case& c, const Tuning& tuning) {
        Arrays all = input(c, tuning);
        all.push_back({locks, Uints(one ? 1 : lab::lengthOf(all, "heads"))});
        return all;
    };
    t.expected = [locks, lists = t.expected](const Arrays& input, const Tuning& tuning) {
        Arrays all = lists(input, tuning);
        all.push_back({locks, lab::uints(input, locks)});  // all are free again
        return all;
    };
    t.examples.front().input.push_back({locks, Uints(one ? 1 : 16)});
    return t;
}

lab::Task oneLock() {
    lab::Task t = locking("2", "one lock", "particlegrid/onelock", "grid_one_lock", "lock");
    // One particle after another: on a GPU a million of them take seconds, and longer where kernels
    // share it.
    t.mostElements = std::size_t{1} << 18;
    // Of the 8192 particles that are counted: in each round the 32 lanes of a wave want the lock,
    // and 31 of them wait; less than half of that means that they do not all meet at one lock.
    t.limits = {{.quantity = &lab::Counts::contention,
                 .atLeast = 8192,
                 .question = "which particles get into their lists without the lock?"}};
    return t;
}

lab::Task cellLocks() {
    lab::Task t =
        locking("3", "a lock for each cell", "particlegrid/locks", "grid_cell_locks", "locks");
    // Of the 8192 particles that are counted, in 16 cells: a wave meets 16 (1 - (15/16)^32) = 14
    // locks, twice, and perhaps once more the 14 heads, if they are exchanged: 3 (32 - 14) waiting
    // lanes in each of 256 waves are 13,824; with one lock it is 2 (32 - 1), which is 15,872. In
    // 65,536 cells hardly two lanes want the same list, and of 300 locks a wave's lanes would meet
    // at one 800 times.
    constexpr const char* question =
        "which work-items meet at a lock although they want different lists?";
    t.limits = {{.quantity = &lab::Counts::contention, .atMost = 14'500, .question = question},
                {.quantity = &lab::Counts::contention,
                 .atMost = 100,
                 .question = question,
                 .inputs = {"65536 cells"}},
                {.quantity = &lab::Counts::globalAtomics,
                 .atLeast = 2 * 8192,  // each particle's lock is taken and released
                 .question = "which particles get into their lists without a lock?"}};
    return t;
}

lab::Task onePrivate(const char* id, const char* title, const char* kernel) {
    lab::Task t = listing(id, title, "particlegrid/private", kernel, 1024);
    t.expected = [](const Arrays& input, const Tuning& tuning) {
        const Particles p = particlesIn(input, "heads");
        const std::size_t all = groupsFor(p.size(), tuning) * p.cells();
        Ints firsts(all, -1), lasts(all, -1);
        for (std::size_t i = 0; i < p.size(); ++i) {
            const std::size_t at = groupOf(i, p.size(), tuning) * p.cells() + p.cellOf(i);
            firsts[at] = static_cast<std::int32_t>(i);
            if (lasts[at] < 0) lasts[at] = firsts[at];
        }
        Arrays result = linked(p);
        result.insert(result.begin(), {{"firsts", std::move(firsts)}, {"lasts", std::move(lasts)}});
        return result;
    };
    return t;
}

lab::Task privates() {
    lab::Task t = onePrivate("4a", "private grids", "grid_private");
    // Of the 8192 particles: x, y and next are read and written 32 at once, next twice where it is
    // -1 at first, and each of the 32 groups writes its 16 cells twice, perhaps across the end of a
    // segment.
    t.limits = {{.quantity = &lab::Counts::transactions,
                 .atMost = 4 * 8192 / 32 + 32 * 2 * 2,
                 .question = "which loop goes to global memory more often than it has to, or where "
                             "neighbouring work-items do not touch neighbouring particles or "
                             "cells?"}};
    return t;
}

lab::Task merge() {
    lab::Task t = onePrivate("4b", "merge", "merge_grids");
    t.large = {{200'003, t.distributions.front()}};  // as many groups as there may be
    // It only reads firsts and lasts, which hold any order of a list: they are compared by way of
    // next, so after it.
    t.expected = [made = t.expected](const Arrays& input, const Tuning& tuning) {
        Arrays all = made(input, tuning);
        std::rotate(all.begin(), all.begin() + 2, all.end());
        return all;
    };
    // Of the 32 groups' 16 cells: firsts and lasts twice, and a place of next for each list.
    t.limits = {{.quantity = &lab::Counts::transactions,
                 .atMost = 32 * (2 * 2 + 16),
                 .question = "what do you read of a list besides where it begins and ends?"}};
    return t;
}

const lab::RegisterTask registrations[] = {{"ParticleGrid", overCells()},
                                           {"ParticleGrid", oneLock()},
                                           {"ParticleGrid", cellLocks()},
                                           {"ParticleGrid", privates()},
                                           {"ParticleGrid", merge()}};

}  // namespace particlegrid::lists
