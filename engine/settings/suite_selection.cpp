// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/settings/suite_selection.h"

#include "engine/settings/gpu_parameter.h"
#include "engine/settings/nearest_name.h"

#include <algorithm>
#include <cctype>
#include <set>

namespace strata::engine::settings {
namespace {

constexpr const char *precisionOfList = "list";
constexpr std::string_view precisionBeginning = "precision=";

ParameterSpecs specsOf(const Suite &suite)
{
    ParameterSpecs specs = commonParameters(suite.commonDefaults);
    specs.push_back({"kinds",
                     ParameterType::Text,
                     "",
                     "",
                     0,
                     0,
                     {},
                     "Workloads, separated by commas; all if empty"});
    specs.push_back({"lists",
                     ParameterType::Text,
                     "",
                     "",
                     0,
                     0,
                     {},
                     "Lists, separated by commas; all if empty"});
    specs.push_back(
        {"match", ParameterType::Text, "", "", 0, 0, {}, "Text that the label contains"});
    ParameterSpec precision{"precision",
                            ParameterType::Choice,
                            precisionOfList,
                            "",
                            0,
                            0,
                            {precisionOfList},
                            "Of every problem; list is what each list says"};
    precision.choices.insert(precision.choices.end(), suitePrecisions.begin(),
                             suitePrecisions.end());
    specs.push_back(std::move(precision));
    specs.push_back({"backend",
                     ParameterType::Text,
                     "",
                     "",
                     0,
                     0,
                     {},
                     "Library that computes every problem; empty leaves the choice"});
    specs.push_back(gpuParameter());
    return specs;
}

//! The names a text separated by commas has; a problem if one is not among `valid`.
tl::expected<std::vector<std::string>, Problem> namesOf(const ParameterSpecs &specs,
                                                        const std::string &parameter,
                                                        const std::string &text,
                                                        const std::set<std::string> &valid)
{
    std::vector<std::string> names;
    for (std::size_t begin = 0; !text.empty() && begin <= text.size();) {
        const std::size_t comma = std::min(text.find(',', begin), text.size());
        const std::string name = text.substr(begin, comma - begin);
        begin = comma + 1;
        if (!valid.contains(name)) {
            const std::vector<std::string> all(valid.begin(), valid.end());
            return tl::make_unexpected(Problem{ProblemKind::UnknownName,
                                               **findParameter(specs, parameter), name, all,
                                               nearestName(name, all)});
        }
        names.push_back(name);
    }
    return names;
}

//! As people type it: in small letters, and with an x where a label has the sign ×.
std::string typed(std::string_view text)
{
    constexpr std::string_view times = "\u00d7";
    std::string plain;
    while (!text.empty()) {
        const bool isTimes = text.starts_with(times);
        plain += isTimes
                     ? 'x'
                     : static_cast<char>(std::tolower(static_cast<unsigned char>(text.front())));
        text.remove_prefix(isTimes ? times.size() : 1);
    }
    return plain;
}

bool containsAsTyped(const std::string &text, const std::string &part)
{
    return typed(text).find(typed(part)) != std::string::npos;
}

tl::expected<SuiteFilter, Problem> filterOf(const Suite &suite, const ParameterSpecs &specs,
                                            const Parameters &parameters)
{
    std::set<std::string> kinds;
    std::set<std::string> lists;
    for (const SuiteEntry &entry : suite.entries) {
        kinds.insert(entry.workload);
        lists.insert(entry.list);
    }
    auto wantedKinds = namesOf(specs, "kinds", parameters.text("kinds"), kinds);
    if (!wantedKinds)
        return tl::make_unexpected(std::move(wantedKinds.error()));
    auto wantedLists = namesOf(specs, "lists", parameters.text("lists"), lists);
    if (!wantedLists)
        return tl::make_unexpected(std::move(wantedLists.error()));
    SuiteFilter filter{std::move(*wantedKinds), std::move(*wantedLists), parameters.text("match")};
    if (std::none_of(suite.entries.begin(), suite.entries.end(),
                     [&](const SuiteEntry &entry) { return takes(filter, entry); }))
        return tl::make_unexpected(
            Problem{ProblemKind::NothingSelected, {}, filter.match, {suite.name}, {}});
    return filter;
}

} // namespace

bool takes(const SuiteFilter &filter, const SuiteEntry &entry)
{
    const auto has = [](const std::vector<std::string> &names, const std::string &name) {
        return names.empty() || std::find(names.begin(), names.end(), name) != names.end();
    };
    return has(filter.kinds, entry.workload) && has(filter.lists, entry.list) &&
           containsAsTyped(entry.label, filter.match);
}

std::vector<std::string> parametersIn(const SuiteEntry &entry, const std::string &precision)
{
    std::vector<std::string> words = entry.parameters;
    for (std::string &word : words) {
        if (!precision.empty() && word.starts_with(precisionBeginning))
            word = precisionBeginning.data() + precision;
    }
    return words;
}

tl::expected<SuiteRequest, Problem> readSuiteRequest(const Suite &suite,
                                                     const std::vector<std::string> &words)
{
    const ParameterSpecs specs = specsOf(suite);
    auto parameters = parseParameters(specs, words);
    if (!parameters)
        return tl::make_unexpected(std::move(parameters.error()));
    if (const auto unused = unusedGpuOption(*parameters, {gpuParameter()}, "backend", "cuda"))
        return tl::make_unexpected(*unused);
    auto filter = filterOf(suite, specs, *parameters);
    if (!filter)
        return tl::make_unexpected(std::move(filter.error()));
    const std::string &precision = parameters->text("precision");
    return SuiteRequest{std::move(*filter),
                        precision == precisionOfList ? std::string() : precision,
                        parameters->text("backend"), gpuOf(*parameters), std::move(*parameters)};
}

//! A workload without a parameter `backend` says so when it is run, so that nothing is measured on
//! another device in silence.
SuiteSelection selectEntries(const Suite &suite, const SuiteRequest &request)
{
    SuiteSelection selection{{}, {}, loopSettings(request.common)};
    for (const SuiteEntry &entry : suite.entries) {
        if (!takes(request.filter, entry))
            continue;
        SuiteEntry &taken = selection.entries.emplace_back(entry);
        taken.parameters = parametersIn(entry, request.precision);
        if (!request.backend.empty())
            taken.parameters.push_back("backend=" + request.backend);
        if (request.gpu > 0)
            taken.parameters.push_back("gpu=" + std::to_string(request.gpu));
    }
    const auto values = request.common.asText();
    for (const ParameterSpec &spec : commonParameters())
        selection.commonParameters.push_back(spec.name + "=" + values.at(spec.name));
    return selection;
}

std::vector<std::string> wordsOf(const SuiteEntry &entry, const SuiteSelection &selection)
{
    std::vector<std::string> words{entry.workload};
    words.insert(words.end(), entry.parameters.begin(), entry.parameters.end());
    words.insert(words.end(), selection.commonParameters.begin(), selection.commonParameters.end());
    return words;
}

} // namespace strata::engine::settings
