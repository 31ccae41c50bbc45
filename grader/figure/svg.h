// Drawing in SVG: rows of labelled array cells, arrows between them, brackets over groups of them.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace lab::figure {

struct Point {
    double x = 0, y = 0;
};

struct Box {
    double x = 0, y = 0, width = 0, height = 0;

    double right() const { return x + width; }
    double bottom() const { return y + height; }
    Point centre() const { return {x + width / 2, y + height / 2}; }
    Point top() const {
        return {x + width / 2, y};
    }  ///< the middle of that side, like the next three
    Point foot() const { return {x + width / 2, bottom()}; }
    Point leftSide() const { return {x, y + height / 2}; }
    Point rightSide() const { return {right(), y + height / 2}; }
};

/// Things that belong together have one tone: a light fill, and a dark colour for outline, text and
/// lines.
enum class Tone { plain, grey, blue, orange, green, purple, red };

/// Tone number `i` of those that distinguish groups; they repeat after the last.
Tone toneOf(std::size_t i);

enum class Anchor { start, middle, end };
enum class Side { above, below };

struct Font {
    double size = 13;
    bool mono = false;
    bool bold = false;
    Tone tone = Tone::plain;
};

inline constexpr Font kMono{13, true};
inline constexpr Font kSmall{11.5, false, false, Tone::grey};

struct Stroke {
    Tone tone = Tone::grey;
    double width = 1.5;
    bool dashed = false;
};

/// The positions of an array's cells; rows of one figure that share it are aligned in columns.
struct Columns {
    double x = 0;      ///< left end of cell 0
    double width = 0;  ///< of a cell
    double height = 30;

    Box cell(std::size_t i, double y) const {
        return {x + static_cast<double>(i) * width, y, width, height};
    }
    /// Cells `begin` to `end - 1`.
    Box cells(std::size_t begin, std::size_t end, double y) const {
        return {x + static_cast<double>(begin) * width, y, static_cast<double>(end - begin) * width,
                height};
    }
};

/// The tone of cell i of a row.
using Tones = std::function<Tone(std::size_t)>;

inline Tones all(Tone tone) {
    return [tone](std::size_t) { return tone; };
}

/// A picture of a given width, as high as its contents. Later things are drawn over earlier ones.
/// Whatever would leave the picture at a side, or does not fit into its cell, throws
/// std::logic_error: no figure is clipped.
class Drawing {
public:
    /// `title` and `description` are for screen readers.
    Drawing(double width, std::string title, std::string description);

    double width() const { return width_; }

    /// `at.y` is the middle of the line of text. Newlines do not break lines.
    void text(Point at, std::string_view words, Font font = {}, Anchor anchor = Anchor::start);

    /// A cell of an array; its text shrinks a little if necessary.
    Box cell(const Box& box, std::string_view words, Tone tone = Tone::plain, Font font = kMono);

    /// A row of cells, with its name to the left of it.
    std::vector<Box> row(const Columns& columns, double y, std::string_view label,
                         const std::vector<std::string>& words,
                         const Tones& tones = all(Tone::plain), Font font = kMono);

    /// As above, with a small note under each cell's own words; the cells are high enough for both.
    std::vector<Box> row(const Columns& columns, double y, std::string_view label,
                         const std::vector<std::string>& words,
                         const std::vector<std::string>& notes, const Tones& tones);

    /// Small numbers 0, 1, ... over the cells.
    void indices(const Columns& columns, double y, std::size_t count, std::size_t first = 0);

    /// An area that holds other things; a name, if any, is at its top left.
    void panel(const Box& box, std::string_view name, Tone tone = Tone::grey);

    void line(Point from, Point to, Stroke stroke = {});

    /// Straight, and a little short of both ends.
    void arrow(Point from, Point to, Stroke stroke = {});

    /// From row to row: leaves and arrives vertically, so that many can cross and still be
    /// distinguished.
    void swing(Point from, Point to, Stroke stroke = {});

    /// Right-angled: down or up from `from` to the height `y`, along, and on to `to`.
    void elbow(Point from, double y, Point to, Stroke stroke = {});

    /// Spans the cells from x = `left` to x = `right`, with its words in the middle.
    void bracket(double left, double right, double y, Side side, std::string_view words,
                 Tone tone = Tone::grey, Font font = {12});

    /// A square in the tone and its meaning; returns where the next one can begin.
    Point key(Point at, Tone tone, std::string_view words);

    /// The file's content.
    std::string svg() const;

private:
    void grow(double left, double right, double bottom, std::string_view what);
    void head(Point from, Point to, const Stroke& stroke);
    void path(const std::string& commands, const Stroke& stroke);

    double width_, bottom_ = 0;
    std::string title_, description_, body_;
};

/// The greatest width of `words` in the usual fonts that a reader's machine may have.
double textWidth(std::string_view words, const Font& font);

/// Escapes XML text or a quoted attribute; characters that XML forbids become visible.
std::string escaped(std::string_view text);

/// A number as shown: at most two decimals, without trailing zeros.
std::string number(double value);

/// The elements as text.
template <class Values>
std::vector<std::string> words(const Values& values) {
    std::vector<std::string> out;
    out.reserve(values.size());
    for (const auto& v : values) out.push_back(number(static_cast<double>(v)));
    return out;
}

/// Throws std::logic_error if a figure's index formulas contradict the reference.
void require(bool holds, const char* message);

}  // namespace lab::figure
