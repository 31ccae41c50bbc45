// A small case step by step: every array of the pipeline, the student's beside the expected.
#pragma once

#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "grader/judge/judge.h"

namespace lab {

/// An array of the pipeline: the expected one, and the one that the student's kernel wrote. Of a
/// long one only some elements are here, those around its first difference if it has one.
struct TracedArray {
    std::string name;
    std::size_t columns = 0;             ///< of a row; 0: it has one dimension
    std::vector<std::string> expected;   ///< the student's if the contract leaves it open
    std::vector<std::string> yours{};    ///< "-": never written; empty: not written by the student
    std::vector<bool> wrong{};           ///< elements of `yours` that are not as expected
    std::optional<std::size_t> first{};  ///< the first difference of the whole pipeline, if here
    bool isInput = false;
    std::size_t size = 0;     ///< of the whole array
    std::size_t differs = 0;  ///< elements of the whole array that are not as expected
    std::size_t begin = 0;    ///< index of the first element that is here
};

/// "elements 65,472 to 65,535 of 70,000", or nothing if all are here.
std::string partShown(const TracedArray& array);

/// Inputs first, then the arrays computed from them, in the order of the pipeline.
std::vector<TracedArray> tracedArrays(const Task& task, const Traced& traced);

/// An element in the words of the lesson: "level 2[1], level 2, node 0".
std::string placeOf(const Task& task, const Traced& traced, const std::string& array,
                    std::size_t index);

/// Prints the arrays of `traced` in columns, the student's below the expected if they differ, with
/// a mark at the very first difference. Rows wider than `width` are continued below.
void printTrace(std::ostream& out, const Task& task, const Traced& traced, std::size_t width = 80);

}  // namespace lab
