// The figures of the MSSP tree and of its operator, drawn from the index formulas of mssp.cl.
#include "grader/figure/figures.h"

#include <fmt/core.h>

#include <algorithm>

#include "MSSP/figures.h"

namespace mssp::figures {

Stretches mapped(const Ints& in) {
    Stretches out;
    for (const auto x : in) out.push_back(reference::msspOf(x));
    return out;
}

// A segment [begin, end) and its sum.
struct Segment {
    std::size_t begin = 0, end = 0;
    int sum = 0;
};

// The first of the best segments that begin and end as allowed.
Segment best(const Ints& in, std::size_t firstBegin, std::size_t lastBegin, std::size_t firstEnd) {
    Segment found;
    for (std::size_t begin = firstBegin; begin <= lastBegin; ++begin) {
        int sum = 0;
        for (std::size_t end = begin + 1; end <= in.size(); ++end) {
            sum += in[end - 1];
            if (end >= firstEnd && sum > found.sum) found = {begin, end, sum};
        }
    }
    return found;
}

std::string sumOf(const Ints& in, const Segment& s) {
    std::string text = number(in[s.begin]);
    for (std::size_t i = s.begin + 1; i < s.end; ++i)
        text += fmt::format(" {} {}", in[i] < 0 ? '-' : '+', std::abs(in[i]));
    return fmt::format("{} = {}", text, s.sum);
}

// =========================================== tree.svg ============================================

// One level of tree_mssp: neighbours 2i and 2i + 1 become element i.
Stretches nextLevel(const Stretches& in) {
    Stretches out((in.size() + 1) / 2);
    for (std::size_t i = 0; i < out.size(); ++i)
        out[i] =
            2 * i + 1 < in.size() ? reference::MsspJoin{}(in[2 * i], in[2 * i + 1]) : in[2 * i];
    return out;
}

std::string tree() {
    constexpr double x = 78, pitch = 98, wide = 92, high = 38, step = 86;
    const Ints& in = kLecture;
    Drawing d(880, "Tree reduction of the maximum segment sum",
              "Each level joins neighbours 2i and 2i+1 of the level above into element i.");

    const Segment found = best(in, 0, in.size() - 1, 1);
    const Columns columns{x, pitch, 30};
    d.bracket(columns.cell(found.begin, 0).x, columns.cell(found.end - 1, 0).right(), 38,
              Side::above, "the best segment: " + sumOf(in, found), Tone::orange);
    d.indices(columns, 49, in.size());
    const auto input = d.row(columns, 58, "in", words(in), [&](std::size_t i) {
        return i >= found.begin && i < found.end ? Tone::orange : Tone::plain;
    });

    double y = 58 + 62;
    Stretches now = mapped(in);
    std::vector<Box> above;
    for (std::size_t i = 0; i < now.size(); ++i) {
        const Box box{input[i].centre().x - wide / 2, y, wide, high};
        d.arrow(input[i].foot(), box.top());
        above.push_back(stretch(d, box, now[i]));
    }
    const Font name{13, true, true};
    d.text({x - 8, y + 25}, "mapped", name, Anchor::end);
    d.text({x - 8, y - 16}, "msspOf", {11.5, true, false, Tone::grey}, Anchor::end);

    for (int level = 1; now.size() > 1; ++level) {
        const Stretches next = nextLevel(now);
        y += step;
        std::vector<Box> boxes;
        for (std::size_t i = 0; i < next.size(); ++i) {
            const Box left = above[2 * i], right = above[std::min(2 * i + 1, now.size() - 1)];
            const Box box{(left.centre().x + right.centre().x) / 2 - wide / 2, y, wide, high};
            d.arrow(left.foot(), {box.top().x - 12, y});
            d.arrow(right.foot(), {box.top().x + 12, y});
            boxes.push_back(
                stretch(d, box, next[i], next.size() == 1 ? Tone::orange : Tone::plain));
        }
        d.text({x - 8, y + 25}, fmt::format("level {}", level), name, Anchor::end);
        now = next;
        above = boxes;
    }
    require(now[0] == reference::mssp(in) && now[0].mss == found.sum, "tree.svg: another root");

    constexpr const char* meaning[] = {"maximum segment sum", "maximum initial sum",
                                       "maximum concluding sum", "total sum"};
    for (std::size_t i = 0; i < 4; ++i) {
        const double line = y - 12 + 18 * static_cast<double>(i);
        d.cell({96, line - 7, 32, 14}, kNames[i], kTones[i], {10, true});
        d.text({136, line}, meaning[i], {12});
    }
    d.text({620, y + 6}, "element i of a level is", {12});
    d.text({620, y + 25}, "msspJoin(element 2i, element 2i+1)", {12, true});
    return d.svg();
}

// =========================================== join.svg ============================================

// One of the four numbers of stretch a or b.
struct Piece {
    bool ofA;
    std::size_t part;
};

std::string join() {
    const Ints& in = kLecture;
    const auto half = static_cast<std::ptrdiff_t>(in.size() / 2);
    const Ints inA(in.begin(), in.begin() + half), inB(in.begin() + half, in.end());
    const Mssp a = reference::mssp(inA), b = reference::mssp(inB), ab = reference::MsspJoin{}(a, b);
    require(ab == reference::mssp(in), "join.svg: another join");

    constexpr double x = 76, pitch = 84, seam = 28, bar = 22, step = 29;
    Drawing d(
        860, "How two stretches join",
        "The best segment may lie in the left stretch, in the right one, or across the seam: then "
        "it is the left one's concluding and the right one's initial segment.");
    const Columns left{x, pitch, 32};
    const Columns right{left.cell(inA.size(), 0).x + seam, pitch, 32};
    const double leftEnd = right.x - seam, rightEnd = right.cell(inB.size(), 0).x;
    const double middle = (leftEnd + right.x) / 2;
    const Font name{13, true, true};

    d.bracket(left.x, leftEnd, 38, Side::above, "stretch a", Tone::plain);
    d.bracket(right.x, rightEnd, 38, Side::above, "stretch b, on the right of a", Tone::plain);
    d.row(left, 44, "in", words(inA));
    d.row(right, 44, "", words(inB));

    // The segments that the four numbers are the sums of.
    const auto segments = [](const Ints& part) {
        const std::size_t n = part.size();
        return std::vector<Segment>{best(part, 0, n - 1, 1),
                                    best(part, 0, 0, 1),
                                    best(part, 0, n - 1, n),
                                    {0, n, reference::mssp(part).ts}};
    };
    const std::vector<Segment> ofA = segments(inA), ofB = segments(inB);
    const auto draw = [&](Piece p, double y) {
        const Segment& s = (p.ofA ? ofA : ofB)[p.part];
        Box box = (p.ofA ? left : right).cells(s.begin, s.end, y);
        box.height = bar;
        d.cell(box, fmt::format("{}.{} {}", p.ofA ? 'a' : 'b', kNames[p.part], s.sum),
               kTones[p.part]);
    };
    double y = 94;
    for (std::size_t part = 0; part < 4; ++part, y += step) {
        require(ofA[part].sum == parts(a)[part] && ofB[part].sum == parts(b)[part],
                "join.svg: another segment");
        d.text({x - 10, y + bar / 2}, kNames[part], name, Anchor::end);
        draw({true, part}, y);
        draw({false, part}, y);
    }
    d.line({middle, 30}, {middle, y}, {Tone::red, 1.5, true});
    d.text({middle, y + 8}, "the seam", {12, false, false, Tone::red}, Anchor::middle);

    // Of each number's candidates, the greatest; they are made of pieces that lie side by side.
    y += 52;
    d.bracket(left.x, rightEnd, y - 8, Side::above,
              "the joined stretch: each number is the greatest of its candidates", Tone::plain);
    const auto total = [&](const std::vector<Piece>& pieces) {
        int sum = 0;
        for (const Piece& p : pieces) sum += (p.ofA ? ofA : ofB)[p.part].sum;
        return sum;
    };
    const auto joined = [&](std::size_t part, const std::vector<std::vector<Piece>>& candidates) {
        const auto& greatest = *std::max_element(
            candidates.begin(), candidates.end(),
            [&](const auto& one, const auto& other) { return total(one) < total(other); });
        require(total(greatest) == parts(ab)[part], "join.svg: another sum");
        d.text({x - 10, y + bar / 2}, kNames[part], name, Anchor::end);
        if (greatest.size() == 2)
            d.line({leftEnd, y + bar / 2}, {right.x, y + bar / 2}, {Tone::red, 2.5});
        for (const Piece& p : greatest) draw(p, y);
        d.text({rightEnd + 12, y + bar / 2}, fmt::format("= {}", total(greatest)), name);
        y += step;
    };
    enum { mss, mis, mcs, ts };
    joined(mss, {{{true, mss}}, {{false, mss}}, {{true, mcs}, {false, mis}}});
    joined(mis, {{{true, mis}}, {{true, ts}, {false, mis}}});
    joined(mcs, {{{false, mcs}}, {{true, mcs}, {false, ts}}});
    joined(ts, {{{true, ts}, {false, ts}}});

    const auto formula = [&](std::size_t part, const char* general, const std::string& here) {
        y += 21;
        d.text({x, y}, kNames[part], {13, true, true, kTones[part]});
        d.text({x + 40, y}, general, kMono);
        d.text({x + 350, y}, fmt::format("{} = {}", here, parts(ab)[part]), kMono);
    };
    formula(mss, "= max(a.mss, b.mss, a.mcs + b.mis)",
            fmt::format("= max({}, {}, {} + {})", a.mss, b.mss, a.mcs, b.mis));
    formula(mis, "= max(a.mis, a.ts + b.mis)",
            fmt::format("= max({}, {} + {})", a.mis, a.ts, b.mis));
    formula(mcs, "= max(b.mcs, a.mcs + b.ts)",
            fmt::format("= max({}, {} + ({}))", b.mcs, a.mcs, b.ts));
    formula(ts, "= a.ts + b.ts", fmt::format("= {} + ({})", a.ts, b.ts));
    return d.svg();
}

const lab::RegisterFigures registration{"MSSP", {{"tree", tree}, {"join", join}}};

}  // namespace mssp::figures
