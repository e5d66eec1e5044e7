// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/settings/given_parameters.h"

#include "engine/settings/roles.h"
#include "engine/settings/value.h"

#include <algorithm>

namespace strata::engine::settings {

std::string Given::text(const char *name, const char *usual) const
{
    const auto found = m_parameters.find(name);
    return found == m_parameters.end() ? usual : found->second;
}

double Given::number(const char *name, double usual, const char *unit) const
{
    const auto found = m_parameters.find(name);
    const ParameterSpec any = integerSpec(name, "1", 0, 1e15, {}, unit);
    const auto value = found == m_parameters.end()
                           ? tl::expected<Value, Problem>(Value(std::string()))
                           : readValue(any, found->second);
    const auto *number = value ? std::get_if<std::int64_t>(&*value) : nullptr;
    return number != nullptr ? static_cast<double>(*number) : usual;
}

double ofSequence(const Given &given, const ModelCost &model)
{
    const double asked = given.number("sequence", 0);
    return model.sequence > 0 && asked > 0 ? std::min(1.0, asked / model.sequence) : 1;
}

double ranksOf(const Given &given, std::string_view role)
{
    const double asked = given.number("ranks", 0);
    const bool isAlone = role == backgroundRole || given.number("hosts", 1) < 2;
    return asked > 0 ? asked : isAlone ? 2 : 1;
}

} // namespace strata::engine::settings
