// How an exercise hands its stubs to the runner.
#pragma once

#include <functional>
#include <map>
#include <string>

#include "grader/host/lab_opencl.h"

namespace lab {

/// Lengths, in components, of the inputs by name; for a two-dimensional "image" also that of a row,
/// as "image.columns".
using Lengths = std::map<std::string, std::size_t>;

/// Creates the device arrays of one launch and returns a function that enqueues its kernels. In
/// between, the runner copies the inputs into the arrays of the same names; only the function is
/// timed. Its launches must depend on lengths and tuning alone: it is rehearsed, with kernels that
/// do nothing, to compile each for its launch.
using Stub = std::function<std::function<void()>(Context&, const Lengths& inputs)>;

/// The length of that name; throws std::runtime_error if the task has no such input.
std::size_t lengthCalled(const std::string& name, const Lengths& inputs);

/// The stub that creates its arrays with make(context, lengths of the inputs of these names...) and
/// launches with run(context, arrays).
template <class Make, class Run, class... Names>
Stub stub(Make make, Run run, Names... inputs) {
    return [=](Context& c, const Lengths& lengths) -> std::function<void()> {
        return [&c, run, made = make(c, lengthCalled(inputs, lengths)...)] {
            auto arrays = made;  // may swap them
            run(c, arrays);
        };
    };
}

/// Every stub that is linked in, by name.
std::map<std::string, Stub>& stubs();

/// A namespace-scope object of this type in an exercise's stub.cpp makes a stub known. A name that
/// another stub has ends the program with a message.
struct RegisterStub {
    RegisterStub(const char* name, Stub stub);
};

}  // namespace lab
