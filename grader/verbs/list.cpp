#include <fmt/core.h>

#include <iostream>

#include "grader/contract/text.h"
#include "grader/verbs/verb.h"

namespace lab {

namespace {

struct List {
    void addTo(CLI::App&) {}
    int run() const {
        for (const auto& [name, e] : exercises()) {
            std::string margin = fmt::format("{:<16} ", name);
            for (const std::string& line :
                 wrapped(e.summary, static_cast<std::size_t>(style().width) - margin.size())) {
                std::cout << margin << line << '\n';
                margin.assign(margin.size(), ' ');
            }
            for (const Task& t : e.tasks)
                if (!t.given) std::cout << fmt::format("  {:<4} {}\n", t.id, t.title);
        }
        return kAllPoints;
    }
};

const RegisterVerb<List> listVerb{"list", "exercises and their tasks"};

}  // namespace

}  // namespace lab
