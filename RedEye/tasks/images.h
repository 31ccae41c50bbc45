// What the tasks of RedEye share: small images, a mean-free template, and what an element is.
#pragma once

#include <string>
#include <vector>

#include "RedEye/blocks.h"
#include "grader/contract/inputs.h"
#include "grader/contract/oracle.h"

namespace redeye {

using lab::Arrays;
using lab::Coordinate;
using lab::Floats;
using lab::Ints;
using lab::Tuning;
using lab::Uints;
using Bytes = std::vector<std::uint8_t>;
using Index = std::size_t;

/// Images have no more pixels.
constexpr Index kMostPixels = Index{1} << 20;
/// Templates have no more pixels: count * (the sum of count squares of bytes) stays below 2^31.
constexpr Index kMostWeights = 169;

struct Size {
    Index width = 0, height = 0;
    Index pixels() const { return width * height; }
};

/// About n pixels: one row where the distribution is called "wide", one column where it is "tall",
/// else nearly a square.
Size sizeFor(const lab::Case& c);

/// Rows and columns of a template: 1, 3 or 5; where the distribution is called "large template" 13,
/// or 7 with more than 1000 pixels, to save time.
Index sideFor(const lab::Case& c);

/// Width and height of an array of two dimensions with `components` components an element.
Size sizeOf(const Arrays& arrays, const std::string& name, Index components);

/// `count` components, each at random or, for "special", 0 or 255.
Bytes randomBytes(const std::string& distribution, Index count, lab::Random& random);

struct Weights {
    Ints weight;  ///< four a pixel
    Ints norm;    ///< four in all
};

/// The mean-free template of an eye.
Weights meanFree(const Bytes& eye);

/// Row, column and channel of component i.
std::vector<Coordinate> pixelOf(Index i, const Size& size, Index components = 4);

/// "red", "green", "blue" or "opacity".
Coordinate channel(Index component);

}  // namespace redeye
