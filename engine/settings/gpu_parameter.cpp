// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/settings/gpu_parameter.h"

namespace strata::engine::settings {
namespace {

constexpr const char *gpuName = "gpu";
constexpr const char *gpusName = "gpus";

} // namespace

ParameterSpec gpuParameter()
{
    return integerSpec(
        gpuName, "0", 0, 63,
        "GPU to compute on, numbered from 0 as in CUDA; with several GPUs, the first of them");
}

int gpuOf(const Parameters &parameters)
{
    return parameters.has(gpuName) ? static_cast<int>(parameters.integer(gpuName)) : 0;
}

bool takesOneGpu(const Parameters &parameters)
{
    return parameters.has(gpuName) &&
           (!parameters.has(gpusName) || parameters.integer(gpusName) == 1);
}

std::optional<Problem> unusedGpuOption(const Parameters &parameters, const ParameterSpecs &specs,
                                       const std::string &name, const std::string &value)
{
    const std::string &chosen = parameters.text(name);
    if (chosen == value)
        return std::nullopt;
    const auto texts = parameters.asText();
    for (const ParameterSpec &spec : specs)
        if (texts.at(spec.name) != spec.defaultValue)
            return Problem{ProblemKind::UnusedGpu,
                           spec,
                           name + "=" + (chosen.empty() ? "auto" : chosen),
                           {},
                           name + "=" + value};
    return std::nullopt;
}

} // namespace strata::engine::settings
