// The runner: holds OpenCL, the stubs and the student's kernels. It knows no expected value. The
// judge talks to it over the socket whose number is its first argument; see Session for the
// requests. With
// --devices it lists the OpenCL devices as JSON instead.
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <exception>
#include <nlohmann/json.hpp>
#include <string>

#include "grader/message.h"
#include "grader/runner/device.h"
#include "grader/runner/session.h"

int main(int argc, char** argv) {
    if (argc < 2) {
        std::fprintf(stderr, "lab-runner is started by build/lab, not by hand\n");
        return 64;
    }
    if (std::string(argv[1]) == "--devices") {
        nlohmann::json devices = nlohmann::json::array();
        for (const auto& d : lab::findDevices()) devices.push_back(d.info);
        std::puts(devices.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace).c_str());
        return 0;
    }
    const int fd = std::atoi(argv[1]);
    try {
        lab::Session session(fd, argc > 2 ? argv[2] : "");
        session.serve();
    } catch (const lab::MessageError&) {
        // The judge hung up: nothing is left to do.
    } catch (const std::exception& e) {
        std::fprintf(stderr, "lab-runner: %s\n", e.what());
        _exit(2);
    }
    _exit(0);  // without the drivers' exit handlers, which may hang after a kernel went wrong
}
