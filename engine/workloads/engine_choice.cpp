// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/engine_choice.h"

namespace strata::engine::workloads {
namespace {

constexpr const char *parameterName = "engine_choice";

} // namespace

const char *engineChoiceName(EngineChoice choice)
{
    return choice == EngineChoice::Measured ? "measured" : "heuristic";
}

settings::ParameterSpec engineChoiceParameter(EngineChoice usual)
{
    return settings::choiceSpec(
        parameterName, engineChoiceName(usual),
        {engineChoiceName(EngineChoice::Heuristic), engineChoiceName(EngineChoice::Measured)},
        "With backend=cuda: cuDNN's first proposal for each operation, or the fastest of them, "
        "timed before the start");
}

EngineChoice engineChoiceOf(const settings::Parameters &parameters)
{
    return parameters.text(parameterName) == engineChoiceName(EngineChoice::Measured)
               ? EngineChoice::Measured
               : EngineChoice::Heuristic;
}

} // namespace strata::engine::workloads
