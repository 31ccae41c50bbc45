#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <pugixml.hpp>
#include <stdexcept>

#include "grader/contract/files.h"
#include "grader/course/scratch_folder.h"
#include "grader/figure/figures.h"
#include "grader/figure/svg.h"
#include "grader/tests/sheets.h"

namespace {

namespace fs = std::filesystem;
using namespace lab::figure;

const fs::path kRoot = LAB_ROOT;

pugi::xml_document parsed(const std::string& svg) {
    pugi::xml_document document;
    const auto result = document.load_string(svg.c_str(), pugi::parse_full);
    EXPECT_TRUE(result) << result.description() << " at " << result.offset << " of\n" << svg;
    return document;
}

// ------------------------------------------ the drawing ------------------------------------------

TEST(Escaped, WhatXmlWouldObey) {
    EXPECT_EQ(escaped("a < b && c > \"d\""), "a &lt; b &amp;&amp; c &gt; &quot;d&quot;");
    EXPECT_EQ(escaped("µ ≥ 1"), "µ ≥ 1");
}

TEST(Escaped, WhatNoXmlMayHoldBecomesVisible) {
    EXPECT_EQ(escaped(std::string("\0\x1b\xff", 3)), "\\x00\\x1B\\xFF");
}

TEST(Number, HasNoMoreDecimalsThanItNeeds) {
    EXPECT_EQ(number(3), "3");
    EXPECT_EQ(number(-12), "-12");
    EXPECT_EQ(number(0.5), "0.5");
    EXPECT_EQ(number(1.0 / 3), "0.33");
    EXPECT_EQ(number(100), "100");
    EXPECT_EQ(number(-0.001), "0");
}

Drawing withEverything() {
    Drawing d(400, "<title> & \"more\"", "</desc><script>alert(1)</script>");
    const Columns columns{60, 40, 30};
    const auto above = d.row(columns, 30, "a<b", {"1", "-2", "&"}, toneOf);
    const auto below = d.row(columns, 120, "b>a", words(std::vector<float>{0.5F, 2, 3}));
    d.indices(columns, 20, 3);
    d.panel({10, 160, 380, 60}, "a panel");
    d.arrow(above[0].foot(), below[1].top());
    d.swing(above[1].foot(), below[0].top(), {Tone::red, 2, true});
    d.elbow(above[2].foot(), 90, below[2].top());
    d.bracket(columns.x, columns.cell(3, 0).x, 154, Side::below, "three \x01 cells");
    d.key({20, 240}, Tone::green, "green");
    return d;
}

TEST(Drawing, IsWellFormedWhateverItIsToldToSay) {
    const auto document = parsed(withEverything().svg());
    const auto svg = document.child("svg");
    EXPECT_STREQ(svg.child_value("title"), "<title> & \"more\"");
    EXPECT_STREQ(svg.child_value("desc"), "</desc><script>alert(1)</script>");
    EXPECT_FALSE(svg.child("script"));
    EXPECT_EQ(svg.select_nodes("text[text()='a<b']").size(), 1u);
    EXPECT_EQ(svg.select_nodes("text[text()='three \\x01 cells']").size(), 1u);
}

TEST(Drawing, IsTheSameEachTime) {
    EXPECT_EQ(withEverything().svg(), withEverything().svg());
}

TEST(Drawing, HasAWhiteGroundAsLargeAsItself) {
    const auto document = parsed(withEverything().svg());
    const auto svg = document.child("svg"), ground = svg.child("rect");
    EXPECT_STREQ(ground.attribute("fill").value(), "#ffffff");
    EXPECT_EQ(ground.attribute("width").as_double() + 1, svg.attribute("width").as_double());
    EXPECT_EQ(ground.attribute("height").as_double() + 1, svg.attribute("height").as_double());
}

TEST(Drawing, ClipsNothing) {
    Drawing d(100, "", "");
    EXPECT_THROW(d.text({50, 10}, "too long to stand here"), std::logic_error);
    EXPECT_THROW(d.text({2, 10}, "left", {}, Anchor::end), std::logic_error);
    EXPECT_THROW(d.cell({0, 0, 20, 20}, "12345"), std::logic_error);
    EXPECT_THROW(d.cell({90, 0, 20, 20}, ""), std::logic_error);
    EXPECT_THROW(d.line({0, 0}, {101, 0}), std::logic_error);
}

TEST(Drawing, ShrinksTheTextOfACellALittle) {
    Drawing d(100, "", "");
    d.cell({0, 0, 28, 20}, "1234");
    const auto document = parsed(d.svg());
    const double size = document.child("svg").child("text").attribute("font-size").as_double();
    EXPECT_LT(size, kMono.size);
    EXPECT_LE(textWidth("1234", {size, true}), 27);
}

TEST(Require, StopsAFigureThatDisagrees) {
    EXPECT_NO_THROW(require(true, "never"));
    EXPECT_THROW(require(false, "another sum"), std::logic_error);
}

// ------------------------------------ the figures of the kit -------------------------------------

TEST(Figures, AreThere) {
    EXPECT_FALSE(lab::figures().empty());
}

class FiguresTest : public testing::TestWithParam<std::string> {
protected:
    const std::vector<lab::Figure>& drawn() const { return lab::figures().at(GetParam()); }
};

TEST_P(FiguresTest, FitAPageAndRunNothing) {
    for (const auto& figure : drawn()) {
        SCOPED_TRACE(figure.name);
        const auto document = parsed(figure.draw());
        const auto svg = document.child("svg");
        EXPECT_LE(svg.attribute("width").as_int(), 900);
        EXPECT_STRNE(svg.child_value("title"), "");
        EXPECT_STRNE(svg.child_value("desc"), "");
        EXPECT_TRUE(svg.select_nodes("//script | //foreignObject | //image | //@href").empty());
    }
}

TEST_P(FiguresTest, AreTheSameEachTime) {
    for (const auto& figure : drawn()) EXPECT_EQ(figure.draw(), figure.draw()) << figure.name;
}

// The approximate area of a text's letters.
Box inked(const pugi::xml_node& text) {
    const double size = text.attribute("font-size").as_double();
    const bool mono = text.attribute("font-family");
    const double wide = 0.85 * textWidth(text.child_value(), {size, mono});
    const double high = 0.6 * size;
    const std::string anchor = text.attribute("text-anchor").value();
    const double before = anchor == "start" ? 0 : anchor == "middle" ? wide / 2 : wide;
    return {text.attribute("x").as_double() - before, text.attribute("y").as_double() - high, wide,
            high};
}

bool apart(const Box& a, const Box& b) {
    return a.right() <= b.x || b.right() <= a.x || a.bottom() <= b.y || b.bottom() <= a.y;
}

bool within(const Box& a, const Box& b) {
    return a.x >= b.x && a.right() <= b.right() && a.y >= b.y && a.bottom() <= b.bottom();
}

TEST_P(FiguresTest, WriteNoTextOverTextOrEdges) {
    for (const auto& figure : drawn()) {
        SCOPED_TRACE(figure.name);
        const auto document = parsed(figure.draw());
        std::vector<pugi::xml_node> texts;
        for (const auto& text : document.child("svg").children("text")) {
            const Box box = inked(text);
            for (const auto& other : texts)
                EXPECT_TRUE(apart(box, inked(other)))
                    << text.child_value() << " over " << other.child_value();
            for (const auto& rect : document.child("svg").children("rect")) {
                const Box edges{rect.attribute("x").as_double(), rect.attribute("y").as_double(),
                                rect.attribute("width").as_double(),
                                rect.attribute("height").as_double()};
                EXPECT_TRUE(apart(box, edges) || within(box, edges))
                    << text.child_value() << " over an edge";
            }
            texts.push_back(text);
        }
    }
}

TEST_P(FiguresTest, InTheTreeAreWhatTheirCodeDraws) {
    for (const std::string& line : lab::driftedFigures(kRoot))
        EXPECT_NE(line.rfind(GetParam() + "/", 0), 0u) << line;
}

TEST_P(FiguresTest, ThatTheTextLinksToAreDrawn) {
    const std::string folder = "figures/", extension = ".svg";
    const std::string text = lab::contentsOf(kRoot / GetParam() / "README.md");
    for (auto at = text.find(folder); at != std::string::npos; at = text.find(folder, at + 1)) {
        const auto begin = at + folder.size(), end = text.find(extension, begin);
        const std::string name = text.substr(begin, end - begin);
        EXPECT_TRUE(std::any_of(drawn().begin(), drawn().end(),
                                [&](const lab::Figure& f) { return f.name == name; }))
            << "README.md links to " << name;
    }
}

std::vector<std::string> names() {
    std::vector<std::string> all;
    for (const auto& [exercise, drawn] : lab::figures()) all.push_back(exercise);
    return all;
}

INSTANTIATE_TEST_SUITE_P(Exercises, FiguresTest, testing::ValuesIn(names()), lab::sheetName);

class FigureFiles : public testing::Test {
protected:
    const lab::ScratchFolder scratch_{fs::temp_directory_path()};
    const fs::path root_ = scratch_.path();
};

TEST_F(FigureFiles, AreWrittenOnceAndThenAgree) {
    std::size_t count = 0;
    for (const auto& [exercise, drawn] : lab::figures()) count += drawn.size();
    EXPECT_EQ(lab::driftedFigures(root_).size(), count);
    EXPECT_EQ(lab::writeFigures(root_).size(), count);
    EXPECT_TRUE(lab::writeFigures(root_).empty());
    EXPECT_TRUE(lab::driftedFigures(root_).empty());
}

TEST_F(FigureFiles, TellWhatHasDriftedAndWhatIsStrange) {
    lab::writeFigures(root_);
    const auto& [exercise, drawn] = *lab::figures().begin();
    const fs::path folder = root_ / exercise / "figures";
    std::ofstream(folder / (drawn.front().name + ".svg"), std::ios::app) << ' ';
    std::ofstream(folder / "stranger.svg") << "<svg/>";
    std::ofstream(folder / "notes.txt") << "no figure";
    EXPECT_EQ(lab::driftedFigures(root_),
              (std::vector<std::string>{
                  exercise + "/figures/" + drawn.front().name +
                      ".svg is not what its code draws: `make figures`",
                  exercise + "/figures/stranger.svg is drawn by no code: remove it"}));
    EXPECT_EQ(lab::writeFigures(root_).size(), 1u);
}

}  // namespace
