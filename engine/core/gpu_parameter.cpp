// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/gpu_parameter.h"

namespace strata::engine::core {
namespace {

constexpr const char *gpuName = "gpu";
constexpr const char *gpusName = "gpus";

} // namespace

ParameterSpec gpuParameter()
{
    ParameterSpec spec{gpuName, ParameterType::Integer, "0", "", 0, 63, {}, ""};
    spec.description = "Which GPU computes, if one does, as CUDA counts them from 0; of several, the first";
    return spec;
}

int gpuOf(const Parameters &parameters)
{
    return parameters.has(gpuName) ? static_cast<int>(parameters.integer(gpuName)) : 0;
}

bool takesOneGpu(const Parameters &parameters)
{
    return parameters.has(gpuName) && (!parameters.has(gpusName) || parameters.integer(gpusName) == 1);
}

Expected<void> checkGpuIsUsed(const Parameters &parameters, const ParameterSpecs &specs, const std::string &name,
                              const std::string &value)
{
    if (parameters.text(name) == value)
        return {};
    const auto texts = parameters.asText();
    for (const ParameterSpec &spec : specs)
        if (texts.at(spec.name) != spec.defaultValue)
            return fail(FailureKind::Usage, "device_option_unused",
                        "The parameter " + spec.name + " says how a GPU is used, but with " + name + "=" + parameters.text(name) +
                            " none computes; add " + name + "=" + value + ", or leave " + spec.name + " out.");
    return {};
}

} // namespace strata::engine::core
