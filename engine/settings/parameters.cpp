// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/settings/parameters.h"

#include "engine/settings/nearest_name.h"

#include <cstdio>
#include <cstdlib>

namespace strata::engine::settings {

namespace {

template <typename T, typename Values>
const T &valueOf(const Values &values, std::string_view name)
{
    const auto position = values.find(name);
    const T *value = position == values.end() ? nullptr : std::get_if<T>(&position->second);
    if (!value) {
        std::fprintf(stderr, "strata: the parameter \"%.*s\" is not declared with this type\n",
                     static_cast<int>(name.size()), name.data());
        std::abort();
    }
    return *value;
}

} // namespace

std::int64_t Parameters::integer(std::string_view name) const
{
    return valueOf<std::int64_t>(m_values, name);
}

double Parameters::real(std::string_view name) const
{
    return valueOf<double>(m_values, name);
}

const std::string &Parameters::text(std::string_view name) const
{
    return valueOf<std::string>(m_values, name);
}

std::map<std::string, std::string> Parameters::asText() const
{
    std::map<std::string, std::string> texts;
    for (const auto &[name, value] : m_values)
        texts[name] = textOf(value);
    return texts;
}

tl::expected<const ParameterSpec *, Problem> findParameter(const ParameterSpecs &specs,
                                                           const std::string &name)
{
    std::vector<std::string> names;
    for (const ParameterSpec &spec : specs) {
        if (spec.name == name)
            return &spec;
        names.push_back(spec.name);
    }
    const std::string nearest = nearestName(name, names);
    return tl::make_unexpected(
        Problem{ProblemKind::UnknownParameter, {}, name, std::move(names), nearest});
}

tl::expected<Parameters, Problem> parseParameters(const ParameterSpecs &specs,
                                                  const std::vector<std::string> &words)
{
    Parameters parameters;
    for (const std::string &word : words) {
        const std::size_t equals = word.find('=');
        const auto spec = findParameter(specs, word.substr(0, equals));
        if (!spec)
            return tl::make_unexpected(spec.error());
        if (equals == std::string::npos)
            return tl::make_unexpected(Problem{ProblemKind::MissingValue, **spec, word, {}, {}});
        auto value = readValue(**spec, std::string_view(word).substr(equals + 1));
        if (!value)
            return tl::make_unexpected(std::move(value.error()));
        if (!parameters.m_values.emplace((*spec)->name, std::move(*value)).second)
            return tl::make_unexpected(
                Problem{ProblemKind::RepeatedParameter, **spec, word, {}, {}});
    }
    for (const ParameterSpec &spec : specs) {
        if (parameters.m_values.contains(spec.name))
            continue;
        auto value = readValue(spec, spec.defaultValue);
        if (!value) {
            value.error().kind = ProblemKind::BadDefault;
            return tl::make_unexpected(std::move(value.error()));
        }
        parameters.m_values.emplace(spec.name, std::move(*value));
    }
    return parameters;
}

} // namespace strata::engine::settings
