#include "grader/judge/parts.h"

#include <nlohmann/json.hpp>
#include <stdexcept>

#include "grader/contract/files.h"
#include "grader/contract/inputs.h"

namespace lab {

using nlohmann::json;

namespace {

std::string mixed(std::string bytes) {
    Random sequence(bytes.size());
    for (char& c : bytes) c = static_cast<char>(c ^ static_cast<char>(sequence.next()));
    return bytes;
}

json jsonOf(const Part& p) {
    json beside = json::array();
    for (const Region& r : p.beside)
        beside.push_back({{"id", r.id}, {"body", r.body}, {"line", r.firstLine}});
    return {{"kernels", p.kernels},   {"functions", p.functions}, {"inRegion", p.inRegion},
            {"beside", beside},       {"base", p.base},           {"around", p.around},
            {"withheld", p.withheld}, {"hole", p.hole},           {"place", p.place}};
}

Part partFrom(const json& j) {
    Part p;
    j.at("kernels").get_to(p.kernels);
    j.at("functions").get_to(p.functions);
    j.at("inRegion").get_to(p.inRegion);
    for (const json& r : j.at("beside"))
        p.beside.push_back({r.at("id"), r.at("body"), r.at("line"), 0, 0});
    j.at("base").get_to(p.base);
    j.at("around").get_to(p.around);
    j.at("withheld").get_to(p.withheld);
    j.at("hole").get_to(p.hole);
    j.at("place").get_to(p.place);
    return p;
}

}  // namespace

std::filesystem::path partsFile(const std::filesystem::path& root, const Exercise& exercise) {
    return root / exercise.name / "judge" / "parts";
}

std::string partsBytes(const Kit& kit) {
    json parts;
    for (const auto& [id, part] : kit.parts) parts[id] = jsonOf(part);
    return mixed(
        json{{"file", kit.skeleton.name}, {"skeleton", kit.skeleton.text}, {"parts", parts}}
            .dump());
}

Kit readParts(const std::filesystem::path& file) {
    try {
        const json j = json::parse(mixed(contentsOf(file)));
        Kit kit;
        kit.skeleton = {j.at("file"), j.at("skeleton")};
        kit.model.name = kit.skeleton.name;
        for (const auto& [id, part] : j.at("parts").items()) kit.parts[id] = partFrom(part);
        return kit;
    } catch (const json::exception&) {
        throw std::runtime_error(file.string() +
                                 " is damaged: unpack the handout again beside this one");
    }
}

}  // namespace lab
