#include "grader/store/result_row.h"

#include <initializer_list>
#include <nlohmann/json.hpp>

namespace lab {

namespace {

std::vector<std::string> linesIn(const std::string& text) {
    return nlohmann::json::parse(text).get<std::vector<std::string>>();
}

template <class Name, class Value>
Value named(const std::string& text, Name nameOf, std::initializer_list<Value> values) {
    for (const Value value : values)
        if (text == nameOf(value)) return value;
    return {};
}

FoundBy foundBy(const std::string& text) {
    return named(
        text, [](FoundBy by) { return name(by); },
        {FoundBy::source, FoundBy::build, FoundBy::device, FoundBy::simulator, FoundBy::counters});
}

Diagnosis::Kind kindNamed(const std::string& text) {
    using Kind = Diagnosis::Kind;
    return named(text, [](Kind kind) { return name(kind); },
                 {Kind::namedMistake, Kind::rule, Kind::consequence, Kind::neverWritten,
                  Kind::firstDifference});
}

}  // namespace

Kept resultIn(const Row& row) {
    Kept kept;
    kept.id = row.integer(0);
    TaskResult& r = kept.result;
    r.exercise = row.text(1);
    r.id = row.text(2);
    r.title = row.text(3);
    r.points = row.real(4);
    r.maxPoints = row.real(5);
    r.maxExtra = row.real(6);
    r.verdict.status = statusNamed(row.text(7));
    r.verdict.message = row.text(8);
    r.verdict.details = linesIn(row.text(9));
    r.verdict.notes = linesIn(row.text(10));
    r.verdict.reproducer = row.text(11);
    r.verdict.buildOptions = row.text(12);
    r.verdict.by = foundBy(row.text(13));
    r.verdict.diagnosis = {kindNamed(row.text(14)), row.text(15)};
    kept.timed = row.integer(16) == 1;
    kept.untimeable = row.integer(16) == 2;
    if (row.null(17)) return kept;
    const auto summary = [&](int column) {
        return Summary{row.real(column), row.real(column + 1), row.real(column + 2)};
    };
    Timing timing;
    timing.n = static_cast<std::size_t>(row.integer(17));
    timing.repetitions = static_cast<int>(row.integer(18));
    timing.student = summary(19);
    timing.model = summary(22);
    timing.sequential = summary(25);
    timing.ratio = summary(28);
    timing.idealBytes = row.real(31);
    timing.copyBytesPerSecond = row.real(32);
    r.timing = timing;
    return kept;
}

CountResult countIn(const Row& row) {
    return {row.text(1), row.real(2), row.real(3), row.real(4), row.real(5), row.real(6)};
}

}  // namespace lab
