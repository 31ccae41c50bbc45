// Several threads that share one piece of work.
#pragma once

#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace lab {

/// Calls work(0) to work(workers - 1) at once, one of them in this thread, and returns when all
/// have ended. Rethrows the first exception.
template <class Work>
void atOnce(int workers, const Work& work) {
    std::mutex failing;
    std::exception_ptr failure;
    const auto guarded = [&](int worker) {
        try {
            work(worker);
        } catch (...) {
            const std::lock_guard<std::mutex> lock(failing);
            if (!failure) failure = std::current_exception();
        }
    };
    {
        std::vector<std::jthread> others;
        for (int i = 1; i < workers; ++i) others.emplace_back(guarded, i);
        guarded(0);
    }
    if (failure) std::rethrow_exception(failure);
}

}  // namespace lab
