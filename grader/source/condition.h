// The conditions of #if and #ifdef, as far as they can be decided without a compiler.
#pragma once

#include <map>
#include <optional>
#include <string>

namespace lab {

/// What is known of macros at one place of a file.
class Macros {
public:
    void define(const std::string& name, std::optional<std::string> value);  ///< no value: unknown
    void undefine(const std::string& name);
    void forget(const std::string& name);  ///< it may be defined here, or not
    void forgetUndefined();                ///< so may all that no directive has named

    std::optional<bool> isDefined(const std::string& name) const;
    /// The replacement list of an object-like macro where it is known.
    std::optional<std::string> value(const std::string& name) const;

private:
    struct Known {
        std::optional<bool> defined;
        std::optional<std::string> value;
    };
    std::map<std::string, Known> known_;
    bool others_ = true;  ///< names that no directive mentions are undefined, if they may be at all
};

/// Does the expression of an #if hold? Nothing where that depends on the compiler or on what the
/// kit chooses for a build (element type, operator, sizes).
std::optional<bool> holds(const std::string& expression, const Macros& macros);

}  // namespace lab
