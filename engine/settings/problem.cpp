// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/settings/problem.h"

#include "engine/settings/value.h"

#include <array>
#include <cstdint>

namespace strata::engine::settings {

namespace {

//! In the order of ProblemKind.
constexpr std::array codes{"unknown_parameter", "missing_value",       "repeated_parameter",
                           "bad_value",         "bad_default",         "unknown_name",
                           "nothing_selected",  "device_option_unused"};

std::string joined(const std::vector<std::string> &names)
{
    std::string text;
    for (const std::string &name : names)
        text += (text.empty() ? "" : ", ") + name;
    return text;
}

//! Of many names only a few, or the nearest one.
std::string choicesText(const Problem &problem)
{
    const std::vector<std::string> &choices = problem.parameter.choices;
    const std::string nearest =
        problem.suggestion.empty() ? "" : "the nearest is " + problem.suggestion;
    if (choices.size() <= mostListed)
        return "one of " + joined(choices) + (nearest.empty() ? "" : " (" + nearest + ")");
    const std::string all = "strata-engine list shows all of them";
    const std::string count = "one of " + std::to_string(choices.size()) + " names";
    if (!nearest.empty())
        return count + " (" + nearest + "; " + all + ")";
    return count + " such as " + joined({choices.begin(), choices.begin() + fewListed}) + " (" +
           all + ")";
}

std::string allowedText(const Problem &problem)
{
    const ParameterSpec &spec = problem.parameter;
    if (spec.type == ParameterType::Choice)
        return choicesText(problem);
    const bool integer = spec.type == ParameterType::Integer;
    const auto bound = [integer](double value) {
        return textOf(integer ? Value(static_cast<std::int64_t>(value)) : Value(value));
    };
    std::string text = (integer ? "an integer from " : "a number from ") + bound(spec.minimum) +
                       " to " + bound(spec.maximum);
    if (!spec.unit.empty())
        text += " " + spec.unit;
    return isSize(spec) ? text + " (K, M and G may follow the number)" : text;
}

std::string badValueText(const Problem &problem)
{
    return "The parameter \"" + problem.parameter.name + "\" cannot be \"" + problem.given +
           "\": it takes " + allowedText(problem) + "; its default is " +
           problem.parameter.defaultValue + ".";
}

//! "; the nearest is "m" (all: k, m, n)."
std::string namesText(const Problem &problem)
{
    return (problem.suggestion.empty() ? "" : "; the nearest is \"" + problem.suggestion + "\"") +
           " (all: " + joined(problem.names) + ").";
}

} // namespace

std::string codeOf(const Problem &problem)
{
    return codes[static_cast<std::size_t>(problem.kind)];
}

std::string textOf(const Problem &problem)
{
    const std::string &name = problem.parameter.name;
    switch (problem.kind) {
    case ProblemKind::UnknownParameter:
        return "There is no parameter \"" + problem.given + "\"" + namesText(problem);
    case ProblemKind::MissingValue:
        return "The parameter \"" + problem.given + "\" has no value; write it as " +
               problem.given + "=" + problem.parameter.defaultValue + ".";
    case ProblemKind::RepeatedParameter:
        return "The parameter \"" + name + "\" is given twice; keep one of the two.";
    case ProblemKind::BadValue:
        return badValueText(problem);
    case ProblemKind::BadDefault:
        return "The declaration is wrong: " + badValueText(problem);
    case ProblemKind::UnknownName:
        return "The suite has no " + name + " \"" + problem.given + "\"" + namesText(problem);
    case ProblemKind::NothingSelected:
        return "No problem of " + joined(problem.names) + " has these kinds and lists and \"" +
               problem.given + "\" in its label; strata-engine list --json shows the labels.";
    case ProblemKind::UnusedGpu:
        break;
    }
    return "The parameter " + name + " says how a GPU is used, but with " + problem.given +
           " none computes; add " + problem.suggestion + ", or leave " + name + " out.";
}

} // namespace strata::engine::settings
