#include "grader/transport/given_programs.h"

#include <fmt/core.h>

#include <stdexcept>

namespace lab {

CompiledProgram GivenPrograms::get(const std::string& source, const std::string& options) {
    const std::lock_guard<std::mutex> lock(mutex_);
    try {
        if (!runner_) runner_ = std::make_unique<Runner>(options_);
        return runner_->compile(source, options);
    } catch (const std::exception& e) {
        runner_.reset();
        throw std::runtime_error(fmt::format("the model was lost: {}", e.what()));
    }
}

}  // namespace lab
