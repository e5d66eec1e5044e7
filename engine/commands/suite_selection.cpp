// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/commands/suite_selection.h"

#include "engine/core/gpu_parameter.h"

#include <algorithm>
#include <map>
#include <set>

namespace strata::engine::commands {
namespace {

using core::Expected;
using core::ParameterType;

constexpr const char *precisionOfList = "list";

core::ParameterSpecs commonSpecs(const core::Suite &suite)
{
    core::ParameterSpecs specs = core::commonParameters();
    for (core::ParameterSpec &spec : specs) {
        if (const auto found = suite.commonDefaults.find(spec.name); found != suite.commonDefaults.end())
            spec.defaultValue = found->second;
    }
    return specs;
}

core::ParameterSpecs specsOf(const core::Suite &suite)
{
    core::ParameterSpecs specs = commonSpecs(suite);
    specs.push_back({"kinds", ParameterType::Text, "", "", 0, 0, {}, "Workloads, separated by commas; all if empty"});
    specs.push_back({"lists", ParameterType::Text, "", "", 0, 0, {}, "Lists, separated by commas; all if empty"});
    specs.push_back({"match", ParameterType::Text, "", "", 0, 0, {}, "Text that the label contains"});
    specs.push_back({"precision",
                     ParameterType::Choice,
                     precisionOfList,
                     "",
                     0,
                     0,
                     {precisionOfList, "fp32", "bf16", "int8", "tf32", "fp16"},
                     "Of every problem; list is what each list says"});
    specs.push_back(
        {"backend", ParameterType::Text, "", "", 0, 0, {}, "Library that computes every problem; empty leaves the choice"});
    specs.push_back(core::gpuParameter());
    return specs;
}

//! The names a text separated by commas has; a failure if one is not among `valid`.
Expected<std::set<std::string>> namesOf(const std::string &parameter, const std::string &text, const std::set<std::string> &valid)
{
    if (text.empty())
        return valid;
    std::set<std::string> names;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t comma = std::min(text.find(',', begin), text.size());
        const std::string name = text.substr(begin, comma - begin);
        begin = comma + 1;
        if (!valid.contains(name)) {
            std::string all;
            for (const std::string &one : valid)
                all += (all.empty() ? "" : ", ") + one;
            const std::string nearest = core::nearestName(name, {valid.begin(), valid.end()});
            return core::fail(core::FailureKind::Usage, "unknown_name",
                              "The suite has no " + parameter + " \"" + name + "\"" +
                                  (nearest.empty() ? "" : "; the nearest is \"" + nearest + "\"") + " (all: " + all + ").");
        }
        names.insert(name);
    }
    return names;
}

void choosePrecision(core::SuiteEntry &entry, const std::string &precision)
{
    for (std::string &word : entry.parameters) {
        if (precision != precisionOfList && word.starts_with("precision="))
            word = "precision=" + precision;
    }
}

//! A workload without such a parameter says so when it is run, so that nothing is measured on another device in silence.
void chooseDevice(core::SuiteEntry &entry, const std::string &backend, int gpu)
{
    if (!backend.empty())
        entry.parameters.push_back("backend=" + backend);
    if (gpu > 0)
        entry.parameters.push_back("gpu=" + std::to_string(gpu));
}

Expected<std::vector<core::SuiteEntry>> matchingEntries(const core::Suite &suite, const core::Parameters &parameters)
{
    std::set<std::string> kinds;
    std::set<std::string> lists;
    for (const core::SuiteEntry &entry : suite.entries) {
        kinds.insert(entry.workload);
        lists.insert(entry.list);
    }
    const auto wantedKinds = namesOf("kinds", parameters.text("kinds"), kinds);
    if (!wantedKinds)
        return tl::make_unexpected(wantedKinds.error());
    const auto wantedLists = namesOf("lists", parameters.text("lists"), lists);
    if (!wantedLists)
        return tl::make_unexpected(wantedLists.error());
    const std::string &match = parameters.text("match");
    std::vector<core::SuiteEntry> entries;
    for (const core::SuiteEntry &entry : suite.entries) {
        if (!wantedKinds->contains(entry.workload) || !wantedLists->contains(entry.list) ||
            entry.label.find(match) == std::string::npos)
            continue;
        choosePrecision(entries.emplace_back(entry), parameters.text("precision"));
        chooseDevice(entries.back(), parameters.text("backend"), core::gpuOf(parameters));
    }
    if (entries.empty())
        return core::fail(core::FailureKind::Usage, "nothing_selected",
                          "No problem of " + suite.name + " has these kinds and lists and \"" + match +
                              "\" in its label; strata-engine list --json shows the labels.");
    return entries;
}

} // namespace

Expected<SuiteSelection> selectEntries(const core::Suite &suite, const std::vector<std::string> &words)
{
    const auto parameters = core::parseParameters(specsOf(suite), words);
    if (!parameters)
        return tl::make_unexpected(parameters.error());
    auto entries = matchingEntries(suite, *parameters);
    if (!entries)
        return tl::make_unexpected(entries.error());
    SuiteSelection selection{std::move(*entries), {}, core::loopSettings(*parameters)};
    const auto values = parameters->asText();
    for (const core::ParameterSpec &spec : commonSpecs(suite))
        selection.commonParameters.push_back(spec.name + "=" + values.at(spec.name));
    return selection;
}

std::vector<std::string> wordsOf(const core::SuiteEntry &entry, const SuiteSelection &selection)
{
    std::vector<std::string> words{entry.workload};
    words.insert(words.end(), entry.parameters.begin(), entry.parameters.end());
    words.insert(words.end(), selection.commonParameters.begin(), selection.commonParameters.end());
    return words;
}

} // namespace strata::engine::commands
