#include "grader/diagnosis/fingerprint.h"

#include <fmt/format.h>

#include <fstream>
#include <set>
#include <sstream>
#include <stdexcept>

namespace lab {

namespace {

/// FNV-1a, 64 bits.
class Digest {
public:
    void add(const void* bytes, std::size_t n) {
        for (std::size_t i = 0; i < n; ++i)
            value_ = (value_ ^ static_cast<const unsigned char*>(bytes)[i]) * 0x100000001b3u;
    }
    void add(const std::string& text) {
        add(text.data(), text.size());
        add("\0", 1);
    }
    void add(std::uint64_t number) { add(&number, sizeof number); }
    std::uint64_t value() const { return value_; }

private:
    std::uint64_t value_ = 0xcbf29ce484222325u;
};

void addArray(Digest& digest, const Array& array, const std::vector<Mark>& marks) {
    std::visit(
        [&](const auto& v) {
            digest.add(v.size());
            for (std::size_t i = 0; i < v.size(); ++i) {
                const bool written = i >= marks.size() || marks[i] != Mark::neverWritten;
                digest.add(written ? "w" : "-", 1);
                if (written) digest.add(&v[i], sizeof v[i]);
            }
        },
        array);
}

using Candidates = std::vector<const KnownMistake*>;

template <class Of>
std::set<std::string> all(const Candidates& candidates, Of of) {
    std::set<std::string> texts;
    for (const KnownMistake* m : candidates) texts.insert(of(*m));
    return texts;
}

/// Empty if they share nothing.
std::string sharedMessage(Candidates candidates) {
    const auto message = [](const KnownMistake& m) { return m.message; };
    const auto family = [](const KnownMistake& m) { return m.family; };
    // A file describes the output; a mutant, which has a family, one way to cause it.
    Candidates files;
    for (const KnownMistake* m : candidates)
        if (m->family.empty()) files.push_back(m);
    if (!files.empty()) {
        const auto messages = all(files, message);
        return messages.size() == 1 ? *messages.begin() : "";
    }
    for (const auto& texts : {all(candidates, message), all(candidates, family)})
        if (texts.size() == 1) return *texts.begin();
    const auto changes = all(candidates, [](const KnownMistake& m) { return m.change; });
    const auto choice = [&](const char* number) {
        return fmt::format("this is what comes out when {}. Is it one of the {}?",
                           fmt::join(changes, ", and also when "), number);
    };
    if (changes.size() == 2) return choice("two");
    std::erase_if(candidates, [](const KnownMistake* m) { return !m->omission; });
    for (const auto& texts : {all(candidates, message), all(candidates, family)})
        if (texts.size() == 1) return *texts.begin();
    return changes.size() == 3 ? choice("three") : "";
}

}  // namespace

Fingerprint fingerprintOf(const Task& task, const Observations& observations) {
    Digest digest;
    Fingerprint f;
    for (const Observation& o : observations) {
        const auto wrong = o.strays ? std::nullopt : firstWrong(task, o);
        digest.add(o.strays ? "strays" : wrong ? wrong->array : "right");
        if (!wrong) continue;
        addArray(digest, *find(o.got, wrong->array), wrong->marks);
        f.wrongCases += o.given.input.n > 2;
    }
    f.digest = digest.value();
    return f;
}

std::uint64_t digestOfInputs(const Observations& observations) {
    Digest digest;
    for (const Observation& o : observations)
        for (const Arrays* arrays : {&o.input, &o.expected})
            for (const NamedArray& a : *arrays) {
                digest.add(a.name);
                addArray(digest, a.array, {});
            }
    return digest.value();
}

KnownMistakes KnownMistakes::of(std::uint64_t inputs, const std::vector<KnownMistake>& mistakes) {
    std::map<std::uint64_t, std::vector<const KnownMistake*>> byDigest;
    for (const KnownMistake& m : mistakes) byDigest[m.digest].push_back(&m);
    KnownMistakes known{inputs, {}};
    for (const auto& [digest, candidates] : byDigest) {
        if (const std::string message = sharedMessage(candidates); !message.empty())
            known.named[digest] = {candidates.front()->name, message};
    }
    return known;
}

std::map<std::string, KnownMistakes> readMistakes(const std::filesystem::path& path) {
    std::map<std::string, KnownMistakes> tasks;
    std::ifstream file(path);
    std::string line, id;
    for (int number = 1; std::getline(file, line); ++number) {
        if (line.empty() || line[0] == '#') continue;
        std::istringstream words(line);
        std::string first, name, message;
        std::uint64_t digest = 0;
        if (line[0] != ' ') {
            words >> first >> id >> std::hex >> digest;
            tasks[id].inputs = digest;
        } else {
            words >> std::hex >> digest >> name >> std::ws;
            std::getline(words, message);
            if (!id.empty()) tasks[id].named[digest] = {name, message};
        }
        if (!words || id.empty() || (line[0] != ' ' && first != "task"))
            throw std::runtime_error(
                fmt::format("{}:{}: `make mistakes` did not write this line; run it again",
                            path.string(), number));
    }
    return tasks;
}

std::string writtenMistakes(const std::map<std::string, KnownMistakes>& tasks) {
    std::string text =
        "# What known mistakes output, as digests. Made by `make mistakes`; do not edit.\n"
        "# task ID DIGEST-OF-ITS-INPUTS, then for each mistake: digest, name, message.\n";
    for (const auto& [id, known] : tasks) {
        text += fmt::format("task {} {:016x}\n", id, known.inputs);
        for (const auto& [digest, mistake] : known.named)
            text += fmt::format("  {:016x} {} {}\n", digest, mistake.first, mistake.second);
    }
    return text;
}

}  // namespace lab
