// A finding of the simulator's checks: one line of grader/simulator/checks/findings.h.
#pragma once

#include <cstddef>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "grader/source/lines.h"

namespace lab {

/// A place in the source that was built; in the kit's own code its file is called "model".
struct Spot : SourcePlace {
    bool known() const { return line > 0; }
    bool own() const { return known() && file != "model"; }
};

/// What one work-item does there.
struct Use : Spot {
    std::string does;
    Spot call;  ///< of the function that the place is in, if it is known
    std::vector<std::size_t> item, group;
    bool copy = false;  ///< by an asynchronous copy of the group
};

struct Finding {
    std::string kind, kernel, space, array, executed, copy, cause;
    std::size_t launch = 0, phase = 0, needed = 0, promised = 0;
    bool wave = false, agree = false, otherFence = false, update = false;
    std::optional<std::int64_t> element;  ///< outside of an array
    std::size_t elements = 0;             ///< of that array
    std::vector<Use> uses;
};

/// Throw a json::exception, or std::runtime_error, if the line is malformed.
Use useOf(const nlohmann::json& line);
Finding findingOf(const nlohmann::json& line);

}  // namespace lab
