// A small case step by step: every array of the pipeline, the student's beside what must come out.
#pragma once

#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "grader/judge/judge.h"

namespace lab {

/// An array of the pipeline, as it must be and as the student's kernel made it.
struct TracedArray {
    std::string name;
    std::size_t columns = 0;            ///< of a row; 0: it has one dimension
    std::vector<std::string> expected;  ///< where the contract leaves it open: the student's
    std::vector<std::string> yours{};   ///< "-" was never written; empty: not the student's to make
    std::vector<bool> wrong{};          ///< elements of `yours` that are not as expected
    std::optional<std::size_t> first{};  ///< the first difference of the whole pipeline, if here
    bool isInput = false;
};

/// Inputs first, then what is made of them, in the order of the pipeline.
std::vector<TracedArray> tracedArrays(const Task& task, const Traced& traced);

/// "level 2[1], level 2, node 0": an element in the words of the lesson.
std::string placeOf(const Task& task, const Traced& traced, const std::string& array,
                    std::size_t index);

/// Prints the arrays of `traced` in columns, the student's below the expected where they differ,
/// with a mark at the first difference of all. What is wider than `width` goes on below.
void printTrace(std::ostream& out, const Task& task, const Traced& traced, std::size_t width = 80);

}  // namespace lab
