// TODO regions: one file is both skeleton and model.
//
//     // ---- TODO 3a: mapPredPartKer ------------------------- about 2 lines
//     // what to do
//     #ifdef SOLUTION
//     ...the model...
//     #else
//     ...a placeholder that builds and is wrong...
//     #endif
//     // ---- end 3a
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace lab {

/// The lines between the two banners of a TODO region, without the banners.
struct Region {
    std::string id;          ///< "3a"
    std::string body;        ///< the lines between the banners, each with its newline
    std::size_t firstLine;   ///< of the body, counted from 1
    std::size_t begin, end;  ///< of the body, as offsets in the text
};

/// Every region with both banners, in order of appearance. A banner is a line comment that begins
/// its line; inside a block comment or a literal it does not count. Two opening banners with the
/// same id before the closing one make two regions. While 32 regions are open, a further
/// opening banner is ignored.
std::vector<Region> findRegions(const std::string& text);
/// Ids are the same in upper and lower case.
bool sameId(const std::string& a, const std::string& b);
/// Where the line of the next banner begins, in a comment or not; the end of the text without one.
std::size_t nextBanner(const std::string& text, std::size_t from);

std::optional<Region> findRegion(const std::string& text, const std::string& id);

/// The model file without its placeholders (solutionOf) or without its solutions (skeletonOf).
/// Throws std::runtime_error, "LINE: what is wrong", if #ifdef SOLUTION, #else and #endif do not
/// match.
std::string solutionOf(const std::string& model);
std::string skeletonOf(const std::string& model);

/// `text`, called `textName`, with the region `id` replaced by `region` of the file `regionName`;
/// with #line directives, compilers report both files' own line numbers. Throws std::runtime_error
/// if `text` has no such region.
std::string replaceRegion(const std::string& text, const std::string& textName,
                          const Region& region, const std::string& regionName);

}  // namespace lab
