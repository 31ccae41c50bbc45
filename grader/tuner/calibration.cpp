#include "grader/tuner/calibration.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <numeric>
#include <ostream>
#include <set>
#include <stdexcept>

#include "grader/contract/files.h"
#include "grader/contract/text.h"
#include "grader/judge/statistics.h"
#include "grader/report/units.h"

namespace lab {

namespace {

using nlohmann::json;

double factorOf(const Gpu& gpu, const MeasuredKernel& k) {
    const double p = predictedSeconds(gpu, k.launches);
    return std::max(p / k.seconds, k.seconds / p);
}

// How far predictions are off, and how far parameters are from their start values, so that those
// that hardly affect these kernels keep plausible values.
double distance(const Gpu& gpu, const std::vector<const MeasuredKernel*>& kernels) {
    constexpr double kFar = 0.7;  // ln 2: the error beyond it counts twice
    constexpr double kPull = 0.004;
    double sum = 0;
    for (const MeasuredKernel* k : kernels) {
        const double off = std::log(factorOf(gpu, *k));
        sum += off + std::max(0.0, off - kFar);
    }
    double strange = 0;
    for (const auto& [name, figure] : kGpuFitted)
        strange += std::pow(std::log(gpu.*figure / Gpu{}.*figure), 2);
    return sum / static_cast<double>(kernels.size()) + kPull * strange;
}

std::vector<const MeasuredKernel*> kernelsOf(const Measurements& m, Half half) {
    std::vector<const MeasuredKernel*> kernels;
    for (const MeasuredKernel& k : m.kernels)
        if (k.unforeseeable.empty() && halfOf(m, k) == half) kernels.push_back(&k);
    return kernels;
}

std::vector<double> ranks(const std::vector<double>& values) {
    std::vector<std::size_t> order(values.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return values[a] < values[b]; });
    std::vector<double> rank(values.size());
    for (std::size_t i = 0; i < order.size(); ++i) rank[order[i]] = static_cast<double>(i);
    return rank;
}

double rankCorrelation(const std::vector<double>& a, const std::vector<double>& b) {
    const auto x = ranks(a), y = ranks(b);
    const double mean = (static_cast<double>(a.size()) - 1) / 2;
    double both = 0, each = 0;
    for (std::size_t i = 0; i < x.size(); ++i) {
        both += (x[i] - mean) * (y[i] - mean);
        each += (x[i] - mean) * (x[i] - mean);
    }
    return each > 0 ? both / each : 0;
}

void printLadders(std::ostream& out, const Gpu& gpu, const Measurements& m) {
    const LadderOrder order = ladderOrder(gpu, m);
    out << fmt::format("    ladders: {} of {} pairs of steps in their measured order\n",
                       order.pairs - order.wrong.size(), order.pairs);
    for (const std::string& wrong : order.wrong) out << "      not: " << wrong << '\n';
}

void printNearness(std::ostream& out, const char* which, const Nearness& n) {
    out << fmt::format(
        "  {} {:4} kernels: rank correlation {:.3f}, median factor {:.2f}, within 2: {:.0f} %\n",
        padRight(which, 34), n.kernels, n.rankCorrelation, n.medianFactor, 100 * n.withinTwo);
}

}  // namespace

Measurements readMeasurements(const std::filesystem::path& file) {
    try {
        const json j = json::parse(contentsOf(file));
        Measurements m{j.at("device"), j.at("driver"), j.at("date"), {}, {}};
        for (const json& l : j.at("ladders"))
            m.ladders.push_back({l.at("exercise"), l.at("tasks")});
        const std::vector<std::string> figures = j.at("figures");
        for (const json& k : j.at("kernels")) {
            MeasuredKernel& kernel = m.kernels.emplace_back();
            k.at("exercise").get_to(kernel.exercise);
            k.at("task").get_to(kernel.task);
            k.at("kernel").get_to(kernel.kernel);
            k.at("n").get_to(kernel.n);
            const std::vector<double> microseconds = k.at("microseconds");
            kernel.least = microseconds.at(0) * 1e-6;
            kernel.seconds = microseconds.at(1) * 1e-6;
            kernel.most = microseconds.at(2) * 1e-6;
            kernel.unforeseeable = k.value("unforeseeable", "");
            for (const json& l : k.at("launches")) {
                CountedLaunch& launch = kernel.launches.emplace_back();
                l.at(0).get_to(launch.kernel);
                for (std::size_t i = 0; i < figures.size(); ++i)
                    for (const auto& [name, figure] : kLaunchFigures)
                        if (figures[i] == name) l.at(i + 1).get_to(launch.counts.*figure);
            }
        }
        return m;
    } catch (const json::exception& e) {
        throw std::runtime_error(fmt::format("{}: {}", file.string(), e.what()));
    }
}

