// Running another program, and what it prints.
#pragma once

#include <string>
#include <vector>

namespace lab {

/// `text`, quoted as one word for a shell.
std::string shellWord(const std::string& text);

struct CommandOutput {
    int status = 0;    ///< with which it ended; 127: there is no such program; -1: by a signal
    std::string text;  ///< without the line breaks at its end
};

/// Runs the program that the first of the words names, found as a shell finds it, and waits for it.
/// With `errors`, what it prints on stderr is part of its output; else that appears as ours does.
/// Throws std::system_error if no process can be started.
CommandOutput outputOf(const std::vector<std::string>& words, bool errors = false);

}  // namespace lab
