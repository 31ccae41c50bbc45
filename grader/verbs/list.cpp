#include <fmt/core.h>

#include <iostream>

#include "grader/verbs/verb.h"

namespace lab {

namespace {

struct List {
    void addTo(CLI::App&) {}
    int run() const {
        for (const auto& [name, e] : exercises()) {
            std::cout << fmt::format("{:<16} {}\n", name, e.summary);
            for (const Task& t : e.tasks)
                if (!t.given) std::cout << fmt::format("  {:<4} {}\n", t.id, t.title);
        }
        return kAllPoints;
    }
};

const RegisterVerb<List> listVerb{"list", "exercises and their tasks"};

}  // namespace

}  // namespace lab
