// The declarations of OpenCL's built-in functions, of which a program needs a few.
#pragma once

#include <string>
#include <vector>

namespace lab {

/// PoCL 3.1 lets clang read the declarations of all built-in functions, 16,000, ahead of each
/// program: most of the time that it builds a small one. This holds that header in pieces, so that
/// a program can begin with those that it names.
class Builtins {
public:
    /// The option with which PoCL leaves out the header: the header's guard.
    static constexpr const char* kLeftOut = " -D_OPENCL_H_";

    Builtins() = default;
    /// Of a header's text.
    explicit Builtins(const std::string& header);
    /// Of PoCL's opencl-c.h; empty where that is not in its usual place.
    static Builtins ofPocl();

    bool empty() const { return pieces_.empty(); }

    /// What stands in for the header ahead of `program`: its directives, and the declarations of
    /// the functions whose names occur in the program or in its build options. Line 1 follows. What
    /// a program names in another way, as by pasting, it does not find, and does not build.
    std::string declaredFor(const std::string& program, const std::string& options) const;

private:
    void addStatements(const std::string& code);

    struct Piece {
        std::string function;  ///< that it declares; empty: belongs to every program
        std::string text;
    };
    std::vector<Piece> pieces_;
};

}  // namespace lab
