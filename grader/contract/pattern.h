// Regular expressions. <regex> takes the compiler two seconds in each file that includes it.
#pragma once

#include <memory>
#include <string>
#include <vector>

namespace lab {

class Pattern {
public:
    enum class Letters { exact, anyCase };

    /// `form` is an ECMAScript regular expression.
    explicit Pattern(const char* form, Letters letters = Letters::exact);
    ~Pattern();
    Pattern(const Pattern&) = delete;
    Pattern& operator=(const Pattern&) = delete;

    /// If the form matches the text: the text, then what each of its groups matched, empty if the
    /// group took no part. Else nothing.
    std::vector<std::string> match(const std::string& text) const;
    /// The same for the first part of the text that the form matches.
    std::vector<std::string> search(const std::string& text) const;

private:
    struct Form;
    std::unique_ptr<const Form> form_;
};

}  // namespace lab
