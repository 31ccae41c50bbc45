// The runner: contains OpenCL, the stubs and the student's kernels, but no expected values. The
// judge starts it:
//   lab-runner SOCKET DEVICE ROLE BYTES PROCESSES SANDBOX
// with the number of the socket for messages, part of the device's name, its role, its limits on
// address space (0: none) and processes, and 1 if it is in a sandbox, else 0. Session describes the
// requests.
//   lab-runner --devices
// lists the OpenCL devices as JSON, and
//   lab-runner --stubs
// the names of the stubs, one per line.
#include <fcntl.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <exception>
#include <nlohmann/json.hpp>
#include <string>

#include "grader/contract/memory.h"
#include "grader/runner/device.h"
#include "grader/runner/session.h"
#include "grader/runner/stub.h"
#include "grader/transport/message.h"
#include "grader/transport/tuning_json.h"

int main(int argc, char** argv) {
    lab::keepSmallMemory();
    if (argc == 2 && std::string(argv[1]) == "--devices") {
        nlohmann::json devices = nlohmann::json::array();
        for (const auto& d : lab::findDevices()) devices.push_back(d.info);
        std::puts(devices.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace).c_str());
        return 0;
    }
    if (argc == 2 && std::string(argv[1]) == "--stubs") {
        for (const auto& [name, stub] : lab::stubs()) std::puts(name.c_str());
        return 0;
    }
    if (argc != 7) {
        std::fprintf(stderr, "lab-runner is started by build/lab, not by hand\n");
        return 64;
    }
    const int fd = std::atoi(argv[1]);
    fcntl(fd, F_SETFD, FD_CLOEXEC);  // not inherited by the linker
    try {
        lab::Session session(
            fd, argv[2], lab::roleNamed(argv[3]),
            {std::stoull(argv[4]), std::stoull(argv[5]), argv[6] == std::string("1")});
        session.serve();
    } catch (const lab::MessageError&) {
        // The judge hung up.
    } catch (const std::exception& e) {
        std::fprintf(stderr, "lab-runner: %s\n", e.what());
        _exit(2);
    }
    _exit(0);  // skips the drivers' exit handlers, which may hang after a faulty kernel
}
