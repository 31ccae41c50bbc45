// What the tasks of Histogram share: values and keys for few and for many bins, and where a bin
// lies.
#pragma once

#include <string>
#include <vector>

#include "grader/contract/oracle.h"

namespace histogram {

using lab::Arrays;
using lab::Case;
using lab::Coordinate;
using lab::Flags;
using lab::Ints;
using lab::Tuning;
using lab::Uints;

/// Values and the number of bins that they are counted into; the bin of x is x % bins.
struct Values {
    std::size_t bins;
    Uints in;
};

/// The distributions of valuesFor, those that say how many bins there are with at most `most`.
std::vector<std::string> distributions(std::size_t most);

/// n values, with each bin's number somewhere between 0 and 2^32 / bins times `bins` above it.
Values valuesFor(const Case& c);

Uints keysOf(const Values& values);

/// Sorted keys, and how many bins there are. Among many elements, gaps are wider than a search of a
/// fixed length is likely to be; 16 bits are too few to number the bins or to compare two keys.
struct Sorted {
    std::size_t bins;
    Uints keys;
};
Sorted sortedFor(const Case& c);

/// How many of `keys` there are of each.
Uints countsOf(const Uints& keys, std::size_t bins);

/// 1 where a run of equal neighbours begins.
Flags headsOf(const Uints& sorted);

/// The number of a bin, how many elements it has, and whether the next one is empty.
std::vector<Coordinate> binAt(std::size_t bin, const Uints& counts);

/// A task with the distributions of at most `mostBins`; an element of its first input takes
/// `bytes`.
lab::Task task(const char* id, const char* title, const char* stub, const char* kernel,
               std::size_t mostBins, double bytes);

}  // namespace histogram
