// Files that are whole or not there.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace lab {

struct NamedText {
    std::string name, text;
};

/// Writes the files into `directory`, which is created if missing. Each is complete (and, if
/// `durable`, on the disk) before it takes its name, in this order; one that already has that text
/// is not touched. Throws MachineFault, one line, if a file cannot be written.
void writeFiles(const std::vector<NamedText>& files, const std::filesystem::path& directory,
                bool durable = true);

}  // namespace lab
