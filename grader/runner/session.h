// One connection of the judge: its requests, in the order in which it may send them.
#pragma once

#include <functional>
#include <map>
#include <string>

#include "grader/message.h"
#include "grader/runner/stub.h"

namespace lab {

/// Requests and their answers ("error" in the answer says what went wrong):
///   build  id, source, options         -> log, ok, kernels: name and arguments of each
///   load   stub, tuning, programs (which kernel from which program, the first that has it), guard
///   and
///          poison (32-bit patterns), arrays (name, type, length) and their bytes as payload
///                                      -> arrays that were made
///   run                                -> seconds, from the first enqueue to the last kernel's end
///   fetch  only (optional)             -> every array, or the one called so, with its guards as
///   payload copy   bytes                       -> seconds of the fastest device copy of so many
///   bytes
///   counts                             -> the file LAB_COUNTERS_OUT as payload
class Session {
public:
    /// Opens the first device whose platform or device name holds `device` (any where it is empty,
    /// PoCL first) and greets the judge with its DeviceInfo.
    Session(int fd, const std::string& device);
    void serve();

private:
    nlohmann::json build(const nlohmann::json& request);
    nlohmann::json load(const Message& request);
    nlohmann::json run();
    void fetch(const nlohmann::json& request);
    nlohmann::json copy(const nlohmann::json& request);
    void counts();

    int fd_;
    Context context_;
    DeviceInfo info_;
    std::map<std::string, cl_program> programs_;
    std::map<std::pair<std::string, std::string>, cl_kernel> kernels_;  ///< (program, name)
    std::function<void()> launch_;
};

}  // namespace lab
