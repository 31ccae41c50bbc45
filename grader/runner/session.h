// One connection of the judge: its requests, in their permitted order.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>

#include "grader/runner/builtins.h"
#include "grader/runner/stub.h"
#include "grader/sandbox/role.h"
#include "grader/transport/message.h"

namespace lab {

/// What a runner may use after it has found its device.
struct Allowance {
    std::size_t addressSpace;  ///< bytes, if the device is a CPU; 0: unlimited
    std::size_t processes;
    bool sandbox;  ///< false: it may also do whatever the user can
};

/// Requests and their answers ("error" in the answer says what went wrong, "over" which array a
/// kernel overran):
///   begin    cache                     -> all programs are dropped; from here on, compiled
///                                         kernels go into the cache of that name
///   build    id, source, options,      -> log, ok, kernels: name and arguments of each; if asked
///            binary                       for, the binary as payload
///   install  id, options, a binary     -> the program of a binary that another process built
///   rehearse like load, no payload     -> bytes: all kernels of the launch are compiled, not run
///   load     stub, tuning, base and kernels (each kernel's program), guard and poison (32-bit
///            patterns), edge, arrays (name, type, length) and their bytes as payload
///                                      -> bytes of all arrays created
///   reload                             -> the same arrays as in the last load, if that had "kept",
///                                         hold again what they held before the launch
///   run                                -> seconds: on a GPU from the first kernel's start to the
///                                         last one's end, by the device's events; else from the
///                                         first enqueue to the last kernel's end
///   fetch    only (optional)           -> every array, or the one of that name, with its guards
///   copy     program, bytes            -> seconds of the fastest device copy of that many bytes
///   rehearse copy                      -> bytes: the kernel for copy is compiled
///   counts                             -> the file LAB_COUNTERS_OUT as payload: of all launches
///                                         since the last load
class Session {
public:
    /// Opens the first device whose platform or device name contains `device` (any if it is empty,
    /// PoCL first), drops privileges that `role` does not need, and greets the judge with its
    /// DeviceInfo and the number of processes (phases: 1 or 2) for compiling and running there.
    Session(int fd, const std::string& device, Role role, const Allowance& allowance);
    void serve();

private:
    void lockIn(const Allowance& allowance);
    void begin(const nlohmann::json& request);
    void build(const nlohmann::json& request);
    struct Built {
        cl_program program = nullptr;
        cl_int status = CL_BUILD_PROGRAM_FAILURE;
        std::string log;
    };
    Built builtFrom(const std::string& source, const std::string& options) const;
    nlohmann::json install(const Message& request);
    nlohmann::json describeKernels(const std::string& id, cl_program program);
    void place(const nlohmann::json& request);
    nlohmann::json rehearse(const nlohmann::json& request);
    /// Releases the memory of `request` before it answers, since the next request, run, is timed.
    nlohmann::json load(Message request);
    nlohmann::json reload();
    /// Inputs, poison and guards.
    void fillArrays(const Message& request);
    nlohmann::json run();
    bool timesByEvents() const;
    double secondsOf(const std::function<void()>& launch);
    void fetch(const nlohmann::json& request);
    nlohmann::json copy(const nlohmann::json& request, bool rehearsal);
    void counts();
    std::size_t bytesOfArrays() const;

    int fd_;
    Role role_;
    Builtins builtins_;  ///< empty unless it compiles for PoCL
    Context context_;
    DeviceInfo info_;
    std::map<std::string, cl_program> programs_;
    std::map<std::pair<std::string, std::string>, cl_kernel> kernels_;  ///< (program, name)
    std::function<void()> launch_;
    std::optional<Message> kept_;  ///< the last load, if it is to be repeated
};

}  // namespace lab