// One line for each kernel, for readable diffs.
std::string measurementsText(const Measurements& m) {
    json figures = json::array(), ladders = json::array();
    for (const auto& [name, figure] : kLaunchFigures) figures.push_back(name);
    for (const Ladder& l : m.ladders)
        ladders.push_back({{"exercise", l.exercise}, {"tasks", l.tasks}});
    std::string text = fmt::format(
        "{{\"device\":{},\"driver\":{},\"date\":{},\n\"ladders\":{},\n\"figures\":{},\n"
        "\"kernels\":[",
        json(m.device).dump(), json(m.driver).dump(), json(m.date).dump(), ladders.dump(),
        figures.dump());
    const char* before = "\n";
    for (const MeasuredKernel& k : m.kernels) {
        json launches = json::array();
        for (const CountedLaunch& l : k.launches) {
            json entry = json::array({l.kernel});
            for (const auto& [name, figure] : kLaunchFigures) {
                const double value = std::round(l.counts.*figure * 100) / 100;
                if (value == std::floor(value))
                    entry.push_back(static_cast<std::int64_t>(value));
                else
                    entry.push_back(value);
            }
            launches.push_back(entry);
        }
        const auto us = [](double s) { return std::round(s * 1e8) / 100; };
        nlohmann::ordered_json entry = {{"exercise", k.exercise},
                                        {"task", k.task},
                                        {"kernel", k.kernel},
                                        {"n", k.n},
                                        {"microseconds", {us(k.least), us(k.seconds), us(k.most)}}};
        if (!k.unforeseeable.empty()) entry["unforeseeable"] = k.unforeseeable;
        entry["launches"] = launches;
        text += before + entry.dump();
        before = ",\n";
    }
    return text + "\n]}\n";
}

Measurements continued(Measurements before, const std::string& device, const std::string& driver) {
    if (!before.kernels.empty() && (before.device != device || before.driver != driver))
        throw std::runtime_error(fmt::format(
            "there are times of {}, driver {}, and this is {}, driver {}: measure it under another "
            "name (--gpu), or move that file away first",
            before.device, before.driver, device, driver));
    before.device = device;
    before.driver = driver;
    return before;
}

void add(Measurements& m, MeasuredKernel kernel) {
    const auto same = std::find_if(m.kernels.begin(), m.kernels.end(),
                                   [&](const auto& k) { return k.isOfTheSame(kernel); });
    if (same == m.kernels.end())
        m.kernels.push_back(std::move(kernel));
    else
        *same = std::move(kernel);
}

Half halfOf(const Measurements& m, const MeasuredKernel& kernel) {
    std::set<std::string> tasks;
    for (const MeasuredKernel& k : m.kernels)
        if (k.exercise == kernel.exercise) tasks.insert(k.task);
    return std::distance(tasks.begin(), tasks.find(kernel.task)) % 2 == 0 ? Half::calibrating
                                                                          : Half::other;
}

