#include <iostream>

#include "grader/contract/text.h"
#include "grader/course/machine.h"
#include "grader/instructor/bundled_class.h"
#include "grader/verbs/verb.h"

namespace lab {

namespace {

/// Hand-ins to read, to change, or to try a grading with.
struct Class {
    std::string sheet, out;

    void addTo(CLI::App& app) {
        app.add_option("sheet", sheet, "the folder of a sheet.toml")->required();
        app.add_option("--out", out, "where the hand-ins go")->required();
    }

    int run() const {
        const auto handins = readBundledClass(kitFolder(), sheet);
        const std::filesystem::path folder = triedFolder(userPath(out));
        if (!std::filesystem::is_empty(folder))
            throw UsageError(oneLine(folder.string()) +
                             " is not empty, and its files may be submissions: name a new folder");
        writeBundledClass(handins, folder);
        for (const BundledHandin& h : handins) std::cout << h.name << ": " << h.what << '\n';
        return kAllPoints;
    }
};

const RegisterVerb<Class> classVerb{"class",
                                    "write the bundled class of a sheet as students hand it in"};

}  // namespace

}  // namespace lab
