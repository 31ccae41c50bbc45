// The conditions of #if and #ifdef, if they can be decided without a compiler.
#pragma once

#include <map>
#include <optional>
#include <string>

namespace lab {

/// The macros known at one place of a file.
class Macros {
public:
    void define(const std::string& name, std::optional<std::string> value);  ///< no value: unknown
    void undefine(const std::string& name);
    void forget(const std::string& name);  ///< it may or may not be defined here
    void forgetUndefined();                ///< so may every name that no directive has mentioned

    std::optional<bool> isDefined(const std::string& name) const;
    /// The replacement list of an object-like macro, if known.
    std::optional<std::string> value(const std::string& name) const;

private:
    struct Known {
        std::optional<bool> defined;
        std::optional<std::string> value;
    };
    std::map<std::string, Known> known_;
    bool others_ = true;  ///< names that no directive mentions are undefined, unless predefined
};

/// Does the expression of an #if hold? Empty if that depends on the compiler or on what the kit
/// chooses for a build (element type, operator, sizes).
std::optional<bool> holds(const std::string& expression, const Macros& macros);

}  // namespace lab
