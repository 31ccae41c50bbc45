// build/lab: the verbs of students; and build/lab-instructor: these and all others.
#include <fmt/format.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <iostream>
#include <new>
#include <system_error>

#include "grader/contract/memory.h"
#include "grader/contract/nearest.h"
#include "grader/contract/text.h"
#include "grader/course/sheet.h"
#include "grader/judge/validate.h"
#include "grader/transport/runner.h"
#include "grader/verbs/verb.h"

namespace {

// Wraps help texts to 80 columns.
class Formatter : public CLI::Formatter {
public:
    std::string make_option_desc(const CLI::Option* option) const override {
        return broken(CLI::Formatter::make_option_desc(option));
    }
    std::string make_help(const CLI::App* app, std::string verb,
                          CLI::AppFormatMode mode) const override {
        std::string text = CLI::Formatter::make_help(app, verb, mode);
        if (text.ends_with("\n\n\n")) text.pop_back();  // before options that are not shown
        return text;
    }
    std::string make_subcommand(const CLI::App* verb) const override {
        std::ostringstream out;
        CLI::detail::format_help(out, verb->get_name(), broken(verb->get_description()),
                                 get_column_width());
        return out.str();
    }

private:
    std::string broken(const std::string& text) const {
        return fmt::format("{}", fmt::join(lab::wrapped(text, 80 - get_column_width()), "\n"));
    }
};

std::vector<std::string> namesOfVerbs() {
    std::vector<std::string> names;
    for (const auto& [name, add] : lab::verbs()) names.push_back(name);
    return names;
}

std::string meant(const std::string& word, const std::vector<std::string>& known) {
    const std::string nearest = lab::nearest(word, known);
    return nearest.empty() ? ";" : fmt::format("; did you mean {}?", nearest);
}

// Becomes build/lab-instructor, if that is built and this is not it.
void handOver(char** argv) {
    const std::filesystem::path other = lab::programFolder() / "lab-instructor";
    if (std::filesystem::exists(other) && !std::filesystem::equivalent(other, "/proc/self/exe"))
        ::execv(other.c_str(), argv);
}

// Throws UsageError if the first word is not a verb.
void requireVerb(int argc, char** argv) {
    if (argc < 2 || lab::verbs().count(argv[1]) == 0) handOver(argv);
    if (argc < 2)
        throw lab::UsageError(
            fmt::format("which verb? There are {}", fmt::join(namesOfVerbs(), ", ")));
    const std::string word = argv[1];
    if (word.rfind('-', 0) == 0 || lab::verbs().count(word) > 0) return;
    const bool more = std::filesystem::exists(lab::kitFolder() / "grader" / "instructor") &&
                      !std::filesystem::exists(lab::programFolder() / "lab-instructor");
    throw lab::UsageError(fmt::format("there is no verb '{}'{} `build/lab --help` lists them{}",
                                      lab::oneLine(word), meant(word, namesOfVerbs()),
                                      more ? ", `make` builds those of instructors" : ""));
}

// The message for a word that is neither an option nor an argument of the verb.
std::string notTaken(const CLI::App& app) {
    for (const CLI::App* verb : app.get_subcommands()) {
        std::vector<std::string> known{"--help"};
        for (const CLI::Option* option : verb->get_options())
            for (const std::string& name : option->get_lnames()) known.push_back("--" + name);
        for (const std::string& word : verb->remaining())
            if (word.rfind("--", 0) == 0)
                return fmt::format("{} has no option {}{} `build/lab {} --help` lists them",
                                   verb->get_name(), lab::oneLine(word),
                                   meant(word.substr(0, word.find('=')), known), verb->get_name());
        for (const std::string& word : verb->remaining())
            return fmt::format("{} does not take '{}'; `build/lab {} --help` says what it takes",
                               verb->get_name(), lab::oneLine(word), verb->get_name());
    }
    return "these words are not understood; `build/lab --help` lists the verbs";
}

}  // namespace

int main(int argc, char** argv) {
    lab::useHugePages(argv);
    lab::keepMemory();
    std::signal(SIGXFSZ, SIG_IGN);  // at a limit on file sizes, only the write fails
    CLI::App app{"An OpenCL data-parallel lab kit: check, grade and time kernels."};
    app.formatter(std::make_shared<Formatter>());
    app.require_subcommand(1);
    app.set_version_flag("--version", "opencl-lab-kit " LAB_VERSION);
    int code = 0;
    for (const auto& [name, add] : lab::verbs()) add(app, code);
    lab::requireValues(app);

    try {
        requireVerb(argc, argv);
        lab::validateNames(lab::exercises());
        lab::forgetTasksThatAreNotHere();
        app.parse(argc, argv);
    } catch (const CLI::ExtrasError&) {
        std::cerr << "lab: " << notTaken(app) << '\n';
        return lab::kUsage;
    } catch (const CLI::Success& e) {  // --help and --version
        return app.exit(e);
    } catch (const CLI::ParseError& e) {
        std::cerr << "lab: " << lab::misused(app, e) << '\n';
        return lab::kUsage;
    } catch (const lab::UsageError& e) {
        std::cerr << "lab: " << lab::oneLine(e.what()) << '\n';
        return lab::kUsage;
    } catch (const std::invalid_argument& e) {
        std::cerr << "lab: " << lab::oneLine(e.what()) << '\n';
        return lab::kUsage;
    } catch (const lab::MachineFault& e) {
        std::cerr << "lab: " << lab::oneLine(e.what()) << '\n';
        return lab::kMachineFault;
    } catch (const std::filesystem::filesystem_error& e) {
        const std::string path =
            e.path1().empty() ? "the folder that TMPDIR names" : e.path1().string();
        std::cerr << "lab: " << lab::oneLine(path + ": " + e.code().message())
                  << ": make room there, or make it readable and writable, then run it again\n";
        return lab::kMachineFault;
    } catch (const std::system_error& e) {  // e.g. no thread can be started
        std::cerr << "lab: " << lab::oneLine(e.what())
                  << ": end other programs, then run it again\n";
        return lab::kMachineFault;
    } catch (const std::bad_alloc&) {
        std::cerr << "lab: no memory left: end other programs, or take fewer elements, then run it "
                     "again\n";
        return lab::kMachineFault;
    } catch (const lab::AuthorError& e) {
        std::cerr << e.what() << '\n';
        return lab::kGraderFault;
    } catch (const std::exception& e) {
        std::cerr << "lab: " << lab::oneLine(e.what()) << '\n';
        return lab::kGraderFault;
    }
    if (!std::cout.flush()) {
        std::cerr << "lab: the output could not be written: make room for it, then run it again\n";
        return lab::kMachineFault;
    }
    return code;
}