Gpu fitted(Gpu gpu, const Measurements& m, Half to) {
    constexpr int kRounds = 40;
    const auto kernels = kernelsOf(m, to);
    if (kernels.empty()) throw std::runtime_error("there is no kernel to calibrate with");
    for (const auto& [name, figure] : kGpuFitted) gpu.*figure = Gpu{}.*figure;
    std::vector<double> steps(kGpuFitted.size(), 0.5);
    double best = distance(gpu, kernels);
    for (int round = 0; round < kRounds; ++round)
        for (std::size_t i = 0; i < kGpuFitted.size(); ++i) {
            bool nearer = false;
            for (const double sign : {1.0, -1.0}) {
                Gpu tried = gpu;
                double& value = tried.*kGpuFitted[i].second;
                value *= std::exp(sign * steps[i]);
                if (kGpuFitted[i].second == &Gpu::overlap) value = std::clamp(value, 1.0, 8.0);
                const double there = distance(tried, kernels);
                if (there >= best - 1e-9) continue;
                best = there;
                gpu = tried;
                nearer = true;
                break;
            }
            steps[i] *= nearer ? 1.3 : 0.6;
        }
    return gpu;
}

Nearness nearness(const Gpu& gpu, const Measurements& m, Half half) {
    std::vector<double> predicted, measured, factors;
    for (const MeasuredKernel* k : kernelsOf(m, half)) {
        predicted.push_back(predictedSeconds(gpu, k->launches));
        measured.push_back(k->seconds);
        factors.push_back(factorOf(gpu, *k));
    }
    Nearness n;
    n.kernels = factors.size();
    if (factors.empty()) return n;
    n.rankCorrelation = rankCorrelation(predicted, measured);
    n.withinTwo = static_cast<double>(std::count_if(factors.begin(), factors.end(),
                                                    [](double f) { return f <= 2; })) /
                  static_cast<double>(factors.size());
    n.medianFactor = median(std::move(factors));
    return n;
}

LadderOrder ladderOrder(const Gpu& gpu, const Measurements& m) {
    LadderOrder order;
    for (const Ladder& ladder : m.ladders) {
        std::vector<const MeasuredKernel*> steps;
        for (const MeasuredKernel& k : m.kernels)
            if (k.exercise == ladder.exercise && k.kernel == "model" && k.unforeseeable.empty() &&
                std::count(ladder.tasks.begin(), ladder.tasks.end(), k.task) > 0)
                steps.push_back(&k);
        for (const MeasuredKernel* a : steps)
            for (const MeasuredKernel* b : steps) {
                if (a->n != b->n || a->most >= b->least) continue;  // a is the faster one
                ++order.pairs;
                if (predictedSeconds(gpu, a->launches) >= predictedSeconds(gpu, b->launches))
                    order.wrong.push_back(fmt::format("{} {} before {}, n = {}", a->exercise,
                                                      a->task, b->task, countText(a->n)));
            }
    }
    return order;
}

void printProof(std::ostream& out, const Gpu& gpu, const Measurements& m, bool all) {
    out << fmt::format("{}, driver {}, {}\n", m.device, m.driver, m.date);
    printNearness(out, "fitted to", nearness(gpu, m, Half::calibrating));
    printNearness(out, "never seen by the calibration", nearness(gpu, m, Half::other));
    printLadders(out, gpu, m);
    const Gpu exchanged = fitted(gpu, m, Half::other);
    printNearness(out, "never seen, halves exchanged", nearness(exchanged, m, Half::calibrating));
    printLadders(out, exchanged, m);
    std::size_t left = 0;
    for (const MeasuredKernel& k : m.kernels) left += k.unforeseeable.empty() ? 0 : 1;
    out << fmt::format("  not predicted: {} kernels\n", left);
    if (!all) return;
    for (const MeasuredKernel& k : m.kernels) {
        const std::string name =
            fmt::format("{} {} {}, n = {}", k.exercise, k.task, k.kernel, countText(k.n));
        if (!k.unforeseeable.empty())
            out << fmt::format("  {}{}  {}\n", padRight(name, 56), padLeft(timeText(k.seconds), 8),
                               k.unforeseeable);
        else
            out << fmt::format(
                "  {}{}{}  x {:.2f}  {}{}\n", padRight(name, 56), padLeft(timeText(k.seconds), 8),
                padLeft(timeText(predictedSeconds(gpu, k.launches)), 8),
                predictedSeconds(gpu, k.launches) / k.seconds, boundBy(gpu, k.launches),
                halfOf(m, k) == Half::calibrating ? ", fitted to" : "");
    }
}

}  // namespace lab
