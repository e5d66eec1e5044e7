// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/parameters.h"

namespace strata::engine::core {

Failure failureOf(const settings::Problem &problem)
{
    const bool internal = problem.kind == settings::ProblemKind::BadDefault;
    return {internal ? FailureKind::Internal : FailureKind::Usage, settings::codeOf(problem),
            settings::textOf(problem)};
}

Expected<settings::Parameters> parseParameters(const settings::ParameterSpecs &specs,
                                               const std::vector<std::string> &words)
{
    return settings::parseParameters(specs, words).map_error(failureOf);
}

Expected<void> checkGpuIsUsed(const settings::Parameters &parameters,
                              const settings::ParameterSpecs &specs, const std::string &name,
                              const std::string &value)
{
    if (const auto unused = settings::unusedGpuOption(parameters, specs, name, value))
        return tl::make_unexpected(failureOf(*unused));
    return {};
}

} // namespace strata::engine::core
