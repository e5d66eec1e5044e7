// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The parameter `backend` of work that several libraries can do.
#pragma once

#include "engine/settings/parameter_spec.h"

namespace strata::engine::workloads {

//! \param backends in the order in which auto prefers them
inline settings::ParameterSpec backendSpec(const std::vector<std::string> &backends,
                                           std::string description)
{
    std::vector<std::string> choices{"auto"};
    choices.insert(choices.end(), backends.begin(), backends.end());
    return settings::choiceSpec("backend", std::move(choices), std::move(description));
}

} // namespace strata::engine::workloads
