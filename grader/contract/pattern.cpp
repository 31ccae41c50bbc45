#include "grader/contract/pattern.h"

#include <regex>

namespace lab {

struct Pattern::Form {
    std::regex regex;
};

namespace {

std::vector<std::string> groups(const std::smatch& m) {
    std::vector<std::string> all;
    for (const auto& group : m) all.push_back(group.str());
    return all;
}

}  // namespace

Pattern::Pattern(const char* form, Letters letters)
    : form_(std::make_unique<Form>(Form{
          std::regex(form, letters == Letters::anyCase ? std::regex::ECMAScript | std::regex::icase
                                                       : std::regex::ECMAScript)})) {}

Pattern::~Pattern() = default;

std::vector<std::string> Pattern::match(const std::string& text) const {
    std::smatch m;
    std::regex_match(text, m, form_->regex);
    return groups(m);
}

std::vector<std::string> Pattern::search(const std::string& text) const {
    std::smatch m;
    std::regex_search(text, m, form_->regex);
    return groups(m);
}

}  // namespace lab
