#include "grader/figure/svg.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "grader/contract/text.h"

namespace lab::figure {

namespace {

constexpr double kMargin = 16;
constexpr const char* kInk = "#1f2328";

struct Colours {
    const char* fill;
    const char* ink;
};

// Each ink has a contrast of at least 5 to 1 to white and to its fill.
Colours coloursOf(Tone tone) {
    switch (tone) {
        case Tone::plain:
            return {"#ffffff", kInk};
        case Tone::grey:
            return {"#f1f4f7", "#56616d"};
        case Tone::blue:
            return {"#dceafd", "#1b4fa8"};
        case Tone::orange:
            return {"#ffe8cf", "#96450a"};
        case Tone::green:
            return {"#d8f2de", "#14652f"};
        case Tone::purple:
            return {"#ecdffb", "#6527a3"};
        case Tone::red:
            return {"#fde0df", "#a51d24"};
    }
    return {"#ffffff", kInk};
}

const char* ink(Tone tone) {
    return coloursOf(tone).ink;
}

std::string at(Point p) {
    return number(p.x) + ' ' + number(p.y);
}

double distance(Point a, Point b) {
    return std::hypot(b.x - a.x, b.y - a.y);
}

// `length` from a towards b.
Point towards(Point a, Point b, double length) {
    const double d = distance(a, b);
    if (d == 0) return a;
    return {a.x + (b.x - a.x) * length / d, a.y + (b.y - a.y) * length / d};
}

constexpr double kGap = 2;         // between an arrow and what it connects
constexpr double kHead = 8;        // length of an arrowhead
constexpr double kHeadHalf = 3.6;  // half its width

}  // namespace

Tone toneOf(std::size_t i) {
    constexpr Tone tones[] = {Tone::blue, Tone::orange, Tone::green, Tone::purple};
    return tones[i % 4];
}

double textWidth(std::string_view words, const Font& font) {
    // Of the usual sans-serif fonts DejaVu Sans is among the widest.
    const double perSize = font.mono ? 0.61 : font.bold ? 0.66 : 0.59;
    return static_cast<double>(displayWidth(words)) * font.size * perSize;
}

std::string escaped(std::string_view text) {
    return markup(oneLine(text));
}

std::string number(double value) {
    std::string text = fmt::format("{:.2f}", value);
    text.erase(text.find_last_not_of('0') + 1);
    if (text.back() == '.') text.pop_back();
    return text == "-0" ? "0" : text;
}

void require(bool holds, const char* message) {
    if (!holds) throw std::logic_error(message);
}

Drawing::Drawing(double width, std::string title, std::string description)
    : width_(width), title_(std::move(title)), description_(std::move(description)) {}

void Drawing::grow(double left, double right, double bottom, std::string_view what) {
    if (left < 0 || right > width_)
        throw std::logic_error(fmt::format(
            "'{}' would leave the picture: {:.0f} to {:.0f} of {:.0f}", what, left, right, width_));
    bottom_ = std::max(bottom_, bottom);
}

void Drawing::text(Point p, std::string_view words, Font font, Anchor anchor) {
    const double wide = textWidth(words, font);
    const double left = anchor == Anchor::start ? p.x
                        : anchor == Anchor::end ? p.x - wide
                                                : p.x - wide / 2;
    grow(left, left + wide, p.y + font.size * 0.6, words);
    constexpr const char* anchors[] = {"start", "middle", "end"};
    body_ += fmt::format(
        R"(<text x="{}" y="{}" font-size="{}" fill="{}" text-anchor="{}"{}{}>{}</text>)"
        "\n",
        number(p.x), number(p.y + font.size * 0.35), number(font.size), ink(font.tone),
        anchors[static_cast<int>(anchor)], font.mono ? R"( font-family="monospace")" : "",
        font.bold ? R"( font-weight="bold")" : "", escaped(words));
}

Box Drawing::cell(const Box& box, std::string_view words, Tone tone, Font font) {
    const double wide = textWidth(words, font), room = box.width - 2;
    if (wide > room) font.size *= room / wide;
    if (font.size < 9)
        throw std::logic_error(
            fmt::format("'{}' does not fit into a cell of {:.0f}", words, box.width));
    grow(box.x, box.right(), box.bottom(), words);
    font.tone = tone;
    const Colours c = coloursOf(tone);
    body_ += fmt::format(R"(<rect x="{}" y="{}" width="{}" height="{}" fill="{}" stroke="{}"/>)"
                         "\n",
                         number(box.x), number(box.y), number(box.width), number(box.height),
                         c.fill, c.ink);
    if (!words.empty()) text(box.centre(), words, font, Anchor::middle);
    return box;
}

std::vector<Box> Drawing::row(const Columns& columns, double y, std::string_view label,
                              const std::vector<std::string>& words, const Tones& tones,
                              Font font) {
    if (!label.empty())
        text({columns.x - 10, y + columns.height / 2}, label, {13, true, true}, Anchor::end);
    std::vector<Box> boxes;
    for (std::size_t i = 0; i < words.size(); ++i)
        boxes.push_back(cell(columns.cell(i, y), words[i], tones(i), font));
    return boxes;
}

std::vector<Box> Drawing::row(const Columns& columns, double y, std::string_view label,
                              const std::vector<std::string>& words,
                              const std::vector<std::string>& notes, const Tones& tones) {
    auto boxes = row(columns, y, label, std::vector<std::string>(words.size()), tones);
    for (std::size_t i = 0; i < words.size(); ++i) {
        const Point middle = boxes[i].centre();
        const double up = notes[i].empty() ? 0 : 8;
        text({middle.x, middle.y - up}, words[i], {15, true, true, tones(i)}, Anchor::middle);
        if (!notes[i].empty())
            text({middle.x, middle.y + 11}, notes[i], {10.5, false, false, Tone::grey},
                 Anchor::middle);
    }
    return boxes;
}

void Drawing::indices(const Columns& columns, double y, std::size_t count, std::size_t first) {
    const double size = columns.width < 22 ? 9.5 : 11;
    for (std::size_t i = 0; i < count; ++i)
        text({columns.cell(i, y).centre().x, y}, std::to_string(first + i),
             {size, true, false, Tone::grey}, Anchor::middle);
}

void Drawing::panel(const Box& box, std::string_view name, Tone tone) {
    grow(box.x, box.right(), box.bottom(), name);
    const Colours c = coloursOf(tone);
    body_ += fmt::format(
        R"(<rect x="{}" y="{}" width="{}" height="{}" rx="6" fill="{}" fill-opacity="0.45" )"
        R"(stroke="{}" stroke-opacity="0.5"/>)"
        "\n",
        number(box.x), number(box.y), number(box.width), number(box.height), c.fill, c.ink);
    if (!name.empty()) text({box.x + 10, box.y + 15}, name, {12.5, false, true, tone});
}

void Drawing::path(const std::string& commands, const Stroke& stroke) {
    body_ += fmt::format(R"(<path d="{}" fill="none" stroke="{}" stroke-width="{}"{}/>)"
                         "\n",
                         commands, ink(stroke.tone), number(stroke.width),
                         stroke.dashed ? R"( stroke-dasharray="5 4")" : "");
}

// The head of an arrow that comes from `from` and ends in `to`.
void Drawing::head(Point from, Point to, const Stroke& stroke) {
    const Point back = towards(to, from, kHead);
    const double d = distance(from, to);
    if (d == 0) return;
    const double nx = -(to.y - from.y) / d * kHeadHalf, ny = (to.x - from.x) / d * kHeadHalf;
    body_ += fmt::format(R"(<path d="M{}L{}L{}Z" fill="{}"/>)"
                         "\n",
                         at(to), at({back.x + nx, back.y + ny}), at({back.x - nx, back.y - ny}),
                         ink(stroke.tone));
}

void Drawing::line(Point from, Point to, Stroke stroke) {
    grow(std::min(from.x, to.x), std::max(from.x, to.x), std::max(from.y, to.y), "a line");
    path("M" + at(from) + "L" + at(to), stroke);
}

void Drawing::arrow(Point from, Point to, Stroke stroke) {
    const Point begin = towards(from, to, kGap), end = towards(to, from, kGap);
    line(begin, towards(end, begin, kHead - 1), stroke);
    head(begin, end, stroke);
}

void Drawing::swing(Point from, Point to, Stroke stroke) {
    const double down = to.y > from.y ? 1 : -1;
    const Point begin{from.x, from.y + down * kGap}, end{to.x, to.y - down * kGap};
    const Point neck{end.x, end.y - down * (kHead - 1)};
    grow(std::min(from.x, to.x), std::max(from.x, to.x), std::max(from.y, to.y), "an arrow");
    const double bend = (neck.y - begin.y) * 0.55;
    path("M" + at(begin) + "C" + at({begin.x, begin.y + bend}) + ' ' + at({neck.x, neck.y - bend}) +
             ' ' + at(neck),
         stroke);
    head({end.x, end.y - down}, end, stroke);
}

void Drawing::elbow(Point from, double y, Point to, Stroke stroke) {
    const double leaving = y > from.y ? 1 : -1, arriving = to.y > y ? 1 : -1;
    const Point begin{from.x, from.y + leaving * kGap}, end{to.x, to.y - arriving * kGap};
    const Point neck{end.x, end.y - arriving * (kHead - 1)};
    grow(std::min(from.x, to.x), std::max(from.x, to.x), std::max({from.y, to.y, y}), "an arrow");
    path("M" + at(begin) + "L" + at({from.x, y}) + "L" + at({to.x, y}) + "L" + at(neck), stroke);
    head({end.x, end.y - arriving}, end, stroke);
}

void Drawing::bracket(double left, double right, double y, Side side, std::string_view words,
                      Tone tone, Font font) {
    const double out = side == Side::above ? -1 : 1;
    const double l = left + 2, r = right - 2, edge = y + out * 6;
    grow(l, r, std::max(y, edge), words);
    path("M" + at({l, y}) + "L" + at({l, edge}) + "L" + at({r, edge}) + "L" + at({r, y}), {tone});
    font.tone = tone;
    if (!words.empty())
        text({(l + r) / 2, edge + out * (font.size * 0.5 + 4)}, words, font, Anchor::middle);
}

Point Drawing::key(Point p, Tone tone, std::string_view words) {
    const Font font{12};
    cell({p.x, p.y - 6, 12, 12}, "", tone);
    text({p.x + 18, p.y}, words, font);
    return {p.x + 18 + textWidth(words, font) + 20, p.y};
}

std::string Drawing::svg() const {
    const std::string wide = number(width_), high = number(std::ceil(bottom_ + kMargin));
    return fmt::format(
        R"(<svg xmlns="http://www.w3.org/2000/svg" role="img" width="{0}" height="{1}" )"
        R"(viewBox="0 0 {0} {1}" font-family="sans-serif">)"
        "\n<title>{2}</title>\n<desc>{3}</desc>\n"
        R"(<rect x="0.5" y="0.5" width="{4}" height="{5}" rx="10" fill="#ffffff" )"
        R"(stroke="#c9d1d9"/>)"
        "\n{6}</svg>\n",
        wide, high, escaped(title_), escaped(description_), number(width_ - 1),
        number(std::ceil(bottom_ + kMargin) - 1), body_);
}

}  // namespace lab::figure
