// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/commands/commands.h"
#include "engine/commands/output.h"
#include "engine/core/version.h"
#include "engine/settings/measuring.h"

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <map>
#include <utility>

#include <nlohmann/json.hpp>

namespace strata::engine::commands {

namespace {

using nlohmann::ordered_json;
using settings::ParameterSpec;
using settings::ParameterType;

bool isNumber(const ParameterSpec &spec)
{
    return spec.type == ParameterType::Integer || spec.type == ParameterType::Real;
}

ordered_json limit(const ParameterSpec &spec, double value)
{
    return spec.type == ParameterType::Integer ? ordered_json(static_cast<std::int64_t>(value))
                                               : ordered_json(value);
}

ordered_json toJson(const std::vector<settings::Condition> &conditions)
{
    ordered_json array = ordered_json::array();
    for (const settings::Condition &condition : conditions)
        array.push_back({{"parameter", condition.parameter}, {"values", condition.values}});
    return array;
}

//! \param common shared by every workload, so that a form can show it apart.
ordered_json toJson(const ParameterSpec &spec, bool common)
{
    ordered_json object{{"name", spec.name},
                        {"type", settings::parameterTypeNames[static_cast<std::size_t>(spec.type)]},
                        {"default", spec.defaultValue},
                        {"unit", spec.unit}};
    if (isNumber(spec)) {
        object["min"] = limit(spec, spec.minimum);
        object["max"] = limit(spec, spec.maximum);
    }
    if (spec.type == ParameterType::Choice)
        object["choices"] = spec.choices;
    object["description"] = spec.description;
    object["common"] = common;
    if (!spec.conditions.empty())
        object["conditions"] = toJson(spec.conditions);
    if (!spec.linkGroup.empty())
        object["link_group"] = spec.linkGroup;
    for (const settings::Suggestion &suggestion : spec.suggestions)
        object["suggestions"].push_back(
            {{"value", suggestion.value}, {"conditions", toJson(suggestion.conditions)}});
    return object;
}

ordered_json toJson(const core::Workload &workload)
{
    ordered_json parameters = ordered_json::array();
    for (const ParameterSpec &spec : workload.parameters())
        parameters.push_back(toJson(spec, false));
    for (const ParameterSpec &spec : settings::commonParameters(workload.commonDefaults()))
        parameters.push_back(toJson(spec, true));
    return {{"name", workload.name()},
            {"version", workload.version()},
            {"purpose", settings::purposeNames[static_cast<std::size_t>(workload.purpose())]},
            {"summary", workload.summary()},
            {"parameters", parameters}};
}

//! One entry a line: there are hundreds.
std::string toText(const settings::Suite &suite)
{
    std::string entries;
    for (const settings::SuiteEntry &entry : suite.entries) {
        const ordered_json object{{"list", entry.list},
                                  {"workload", entry.workload},
                                  {"label", entry.label},
                                  {"parameters", entry.parameters},
                                  {"operations", entry.operations}};
        entries += (entries.empty() ? "\n" : ",\n") + object.dump();
    }
    return "{\"name\":" + ordered_json(suite.name).dump() +
           ",\"summary\":" + ordered_json(suite.summary).dump() +
           ",\"common_defaults\":" + ordered_json(suite.commonDefaults).dump() + ",\"entries\":[" +
           entries + "]}";
}

std::string plainNumber(double value)
{
    char digits[64];
    const auto end =
        std::to_chars(digits, digits + sizeof digits, value, std::chars_format::fixed).ptr;
    return {digits, static_cast<std::size_t>(end - digits)};
}

std::string allowedValues(const ParameterSpec &spec)
{
    if (isNumber(spec))
        return plainNumber(spec.minimum) + " to " + plainNumber(spec.maximum) +
               (spec.unit.empty() ? "" : " " + spec.unit);
    std::string choices;
    for (const std::string &choice : spec.choices)
        choices += (choices.empty() ? "" : " | ") + choice;
    return choices.empty() ? "text" : choices;
}

//! A line for each list and workload: "  training         conv         282".
std::string problemCounts(const settings::Suite &suite)
{
    std::map<std::pair<std::string, std::string>, int> counts;
    for (const settings::SuiteEntry &entry : suite.entries)
        ++counts[{entry.list, entry.workload}];
    std::string text;
    for (const auto &[of, count] : counts) {
        char line[128];
        std::snprintf(line, sizeof line, "  %-16s %-12s %d\n", of.first.c_str(), of.second.c_str(),
                      count);
        text += line;
    }
    return text;
}

void printSpec(const ParameterSpec &spec)
{
    std::printf("  %-16s %-12s %s (%s)\n", spec.name.c_str(), spec.defaultValue.c_str(),
                spec.description.c_str(), allowedValues(spec).c_str());
}

void printWorkload(const core::Workload &workload)
{
    std::printf("%s: %s\n", workload.name().c_str(), workload.summary().c_str());
    for (const ParameterSpec &spec : workload.parameters())
        printSpec(spec);
    for (const auto &[name, value] : workload.commonDefaults())
        std::printf("  %-16s %-12s Its own default; see below\n", name.c_str(), value.c_str());
    std::printf("\n");
}

void printCommonParameters()
{
    std::printf("Every workload also takes:\n");
    for (const ParameterSpec &spec : settings::commonParameters())
        printSpec(spec);
}

void printTable(const core::Registry &registry)
{
    for (const auto &workload : registry.all())
        printWorkload(*workload);
    printCommonParameters();
    for (const settings::Suite &suite : registry.suites())
        std::printf("\nsuite %s: %s\n%s", suite.name.c_str(), suite.summary.c_str(),
                    problemCounts(suite).c_str());
}

ordered_json toJson(const settings::ModelCost &cost)
{
    const auto line = [](const settings::MemoryLine &of) {
        return ordered_json{{"fixed_bytes", of.fixedBytes}, {"bytes_per_image", of.bytesPerImage}};
    };
    if (!cost.generation.empty()) {
        ordered_json generation;
        for (const auto &[precision, of] : cost.generation)
            generation[precision] = line(of);
        return {{"name", cost.model},
                {"generation", generation},
                {"inference_operations", cost.inferenceOperations}};
    }
    return {{"name", cost.model},
            {"parameter_bytes", cost.parameterBytes},
            {"largest_tensor_bytes", cost.largestTensorBytes},
            {"image_bytes", cost.imageBytes},
            {"sequence", cost.sequence},
            {"training", line(cost.training)},
            {"working", line(cost.working)},
            {"inference", line(cost.inference)},
            {"frame_bytes", cost.frameBytes},
            {"training_operations", cost.trainingOperations},
            {"inference_operations", cost.inferenceOperations}};
}

void printJson(const core::Registry &registry)
{
    ordered_json workloads = ordered_json::array();
    for (const auto &workload : registry.all())
        workloads.push_back(toJson(*workload));
    std::string suites;
    for (const settings::Suite &suite : registry.suites())
        suites += (suites.empty() ? "" : ",\n") + toText(suite);
    ordered_json models = ordered_json::array();
    for (const settings::ModelCost &cost : registry.models())
        models.push_back(toJson(cost));
    std::printf(
        "{\"engine_version\": %s,\n\"workloads\": %s,\n\"models\": %s,\n\"suites\": [%s]}\n",
        ordered_json(core::engineVersion()).dump().c_str(), workloads.dump(2).c_str(),
        models.dump(2).c_str(), suites.c_str());
}

} // namespace

int list(const core::Registry &registry, const Words &words)
{
    Words left = words;
    const bool json = std::erase(left, "--json") > 0;
    if (const auto good = refuseOtherOptions(left, {"--json"}); !good)
        return report(good.error());
    if (left.size() > (json ? 0 : 1))
        return report({core::FailureKind::Usage, "extra_word",
                       "The command list takes no \"" + left.back() + "\"" +
                           (json ? " with --json." : "; it takes one workload at most.")});
    if (json) {
        printJson(registry);
    } else if (left.empty()) {
        printTable(registry);
    } else {
        const auto workload = registry.find(left.front());
        if (!workload)
            return report(workload.error());
        printWorkload(**workload);
        printCommonParameters();
    }
    return Good;
}

} // namespace strata::engine::commands
